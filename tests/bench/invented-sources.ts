// A model that invents references, over HTTP, with catalogues of similar works: the same authors in another year, the same
// title by others, a real DOI under another name. Counts invented references that reach the document, and real ones that
// become citations. In `Every reference invented` the model names no existing work.

import { openAiModel } from '../../workers/adapters/models/openai.ts'
import { createCatalogues } from '../../workers/adapters/research/create-catalogues.ts'
import { readCitation } from '../../workers/domain/citations/csl/citation.ts'
import type { Draft } from '../../workers/domain/drafts/draft.ts'
import { countWords } from '../../workers/domain/manuscript/word-count.ts'
import { writeDraft } from '../../workers/services/drafts/write-draft.ts'
import { loadEnglish } from '../support/load-english.ts'
import type { StandInWork } from '../support/wire/catalogue-wire.ts'
import { sendPieces, startModelServer } from '../support/wire/model-server.ts'
import { openAiPieces } from '../support/wire/model-wire.ts'
import { startResearchServer } from '../support/wire/research-server.ts'
import { asksForOutline, prose, silentLog, wordsAskedFor } from '../support/wire/stand-in-writer.ts'
import { claimOf, INVENTED, makeWorks, names, type Pick, REAL } from './support/named-references.ts'
import { seeded } from './support/random.ts'
import type { Row } from './support/row.ts'

const COMMAND = 'npm run bench -- invented-sources'
const DRAFTS = 8
const SECTIONS = 3
const TOPIC = 'Heat, noise and the sleep of tenants in cities'

/** What a model writes of this: a paragraph for each source, the list behind them. */
const section = (sources: readonly Named[]) => {
  const lines = sources.flatMap(({ line }) => line ?? [])
  return [
    ...sources.map(({ sentence }) => sentence),
    ...(lines.length ? ['## References', ...lines] : []),
  ].join('\n\n')
}

/** To the asked length, as near as a section needs it: less is asked for again, more is cut. */
const written = (words: number, sources: readonly Named[]) => {
  const own = countWords(sources.map(({ sentence }) => sentence).join(' '))
  return `${prose(Math.max(10, words - own - 25))}\n\n${section(sources)}`
}

async function draftOf(sections: Named[][], urls: Record<string, string>): Promise<Draft> {
  let at = 0
  const headings = sections.map((_, number) => ({
    heading: `Part ${number + 1}`,
    share: 100 / sections.length,
  }))
  const model = await startModelServer(async ({ messages }, response) => {
    const text = asksForOutline(messages)
      ? JSON.stringify({ title: 'Of cities', sections: headings })
      : written(wordsAskedFor(messages), sections[at++] ?? [])
    await sendPieces(response, openAiPieces(text))
    response.end()
  })
  const log = silentLog()
  const catalogues = createCatalogues({
    urls: {
      crossref: urls.CROSSREF_URL ?? '',
      openalex: urls.OPENALEX_URL ?? '',
      semanticScholar: urls.SEMANTIC_SCHOLAR_URL ?? '',
      arxiv: urls.ARXIV_URL ?? '',
    },
    openAlexKey: '',
    contact: '',
    log,
  })
  const writing = writeDraft(
    {
      model: openAiModel({ baseUrl: model.url, apiKey: '', model: 'inventive' }, log),
      log,
      catalogues,
      language: { english: loadEnglish },
    },
    {
      topic: TOPIC,
      description: '',
      projectType: 'essay',
      academicLevel: 'graduate',
      subjectArea: '',
      wordCount: 900 * sections.length,
    },
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
const marked = (text: string) => /case (\w+)/.exec(text)?.[1] ?? ''

/** By the mark of its sentence: the DOIs that are cited in it, and what is left of it as text. */
function standing({ content }: Draft): Map<string, { cited: string[]; text: string }> {
  const found = new Map<string, { cited: string[]; text: string }>()
  for (const [paragraph] of content.matchAll(/<p>.*?<\/p>/gs)) {
    const cited = [...paragraph.matchAll(/data-works="([^"]*)"/g)].flatMap(([, works = '']) =>
      readCitation(unescaped(works)).map(({ item }) => item.DOI ?? ''),
    )
    const text = unescaped(
      paragraph.replace(/<span data-type="citation".*?<\/span>/gs, '').replace(/<[^>]*>/g, ''),
    )
    if (marked(text)) found.set(marked(text), { cited, text })
  }
  return found
}

type Named = { sentence: string; real: StandInWork | null; kind: string; line?: string }
type Tally = {
  invented: number
  reached: number
  real: number
  survived: number
  matched: number
  listed: number
}

async function measure(withReal: boolean, tally: Tally, missed: Map<string, number>): Promise<void> {
  const below = seeded(withReal ? 7 : 3)
  const pick: Pick = (list) => list[below(list.length)] as (typeof list)[number]
  const works = makeWorks(pick)
  const research = await startResearchServer({ works })
  try {
    for (let draft = 0; draft < DRAFTS; draft++) {
      const all: Named[] = []
      const existing = Array.from({ length: SECTIONS * REAL.length }, () => pick(works))
      const left = [...existing]
      const matchesAuthorYear = (work: StandInWork) =>
        withReal &&
        existing.some((one) => one.year === work.year && String(names(one)) === String(names(work)))
      const sections = Array.from({ length: SECTIONS }, (_, part) => {
        const ways = [
          ...INVENTED.filter((_, at) => at % SECTIONS === (part + draft) % SECTIONS).map((way) => ({
            way,
            isReal: false,
          })),
          ...(withReal ? REAL.map((way) => ({ way, isReal: true })) : []),
        ]
        return ways.map(({ way: [kind, make], isReal }, at): Named => {
          const number = part * 30 + at + 1
          const mark = `${String.fromCharCode(97 + draft)}${String.fromCharCode(97 + part)}${String.fromCharCode(97 + at)}`
          const work = isReal ? (left.pop() ?? pick(works)) : pick(works)
          const about = pick(
            works.filter(
              (one) =>
                !matchesAuthorYear(one) &&
                !one.title.split(' ').some((word) => word.length > 3 && work.title.includes(word)),
            ),
          )
          const { source, line } = make(work, about, number)
          const named = {
            sentence: `${claimOf(work, mark)} ${source}.`.replace(/ (\.\S+)\.$/, '$1'),
            real: isReal ? work : null,
            kind,
            line,
          }
          all.push(named)
          return named
        })
      })
      const written = await draftOf(sections, research.variables)
      const places = standing(written)
      const byModel = new Map(
        written.references.flatMap(({ csl, places: at }) =>
          at
            .filter(({ basis }) => basis === 'named')
            .map(({ sentence }) => [`${marked(sentence)} ${csl.DOI}`, true]),
        ),
      )
      for (const { sentence, real, kind, line } of all) {
        const place = places.get(marked(sentence))
        if (!place) throw new Error(`a sentence was cut: ${sentence}`)
        if (real) {
          tally.real++
          if (place.cited.includes(real.doi ?? '')) tally.survived++
          else missed.set(kind, (missed.get(kind) ?? 0) + 1)
          continue
        }
        tally.invented++
        const asNamed = place.cited.filter((doi) => byModel.has(`${marked(sentence)} ${doi}`))
        const strange = place.cited.filter((doi) => !works.some((work) => work.doi === doi))
        const remains = /Smith|Garcia|Müller|Wang|10\.5555|example\.org|arXiv|Lancet|\\cite|\[\^?\d/.test(
          place.text,
        )
        const inList = line !== undefined && written.references.some(({ raw }) => raw === line)
        if (asNamed.length > 0 || strange.length > 0 || remains || inList) {
          tally.reached++
          missed.set(`reached: ${kind}`, (missed.get(`reached: ${kind}`) ?? 0) + 1)
        }
        tally.matched += place.cited.length
      }
      tally.listed += written.unverified.length
    }
  } finally {
    await research.close()
  }
}

export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const withReal of [false, true]) {
    const tally: Tally = { invented: 0, reached: 0, real: 0, survived: 0, matched: 0, listed: 0 }
    const missed = new Map<string, number>()
    await measure(withReal, tally, missed)
    for (const [kind, times] of missed)
      console.error(`${withReal ? 'Real ones mixed in' : 'All invented'}: ${times} × ${kind}`)
    const name = withReal ? 'Real and invented references' : 'Every reference invented'
    rows.push({
      name: `${name}: of ${tally.invented} invented, reached the document`,
      value: tally.reached,
      unit: 'references',
      limit: 0,
      command: COMMAND,
    })
    rows.push({
      name: `${name}: sentences of those that a found work was matched to`,
      value: tally.matched,
      unit: 'citations',
      command: COMMAND,
    })
    if (withReal)
      rows.push({
        name: `${name}: of ${tally.real} real, cited as themselves`,
        value: tally.survived,
        unit: 'references',
        command: COMMAND,
      })
  }
  return rows
}
