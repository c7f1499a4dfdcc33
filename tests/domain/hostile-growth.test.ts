// Four times the text takes about four times the time, up to every limit: measured in time of the processor, the best of
// several runs, since what regular expressions do cannot be counted. What is not judged is so quick that it would stay under
// five seconds at the limit even if it took the square.

import { beforeAll, describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import {
  CHECKED_TEXT_MAX_LENGTH,
  CONTENT_MAX_LENGTH,
  CONTENT_MAX_TAGS,
  CSL_TEXT_MAX_LENGTH,
  RAW_REFERENCE_MAX_LENGTH,
  RESEARCH_TEXT_MAX_LENGTH,
  SUGGESTION_TEXT_MAX_LENGTH,
} from '../../workers/contracts/limits.ts'
import { writeBibtex } from '../../workers/domain/citations/formats/write-bibtex.ts'
import { writeRis } from '../../workers/domain/citations/formats/write-ris.ts'
import { findClaims } from '../../workers/domain/citations/matching/claims.ts'
import { readRawReference } from '../../workers/domain/citations/parser/read-raw-reference.ts'
import { planOf, readSection } from '../../workers/domain/drafts/read-section.ts'
import { FORMULA_MAX_LENGTH } from '../../workers/domain/formulas/limits.ts'
import type { DocumentNode } from '../../workers/domain/manuscript/document.ts'
import { ordersOf } from '../../workers/domain/soundness/orders.ts'
import { WrittenWords } from '../../workers/domain/soundness/repeats.ts'
import { runAtOnce } from '../../workers/domain/steps.ts'
import { stripMarkup } from '../../workers/domain/text/plain-text.ts'
import { checkGrammar } from '../../workers/domain/writing/check-grammar.ts'
import { analyseStyle } from '../../workers/domain/writing/style/analyse-style.ts'
import { stylePlaces } from '../../workers/domain/writing/style/style-places.ts'
import { suggestByRules } from '../../workers/domain/writing/suggestions/suggest-by-rules.ts'
import type { EnglishTools } from '../../workers/domain/writing/token.ts'
import { readHtml } from '../../workers/rooms/read-html.ts'
import { replaceTree } from '../../workers/rooms/replace-tree.ts'
import { IMPORT_READERS } from '../../workers/services/library/import-references.ts'
import { compareOutputs } from '../support/formulas/formula-outputs.ts'
import {
  HOSTILE_FORMULAS,
  HOSTILE_HTML,
  HOSTILE_PROSE,
  HOSTILE_WORDS,
  HOSTILE_WORKS,
  type HostileText,
} from '../support/hostile/hostile-texts.ts'
import { loadEnglish } from '../support/load-english.ts'

/** Milliseconds of the processor that any request may take. */
const MOST = 5000
/** A square would be 16. Others on the machine may take the caches from the longer run: one that is linear has twice its time. */
const GROWTH_MAX = 8
const RUNS = 24

let english: EnglishTools
beforeAll(async () => {
  english = await loadEnglish()
  // What is made once is not the first text's.
  runAtOnce(checkGrammar('We recieve the the letters, and he make a hour.', english))
})

const ROUTES: {
  route: string
  limit: number
  /** UTF-16 code units that the growth is measured at, and a quarter of. */
  measured: number
  texts: HostileText[]
  run(text: string): unknown
}[] = [
  {
    route: 'POST /v1/grammar/check',
    limit: CHECKED_TEXT_MAX_LENGTH,
    measured: 60_000,
    texts: HOSTILE_PROSE,
    run: (text) => runAtOnce(checkGrammar(text, english)),
  },
  {
    route: 'POST /v1/grammar/enhance-style',
    limit: CHECKED_TEXT_MAX_LENGTH,
    measured: 60_000,
    texts: HOSTILE_PROSE,
    run: (text) => {
      const { sentences, errors } = runAtOnce(analyseStyle(text, english))
      return runAtOnce(stylePlaces(sentences, errors, 50))
    },
  },
  {
    route: 'POST /v1/ai/writing-assistant, a model’s answer',
    limit: 500_000,
    measured: 100_000,
    texts: [...HOSTILE_PROSE, ...HOSTILE_HTML],
    run: (answer) =>
      readSection(answer, {
        english: true,
        orders: ordersOf([]),
        plan: planOf([]),
        earlier: new WrittenWords(),
      }),
  },
  {
    route: 'POST /v1/ai-suggestions/section',
    limit: SUGGESTION_TEXT_MAX_LENGTH,
    measured: 100_000,
    texts: HOSTILE_PROSE,
    run: (text) => runAtOnce(suggestByRules(text, 'literature review')),
  },
  {
    route: 'POST /v1/research/suggest-references',
    limit: RESEARCH_TEXT_MAX_LENGTH,
    measured: 100_000,
    texts: HOSTILE_PROSE,
    run: (text) => findClaims(text, 5),
  },
  ...Object.entries(IMPORT_READERS).map(([format, read]) => ({
    route: `POST /v1/citation/import, ${format}`,
    limit: CONTENT_MAX_LENGTH,
    measured: 200_000,
    texts: HOSTILE_WORKS,
    run: (text: string) => runAtOnce<unknown>(read(text)),
  })),
  {
    route: 'GET /v1/citation/export, 40 titles',
    limit: CSL_TEXT_MAX_LENGTH,
    measured: CSL_TEXT_MAX_LENGTH,
    texts: HOSTILE_WORDS,
    run: (title) => {
      const works = Array.from({ length: 40 }, (_, at) => ({ id: `${at}`, type: 'book' as const, title }))
      return writeBibtex(works) + writeRis(works)
    },
  },
  {
    route: 'POST /v1/citation/format',
    limit: RAW_REFERENCE_MAX_LENGTH,
    measured: RAW_REFERENCE_MAX_LENGTH,
    texts: [...HOSTILE_PROSE, ...HOSTILE_WORDS, ...HOSTILE_WORKS],
    run: readRawReference,
  },
  {
    route: 'PUT /v1/projects/:id',
    limit: CONTENT_MAX_LENGTH,
    measured: 100_000,
    texts: HOSTILE_HTML,
    run: (html) => runAtOnce(readHtml(html)),
  },
  {
    route: 'PUT /v1/projects/:id, over what is there',
    limit: CONTENT_MAX_TAGS / 2,
    measured: 5000,
    texts: [{ name: 'blocks of another type', make: (length) => 'x'.repeat(length) }],
    run: ({ length }) => {
      const doc = new Y.Doc()
      for (const type of ['paragraph', 'heading']) replaceTree(doc, blocks(type, length))
    },
  },
  {
    route: 'GET /v1/projects/:id/export, a formula',
    limit: FORMULA_MAX_LENGTH,
    measured: FORMULA_MAX_LENGTH,
    texts: HOSTILE_FORMULAS,
    run: (latex) => compareOutputs(latex),
  },
  {
    route: 'POST /v1/projects',
    limit: 5000,
    measured: 5000,
    texts: HOSTILE_HTML,
    run: stripMarkup,
  },
]

const blocks = (type: string, count: number): DocumentNode => ({
  type: 'doc',
  content: Array.from({ length: count }, (_, at) => ({
    type,
    content: [{ type: 'text', text: `The ${type} of number ${at}` }],
  })),
})

async function processorTime(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

describe.each(ROUTES)('$route', ({ limit, measured, texts, run }) => {
  test.each(texts)('takes no square of its time for $name', { timeout: 300_000 }, async ({ make }) => {
    const [quarter, whole] = [make(measured / 4), make(measured)]
    const judgedFrom = MOST / (limit / measured) ** 2
    let least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as const
    for (let times = 0; times < RUNS; times++) {
      least = [
        Math.min(least[0], await processorTime(() => run(quarter))),
        Math.min(least[1], await processorTime(() => run(whole))),
      ]
      if (least[1] < judgedFrom || least[1] <= least[0] * GROWTH_MAX) return
    }
    expect(least[1] / least[0]).toBeLessThanOrEqual(GROWTH_MAX)
  })
})
