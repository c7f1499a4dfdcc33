import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { type DBSchema, unwrap } from 'idb'
import { expect, it } from 'vitest'
import { DatabaseConnection } from '../../app/platform/database-connection.ts'

interface Rows extends DBSchema {
  rows: { key: number; value: string }
}

const connect = (name: string) =>
  new DatabaseConnection<Rows>(name, 1, (db) => void db.createObjectStore('rows', { autoIncrement: true }))

it('a write that a closed connection never answers fails, and the next one is answered', async () => {
  const connection = connect('closed')
  const hanging = connection.run((db) => {
    setTimeout(() => forceCloseDatabase(unwrap(db) as unknown as Parameters<typeof forceCloseDatabase>[0]))
    return new Promise(() => {})
  })
  await expect(hanging).rejects.toMatchObject({ name: 'AbortError' })
  await expect(connection.run((db) => db.add('rows', 'after'))).resolves.toBe(1)
})

it('a connection that another page asks for ends what has begun on it', async () => {
  const connection = connect('asked for')
  const adding = connection.run((db) => db.add('rows', 'before'))
  const deleted = new Promise((resolve) => {
    indexedDB.deleteDatabase('asked for').onsuccess = resolve
  })
  await expect(adding).resolves.toBe(1)
  await deleted
})
