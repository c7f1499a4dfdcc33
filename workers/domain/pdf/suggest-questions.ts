// Questions to ask a document, from its own headings and phrases: what a section treats can be answered from it. Made so
// that they are grammatical whatever the heading's number and whether it is a gerund.

import { foldToLetters } from '../text/fold-letters.ts'
import type { DocumentProfile } from './document-profile.ts'

export type QuestionSource = {
  title: string | null
  authors: readonly string[]
  /** Texts of the headings, in the document's order. */
  headings: readonly string[]
  /** `KeyPhrases.most`. */
  phrases: readonly string[]
  /** `isEnglish` of its paragraphs. */
  english: boolean
}

export const QUESTIONS_MAX = 5
const HEADING_MAX_WORDS = 8
const HEADING_MAX_LENGTH = 70

const NUMBER =
  /^(?:(?:chapter|section|part|appendix)\s+)?(?:\d{1,2}(?:\.\d{1,2}){0,3}|[IVX]{1,5}(?:\.[IVX]{1,5}){0,3}|[A-H](?:\.\d{1,2}){0,2})[.:)]?\s+/i

/** Sections that every paper has, and what they answer. */
const USUAL: readonly (readonly [RegExp, string])[] = [
  [/^(?:main |key )?(?:results|findings)(?: and discussion)?$/i, 'What are the main results?'],
  [
    /^(?:(?:materials? and )?methods?|methodology|research (?:methods?|methodology|design))$/i,
    'Which methods were used?',
  ],
  [/^(?:the )?(?:datasets?|data)$/i, 'Which data were used?'],
  [/^(?:evaluation|experiments?|experimental (?:setting|setup|results))$/i, 'How was the work evaluated?'],
  [/^conclusions?(?: and (?:future work|outlook))?$/i, 'What conclusions are drawn?'],
  [/^limitations?$/i, 'What limitations are named?'],
  [/^(?:future work|outlook)$/i, 'What remains for future work?'],
  [/^recommendations?$/i, 'What is recommended?'],
]

/** Headings that name no subject. */
const EMPTY =
  /^(?:abstract|summary|introduction|background|contents|table of contents|related work|references?|bibliography|acknowledge?ments?|appendi(?:x|ces)|keywords?|index terms|discussion|overview|preface|foreword|index|glossary|notes?|notation|preliminaries|figures?|tables?|list of .{1,30}|supplementary .{1,30}|author contributions|funding|conflicts? of interest|declaration.{0,40}|data availability.{0,20}|about the authors?|copyright.{0,40}|correspondence|introduction and .{1,40}|conclusion.{0,30})$/i
/** A sentence, not a name for a subject. */
const FINITE =
  /\b(?:is|are|was|were|be|been|has|have|had|do|does|did|can|could|will|would|should|may|might|must|we|you|they|it|shows?|suggests?)\b/i
const ODD = /[^\p{L}\p{M}\p{N}\s,'’“”"()&/-]|https?/u
/** One word that needs no article. */
const ABSTRACT_NOUN = /^\p{L}{3,25}(?:ing|ism|ics|ity|ness|tion|ment)$/u
const FIRST = /^(?:abstract|introduction|summary|contents)/i
const FRONT_MAX = 8
const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu
const ACRONYM = /^\p{Lu}{2,6}s?$/u

/** Three to five questions; fewer or none where the document gives nothing to ask. */
export function suggestQuestions(source: QuestionSource, profile: DocumentProfile): string[] {
  const questions: string[] = []
  const asked = new Set([source.title ?? '', ...source.authors].map(foldToLetters))
  const add = (subject: string, question: string) => {
    const key = foldToLetters(subject)
    if (asked.has(key) || questions.includes(question)) return
    asked.add(key)
    questions.push(question)
  }
  const bare = sections(source.headings).map((heading) =>
    heading.replace(NUMBER, '').replace(/[.:]$/, '').trim(),
  )
  for (const heading of bare)
    if (isSubject(heading)) add(heading, aboutHeading(heading, source.english, profile))
  const subjects = spread(questions.splice(0), QUESTIONS_MAX - 2)
  questions.push(...subjects)
  if (source.english)
    for (const phrase of source.phrases) {
      if (questions.length >= QUESTIONS_MAX - 2) break
      add(phrase, `What does the document say about the ${phrase}?`)
    }
  for (const heading of bare) {
    const usual = USUAL.find(([pattern]) => pattern.test(heading))
    if (usual && questions.length < QUESTIONS_MAX) add(heading, usual[1])
  }
  return questions
}

/** From the first section on, where it can be told: above it stand the title and names. */
function sections(headings: readonly string[]): readonly string[] {
  const first = headings.findIndex((heading) => NUMBER.test(heading) || FIRST.test(heading))
  return first > 0 && first <= FRONT_MAX ? headings.slice(first) : headings
}

function isSubject(heading: string): boolean {
  const words = heading.match(WORD) ?? []
  if (EMPTY.test(heading.replace(/\s\d{1,4}$/, '')) || USUAL.some(([pattern]) => pattern.test(heading)))
    return false
  if (heading.length > HEADING_MAX_LENGTH || words.length > HEADING_MAX_WORDS) return false
  return heading.endsWith('?')
    ? words.length >= 3
    : (words.length > 1 || ABSTRACT_NOUN.test(heading)) && !FINITE.test(heading) && !ODD.test(heading)
}

function aboutHeading(heading: string, english: boolean, profile: DocumentProfile): string {
  if (heading.endsWith('?')) return heading
  const subject = english ? withoutCapitals(heading, profile) : `“${heading}”`
  return `What does the document say about ${subject}?`
}

/** Lowers words that the document has in lower case elsewhere: names and acronyms keep their capitals. */
const withoutCapitals = (heading: string, profile: DocumentProfile): string =>
  heading.replace(WORD, (word) =>
    word.length > 1 && profile.isCommonWord(word) && !(ACRONYM.test(word) && /\p{Ll}/u.test(heading))
      ? word.toLowerCase()
      : word,
  )

/** At most `count` from all over the list. */
function spread(list: readonly string[], count: number): string[] {
  if (list.length <= count) return [...list]
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)] ?? '')
}
