// Drafts of a model that names sources although it may cite labels alone, over HTTP, with stand-in catalogues: what becomes of
// invented and of real sources, as a person sees it. `told`: it is listed beside the draft.

import { openAiModel } from '../../workers/adapters/models/openai.ts'
import { createCatalogues } from '../../workers/adapters/research/create-catalogues.ts'
import { readCitation } from '../../workers/domain/citations/csl/citation.ts'
import { NO_WISHES } from '../../workers/domain/drafts/brief.ts'
import type { Draft } from '../../workers/domain/drafts/draft.ts'
import { countWords } from '../../workers/domain/manuscript/word-count.ts'
import { ordersOf } from '../../workers/domain/soundness/orders.ts'
import { readModelIssues } from '../../workers/domain/writing/model-issues.ts'
import {
  readSuggestions,
  WORDS_MAX_LENGTH,
} from '../../workers/domain/writing/suggestions/model-suggestions.ts'
import { writeDraft } from '../../workers/services/drafts/write-draft.ts'
import { verifySuggestionSources } from '../../workers/services/writing/verify-suggestion-sources.ts'
import { loadEnglish } from '../support/load-english.ts'
import { draftPorts, PERSON } from '../support/wire/draft-ports.ts'
import { sendPieces, startModelServer } from '../support/wire/model-server.ts'
import { openAiPieces } from '../support/wire/model-wire.ts'
import { startResearchServer } from '../support/wire/research-server.ts'
import { asksForOutline, prose, silentLog, wordsAskedFor } from '../support/wire/stand-in-writer.ts'
import { CLAIMED, INVENTED, INVENTED_TRACE, type Naming, REAL } from './support/named-sources.ts'
import type { Row } from './support/row.ts'

const COMMAND = 'npm run bench -- sources'
const TOPIC = 'What small changes do in towns, schools and fields'
/** Sources of one section. */
const OF_SECTION = 6
const SECTIONS = 3

type Case = Naming & { mark: string; doi: string | null; names: string[] }

/** A word of the case's own, which its claim ends in. */
const markOf = (number: number) =>
  `qz${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

function cases(): Case[] {
  const invented = INVENTED.map((way, at): Case => {
    const { claim } = CLAIMED[at % CLAIMED.length] as (typeof CLAIMED)[number]
    const mark = markOf(at)
    return { ...way(`${claim} in case ${mark}`, 20 + at), mark, doi: null, names: [] }
  })
  const real = REAL.flatMap((way, form) =>
    CLAIMED.map((one, at): Case => {
      const mark = markOf(100 + form * CLAIMED.length + at)
      const named = way(one, `${one.claim} in case ${mark}`, 20 + form * CLAIMED.length + at)
      return { ...named, mark, doi: one.work.doi ?? '', names: one.work.authors.map(([, family]) => family) }
    }),
  )
  return [...invented, ...real]
}

const sectionText = (named: readonly Case[], words: number): string => {
  const sentences = named.map(({ sentence }) => sentence)
  const lists = named.flatMap(({ list }) => list ?? [])
  const filler = prose(Math.max(10, words - countWords(sentences.join(' '))))
  return [...sentences, filler, ...(lists.length > 0 ? ['## References', ...lists] : [])].join('\n\n')
}

const cataloguesAt = (urls: Record<string, string>) =>
  createCatalogues({
    urls: {
      crossref: urls.CROSSREF_URL ?? '',
      openalex: urls.OPENALEX_URL ?? '',
      semantic_scholar: urls.SEMANTIC_SCHOLAR_URL ?? '',
      arxiv: urls.ARXIV_URL ?? '',
    },
    openAlexKey: '',
    semanticScholarKey: '',
    contact: '',
    log: silentLog(),
  })

/** @param write the text of a section, by its number from 0, its words and the prompt */
async function draftOf(
  count: number,
  write: (section: number, words: number, prompt: string) => string,
  urls: Record<string, string>,
  topic = TOPIC,
): Promise<Draft> {
  const model = await startModelServer(async ({ messages }, response) => {
    const prompt = messages.at(-1)?.content ?? ''
    const number = /Write section (\d+),/.exec(prompt)?.[1]
    const headings = Array.from({ length: count }, (_, at) => ({
      heading: `Part ${at + 1}`,
      share: 100 / count,
    }))
    const text = asksForOutline(messages)
      ? JSON.stringify({ title: 'Of small changes', sections: headings })
      : write(Number(number ?? 0) - 1, wordsAskedFor(messages), prompt)
    await sendPieces(response, openAiPieces(text))
    response.end()
  })
  const log = silentLog()
  const catalogues = cataloguesAt(urls)
  const brief = {
    ...NO_WISHES,
    topic,
    description: '',
    projectType: 'essay' as const,
    academicLevel: 'graduate' as const,
    subjectArea: '',
    wordCount: 300 * count,
  }
  const writing = writeDraft(
    draftPorts({
      model: openAiModel({ baseUrl: model.url, apiKey: '', model: 'disobedient' }, log),
      log,
      catalogues,
      language: { english: loadEnglish },
    }),
    PERSON,
    { brief },
    new AbortController().signal,
  )
  try {
    for (;;) {
      const step = await writing.next()
      if (step.done) return step.value
    }
  } finally {
    await model.close()
  }
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

type Outcome = {
  /** Its paragraph in the draft, without citations; null if the sentence was taken out. */
  text: string | null
  cited: string[]
  told: Draft['unverified']
}

function outcomeOf(draft: Draft, { mark, sentence, list }: Case): Outcome {
  const paragraph = [...draft.content.matchAll(/<p>.*?<\/p>/gs)]
    .map(([one]) => one)
    .find((one) => one.includes(mark))
  const cited = [...(paragraph ?? '').matchAll(/data-works="([^"]*)"/g)].flatMap(([, works = '']) =>
    readCitation(unescaped(works)).map(({ item }) => item.DOI ?? ''),
  )
  const told = draft.unverified.filter(
    (one) =>
      one.sentence.includes(mark) ||
      one.offer?.sentence.includes(mark) ||
      sentence.includes(one.text) ||
      list?.includes(one.text),
  )
  const text = paragraph?.replace(/<span data-type="citation".*?<\/span>/gs, '').replace(/<[^>]*>/g, '')
  return { text: text === undefined ? null : unescaped(text), cited, told }
}

/** A mark as a word of the sentence, words that wanted the source, or a sentence without a beginning. */
const BROKEN =
  /^[^\p{L}]*\p{Ll}|^\[source needed\]|\[source needed\] (?:\p{Ll}+(?:ed|es|s)|have|has|had|that)\b|\b(?:by|in|to|of|from|see|at|and|as|such as|according to)\s*(?:\[source needed\]\s*)?[.,;:]/u

/** Claims with the label of the work that says so, and of another: a first section each, and a second. */
async function labelledClaims(urls: Record<string, string>): Promise<{ own: number; other: number }> {
  const counts = { own: 0, other: 0 }
  for (const [at, { work, claim }] of CLAIMED.entries()) {
    const { claim: another } = CLAIMED[(at + 1) % CLAIMED.length] as (typeof CLAIMED)[number]
    const draft = await draftOf(
      2,
      (section, words, prompt) => {
        const label = new RegExp(`"label": "(W\\d+)",\\s+"title": "${work.title}"`).exec(prompt)?.[1] ?? 'W0'
        const said = section === 0 ? `${claim} in case own` : `${another} in case other`
        return `${said} [${label}].\n\n${prose(words)}`
      },
      urls,
      work.title,
    )
    for (const which of ['own', 'other'] as const) {
      const paragraph = [...draft.content.matchAll(/<p>.*?<\/p>/gs)].find(([one]) =>
        one.includes(`case ${which}`),
      )
      if (paragraph?.[0].includes('data-type="citation"')) counts[which]++
    }
  }
  return counts
}

const WRITTEN =
  'Small changes matter in towns and schools. Rooms stay warm at night. People recall little of what they read.'
const QUOTED = 'Rooms stay warm at night.'

/** Suggestions, explanations and corrections of a model that name an invented source as they are shown. */
async function shownBesideText(urls: Record<string, string>) {
  const { spelling } = await loadEnglish()
  const catalogues = cataloguesAt(urls)
  const shown = { suggestions: 0, explanations: 0, corrections: 0 }
  for (const [at, way] of INVENTED.entries()) {
    const { claim } = CLAIMED[at % CLAIMED.length] as (typeof CLAIMED)[number]
    const { sentence } = way(claim, at + 2)
    for (const [suggestedText, explanation] of [
      [sentence, 'It says more.'],
      ['Rooms stay warm in the night.', sentence],
    ] as const) {
      const answer = JSON.stringify({
        suggestions: [{ type: 'clarity', priority: 'low', quote: QUOTED, explanation, suggestedText }],
      })
      const read = readSuggestions(answer, WRITTEN, ordersOf([]))
      if (!read.ok) continue
      const { suggestions } = await verifySuggestionSources(
        { catalogues },
        read.value,
        { text: WRITTEN, topic: TOPIC, isWord: spelling.knows },
        WORDS_MAX_LENGTH,
        new AbortController().signal,
      )
      for (const one of suggestions) {
        if (INVENTED_TRACE.test(one.suggestedText)) shown.suggestions++
        if (INVENTED_TRACE.test(one.explanation)) shown.explanations++
      }
    }
    const answer = JSON.stringify({
      issues: [{ quote: QUOTED, replacement: sentence, message: 'It reads better.', kind: 'grammar' }],
    })
    const issues = readModelIssues(answer, WRITTEN, spelling.knows, ordersOf([]))
    if (
      issues.ok &&
      issues.value.some(({ replacements }) => replacements.some((one) => INVENTED_TRACE.test(one)))
    )
      shown.corrections++
  }
  return shown
}

export async function run(): Promise<Row[]> {
  const all = cases()
  const research = await startResearchServer({ works: CLAIMED.map(({ work }) => work) })
  const outcomes: [Case, Outcome][] = []
  let labelled = { own: 0, other: 0 }
  let beside = { suggestions: 0, explanations: 0, corrections: 0 }
  try {
    for (let from = 0; from < all.length; from += OF_SECTION * SECTIONS) {
      const some = all.slice(from, from + OF_SECTION * SECTIONS)
      const sections = Array.from({ length: SECTIONS }, (_, at) =>
        some.slice(at * OF_SECTION, (at + 1) * OF_SECTION),
      )
      const draft = await draftOf(
        SECTIONS,
        (section, words) => sectionText(sections[section] ?? [], words),
        research.variables,
      )
      for (const one of some) outcomes.push([one, outcomeOf(draft, one)])
    }
    labelled = await labelledClaims(research.variables)
    beside = await shownBesideText(research.variables)
  } finally {
    await research.close()
  }

  const invented = outcomes.filter(([{ doi }]) => doi === null)
  const real = outcomes.filter(([{ doi }]) => doi !== null)
  const remains = ([{ names }, { text }]: [Case, Outcome]) =>
    text !== null && (INVENTED_TRACE.test(text) || names.some((name) => text.includes(name)))
  const tell = (what: string, list: [Case, Outcome][]) => {
    for (const [{ sentence }, { text }] of list)
      console.error(`${what}: ${sentence} → ${text ?? '(taken out)'}`)
    return list.length
  }
  const row = (name: string, value: number, limit: Pick<Row, 'limit' | 'least'> = {}): Row => ({
    name,
    value,
    unit: 'sources',
    ...limit,
    command: COMMAND,
  })
  const inventedCited = invented.filter(([, { cited }]) => cited.length > 0)
  const standing = invented.filter((one) => remains(one) && one[1].told.length === 0)
  const gone = outcomes.filter(
    (one) => !remains(one) && one[1].cited.length === 0 && one[1].told.length === 0,
  )
  const offered = real.filter(
    ([{ doi }, { cited, told }]) =>
      cited.includes(doi ?? '') || told.some(({ offer }) => offer?.html && offer.csl.DOI === doi),
  )
  const denied = real.filter(([, { told }]) => told.some(({ state }) => state === 'not_found'))
  tell(
    'not cited',
    real.filter((one) => !offered.includes(one)),
  )
  const broken = outcomes.filter(([, { text }]) => text !== null && BROKEN.test(text))
  return [
    row(`of ${invented.length} invented sources, cited or linked`, tell('cited', inventedCited), {
      limit: 0,
    }),
    row('of those, still named in the prose and told nowhere', tell('named', standing), { limit: 3 }),
    row(`of ${real.length} real sources named free-hand, cited or offered with one press`, offered.length, {
      least: Math.floor((real.length * 75) / 84),
    }),
    row('of those, called not found', tell('not found', denied), { limit: 0 }),
    row('sources gone without a word', tell('gone', gone), { limit: 0 }),
    row('broken sentences left behind', tell('broken', broken), { limit: 2 }),
    row(`of ${CLAIMED.length} labelled claims that paraphrase their work, cited`, labelled.own),
    row(`of ${CLAIMED.length} labelled claims of another work, cited`, labelled.other, { limit: 0 }),
    ...(['suggestions', 'explanations', 'corrections'] as const).map((where) =>
      row(`of ${INVENTED.length} invented sources in ${where} of a model, shown`, beside[where], {
        limit: 0,
      }),
    ),
  ]
}
