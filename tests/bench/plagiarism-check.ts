// A whole check over HTTP without a model: a text of 5,000 words beside a person's own sources, which have a million
// fingerprints, and copies from some of them. Sources are made here: words by Zipf's law, the commonest of them function
// words, so that unrelated texts share what unrelated prose shares.

import functionWords from '../../workers/domain/text/words/function-words.json' with { type: 'json' }
import { served } from '../support/served.ts'
import { ask, signIn } from '../support/served-person.ts'
import { seeded } from './support/random.ts'
import { percentile, type Row, rounded } from './support/row.ts'

const COMMAND = 'npm run bench -- plagiarism-check'
const FINGERPRINTS = 1_000_000
/** Fingerprints of a word, as winnowing leaves them. */
const DENSITY = 0.4
const SOURCES = 200
const WORDS = 5000
const COPIED_FROM = 5
const COPIED_WORDS = 100
const CHECKS = 20
const LIMIT_MS = 500
const VOCABULARY = 30_000
const PRECISION = 1_000_000
const SENTENCE_WORDS = 22

export const run = (): Promise<Row[]> =>
  served(async () => {
    const { accessToken: token } = await signIn('two-hundred-sources')
    const random = seeded(1)
    const words = (count: number) =>
      Array.from({ length: count }, () => {
        const rank = Math.floor(VOCABULARY ** (random(PRECISION) / PRECISION))
        return functionWords.english[rank] ?? `w${rank}q`
      })
    const each = Math.round(FINGERPRINTS / DENSITY / SOURCES)
    const sources = Array.from({ length: SOURCES }, () => words(each))
    for (const [number, source] of sources.entries())
      await ask('/v1/plagiarism/sources', {
        method: 'POST',
        token,
        body: { name: `Source ${number}`, text: prose(source) },
      })
    const check = async (from: number) => {
      const own = words(WORDS - COPIED_FROM * COPIED_WORDS)
      for (let copy = 0; copy < COPIED_FROM; copy++) {
        const source = sources[(from + copy) % SOURCES] ?? []
        own.splice(800 * copy, 0, ...source.slice(1000, 1000 + COPIED_WORDS))
      }
      const began = performance.now()
      const { data } = await ask('/v1/plagiarism/detect', {
        method: 'POST',
        token,
        body: { content: prose(own), options: { lookUp: false } },
      })
      const took = performance.now() - began
      const found = data.sourceMatches.filter((one: { share: number }) => one.share > 0.01).length
      if (found < COPIED_FROM) throw new Error(`of ${COPIED_FROM} copied sources ${found} were found`)
      return took
    }
    const first = await check(0)
    const times: number[] = []
    for (let number = 1; number <= CHECKS; number++) times.push(await check(number * COPIED_FROM))
    const row = (name: string, value: number, more: Partial<Row> = {}): Row => ({
      name,
      value: rounded(value),
      unit: 'ms',
      command: COMMAND,
      ...more,
    })
    return [
      row(`The first check, which indexes ${SOURCES} sources of ${each} words`, first),
      row(
        `Whole check of ${WORDS} words beside a million fingerprints, p50 of ${CHECKS}`,
        percentile(times, 0.5),
      ),
      row('the same, p95', percentile(times, 0.95), { limit: LIMIT_MS }),
    ]
  })

/** Sentences in paragraphs. */
function prose(words: readonly string[]): string {
  const sentences: string[] = []
  for (let from = 0; from < words.length; from += SENTENCE_WORDS)
    sentences.push(`The ${words.slice(from, from + SENTENCE_WORDS).join(' ')}.`)
  return sentences.join(' ')
}
