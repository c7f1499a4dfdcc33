// Grammar checker for English: grammar, usage, punctuation and spelling by rules over tokens and parts of speech. Skips
// quotations, code, formulas, citations, reference lists and passages in other languages. No I/O.

import { collect, Pace, type Steps } from '../steps.ts'
import { CoveredSpans } from './covered-spans.ts'
import type { Issue } from './issue.ts'
import { findPhrases, type PhraseIndex, readPhrases } from './phrase.ts'
import { isParsed, readText, type Sentence } from './read-text.ts'
import { checkAgreement } from './rules/agreement/check-agreement.ts'
import { checkArticles } from './rules/articles.ts'
import { checkGerunds } from './rules/gerunds.ts'
import { checkMisused } from './rules/misused-words.ts'
import { checkCompounds } from './rules/one-word-or-two.ts'
import { PHRASE_FAMILIES } from './rules/phrase-families.ts'
import { checkPunctuation } from './rules/punctuation.ts'
import { checkRepeated } from './rules/repeated-words.ts'
import { checkSetPhrases } from './rules/set-phrases.ts'
import { checkSpelling } from './rules/spelling.ts'
import { checkWeekdays } from './rules/weekdays.ts'
import type { EnglishTools, Token } from './token.ts'

export type Checked = {
  issues: Issue[]
  otherLanguage: boolean
  /** Whether sentences were too long to parse: their words are checked, their grammar is not. */
  unparsed: boolean
}

/** Tokens that are checked at once, and what a sentence takes beside them. */
const TOKENS_AT_ONCE = 2000
const SENTENCE_WORK = 3

let phrases: PhraseIndex | null = null

export function* checkGrammar(text: string, tools: EnglishTools): Steps<Checked> {
  const { sentences, otherLanguage } = yield* readText(text, tools.tag)
  return {
    issues: yield* findIssues(text, sentences, tools),
    otherLanguage,
    unparsed: !sentences.every(isParsed),
  }
}

/** @param sentences those of `text`, as readText gives them */
export function* findIssues(
  text: string,
  sentences: readonly Sentence[],
  { spelling, usage, verbNumber }: Omit<EnglishTools, 'tag'>,
): Steps<Issue[]> {
  const work = ({ tokens }: Sentence) => tokens.length + SENTENCE_WORK
  const found = yield* collect(sentences, new Pace(TOKENS_AT_ONCE), work, (sentence) => {
    const { tokens } = sentence
    return [
      phraseIssues(tokens, text),
      checkRepeated(tokens, text),
      checkArticles(tokens),
      isParsed(sentence) ? checkAgreement(tokens, { spelling, verbNumber }) : [],
      checkGerunds(tokens, spelling),
      checkPunctuation(tokens, text),
      checkSetPhrases(tokens, usage),
      checkCompounds(tokens, usage),
      checkMisused(tokens, { spelling, usage }),
      weekdayIssues(tokens, text),
    ].flat()
  })
  const misspelt = yield* checkSpelling(
    sentences.map(({ tokens }) => tokens),
    { spelling, usage },
  )
  const worded = [...found, ...misspelt].filter((issue) => !isAbbreviation(issue, text))
  return withoutOverlaps(worded, text.length).map((issue) => matchCase(issue, text))
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

/** Matches of the phrase families in a sentence, in the order of the families. */
export function phraseIssues(tokens: readonly Token[], text: string): Issue[] {
  phrases ??= readPhrases(PHRASE_FAMILIES.map(({ patterns }) => patterns))
  const matches = findPhrases(tokens, phrases).toSorted((one, other) => one.family - other.family)
  return matches.flatMap(({ from, to, replacements, family }) => {
    const [first, last, matched] = [tokens[from], tokens[to], PHRASE_FAMILIES[family]]
    if (!first || !last || !matched) return []
    const { rule, kind } = matched
    const marked = text.slice(first.start, last.end)
    const message =
      replacements[0] === ''
        ? `Standard English has no “${marked}” here.`
        : matched.message.replace('{found}', marked).replace('{better}', replacements[0] ?? '')
    return [{ start: first.start, end: last.end, message, replacements, rule, kind }]
  })
}

/** Whether another word is offered for an abbreviation ("IM", "MED"), which looks like a word by chance. */
const isAbbreviation = ({ start, end, kind }: Issue, text: string): boolean =>
  (kind === 'word_choice' || kind === 'spelling') && /^\p{Lu}{2,5}$/u.test(text.slice(start, end))

/** The issues that do not overlap an earlier one of `found`; sorted by place. */
function withoutOverlaps(found: readonly Issue[], length: number): Issue[] {
  const covered = new CoveredSpans(0, length)
  return found
    .filter(({ start, end }) => {
      if (covered.overlaps(start, end)) return false
      covered.add(start, end)
      return true
    })
    .sort((one, other) => one.start - other.start)
}

/** The issue with its replacements in the case of the marked words. */
export function matchCase(issue: Issue, text: string): Issue {
  const marked = text.slice(issue.start, issue.end)
  const shape =
    /^\p{Lu}/u.test(marked) && !/^I\b(?!['’])/.test(marked)
      ? /\p{Lu}.*\p{Lu}/u.test(marked) && marked === marked.toUpperCase()
        ? (fix: string) => fix.toUpperCase()
        : (fix: string) => fix.charAt(0).toUpperCase() + fix.slice(1)
      : null
  return shape ? { ...issue, replacements: issue.replacements.map(shape) } : issue
}
