// Looks distinctive sentences of a text up in the research catalogues, and gives the abstracts of the works they name.
// What is sent leaves the account: the caller shows it.

import { RESEARCH_QUERY_MAX_LENGTH } from '../../contracts/limits.ts'
import { rangeText } from '../../domain/plagiarism/matches.ts'
import type { SourceDocument } from '../../domain/plagiarism/report.ts'
import { ownWords } from '../../domain/plagiarism/set-phrases.ts'
import type { Sentence } from '../../domain/plagiarism/similar-sentences.ts'
import type { TokenText } from '../../domain/plagiarism/tokens.ts'
import { Pace, type Steps } from '../../domain/steps.ts'
import { oneLine } from '../../domain/text/one-line.ts'
import type { Ports } from '../ports.ts'
import { queryCatalogues, quickCatalogues } from '../research/query-catalogues.ts'

/** Sentences of one check. */
const SENT_MAX = 5
/** Words of its own that a sentence has to be looked up. */
const DISTINCTIVE_LEAST = 6
const WORKS_OF_SENTENCE = 5
/** UTF-16 code units that are read in one step. */
const READ_AT_ONCE = 50_000

export type Literature = {
  found: { document: SourceDocument; text: string }[]
  /** Catalogues answered at least one of them. */
  answered: boolean
}

/** Spread over the text: of each part of it the sentence with the most words of its own. */
export function* distinctiveSentences(tokens: TokenText, sentences: readonly Sentence[]): Steps<string[]> {
  const pace = new Pace(READ_AT_ONCE)
  const length = Math.ceil(sentences.length / SENT_MAX)
  const chosen: string[] = []
  for (let from = 0; from < sentences.length; from += length) {
    let best = { words: '', own: 0 }
    for (const sentence of sentences.slice(from, from + length)) {
      if (pace.isDue(1)) yield
      if (sentence.roots.size < DISTINCTIVE_LEAST) continue
      const words = oneLine(rangeText(tokens, sentence), RESEARCH_QUERY_MAX_LENGTH)
      const own = ownWords(words).size
      if (own > best.own) best = { words, own }
      if (pace.isDue(words.length)) yield
    }
    if (best.own >= DISTINCTIVE_LEAST) chosen.push(best.words)
  }
  return chosen
}

export async function lookUpLiterature(
  { catalogues }: Pick<Ports, 'catalogues'>,
  sentences: readonly string[],
  signal: AbortSignal,
): Promise<Literature> {
  const results = await Promise.all(
    sentences.map((text) =>
      queryCatalogues(
        quickCatalogues(catalogues),
        (catalogue, stop) => catalogue.search({ text, limit: WORKS_OF_SENTENCE, order: 'relevance' }, stop),
        signal,
      ),
    ),
  )
  const found = new Map<string, Literature['found'][number]>()
  for (const work of results.flatMap(({ lists }) => lists.flat())) {
    const text = work.csl.abstract ?? work.summary
    const id = work.csl.DOI ?? work.url ?? work.csl.title ?? ''
    if (text === '' || id === '' || found.has(id)) continue
    const document: SourceDocument = {
      id,
      name: work.csl.title ?? id,
      kind: 'literature',
      url: work.url,
      csl: work.csl,
    }
    found.set(id, { document, text })
  }
  return { found: [...found.values()], answered: results.some(({ answered }) => answered > 0) }
}
