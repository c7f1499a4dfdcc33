// A question that refers to the ones before it ("And why?", "When was it measured?") gets the subject of those, so that it
// can be searched for on its own.

import { intentOf } from './structure/question-intent.ts'
import { termsOf } from './terms.ts'

const JOINING = /^(?:(?:and|but|so|then|also|or)\b,? ?)+|^(?:what|how) about\b ?/i
const REFERRING =
  /\b(?:it(?! \w{1,20} that\b)|its|they|them|their|theirs|these|those|he|she|him|his|her|hers|there|such|same|former|latter|this)\b/i
/** Not the one that joins clauses: "Do they show that shutters help?" */
const REFERRING_THAT =
  /^that\b|\bthat\W?$|\b(?:is|are|was|were|do|does|did|can|could|will|would|has|had|of|about|in|for|to|by|with|from|on|at|after|before|than|like|why|how|when) that\b/i
const ASKING =
  /\b(?:who|whom|whose|what|which|when|where|why|how|is|are|was|were|do|does|did|can|could|has|have)\b/i

const NO_ROOTS = { head: new Set<string>(), common: new Set<string>() }

/** @param previous questions of the conversation, the latest last */
export function withSubject(question: string, previous: readonly string[]): string {
  const [first, ...later] = [...previous, question]
  return later.reduce((before, next) => joined(before, next), first ?? '')
}

function joined(before: string, question: string): string {
  if (!refersBack(question)) return question
  const rest = question.replace(JOINING, '').trim()
  // "And in winter?" asks the same of something else.
  if (!ASKING.test(rest)) return `${withoutMark(before)} ${rest}`
  // A question on the whole has no subject.
  if (intentOf(before, NO_ROOTS)?.specifics.length === 0) return rest
  const said = new Set(contentOf(rest).map(({ root }) => root))
  const subject = contentOf(before)
    .filter(({ root }) => !said.has(root))
    .map(({ start, end }) => before.slice(start, end))
  return subject.length === 0 ? rest : `${withoutMark(rest)} ${subject.join(' ')}?`
}

const withoutMark = (question: string): string => question.trim().replace(/[?.!]$/, '')

/** A question on the document itself ("What is it about?") refers to that. */
function refersBack(question: string): boolean {
  const intent = intentOf(question.replace(JOINING, ''), NO_ROOTS)
  if (intent && intent.specifics.length === 0) return false
  return JOINING.test(question) || refers(question) || contentOf(question).length === 0
}

const refers = (question: string): boolean => REFERRING.test(question) || REFERRING_THAT.test(question.trim())

const contentOf = (text: string) => termsOf(text).filter(({ isFunction }) => !isFunction)
