// Questions to ask a document: what papers usually answer, and what its own headings and phrases name. Made so that they
// are grammatical whatever the heading's number and whether it is a gerund. Only what the document answers is asked.

import { foldToLetters } from '../text/fold-letters.ts'
import { SECTION_NUMBER } from '../text/headings/section-number.ts'
import { bareHeading, rolesOf } from '../text/headings/section-roles.ts'
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
const QUESTIONS_LEAST = 3
/** Sections of which answers are tried. */
const SUBJECTS_TRIED = 12
const HEADING_MAX_WORDS = 8
const HEADING_MAX_LENGTH = 70

/** What a paper answers if it has a structure, the most asked first. */
const USUAL = [
  'What is this document about?',
  'What are the main results?',
  'What conclusions are drawn?',
  'Which methods were used?',
  'How was the work evaluated?',
  'Which data were used?',
  'What limitations are named?',
  'What remains for future work?',
  'What is recommended?',
  'Who wrote this document?',
  'Where do the authors work?',
]
/** Questions on the whole and questions on sections, before either fills up the rest. */
const USUAL_FIRST = 3
const SUBJECTS_FIRST = 2

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

/**
 * Three to five questions, each of which the document answers; fewer or none where it gives nothing to ask.
 * @param answerTo tells the answer to a question from others; null if the document has none
 */
export function suggestQuestions(
  source: QuestionSource,
  profile: DocumentProfile,
  answerTo: (question: string) => string | null,
): string[] {
  const answers = new Set<string>()
  const answered = (questions: readonly string[], most: number): string[] => {
    const chosen: string[] = []
    for (const question of questions) {
      if (chosen.length >= most) break
      const answer = answerTo(question)
      if (answer === null || answers.has(answer)) continue
      answers.add(answer)
      chosen.push(question)
    }
    return chosen
  }
  const usual = answered(source.english ? USUAL : [], QUESTIONS_MAX)
  const subjects = answered(spread(subjectQuestions(source, profile), SUBJECTS_TRIED), QUESTIONS_MAX)
  const [first, second] = [usual.slice(0, USUAL_FIRST), subjects.slice(0, SUBJECTS_FIRST)]
  const others = [...usual.slice(USUAL_FIRST), ...subjects.slice(SUBJECTS_FIRST)]
  const questions = [...first, ...second, ...others].slice(0, QUESTIONS_MAX)
  const phrases = source.english
    ? source.phrases.map((phrase) => `What does the document say about the ${phrase}?`)
    : []
  return [...questions, ...answered(phrases, QUESTIONS_LEAST - questions.length)]
}

/** Questions on the subjects of the sections, in the document's order. */
function subjectQuestions(
  { title, authors, headings, english }: QuestionSource,
  profile: DocumentProfile,
): string[] {
  const names = authors.map(foldToLetters)
  const known = new Set<string>()
  return sections(headings)
    .map(bareHeading)
    .toSorted((one, other) => Number(/\s\d{1,4}$/.test(one)) - Number(/\s\d{1,4}$/.test(other)))
    .filter((heading) => {
      // A table of contents has headings with the numbers of their pages.
      const key = foldToLetters(heading.replace(/\s\d{1,4}$/, ''))
      const isNew = !known.has(key) && !foldToLetters(title ?? '').includes(key)
      known.add(key)
      return isNew && isSubject(heading) && !names.some((name) => key.includes(name))
    })
    .map((heading) => aboutHeading(heading, english, profile))
}

/** Headings from the first section on, where it can be told: above it stand the title and names. */
function sections(headings: readonly string[]): readonly string[] {
  const first = headings.findIndex((heading) => SECTION_NUMBER.test(heading) || FIRST.test(heading))
  return first > 0 && first <= FRONT_MAX ? headings.slice(first) : headings
}

function isSubject(heading: string): boolean {
  const words = heading.match(WORD) ?? []
  if (EMPTY.test(heading.replace(/\s\d{1,4}$/, '')) || rolesOf(heading).length > 0) return false
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

/** Entries at equal distances in the list, at most `count`. */
function spread(list: readonly string[], count: number): string[] {
  if (list.length <= count) return [...list]
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)] ?? '')
}
