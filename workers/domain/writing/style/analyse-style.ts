// Style analysis of an English text: scores, the measures behind them, and suggestions.

import { collect, Pace, type Steps } from '../../steps.ts'
import { basesOf, formsOf } from '../../text/words/inflect.ts'
import { findIssues, matchCase, phraseIssues } from '../check-grammar.ts'
import { CoveredSpans } from '../covered-spans.ts'
import type { Issue } from '../issue.ts'
import { isParsed, readText, type Sentence } from '../read-text.ts'
import { articleBefore } from '../rules/articles.ts'
import type { EnglishTools, Token } from '../token.ts'
import { isContraction, measureStyle, type StyleMeasures } from './style-measures.ts'
import { BOOSTERS, EXPANDED, FORMAL } from './style-words.ts'

export const STYLE_TYPES = ['tone', 'formality', 'clarity', 'conciseness'] as const
export const STYLE_IMPACTS = ['high', 'medium', 'low'] as const
export type StyleSuggestion = {
  type: (typeof STYLE_TYPES)[number]
  impact: (typeof STYLE_IMPACTS)[number]
  original: string
  /** Replacement; empty: delete. Null where only the writer can decide. */
  suggestion: string | null
  reason: string
  position: { start: number; end: number }
}
export const TONES = ['none', 'emphatic', 'conversational', 'tentative', 'academic', 'neutral'] as const
export type Tone = (typeof TONES)[number]
export const SCORE_PARTS = ['errors', 'formality', 'clarity', 'conciseness'] as const
type ScorePart = (typeof SCORE_PARTS)[number]
/** Points that a part takes from the overall score. */
type Lowered = { part: ScorePart; points: number }
export type StyleAnalysis = {
  /** 0 to 100; the others 0 to 1. */
  overallScore: number
  /** Causes of a lower score, the greatest first. */
  lowered: Lowered[]
  formality: number
  clarity: number
  conciseness: number
  tone: Tone
  suggestions: StyleSuggestion[]
  parts: StyleMeasures
  otherLanguage: boolean
  /** Whether sentences were too long to parse. */
  unparsed: boolean
  /** Sentences, for style-places.ts. */
  sentences: readonly Sentence[]
  /** Grammar, spelling, punctuation and word choice, in the order of the text. */
  errors: readonly Issue[]
}

/** Most suggestions of one analysis. */
const SHOWN = 200
/** Tokens that are looked at at once, and what a sentence takes beside them. */
const TOKENS_AT_ONCE = 4000
const SENTENCE_WORK = 3
/** Words; a longer sentence is hard to follow. */
const LONG_SENTENCE = 50
/** Weight of an error of each kind. */
const WEIGHTS: Record<Issue['kind'], number> = {
  spelling: 1,
  grammar: 1,
  word_choice: 1,
  punctuation: 0.5,
  style: 0,
}
/** A shorter text is scored as if it had so many words, so that one error does not spoil a sentence's score. */
const LEAST_WORDS = 100
/** What an error for each word takes: from clarity, and from the overall score as a share of it. */
const ERRORS_IN_CLARITY = 4
const ERRORS_IN_SCORE = 8
/** The largest share that errors take from the overall score. */
const ERRORS_IN_SCORE_MAX = 0.8
/** Points of the overall score. */
const POINTS = { formality: 35, clarity: 35, conciseness: 30 }

export function* analyseStyle(text: string, tools: EnglishTools): Steps<StyleAnalysis> {
  const { sentences, otherLanguage } = yield* readText(text, tools.tag)
  const issues = yield* findIssues(text, sentences, tools)
  const errors = issues.filter(({ kind }) => kind !== 'style')
  const parts = yield* measureStyle(sentences, errors.length)
  const work = ({ tokens }: Sentence) => tokens.length + SENTENCE_WORK
  const suggestions = yield* collect(sentences, new Pace(TOKENS_AT_ONCE), work, (sentence) =>
    suggestionsFor(sentence, text),
  )
  const formality = share((parts.formalityF - 30) / 40 - parts.contractions * 3 - parts.boosters)
  const correctClarity =
    1 -
    Math.max(0, parts.sentenceLength - 18) / 30 -
    Math.max(0, 30 - parts.fleschReadingEase) / 100 -
    parts.nominalisations -
    Math.max(0, parts.passiveSentences - 0.3) / 4
  const wrong = errors.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0) / Math.max(LEAST_WORDS, parts.words)
  const clarity = share(correctClarity - wrong * ERRORS_IN_CLARITY)
  const wordy = suggestions.filter(({ type }) => type === 'conciseness')
  const spare = wordy.reduce(
    (sum, { original, suggestion }) => sum + countSpaced(original) - countSpaced(suggestion ?? ''),
    0,
  )
  const conciseness = parts.words === 0 ? 0 : share(1 - (spare / parts.words) * 4 - parts.boosters)
  const correct = 1 - Math.min(ERRORS_IN_SCORE_MAX, wrong * ERRORS_IN_SCORE)
  const points = (clear: number) =>
    POINTS.formality * formality + POINTS.clarity * clear + POINTS.conciseness * conciseness
  const overallScore = parts.words === 0 ? 0 : Math.round(correct * points(clarity))
  const lowered = loweredBy({
    errors: points(share(correctClarity)) - overallScore,
    formality: POINTS.formality * (1 - formality),
    clarity: POINTS.clarity * (1 - share(correctClarity)),
    conciseness: POINTS.conciseness * (1 - conciseness),
  })
  return {
    overallScore,
    lowered: parts.words === 0 ? [] : lowered,
    formality: parts.words === 0 ? 0 : formality,
    clarity: parts.words === 0 ? 0 : clarity,
    conciseness,
    tone: toneOf(parts),
    suggestions: suggestions.slice(0, SHOWN),
    parts,
    otherLanguage,
    unparsed: !sentences.every(isParsed),
    sentences,
    errors,
  }
}

/** Whole points, the most first; what took none is left out. */
const loweredBy = (points: Record<ScorePart, number>): Lowered[] =>
  SCORE_PARTS.map((part) => ({ part, points: Math.round(points[part]) }))
    .filter((one) => one.points > 0)
    .sort((one, other) => other.points - one.points)

const share = (value: number) => Math.min(1, Math.max(0, Number(value.toFixed(3))))
const countSpaced = (text: string) => text.split(/\s+/).filter(Boolean).length

function toneOf({ words, formalityF, contractions, hedges, boosters }: StyleMeasures): Tone {
  if (words === 0) return 'none'
  if (boosters > 0.02 && boosters > hedges) return 'emphatic'
  if (formalityF < 45 || contractions > 0.02) return 'conversational'
  if (hedges > 0.03) return 'tentative'
  return formalityF >= 60 ? 'academic' : 'neutral'
}

function suggestionsFor({ tokens, start, end }: Sentence, text: string): StyleSuggestion[] {
  const found: StyleSuggestion[] = []
  const words = tokens.filter(({ lower }) => /[\p{L}\p{N}]/u.test(lower)).length
  const [first, last] = [tokens.find(({ lower }) => lower !== ''), tokens.at(-1)]
  if (words > LONG_SENTENCE && first && last)
    found.push({
      type: 'clarity',
      impact: words > LONG_SENTENCE * 1.5 ? 'high' : 'medium',
      original: text.slice(first.start, last.end),
      suggestion: null,
      reason: `This sentence has ${words} words; two sentences are easier to follow.`,
      position: { start: first.start, end: last.end },
    })
  for (const issue of phraseIssues(tokens, text).map((one) => matchCase(one, text)))
    if (issue.kind === 'style')
      found.push({
        type: 'conciseness',
        impact: 'medium',
        original: text.slice(issue.start, issue.end),
        suggestion: issue.replacements[0] ?? '',
        reason: issue.message,
        position: { start: issue.start, end: issue.end },
      })
  const taken = new CoveredSpans(start, end + 1)
  for (const { type, position } of found) if (type !== 'clarity') taken.add(position.start, position.end)
  for (const [at, token] of tokens.entries()) {
    const one = contractionAt(tokens, at) ?? wordAt(token)
    if (!one || taken.overlaps(one.position.start, one.position.end)) continue
    taken.add(one.position.start, one.position.end)
    found.push(one)
  }
  const before = new Map(tokens.map((token, at) => [token.start, tokens[at - 1]]))
  return found
    .map((one) => withArticle(one, before.get(one.position.start), text))
    .filter(({ position }) => position.start >= start - 1 && position.end <= end + 1)
}

/** The suggestion, with the article before it if the replacement begins with another sound: "an amazing" → "a remarkable". */
function withArticle(one: StyleSuggestion, before: Token | undefined, text: string): StyleSuggestion {
  const article = one.suggestion ? articleBefore(one.suggestion) : null
  if (!before || article === null || !/^an?$/.test(before.lower) || before.lower === article) return one
  const written = /^A/.test(before.text) ? `A${article.slice(1)}` : article
  return {
    ...one,
    original: text.slice(before.start, one.position.end),
    suggestion: `${written} ${one.suggestion}`,
    position: { start: before.start, end: one.position.end },
  }
}

/** "don't" → "do not". */
function contractionAt(tokens: readonly Token[], at: number): StyleSuggestion | null {
  const [head, tail] = [tokens[at - 1], tokens[at]]
  if (!head || !tail || !isContraction(tail)) return null
  const expanded = EXPANDED.get(tail.lower) ?? (tail.lower === "'s" ? ' is' : null)
  if (expanded === null) return null
  // "It's been" is "it has been", "it's changed" either.
  if (tail.lower === "'s" && isPast(tokens[tokens[at + 1]?.tag === 'ADV' ? at + 2 : at + 1])) return null
  const stem =
    head.lower === 'ca' ? 'can' : head.lower === 'wo' ? 'will' : head.lower === 'sha' ? 'shall' : null
  const written =
    stem === null
      ? head.text
      : /^\p{Lu}/u.test(head.text)
        ? stem.charAt(0).toUpperCase() + stem.slice(1)
        : stem
  return {
    type: 'formality',
    impact: 'medium',
    original: head.text + tail.text,
    suggestion: written === 'can' && expanded === ' not' ? 'cannot' : written + expanded,
    reason: 'Papers write contractions out.',
    position: { start: head.start, end: tail.end },
  }
}

/** A past or a participle, by its form. */
function isPast(token: Token | undefined): boolean {
  if (token === undefined || !/^(?:AUX|VERB)$/.test(token.tag)) return false
  return token.lower.endsWith('ed') || basesOf(token.lower).some((base) => isPastOf(token.lower, base))
}
const isPastOf = (word: string, base: string) => base !== word && formsOf(base).slice(2, 4).includes(word)

function wordAt(token: Token): StyleSuggestion | null {
  const { lower, text, start, end } = token
  const formal = FORMAL.get(lower)
  const position = { start, end }
  const capital = /^\p{Lu}/u.test(text)
  if (formal !== undefined && !(lower === 'pretty' && token.tag !== 'ADV'))
    return {
      type: 'formality',
      impact: 'low',
      original: text,
      suggestion: capital ? formal.charAt(0).toUpperCase() + formal.slice(1) : formal,
      reason: `“${text}” belongs to talk rather than to a paper.`,
      position,
    }
  if (BOOSTERS.has(lower) && token.tag === 'ADV' && !/^(?:always|never|highly|completely)$/.test(lower))
    return {
      type: 'tone',
      impact: 'low',
      original: text,
      suggestion: '',
      reason: `“${text}” asks for trust; evidence earns it.`,
      position,
    }
  return null
}
