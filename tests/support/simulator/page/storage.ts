// IndexedDB of a device: fake-indexeddb, with what the simulator needs to break it. A device has one, which outlives its
// pages.

import * as fake from 'fake-indexeddb'
import type { StorageModule } from '../page-contract.ts'
import { FDBDatabase, FDBFactory, FDBObjectStore, type FDBTransaction } from './fake-indexeddb-internals.ts'

const factory = new FDBFactory()
let refusal: Error | null = null
let kept: unknown[] = []

const readAll = (): unknown[] =>
  [...factory._databases.values()].flatMap((database) =>
    [...database.rawObjectStores.values()].flatMap((store) =>
      [...store.records.values()].map(({ value }) => value),
    ),
  )

const { transaction } = FDBDatabase.prototype
FDBDatabase.prototype.transaction = function (...args) {
  const begun = transaction.apply(this, args)
  begun.addEventListener('complete', () => {
    kept = readAll()
  })
  return begun
}
for (const name of ['put', 'add'] as const) {
  const write = FDBObjectStore.prototype[name]
  FDBObjectStore.prototype[name] = function (...args) {
    if (refusal) throw refusal
    return write.apply(this, args)
  }
}

function end(begun: FDBTransaction, finish: boolean): void {
  if (finish)
    for (const { request, operation } of begun._requests) if (request.readyState !== 'done') operation()
  if (!finish) for (const undo of begun._rollbackLog.reverse()) undo()
  for (const { request } of begun._requests) request.readyState = 'done'
  begun._state = 'finished'
}

function abandon(finish: boolean): void {
  for (const database of factory._databases.values()) {
    for (const begun of database.transactions) if (begun._state !== 'finished') end(begun, finish)
    database.transactions.length = 0
    database.connections.length = 0
  }
  kept = readAll()
}

const { IDBCursor, IDBCursorWithValue, IDBDatabase, IDBFactory, IDBIndex, IDBKeyRange } = fake
const { IDBObjectStore, IDBOpenDBRequest, IDBRequest, IDBTransaction } = fake

const module: StorageModule = {
  classes: {
    IDBCursor,
    IDBCursorWithValue,
    IDBDatabase,
    IDBFactory,
    IDBIndex,
    IDBKeyRange,
    IDBObjectStore,
    IDBOpenDBRequest,
    IDBRequest,
    IDBTransaction,
  },
  open: { factory },
  committed: () => kept,
  abandon,
  clear() {
    const connections = [...factory._databases.values()].flatMap((database) => [...database.connections])
    for (const connection of connections) fake.forceCloseDatabase(connection)
    abandon(false)
    factory._databases.clear()
    kept = []
  },
  refuseWrites: (error) => {
    refusal = error
  },
}
export const { classes, open, committed, clear, refuseWrites } = module
export { abandon }
