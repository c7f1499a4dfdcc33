// Answers a question from a document: what asks for the whole, its head or a part from the structure, a fact from the best
// sentences. Where neither answers, the nearest places are named; that nothing is near is said only after a search that
// would have found it.

import { isEnglish } from '../text/is-english.ts'
import { type RankedSentence, rankSentences } from './answer-model.ts'
import { type Answer, answerRanked, type Quote, quotesOf } from './answer-question.ts'
import type { Span } from './passages.ts'
import { analyseQuestion, type Question } from './question.ts'
import type { Candidate, Found } from './sentence-features.ts'
import { answerFromStructure, type StructureAnswer } from './structure/answer-from-structure.ts'
import type { Outline } from './structure/outline.ts'
import { type Intent, intentOf } from './structure/question-intent.ts'

export type Document = {
  outline: Outline
  search(question: Question): Found
  /** Roots of a text that tell no passage of the document from the others. */
  commonRoots(text: string): ReadonlySet<string>
  /** Every page could be read. */
  isWhole: boolean
}

export type DocumentAnswer = {
  /** `near`: not found in these words; `absent`: searched well, and nothing is near. */
  kind: 'answered' | 'near' | 'absent'
  /** Probability, 0 to 1, that the quotes answer. */
  confidence: number
  /** Sentences that answer, at most three, the best first; empty if not answered. */
  quotes: Quote[]
  /** Where to look, if not answered: at most three, the nearest first. */
  places: Quote[]
  /** Passages for a model to read, the best first. */
  passages: Candidate[]
}

export const PLACES_MAX = 3
/** UTF-16 code units of a place, which is cut at a space. */
const PLACE_LENGTH = 160
const PLACE_WORDS_MIN = 4
/** Share of a question's weight in a passage and its heading, from which on it is near. */
const NEAR = 0.12
/** The same, from which on a fact may be an answer; related words count as well. */
const COVERED = 0.2
/** Confidence of an answer from the structure. */
const CONFIDENCE = { sure: 0.9, unsure: 0.6 }
/** A question's words for the document itself and for those who wrote it: no passage need have them. */
const DOCUMENT_NAMED =
  /\b(?:the|these|its|their) (?:authors|researchers|writers)\b|\b(?:the|this) (?:paper|article|report|thesis|vignette|manuscript)\b(?! (?:of|by|from)\b)/gi
/** Passages that tell a document's language. */
const LANGUAGE_PASSAGES = 4

export function answerDocument(asked: string, document: Document): DocumentAnswer {
  const { outline } = document
  const titled = rootsOf(outline.title)
  const intent = intentOf(asked, {
    head: new Set([...titled, ...rootsOf(outline.authors.join(' '))]),
    common: new Set([...titled, ...document.commonRoots(asked)]),
  })
  const found = document.search(analyseQuestion(asked.replace(DOCUMENT_NAMED, ' ')))
  const structure = intent && answerFromStructure(intent, asked, outline, found.candidates)
  const ranked = rankSentences(found)
  const fact = coveredOnly(answerRanked(found, ranked), ranked)
  const isGuess = structure?.isGuess === true
  const byStructure = structure && !isGuess && intent && isPreferred(intent, fact.answered)
  const passages = distinct([...(structure?.passages ?? []), ...fact.passages])
  if (byStructure) return { ...answered(structure, intent), passages }
  const answers = fact.answered && (intent === null || intent.specifics.length > 0)
  if (answers)
    return { kind: 'answered', confidence: fact.confidence, quotes: fact.quotes, places: [], passages }
  const places = isGuess ? structure.quotes : placesOf(ranked)
  const isNear =
    (intent !== null && intent.specifics.length === 0) ||
    !document.isWhole ||
    found.question.terms.length === 0 ||
    !isAskedInItsLanguage(asked, outline) ||
    ranked.some(({ values }) => values.passageStems >= NEAR)
  return {
    kind: isNear ? 'near' : 'absent',
    confidence: fact.confidence,
    quotes: [],
    places: isNear ? places : [],
    passages,
  }
}

const rootsOf = (text: string): string[] => analyseQuestion(text).terms.map(({ root }) => root)

const answered = ({ quotes, isSure }: StructureAnswer, { name, specifics }: Intent) => ({
  kind: 'answered' as const,
  confidence:
    isSure && (specifics.length === 0 || name === 'section' || name === 'label')
      ? CONFIDENCE.sure
      : CONFIDENCE.unsure,
  quotes,
  places: [],
})

/** One word of five in a short document is no answer. */
function coveredOnly(fact: Answer, [best]: readonly RankedSentence[]): Answer {
  const { passageStems, synonyms, prefixes } = best?.values ?? { passageStems: 0, synonyms: 0, prefixes: 0 }
  return passageStems + synonyms + prefixes >= COVERED ? fact : { ...fact, answered: false, quotes: [] }
}

/** A question with words of its own asks for a fact, if the document says it. */
const isPreferred = ({ name, scope, specifics }: Intent, isFactAnswered: boolean): boolean =>
  specifics.length === 0 || scope === 'whole' || name === 'section' || name === 'label' || !isFactAnswered

function distinct(passages: readonly Candidate[]): Candidate[] {
  const known = new Map(passages.toReversed().map((one) => [one.id, one]))
  return [...new Set(passages.map(({ id }) => known.get(id) as Candidate))]
}

/** The best sentence of each of the best passages. */
function placesOf(ranked: readonly RankedSentence[]): Quote[] {
  const places = new Map<number, RankedSentence>()
  for (const one of ranked) {
    if (places.size === PLACES_MAX) break
    if (!places.has(one.candidate.id) && isReadable(one)) places.set(one.candidate.id, one)
  }
  return [...places.values()].flatMap(({ candidate, span }) =>
    quotesOf([{ candidate, span: shortened(candidate, span) }]),
  )
}

/** False for the piece of a sentence that another column or page goes on with. */
function isReadable({ candidate: { text, start: from }, span }: RankedSentence): boolean {
  const place = text.slice(span.start - from, span.end - from).trim()
  return !place.endsWith('-') && place.split(/\s+/).length >= PLACE_WORDS_MIN
}

function shortened({ text, start: from }: Candidate, { start, end }: Span): Span {
  if (end - start <= PLACE_LENGTH) return { start, end }
  const space = text.slice(start - from, start - from + PLACE_LENGTH + 1).lastIndexOf(' ')
  return { start, end: start + (space > 0 ? space : PLACE_LENGTH) }
}

/** Words of another language than the document's are found by chance alone. */
function isAskedInItsLanguage(asked: string, outline: Outline): boolean {
  const sample = outline.passages(1, Number.MAX_SAFE_INTEGER, LANGUAGE_PASSAGES)
  return isEnglish(asked) === isEnglish(sample.map(({ text }) => text).join(' '))
}
