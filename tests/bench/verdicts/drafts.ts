// What drafts make of sentences: ordinary ones are kept, those that name a source are not, and real works that a model names
// are cited or offered. Sentences are Wikipedia's (XQuAD) and those of abstracts; which of them name a source was judged by
// reading. Works are real references. Nothing of it is in the repository, only hashes: DATA_DIR, else ../shared/data.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readReferenceRows } from '../../../scripts/reference-parser/reference-rows.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import { findDoi } from '../../../workers/domain/citations/identifiers/identifiers.ts'
import { yearOf } from '../../../workers/domain/citations/identifiers/work-keys.ts'
import { NO_WISHES } from '../../../workers/domain/drafts/brief.ts'
import { withholdSentences } from '../../../workers/domain/drafts/sources/withhold-sentences.ts'
import { readBlocks } from '../../../workers/domain/model-text/read-blocks.ts'
import { stripCitations } from '../../../workers/domain/model-text/strip-citations.ts'
import { ordersOf } from '../../../workers/domain/soundness/orders.ts'
import { sentencesOf } from '../../../workers/domain/text/sentences.ts'
import { knownFrom } from '../../../workers/domain/writing/new-facts.ts'
import { readSuggestions } from '../../../workers/domain/writing/suggestions/model-suggestions.ts'
import { DraftSources } from '../../../workers/services/drafts/cite-draft.ts'
import { WorkOffers } from '../../../workers/services/drafts/offer-works.ts'
import { verifySuggestionSources } from '../../../workers/services/writing/verify-suggestion-sources.ts'
import { loadEnglish } from '../../support/load-english.ts'
import { modelOf, silentLog } from '../../support/wire/stand-in-writer.ts'
import { CLAIMED, INVENTED } from '../support/named-sources.ts'
import { type Row, rounded } from '../support/row.ts'
import { COMMAND, half, hash, type Miss, show } from './half.ts'
import judged from './sentences-with-sources.json' with { type: 'json' }
import { catalogue, realWorks } from './works.ts'

const data = process.env.DATA_DIR ?? join(import.meta.dirname, '../../../../shared/data')
const SENTENCES: Record<string, number> = { 'questions/xquad-dev.jsonl': 300, 'grammar/abstracts.jsonl': 150 }
const WORKS = 84

const { spelling } = await loadEnglish()

function linesOf(path: string): string[] {
  const whole = join(data, path)
  if (!existsSync(whole))
    throw new Error(`${path} is not in ${data}: set DATA_DIR to the folder that holds it.`)
  return readFileSync(whole, 'utf8').trim().split('\n')
}

const isWhole = (one: string) =>
  /^[\p{Lu}“"]/u.test(one) && /[.!?]["”]?$/.test(one) && one.length > 30 && one.length < 400

/** Whole sentences of the half, in an order of their own. The unseen ones are in neither of two halves that were read. */
function sentencesIn(path: string, count: number): string[] {
  const texts = new Set(
    linesOf(path).map((line): string => {
      const { context, text } = JSON.parse(line)
      return (context ?? text).replace(/\s+/g, ' ')
    }),
  )
  const all = [...texts].flatMap(sentencesOf).toSorted((one, other) => hash(one) - hash(other))
  const read = new Set([
    ...all.filter((_, at) => at % 2 === 1),
    ...all.filter(isWhole).filter((_, at) => at % 2 === 1),
  ])
  return all.filter((one) => isWhole(one) && read.has(one) === (half === 'seen')).slice(0, count)
}

/** `told`: what of the sentence is listed beside the draft. */
type Outcome = { kept: string | null; told: string[] }

function outcomeOf(sentence: string): Outcome {
  const { blocks, taken } = stripCitations([{ kind: 'paragraph', text: sentence }])
  const known = knownFrom('A first draft.', spelling.knows)
  const shown = withholdSentences(blocks, known)
  const [block] = shown.blocks
  return {
    kept: block ? block.text.marked : null,
    told: [
      ...taken.map(({ text }) => text),
      ...shown.withheld.flatMap(({ mention }) => mention ?? []),
      ...shown.mentions.map(({ name }) => name),
    ],
  }
}

function measureSentences(): Row[] {
  const sources = new Set<number>(judged[half])
  const all = Object.entries(SENTENCES).flatMap(([path, count]) => sentencesIn(path, count))
  const lost: Miss[] = []
  const silent: Miss[] = []
  let ordinary = 0
  let marked = 0
  for (const sentence of all) {
    const { kept, told } = outcomeOf(sentence)
    if (sources.has(hash(sentence))) {
      if (told.length === 0) silent.push({ kind: 'names a source', shown: sentence })
      continue
    }
    ordinary++
    if (kept === null) lost.push({ kind: 'taken out', shown: { sentence, for: told } })
    else if (kept.includes('[source needed]')) lost.push({ kind: 'cut', shown: { kept, for: told } })
    else if (kept.includes('[name to check]')) marked++
  }
  show('Ordinary sentences lost', lost)
  show('Sentences that name a source, told nowhere', silent)
  return [
    row(
      `Ordinary sentences of ${ordinary} (${half}), taken out or cut`,
      rounded((100 * lost.length) / ordinary, 2),
      {
        unit: '%',
        limit: 2,
      },
    ),
    row(
      'of those, kept with a mark at a name; nothing of them was in a brief',
      rounded((100 * marked) / ordinary, 1),
      { unit: '%' },
    ),
    row(`Sentences that name a source, of ${all.length - ordinary}, told nowhere`, silent.length, {
      limit: 0,
    }),
  ]
}

const family = ({ family: name, literal }: { family?: string; literal?: string }) => name ?? literal ?? ''
function namesOf({ author = [] }: CslItem, and: string): string {
  const names = author.map(family)
  return names.length > 2 ? `${names[0]} et al.` : names.join(` ${and} `)
}

/** Ways in which people name a work beside what it is about. */
const WAYS: readonly ((work: CslItem, about: string, entry: string) => string)[] = [
  (work, about) => `Much has been written on ${about} (${namesOf(work, '&')}, ${yearOf(work)}).`,
  (work, about) =>
    `Much has been written on ${about} (for a review, see ${namesOf(work, 'and')} ${yearOf(work)}).`,
  (work, about) => `Work on ${about} goes back to ${namesOf(work, 'and')} (${yearOf(work)}).`,
  (work, about) => `${namesOf(work, 'and')} (${yearOf(work)}: 12–14) deal with ${about}.`,
  (work, about) => `As ${namesOf(work, 'and')} [${yearOf(work)}] have shown, ${about} deserves attention.`,
  (work, about) => `In ${yearOf(work)}, ${namesOf(work, 'and')} examined ${about}.`,
  (work, about) => `A study by ${namesOf(work, 'and')} (${yearOf(work)}) concerns ${about}.`,
  (work, about) => `Much has been written on ${about} (doi:${work.DOI}).`,
  (work, about) => `Much has been written on ${about}, cf. ${namesOf(work, '&')} ${yearOf(work)}.`,
  (_work, about, entry) => `Much has been written on ${about} [7].\n\n## References\n\n[7] ${entry}`,
  (_work, about, entry) => `Much has been written on ${about}.[^a]\n\n[^a]: ${entry}`,
  (work, about) => `${namesOf(work, 'and')}, ${yearOf(work)}, discuss ${about}.`,
]

async function measureWorks(): Promise<Row[]> {
  const rows = readReferenceRows(join(data, 'references/labelled.jsonl'))
  const all = realWorks(rows).filter(({ csl }) => csl.author?.every((one) => /^\p{Lu}/u.test(family(one))))
  const works = all.filter((_work, at) => at % 2 === (half === 'seen' ? 1 : 0)).slice(0, WORKS)
  const catalogues = (['crossref', 'openalex'] as const).map((name) =>
    catalogue(
      name,
      all.map(({ csl }) => csl),
    ),
  )
  const log = silentLog()
  const brief = {
    ...NO_WISHES,
    ...{ topic: 'What is known, and what is not', description: '', subjectArea: '', wordCount: 300 },
    ...{ projectType: 'essay' as const, academicLevel: 'graduate' as const },
  }
  const lost: Miss[] = []
  const denied: Miss[] = []
  for (const [
    at,
    {
      row: { ref },
      csl,
    },
  ] of works.entries()) {
    const way = WAYS[at % WAYS.length] as (typeof WAYS)[number]
    const text = way(csl, (csl.title ?? '').replace(/[.:?!].*$/, '').toLowerCase(), ref)
    const signal = new AbortController().signal
    const sources = new DraftSources(
      { catalogues, log, model: modelOf(() => ''), isWord: spelling.knows },
      { topic: brief.topic, said: brief.topic },
      new WorkOffers(
        { catalogues: [], pdfPassages: async () => [] },
        brief,
        { title: '', question: '', thesis: '', sections: [], unverified: [] },
        [],
        () => true,
        signal,
      ),
      signal,
    )
    const { blocks, taken } = stripCitations(readBlocks(text))
    const number = sources.add('One', blocks, taken)
    await sources.whenChecked()
    const isIt = (found: CslItem | undefined) => findDoi(found?.DOI ?? '') === findDoi(csl.DOI ?? '')
    const unverified = sources.shown(number).unverified
    const cited = sources.references().some((one) => one.places.length > 0 && isIt(one.csl))
    const offered = unverified.some(({ offer }) => offer?.html && isIt(offer.csl))
    const shown = { text, told: unverified.map(({ text: said, state }) => [said, state]) }
    if (!cited && !offered) lost.push({ kind: `way ${at % WAYS.length}`, shown })
    if (unverified.some(({ state }) => state === 'not_found')) denied.push({ kind: 'not found', shown })
  }
  show('Real works neither cited nor offered', lost)
  show('Real works called not found', denied)
  return [
    row(
      `Real works of ${works.length} (${half}), cited or offered with one press`,
      works.length - lost.length,
      {
        unit: 'works',
        least: Math.ceil((works.length * 75) / 84),
      },
    ),
    row('of those, called not found', denied.length, { unit: 'works', limit: 0 }),
  ]
}

const WRITTEN = 'Small changes matter in towns and schools. Rooms stay warm at night.'
const QUOTED = 'Rooms stay warm at night.'

/** Suggestions with a source that nothing confirms: the claim is lost, or a gap stands in its place. */
async function measureSuggestions(): Promise<Row[]> {
  const unmarked: Miss[] = []
  let shown = 0
  for (const way of INVENTED)
    for (const { claim } of CLAIMED) {
      const { sentence } = way(claim, 14)
      const answer = JSON.stringify({
        suggestions: [
          {
            type: 'argument_development',
            quote: QUOTED,
            explanation: 'It says more.',
            suggestedText: sentence,
          },
        ],
      })
      const read = readSuggestions(answer, WRITTEN, ordersOf([]))
      if (!read.ok) continue
      const { suggestions } = await verifySuggestionSources(
        { catalogues: [] },
        read.value,
        { text: WRITTEN, topic: '', isWord: spelling.knows },
        1200,
        new AbortController().signal,
      )
      for (const { suggestedText } of suggestions) {
        if (suggestedText === '') continue
        shown++
        if (!suggestedText.includes('[source needed]'))
          unmarked.push({ kind: 'unmarked', shown: { sentence, suggestedText } })
      }
    }
  show('Suggestions whose source was cut without a mark', unmarked)
  return [
    row(`Suggestions of ${shown} whose source was cut, shown without a gap`, unmarked.length, { limit: 0 }),
  ]
}

const row = (name: string, value: number, more: Partial<Row> = {}): Row => ({
  ...{ name, value, unit: 'sentences', command: COMMAND },
  ...more,
})

export async function run(): Promise<Row[]> {
  return [...measureSentences(), ...(await measureWorks()), ...(await measureSuggestions())]
}
