// Grammar, usage, punctuation and spelling of an English text, by rules over words and parts of speech. What is
// quoted, code, formulas, citations, references and other languages are left alone. No I/O; the tools are given.

import type { Issue } from './issue.ts'
import { findPhrases, type PhraseIndex, readPhrases } from './phrase.ts'
import { readText, type Sentence } from './read-text.ts'
import { checkAgreement } from './rules/agreement.ts'
import { checkArticles } from './rules/articles.ts'
import { checkMisused } from './rules/misused-words.ts'
import { checkCompounds } from './rules/one-word-or-two.ts'
import { PHRASE_FAMILIES } from './rules/phrase-families.ts'
import { checkPunctuation } from './rules/punctuation.ts'
import { checkRepeated } from './rules/repeated-words.ts'
import { checkSetPhrases } from './rules/set-phrases.ts'
import { checkSpelling } from './rules/spelling.ts'
import { checkWeekdays } from './rules/weekdays.ts'
import { TakenPlaces } from './taken-places.ts'
import type { EnglishTools, Token } from './token.ts'

export type Checked = { issues: Issue[]; otherLanguage: boolean }

let phrases: PhraseIndex | null = null

export function checkGrammar(text: string, tools: EnglishTools): Checked {
  const { sentences, otherLanguage } = readText(text, tools.tag)
  return { issues: findIssues(text, sentences, tools), otherLanguage }
}

/** @param sentences those of `text`, as readText gives them */
export function findIssues(
  text: string,
  sentences: readonly Sentence[],
  { spelling, usage }: Pick<EnglishTools, 'spelling' | 'usage'>,
): Issue[] {
  // A sentence may have more issues than a call may have arguments.
  const found = sentences.flatMap(({ tokens }) =>
    [
      phraseIssues(tokens, text),
      checkRepeated(tokens, text),
      checkArticles(tokens),
      checkAgreement(tokens, spelling),
      checkPunctuation(tokens, text),
      checkSetPhrases(tokens, usage),
      checkCompounds(tokens, usage),
      checkMisused(tokens, usage),
      weekdayIssues(tokens, text),
    ].flat(),
  )
  const misspelt = checkSpelling(
    sentences.map(({ tokens }) => tokens),
    { spelling, usage },
  )
  return apart(found.concat(misspelt), text.length).map((issue) => inCase(issue, text))
}

function weekdayIssues(tokens: readonly Token[], text: string): Issue[] {
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (!first || !last) return []
  return checkWeekdays(text.slice(first.start, last.end)).map((issue) => ({
    ...issue,
    start: issue.start + first.start,
    end: issue.end + first.start,
  }))
}

/** What the tables of phrases say of a sentence, the families in their order. */
export function phraseIssues(tokens: readonly Token[], text: string): Issue[] {
  phrases ??= readPhrases(PHRASE_FAMILIES.map(({ patterns }) => patterns))
  const matches = findPhrases(tokens, phrases).toSorted((one, other) => one.family - other.family)
  return matches.flatMap(({ from, to, replacements, family }) => {
    const [first, last, matched] = [tokens[from], tokens[to], PHRASE_FAMILIES[family]]
    if (!first || !last || !matched) return []
    const { rule, kind } = matched
    const message = matched.message
      .replace('{found}', text.slice(first.start, last.end))
      .replace('{better}', replacements[0] ?? '')
    return [{ start: first.start, end: last.end, message, replacements, rule, kind }]
  })
}

/** One issue per place: what was found first stays, what overlaps it goes. In the order of the text. */
function apart(found: readonly Issue[], length: number): Issue[] {
  const taken = new TakenPlaces(0, length)
  return found
    .filter(({ start, end }) => {
      if (taken.overlaps(start, end)) return false
      taken.take(start, end)
      return true
    })
    .sort((one, other) => one.start - other.start)
}

/** Replacements in the case of the words they stand for. */
function inCase(issue: Issue, text: string): Issue {
  const marked = text.slice(issue.start, issue.end)
  const shape =
    /^\p{Lu}/u.test(marked) && !/^I\b(?!['’])/.test(marked)
      ? /\p{Lu}.*\p{Lu}/u.test(marked) && marked === marked.toUpperCase()
        ? (fix: string) => fix.toUpperCase()
        : (fix: string) => fix.charAt(0).toUpperCase() + fix.slice(1)
      : null
  return shape ? { ...issue, replacements: issue.replacements.map(shape) } : issue
}
