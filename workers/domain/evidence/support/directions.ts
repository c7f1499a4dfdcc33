// Directions and negations of a claim beside those of a passage, each at the words that it belongs to.

import { type Direction, isNegator, type ReadWord } from './read-words.ts'

/** Words between a word of direction and what it is said of. */
const REACH = 6
/** Words between a content word and the words of direction that are read as said of it. */
const NEAR = 8
/** Scales of verbs with an object: "reduced pain". */
const VERBAL = new Set(['amount', 'value', 'cause'])
/** Scales on which something happens to what follows: "loss of sleep". */
const ACTING = new Set([...VERBAL, 'presence', 'memory'])

/**
 * True if each direction of the claim is the passage's at the same words, and the other way round for what acts on a
 * word of the claim: "loss of sleep" says nothing about sleep.
 *
 * @param shared roots of content that both sentences have
 */
export function directionsAgree(
  claim: readonly ReadWord[],
  passage: readonly ReadWord[],
  shared: ReadonlySet<string>,
): boolean {
  const roots = new Set(passage.map(({ root }) => root))
  const sides = (words: readonly ReadWord[]) => words.flatMap(({ direction }) => direction ?? [])
  if (!isPart(sides(claim), sides(passage))) return false
  for (const [at, word] of claim.entries()) {
    if (!word.direction) continue
    const object = objectOf(claim, at)
    if (VERBAL.has(word.direction.scale) && object && !object.direction && !roots.has(object.root))
      return false
    const root = wordAbout(claim, at, shared)
    const other =
      root === undefined ? passage.find((one) => isSame(word, one)) : nearest(passage, root, word.direction)
    if (!other || !isSame(word, other)) return false
    if (root !== undefined && word.negated !== other.negated) return false
  }
  return passage.every((word, at) => {
    if (!word.direction || !ACTING.has(word.direction.scale)) return true
    const object = passage.slice(at + 1, at + 4).find(({ root }) => root !== '')
    if (!object || object.direction || !shared.has(object.root)) return true
    const other = nearest(claim, object.root, word.direction)
    return other !== null && isSame(word, other)
  })
}

/** True if the same words are denied in both. */
export function negationsAgree(
  claim: readonly ReadWord[],
  passage: readonly ReadWord[],
  shared: ReadonlySet<string>,
): boolean {
  const rootsOf = (words: readonly ReadWord[], negated: boolean) =>
    words.flatMap((word) => (word.negated === negated && shared.has(word.root) ? [word.root] : []))
  const denied = rootsOf(claim, true)
  return (
    isPart(denied, rootsOf(passage, true)) &&
    isPart(rootsOf(claim, false), rootsOf(passage, false)) &&
    (denied.length > 0 || !claim.some(isNegator))
  )
}

/** True if the list has each of the things at least as often. */
function isPart<Thing>(things: readonly Thing[], list: readonly Thing[]): boolean {
  const left = new Map<Thing, number>()
  for (const thing of list) left.set(thing, (left.get(thing) ?? 0) + 1)
  return things.every((thing) => {
    const number = left.get(thing) ?? 0
    left.set(thing, number - 1)
    return number > 0
  })
}

const isSame = (one: ReadWord, other: ReadWord): boolean =>
  one.root === other.root || (one.direction !== null && one.direction === other.direction)

/** The content word that the word acts on. */
const objectOf = (words: readonly ReadWord[], at: number): ReadWord | undefined =>
  words
    .slice(at + 1, at + 5)
    .find(({ root, text, clause }) => root !== '' && clause === words[at]?.clause && !text.endsWith('ly'))

/** Root of the shared word that follows, else of the one before. */
function wordAbout(words: readonly ReadWord[], at: number, shared: ReadonlySet<string>): string | undefined {
  const isShared = ({ direction, root }: ReadWord) => direction === null && shared.has(root)
  const word =
    words.slice(at + 1, at + 1 + REACH).find(isShared) ??
    words.slice(Math.max(0, at - REACH), at).findLast(isShared)
  return word?.root
}

/** The word on the same scale that is nearest to a place of this root; null if none is near. */
function nearest(words: readonly ReadWord[], root: string, { scale }: Direction): ReadWord | null {
  let found: ReadWord | null = null
  let distance = NEAR + 1
  for (const [at, word] of words.entries()) {
    if (word.root !== root || word.direction) continue
    for (let other = Math.max(0, at - NEAR); other <= at + NEAR; other++) {
      const candidate = words[other]
      if (candidate?.direction?.scale !== scale || Math.abs(other - at) >= distance) continue
      distance = Math.abs(other - at)
      found = candidate
    }
  }
  return found
}
