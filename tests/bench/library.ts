// Imports a Zotero library of 20,000 items through the served API, as a browser does, from a stand-in with pages of 100
// that is busy at times; then imports it again, searches it, and saves it as a file.

import { port } from '../../scripts/local-configuration.ts'
import { served } from '../support/served.ts'
import { ask, origin, signIn } from '../support/served-person.ts'
import { startResearchServer } from '../support/wire/research-server.ts'
import { ZOTERO_LIBRARY } from '../support/works/works.ts'
import { percentile, type Row, rounded } from './support/row.ts'

const COMMAND = 'npm run bench -- library'
const ITEMS = 20_000
/** Seconds; the stand-in's own pauses among them. */
const LIMIT_S = 180
/** Milliseconds that a search of the whole library may take. */
const SEARCH_LIMIT_MS = 100

const items = Array.from({ length: ITEMS }, (_, at) => ({
  key: `K${String(at).padStart(7, '0')}`,
  version: at + 1,
  title: `An invented study of the nights under roof number ${at} and of what was measured there`,
  family: `Author${at % 4000}`,
  doi: at % 4 === 0 ? undefined : `10.5555/roof.${at}`,
}))

export async function run(): Promise<Row[]> {
  const zotero = { ...ZOTERO_LIBRARY, libraries: { 'users/475425': items }, version: ITEMS }
  const research = await startResearchServer({ works: [], zotero })
  research.faults.zotero = 'busy at times'
  Object.assign(process.env, research.variables, { PORT: String(port) })
  try {
    return await served(async (runtime) => {
      const { accessToken: token } = await signIn(`library ${Date.now()}`)
      const calls: number[] = []
      const bring = async () => {
        const begun = performance.now()
        const sum = { added: 0, updated: 0, read: 0 }
        let cursor: string | null = null
        do {
          const from = performance.now()
          const { data } = await ask('/v1/citation/zotero/import', {
            token,
            body: { apiKey: zotero.key, cursor, brief: true },
          })
          calls.push(performance.now() - from)
          sum.added += data.added
          sum.updated += data.updated
          sum.read += data.read
          cursor = data.nextCursor
        } while (cursor !== null)
        return { ...sum, seconds: (performance.now() - begun) / 1000 }
      }
      const first = await bring()
      const again = await bring()
      if (first.added !== ITEMS || again.added !== 0 || again.updated !== 0 || again.read !== ITEMS)
        throw new Error(`brought ${JSON.stringify({ first, again })}`)

      const searches: number[] = []
      for (let at = 0; at < 20; at++) {
        const from = performance.now()
        await ask(`/v1/citation/references?limit=50&q=${encodeURIComponent(`roof author${at * 7}`)}`, {
          token,
        })
        searches.push(performance.now() - from)
      }
      const from = performance.now()
      const saved = await fetch(`${origin}/api/v1/citation/export?format=bibtex`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const text = await saved.text()
      const exported = (performance.now() - from) / 1000
      if ((text.match(/^@/gm) ?? []).length !== ITEMS) throw new Error('the file does not hold all works')
      const { meta } = await (await runtime.getD1Database('DB', 'colophon')).prepare('select 1').run()
      const row = (name: string, value: number, unit: string, limit?: number): Row => ({
        name,
        value: rounded(value),
        unit,
        ...(limit === undefined ? {} : { limit }),
        command: COMMAND,
      })
      return [
        row(`Import of ${ITEMS} Zotero items`, first.seconds, 's', LIMIT_S),
        row('Its longest call', Math.max(...calls) / 1000, 's'),
        row('The same import again', again.seconds, 's', LIMIT_S),
        row('Search in them, 95 %', percentile(searches, 0.95), 'ms', SEARCH_LIMIT_MS),
        row('All of them as BibTeX', exported, 's'),
        row('That file', text.length / 1e6, 'MB'),
        row('The database', (meta.size_after ?? Number.NaN) / 1e6, 'MB'),
      ]
    })
  } finally {
    await research.close()
  }
}
