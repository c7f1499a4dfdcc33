// Directions and negations of a claim against those of the sentences that it quotes: whether one says the opposite of the
// other. What the sentences say nothing of is no contradiction.

import { isNegator, type ReadWord } from '../evidence/support/read-words.ts'
import { areSidesSwapped } from './claim-comparison.ts'
import { type ClaimWords, contentOf, denialOf, hasRoot, isSameRoot } from './claim-words.ts'

/** Words between a word of direction and what it is said of, and what an "and" or the end of a clause counts. */
const REACH = 7
const BREAK_COUNTS = 3
/** Scales of words that describe a thing: a negation before them denies the thing, and not them. */
const DESCRIBING = new Set(['strength', 'frequency', 'age'])
/** Share of the content common to claim and sentences that a denied clause must have to be the one that is claimed. */
const CLAUSE_SHARE = 0.5
/** Prefixes by which a word denies the rest of it. */
const PREFIX = /^(?:un|in|im|ir|il|dis|non|mis)(?=\p{L}{4})/u
/** Words that deny without a negator, or bound what is said. */
const DENYING =
  /^(?:absen|unchanged|unaffected|hardly|barely|rarely|seldom|little|few|insufficien|insignifican|limit|prevent|avoid|unlike|only|less|too|exce|rather|instead|stop|miss|beyond|nobody|nothing|nowhere)/

/** True if the sentences have the claim's direction turned, at the same words. */
export function directionsDiffer(claim: readonly ReadWord[], said: readonly ReadWord[]): boolean {
  const isSwapped = areSidesSwapped(claim, said)
  return claim.some((word, at) => {
    const { direction } = word
    if (!direction || direction.scale === 'time') return false
    const scale = said.flatMap((other, place) => (other.direction?.scale === direction.scale ? [place] : []))
    const isTurned = (place: number) => isOpposite(word, said[place] as ReadWord) !== isSwapped
    const near = nearestOf(scale, claim, at, said)
    return near.length > 0 && near.every(isTurned)
  })
}

/** True if two words of one scale say contrary things. */
function isOpposite(one: ReadWord, other: ReadWord): boolean {
  const isOther = one.direction?.sign !== other.direction?.sign
  const isDenied = one.negated !== other.negated
  return DESCRIBING.has(one.direction?.scale ?? '') ? isOther : isOther !== isDenied
}

/** The place of the sentences that is said of the same as a word of the claim; all of them where none is nearer. */
function nearestOf(
  places: readonly number[],
  claim: readonly ReadWord[],
  at: number,
  said: readonly ReadWord[],
): readonly number[] {
  const shared = anchorsOf(claim, at).filter(({ root }) => hasRoot(said, root))
  // A root that several clauses have tells none of them.
  const telling = shared.filter(({ root }) => clausesWith(said, root).size === 1)
  const anchors = telling.length > 0 ? telling : shared
  const scores = places.map((place) =>
    anchors.reduce(
      (sum, { root, far }) => sum + (1 / far) ** 2 * (1 / (1 + distance(said, place, root))) ** 2,
      0,
    ),
  )
  const best = Math.max(...scores)
  return places.filter((_, index) => scores[index] === best)
}

/** Content near a word of the claim, and how far it is; what follows is nearer. */
const anchorsOf = (claim: readonly ReadWord[], at: number): { root: string; far: number }[] =>
  claim.flatMap(({ root, direction }, place) => {
    const far = apart(claim, at, place) - (place > at ? 0.5 : 0)
    return root !== '' && direction === null && far > 0 && far <= REACH ? [{ root, far }] : []
  })

const clausesWith = (words: readonly ReadWord[], root: string): Set<number> =>
  new Set(words.flatMap((word) => (word.root !== '' && isSameRoot(word.root, root) ? [word.clause] : [])))

/** Words between two places; an "and" and the end of a clause count for several. */
const apart = (words: readonly ReadWord[], one: number, other: number): number => {
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  const ands = words.slice(from, to).filter(({ text }) => text === 'and').length
  const clauses = (words[to]?.clause ?? 0) - (words[from]?.clause ?? 0)
  return to - from + BREAK_COUNTS * (ands + clauses)
}

/** How far the nearest word of this root is. */
const distance = (words: readonly ReadWord[], place: number, root: string): number =>
  Math.min(
    ...words.map((word, at) =>
      word.root !== '' && isSameRoot(word.root, root) ? apart(words, place, at) : Number.MAX_SAFE_INTEGER,
    ),
  )

/** True if a word is denied in the one and said in the other, or one denies what the other has without a denial. */
export function negationsDiffer(claim: ClaimWords, said: ClaimWords): boolean {
  if (!claim.isNarrowed && !said.isNarrowed && isWordTurned(claim.words, said.words)) return true
  if (claim.words.some(denies)) return claim.words.some(isNegator) && !said.words.some(denies)
  if (areSidesSwapped(claim.words, said.words)) return false
  return deniedClauses(said.words).some((clause) => isClaimed(clause, claim.words, said.words))
}

function isWordTurned(claim: readonly ReadWord[], said: readonly ReadWord[]): boolean {
  const denials = said.map((word, at) => ({ word, denied: denialOf(said, at) }))
  return claim.some((word, at) => {
    if (word.root === '' || word.direction) return false
    const denied = denialOf(claim, at)
    const same = denials.filter((one) => one.word.root !== '' && isSameRoot(one.word.root, word.root))
    if (denied === null) return false
    if (same.length > 0) return same.every((one) => one.denied !== null && one.denied !== denied)
    return denials.some((one) => isPrefixed(word, one.word) && one.denied === denied)
  })
}

/** "regular" and "irregular" */
function isPrefixed({ text: one }: ReadWord, { text: other }: ReadWord): boolean {
  const [bare, otherBare] = [one.replace(PREFIX, ''), other.replace(PREFIX, '')]
  return bare === otherBare && (bare === one) !== (otherBare === other)
}

const denies = (word: ReadWord): boolean =>
  isNegator(word) || word.negated || DENYING.test(word.text) || PREFIX.test(word.text)

/** Clauses with a negator, each with its words. */
function deniedClauses(words: readonly ReadWord[]): ReadWord[][] {
  const clauses: ReadWord[][] = []
  for (const word of words) {
    const clause = clauses[word.clause]
    if (clause) clause.push(word)
    else clauses[word.clause] = [word]
  }
  return clauses.filter((clause) => clause.some(isNegator))
}

/** Whether most of what a claim has of the sentences stands in a clause of theirs that denies something. */
function isClaimed(
  clause: readonly ReadWord[],
  claim: readonly ReadWord[],
  said: readonly ReadWord[],
): boolean {
  const shared = contentOf(claim).filter(({ root }) => hasRoot(said, root))
  const within = shared.filter(({ root }) => hasRoot(clause, root))
  return shared.length > 1 && within.length > CLAUSE_SHARE * shared.length
}
