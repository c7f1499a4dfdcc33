// Members of fake-indexeddb that its types leave out: what a crash of a page does to a database is seen by no public one.

import * as fake from 'fake-indexeddb'

export type FDBTransaction = {
  _state: string
  _rollbackLog: (() => void)[]
  _requests: { request: { readyState: string }; operation: () => unknown }[]
  addEventListener(type: string, listener: () => void): void
}
type Connection = Parameters<typeof fake.forceCloseDatabase>[0]
type RawDatabase = {
  rawObjectStores: Map<string, { records: { values(): Iterable<{ value: unknown }> } }>
  transactions: FDBTransaction[]
  connections: Connection[]
}

export const FDBFactory = fake.IDBFactory as unknown as new () => { _databases: Map<string, RawDatabase> }
export const FDBDatabase = fake.IDBDatabase as unknown as {
  prototype: { transaction(this: unknown, ...args: unknown[]): FDBTransaction }
}
export const FDBObjectStore = fake.IDBObjectStore as unknown as {
  prototype: Record<'put' | 'add', (this: unknown, ...args: unknown[]) => unknown>
}
