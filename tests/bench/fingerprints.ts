// Fingerprints: how fast a text is read into them, beside dolos-core's winnowing of the same words; and a shard in the served
// Worker with 1 and 10 million of them: its look-ups, its size, and how long storing takes. The text is not in the repository:
// DATA_DIR, else ../shared/data.
//
// Documents are theses of 60,000 words (24,000 fingerprints), a tenth of which are set phrases that other documents have, too.
// A look-up is of a text of 5,000 words: a tenth set phrases, some copied from one document, the rest its own.

import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { WinnowFilter } from '@dodona/dolos-core'
import { stateDir } from '../../scripts/local-configuration.ts'
import { GRAM_WORDS, GUARANTEED_WORDS } from '../../workers/domain/plagiarism/winnow.ts'
import type { DocumentHits } from '../../workers/services/plagiarism-ports.ts'
import { fingerprintsOf, tokensOf } from '../support/compared.ts'
import { served } from '../support/served.ts'
import { seeded } from './support/random.ts'
import { percentile, type Row, rounded } from './support/row.ts'

const COMMAND = 'npm run bench -- fingerprints'
const TEXT_LENGTH = 1_000_000
const RUNS = 7
const SPEED_LEAST = 2
const SIZES = [1_000_000, 10_000_000]
const GROWTH_MAX = 2
const DOCUMENT_HASHES = 24_000
const DOCUMENTS_AT_ONCE = 10
const SET_PHRASES = 50_000
const SET_PHRASE_SHARE = 0.1
const LOOKED_UP = 2000
const COPIED = 300
const LOOK_UPS = 200
const LIMIT = 50

const row = (name: string, value: number, unit: string, more: Partial<Row> = {}): Row => ({
  name,
  value,
  unit,
  command: COMMAND,
  ...more,
})

export async function run(): Promise<Row[]> {
  return [...speed(), ...(await shard())]
}

function speed(): Row[] {
  const file = join(
    process.env.DATA_DIR ?? join(import.meta.dirname, '../../../shared/data'),
    'grammar/abstracts.jsonl',
  )
  if (!existsSync(file)) throw new Error(`There is no ${file}: set DATA_DIR to the folder that holds it.`)
  const abstracts = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): string => JSON.parse(line).text)
    .join('\n')
  const text = abstracts.repeat(Math.ceil(TEXT_LENGTH / abstracts.length)).slice(0, TEXT_LENGTH)
  const winnowing = new WinnowFilter(GRAM_WORDS, GUARANTEED_WORDS - GRAM_WORDS + 1)
  const words = () => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const ready = words()
  const ours: number[] = []
  const theirs: number[] = []
  const theirsOfWords: number[] = []
  for (let times = 0; times < RUNS; times++) {
    ours.push(timed(() => fingerprintsOf(tokensOf(text))))
    theirs.push(timed(() => winnowing.fingerprints(words())))
    theirsOfWords.push(timed(() => winnowing.fingerprints(ready)))
  }
  const fastest = (times: number[]) => Math.min(...times)
  return [
    row('1 MB of text into fingerprints', rounded(fastest(ours)), 'ms'),
    row('dolos-core: the same text, words by an expression', rounded(fastest(theirs)), 'ms'),
    row('dolos-core: its words alone, found before', rounded(fastest(theirsOfWords)), 'ms'),
    row('Speed, over that of dolos-core', rounded(fastest(theirs) / fastest(ours)), '×', {
      least: SPEED_LEAST,
    }),
  ]
}

function timed(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

type Shard = {
  add(documents: { key: string; version: string; hashes: number[] }[]): Promise<void>
  find(hashes: number[], limit: number): Promise<DocumentHits[]>
  empty(): Promise<void>
}

/** What Miniflare's types, written for another version of the runtime's, do not say. */
type Namespace = { idFromName(name: string): unknown; get(id: unknown): Shard }

const shard = (): Promise<Row[]> =>
  served(async (runtime) => {
    const namespace = (await runtime.getDurableObjectNamespace(
      'FINGERPRINTS',
      'colophon',
    )) as unknown as Namespace
    const stub = namespace.get(namespace.idFromName(`bench:${Date.now()}`))
    const random = seeded(7)
    const hash = () => random(2 ** 26) * 2 ** 26 + random(2 ** 26)
    const phrases = Array.from({ length: SET_PHRASES }, hash)
    const phrase = () => phrases[random(SET_PHRASES)] ?? 0
    const hashes = (count: number) =>
      Array.from({ length: count }, (_, at) => (at < count * SET_PHRASE_SHARE ? phrase() : hash()))
    /** The last hashes of each document, by its number. */
    const known: number[][] = []
    const fill = async (size: number) => {
      while (known.length * DOCUMENT_HASHES < size) {
        const documents = Array.from({ length: DOCUMENTS_AT_ONCE }, (_, at) => ({
          key: String(known.length + at),
          version: '1',
          hashes: hashes(DOCUMENT_HASHES),
        }))
        await stub.add(documents)
        known.push(...documents.map((one) => one.hashes.slice(-COPIED)))
      }
    }
    const lookUps = async () => {
      const times: number[] = []
      for (let asked = 0; asked < LOOK_UPS; asked++) {
        const source = random(known.length)
        const text = [...hashes(LOOKED_UP - COPIED), ...(known[source] ?? [])]
        const began = performance.now()
        const [best] = await stub.find(text, LIMIT)
        times.push(performance.now() - began)
        if (best?.key !== String(source)) throw new Error(`found ${best?.key} in place of ${source}`)
      }
      return percentile(times, 0.95)
    }

    const rows: Row[] = []
    const p95: number[] = []
    const bytes: number[] = []
    const calls: number[] = []
    for (let asked = 0; asked < LOOK_UPS; asked++) {
      const began = performance.now()
      await stub.find([], LIMIT)
      calls.push(performance.now() - began)
    }
    rows.push(row('A call of the shard that finds nothing, median', rounded(percentile(calls, 0.5)), 'ms'))
    for (const size of SIZES) {
      const before = known.length
      const began = performance.now()
      await fill(size)
      const stored = (known.length - before) * DOCUMENT_HASHES
      const seconds = (performance.now() - began) / 1000
      bytes.push(storedBytes())
      p95.push(await lookUps())
      const millions = size / 1e6
      rows.push(
        row(
          `Storing up to ${millions} M fingerprints`,
          rounded(stored / 1000 / seconds, 0),
          'thousand a second',
        ),
        row(
          `Look-up of a text of 5,000 words in ${millions} M, 95 %`,
          rounded(p95.at(-1) ?? Number.NaN),
          'ms',
        ),
      )
    }
    const [little = Number.NaN, much = Number.NaN] = p95
    const [few = Number.NaN, many = Number.NaN] = bytes
    await stub.empty()
    return [
      ...rows,
      row('Growth of that for 10 times the fingerprints', rounded(much / little, 2), '×', {
        limit: GROWTH_MAX,
      }),
      row('1 M fingerprints more, stored', rounded((many - few) / 9 / 1e6), 'MB'),
    ]
  })

/** Bytes of the largest of the local databases of shards. */
const storedBytes = (): number =>
  Math.max(
    ...globSync('v3/do/*FingerprintShard/*.sqlite', { cwd: stateDir }).map(
      (file) => statSync(join(stateDir, file)).size,
    ),
  )
