// Passages of a text that stand in a source too: runs of common words, merged across small edits.

import { collect, Pace, type Steps } from '../steps.ts'
import { isSameWord, type Run } from './runs.ts'
import type { TokenText } from './tokens.ts'
import { GRAM_WORDS } from './winnow.ts'

/** Share of the words that stayed: all; at least `LIGHT_LEAST`; fewer. */
export const MATCH_KINDS = ['verbatim', 'light', 'heavy'] as const
export type MatchKind = (typeof MATCH_KINDS)[number]

/** Places are numbers of tokens, ends exclusive. `equal` counts words that both have in the same order. */
export type AlignedPassage = {
  from: number
  to: number
  sourceFrom: number
  sourceTo: number
  equal: number
}

/** Words between two runs, on either side, that are taken for an edit inside one passage. */
const EDIT_WORDS = 8
const LIGHT_LEAST = 0.65

/** Words of one side that are skipped where a passage is lengthened, and words behind them that must agree. */
const SKIPPED_MAX = 2
const AGREEING_LEAST = 2
/** Words that are aligned in one step. */
const ALIGNED_AT_ONCE = 100_000
/** Words by which an end is moved: a longer stretch has a run of its own. */
const LENGTHENED_MAX = 100

/**
 * Passages in the order of the text.
 *
 * @param regions of the text's tokens: a run is divided where the region changes, and no passage goes across
 */
export function* alignedPassages(
  text: TokenText,
  source: TokenText,
  runs: readonly Run[],
  regions: Int32Array,
): Steps<AlignedPassage[]> {
  const pace = new Pace(ALIGNED_AT_ONCE)
  const passages: AlignedPassage[] = []
  const parts = yield* collect(
    runs,
    pace,
    ({ words }) => words,
    (run) => dividedAt(regions, run),
  )
  for (const run of parts) {
    if (pace.isDue(1)) yield
    const last = passages.at(-1)
    if (last === undefined || regions[last.from] !== regions[run.from] || !continues(last, run)) {
      passages.push(asPassage(run))
      continue
    }
    // Words that two runs share count once.
    const shared = Math.max(0, last.to - run.from, last.sourceTo - run.sourceFrom)
    last.to = run.from + run.words
    last.sourceTo = run.sourceFrom + run.words
    last.equal += run.words - shared
  }
  const isOpen = (token: number, region: number | undefined) => regions[token] === region
  for (const passage of passages) {
    const region = regions[passage.from]
    lengthen(text, source, passage, 1, (token) => isOpen(token, region))
    lengthen(text, source, passage, -1, (token) => isOpen(token, region))
    if (pace.isDue(LENGTHENED_MAX)) yield
  }
  return passages
}

/**
 * Adds words beyond an end that are too few for a k-gram: an edit of a word or two, then words that agree.
 * @param step 1 behind the passage, -1 before it
 */
function lengthen(
  text: TokenText,
  source: TokenText,
  passage: AlignedPassage,
  step: 1 | -1,
  isOpen: (token: number) => boolean,
): void {
  for (let added = 0; added < LENGTHENED_MAX; ) {
    const at = step > 0 ? passage.to : passage.from - 1
    const place = step > 0 ? passage.sourceTo : passage.sourceFrom - 1
    const found = nextAgreeing(text, at, source, place, step, isOpen)
    if (found === null) return
    added += found.words
    passage.equal += found.words
    if (step > 0) {
      passage.to = at + found.skipped + found.words
      passage.sourceTo = place + found.sourceSkipped + found.words
    } else {
      passage.from = at - found.skipped - found.words + 1
      passage.sourceFrom = place - found.sourceSkipped - found.words + 1
    }
  }
}

type Agreeing = { skipped: number; sourceSkipped: number; words: number }

function nextAgreeing(
  text: TokenText,
  at: number,
  source: TokenText,
  place: number,
  step: 1 | -1,
  isOpen: (token: number) => boolean,
): Agreeing | null {
  for (let skipped = 0; skipped <= SKIPPED_MAX; skipped++)
    for (let sourceSkipped = 0; sourceSkipped <= SKIPPED_MAX; sourceSkipped++) {
      let words = 0
      while (words < LENGTHENED_MAX) {
        const one = at + step * (skipped + words)
        const other = place + step * (sourceSkipped + words)
        const isInside = one >= 0 && one < text.count && other >= 0 && other < source.count
        if (!isInside || !isOpen(one) || !isSameWord(text, one, source, other)) break
        words++
      }
      if (words >= AGREEING_LEAST) return { skipped, sourceSkipped, words }
    }
  return null
}

/** Parts of a run; those that became shorter than a k-gram are dropped. */
function dividedAt(regions: Int32Array, { from, sourceFrom, words }: Run): Run[] {
  const parts: Run[] = []
  let begin = from
  for (let at = from + 1; at <= from + words; at++) {
    if (at < from + words && regions[at] === regions[begin]) continue
    if (at - begin >= GRAM_WORDS)
      parts.push({ from: begin, sourceFrom: sourceFrom + begin - from, words: at - begin })
    begin = at
  }
  return parts
}

const asPassage = ({ from, sourceFrom, words }: Run): AlignedPassage => ({
  from,
  to: from + words,
  sourceFrom,
  sourceTo: sourceFrom + words,
  equal: words,
})

function continues(last: AlignedPassage, run: Run): boolean {
  const inText = run.from - last.to
  const inSource = run.sourceFrom - last.sourceTo
  const goesOn = run.from + run.words > last.to && run.sourceFrom + run.words > last.sourceTo
  return goesOn && inText <= EDIT_WORDS && Math.abs(inSource) <= EDIT_WORDS
}

/** Part of the words that both have, in order, 0 to 1. */
export const stayedIn = ({ from, to, sourceFrom, sourceTo, equal }: AlignedPassage): number =>
  equal / Math.max(to - from, sourceTo - sourceFrom)

export function kindOf(passage: AlignedPassage): MatchKind {
  const stayed = stayedIn(passage)
  if (stayed === 1) return 'verbatim'
  return stayed >= LIGHT_LEAST ? 'light' : 'heavy'
}

/** Length of the longest common subsequence of words of two stretches (Hirschberg's rows). */
export function wordsInOrder(
  text: TokenText,
  { from, to }: { from: number; to: number },
  source: TokenText,
  { from: sourceFrom, to: sourceTo }: { from: number; to: number },
): number {
  let previous = new Int32Array(sourceTo - sourceFrom + 1)
  for (let at = from; at < to; at++) {
    const row = new Int32Array(previous.length)
    for (let column = 1; column < row.length; column++)
      row[column] = isSameWord(text, at, source, sourceFrom + column - 1)
        ? (previous[column - 1] ?? 0) + 1
        : Math.max(previous[column] ?? 0, row[column - 1] ?? 0)
    previous = row
  }
  return previous.at(-1) ?? 0
}
