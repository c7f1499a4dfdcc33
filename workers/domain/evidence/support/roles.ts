// Who does what to whom: a claim that swaps the sides of a verb or of a comparison says something else. An active and a
// passive with "by" are alike.

import type { ReadWord } from './read-words.ts'
import { isVerb } from './verbs.ts'

/** Verbs whose sides may be swapped. */
const MUTUAL =
  /^(?:associat|correlat|relat|link|connect|compar|combin|interact|agree|coincid|coexist|occur|differ|match|benefi)/
/** Verbs without an object: "admissions fell after vaccination". */
const INTRANSITIVE = /^(?:f[ae]ll|r[io]s|gr[eo]w|declin|drop)/
/** Its sides are those of "than". */
const COMPARATIVE = /(?:er|est)$|^(?:more|most|less|least|high|low|better|worse)$/
const COMPARES = new Set(['than', 'versus', 'vs'])
const BE = new Set(['is', 'are', 'was', 'were', 'be', 'been', 'being'])
const ARTICLES = new Set(['a', 'an', 'the'])
/** Words on each side that are looked at, and those between a participle and "by". */
const REACH = 12
const BEFORE_BY = 4

type Sides = { before: ReadonlySet<string>; after: ReadonlySet<string> }

/** @param shared roots of content that both sentences have */
export const rolesAgree = (
  claim: readonly ReadWord[],
  passage: readonly ReadWord[],
  shared: ReadonlySet<string>,
): boolean =>
  claim.every((word, at) => {
    if (!hasSides(claim, at)) return true
    const said = sidesOf(claim, at, shared)
    const same = passage.flatMap((other, place) =>
      isSame(word, other) ? [sidesOf(passage, place, shared)] : [],
    )
    return same.length === 0 || same.some((sides) => !isSwapped(said, sides))
  })

function hasSides(words: readonly ReadWord[], at: number): boolean {
  const word = words[at]
  if (!word) return false
  if (COMPARES.has(word.text) || isFromTo(words, at)) return true
  if (BE.has(word.text)) return ARTICLES.has(words[at + 1]?.text ?? '')
  if (word.root === '' || MUTUAL.test(word.root) || INTRANSITIVE.test(word.text)) return false
  if (word.direction) return word.direction.scale === 'time' || !COMPARATIVE.test(word.text)
  return word.text.endsWith('ed') || isVerb(words, at)
}

/** "from Leeds to York" */
const isFromTo = (words: readonly ReadWord[], at: number): boolean =>
  words[at]?.text === 'to' && words.slice(Math.max(0, at - 4), at).some(({ text }) => text === 'from')

function isSame(one: ReadWord, other: ReadWord): boolean {
  if (COMPARES.has(one.text)) return COMPARES.has(other.text)
  if (one.root === '') return one.text === other.text
  return one.root === other.root || (one.direction !== null && one.direction === other.direction)
}

function sidesOf(words: readonly ReadWord[], at: number, shared: ReadonlySet<string>): Sides {
  const within = (from: number, to: number) =>
    new Set(words.slice(Math.max(0, from), to).flatMap(({ root }) => (shared.has(root) ? [root] : [])))
  const before = within(at - REACH, at)
  const after = within(at + 1, at + 1 + REACH)
  return isPassive(words, at) ? { before: after, after: before } : { before, after }
}

function isPassive(words: readonly ReadWord[], at: number): boolean {
  const auxiliary = words.slice(0, at).findLast(({ text }) => !text.endsWith('ly'))
  return (
    BE.has(auxiliary?.text ?? '') && words.slice(at + 1, at + 1 + BEFORE_BY).some(({ text }) => text === 'by')
  )
}

/** True if a word of each side stands on the other alone. */
const isSwapped = (said: Sides, has: Sides): boolean =>
  isMoved(said.before, has.before, has.after) && isMoved(said.after, has.after, has.before)

const isMoved = (side: ReadonlySet<string>, there: ReadonlySet<string>, across: ReadonlySet<string>) =>
  [...side].some((root) => across.has(root) && !there.has(root))
