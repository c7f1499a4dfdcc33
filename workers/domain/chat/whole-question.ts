// Whether a question that a model made whole may be searched for in place of the one that was asked.

import { termsOf } from '../answering/terms.ts'
import { foldLetters } from '../text/fold-letters.ts'
import { isEnglish } from '../text/is-english.ts'
import { oneLine } from '../text/one-line.ts'
import type { ChatTurn } from './chat.ts'

/** UTF-16 code units; a longer one is an answer. */
const WHOLE_MAX_LENGTH = 400
/** Share of its words of content that somebody must have said. */
const SAID_SHARE = 0.75

/** The question on one line; null where it leaves out what was asked, or brings in what nobody said. */
export function wholeQuestion(written: string, question: string, turns: readonly ChatTurn[]): string | null {
  const whole = oneLine(written, WHOLE_MAX_LENGTH + 1)
  if (whole === '' || whole.length > WHOLE_MAX_LENGTH) return null
  const said = [question, ...turns.flatMap((turn) => [turn.question, turn.answer])].join('\n')
  if (isEnglish(whole) !== isEnglish(said)) return null
  const known = new Set(contentOf(said).map(({ root }) => root))
  const content = contentOf(whole)
  const roots = new Set(content.map(({ root }) => root))
  const asked = contentOf(question)
  // "The second group" may be called by its name.
  if (asked.filter(({ root }) => !roots.has(root)).length > asked.length / 2) return null
  const others = content.filter(({ root }) => !known.has(root))
  const folded = foldLetters(said)
  const brings = others.some(({ isNumber, isCapital, start, end }) => {
    const word = whole.slice(start, end)
    return (isNumber || (isCapital && start > 0)) && !folded.includes(foldLetters(word))
  })
  return brings || others.length > (1 - SAID_SHARE) * content.length ? null : whole
}

const contentOf = (text: string) => termsOf(text).filter(({ isFunction }) => !isFunction)
