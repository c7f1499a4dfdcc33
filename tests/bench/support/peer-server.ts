// Hocuspocus with SQLite in its own process: `node tests/bench/support/peer-server.ts FILE relay|store`.
//
// `relay` is the default: an update is applied, acknowledged and relayed; the document is stored 2 s after the last
// change, at the latest 10 s after the first. `store` stores first by Hocuspocus's hooks: an update is a committed row
// before it is applied (beforeSync is awaited), and rows are replayed when a document loads.
//
// The statements are those of @hocuspocus/extension-sqlite, run on Node's SQLite over extension-database, since that
// package compiles SQLite when it is installed.

import { DatabaseSync } from 'node:sqlite'
import { Database } from '@hocuspocus/extension-database'
import { type Extension, Server } from '@hocuspocus/server'
import { messageYjsSyncStep1 } from 'y-protocols/sync'
import * as Y from 'yjs'

const [file, mode] = process.argv.slice(2)
if (!file || (mode !== 'relay' && mode !== 'store')) throw new Error('peer-server FILE relay|store')

const database = new DatabaseSync(file)
// As workerd keeps a Durable Object's: a write-ahead log, and an fsync for every commit (seen with strace).
database.exec('PRAGMA journal_mode = WAL')
database.exec('PRAGMA synchronous = FULL')
database.exec(
  'CREATE TABLE IF NOT EXISTS "documents" ("name" varchar(255) NOT NULL, "data" blob NOT NULL, UNIQUE(name))',
)

const select = database.prepare('SELECT data FROM "documents" WHERE name = $name ORDER BY rowid DESC')
const upsert = database.prepare(
  'INSERT INTO "documents" ("name", "data") VALUES ($name, $data) ON CONFLICT(name) DO UPDATE SET data = $data',
)

const asItComes = new Database({
  fetch: async ({ documentName }) =>
    (select.get({ name: documentName })?.data as Uint8Array | undefined) ?? null,
  store: async ({ documentName, state }) => void upsert.run({ name: documentName, data: state }),
})

function storesFirst(): Extension {
  database.exec(
    'CREATE TABLE IF NOT EXISTS updates (number INTEGER PRIMARY KEY, name TEXT NOT NULL, data BLOB NOT NULL)',
  )
  const append = database.prepare('INSERT INTO updates (name, data) VALUES (?, ?)')
  const replay = database.prepare('SELECT data FROM updates WHERE name = ? ORDER BY number')
  const forget = database.prepare('DELETE FROM updates WHERE name = ?')
  return {
    async beforeSync({ documentName, type, payload }) {
      if (type !== messageYjsSyncStep1) append.run(documentName, payload)
    },
    async onLoadDocument({ document, documentName }) {
      const data = select.get({ name: documentName })?.data
      if (data instanceof Uint8Array) Y.applyUpdate(document, data)
      for (const row of replay.all(documentName)) Y.applyUpdate(document, row.data as Uint8Array)
    },
    // Called by a timer, when every row that was written has been applied as well: between the two nothing waits.
    async onStoreDocument({ document, documentName }) {
      database.exec('BEGIN')
      upsert.run({ name: documentName, data: Y.encodeStateAsUpdate(document) })
      forget.run(documentName)
      database.exec('COMMIT')
    },
  }
}

const server = new Server({
  address: '127.0.0.1',
  port: 0,
  quiet: true,
  extensions: [mode === 'relay' ? asItComes : storesFirst()],
})
await server.listen()
console.log(server.address.port)
