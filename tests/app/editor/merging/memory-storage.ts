// A room's tables in SQLite in memory. The simulator (tests/workers/rooms/simulator.test.ts) has a real room.

import { DatabaseSync } from 'node:sqlite'

export function memoryStorage(): DurableObjectStorage {
  const database = new DatabaseSync(':memory:')
  const exec = (query: string, ...bindings: unknown[]) => {
    if (bindings.length === 0 && query.includes(';')) database.exec(query)
    const rows =
      bindings.length === 0 && query.includes(';')
        ? []
        : database.prepare(query).all(...(bindings as string[]))
    return Object.assign(rows, { toArray: () => rows, one: () => rows[0], rowsWritten: 0 })
  }
  return { sql: { exec } as SqlStorage, transactionSync: (act) => act() }
}
