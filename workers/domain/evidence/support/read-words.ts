// The words of a sentence as support is judged by them: root, direction, negation, clause.

import { contentWords } from '../../citations/matching/content-words.ts'
import { foldLetters } from '../../text/fold-letters.ts'
import opposites from './opposites.json' with { type: 'json' }

/** A side of a scale of opposites: `amount` and 1 for "increased", `amount` and -1 for "fewer". */
export type Direction = { scale: string; sign: 1 | -1 }

export type ReadWord = {
  /** Folded to lower case, without a prefix that denies it. */
  text: string
  /** The word without inflection; '' for a word of grammar. */
  root: string
  direction: Direction | null
  negated: boolean
  /** Number of its clause. */
  clause: number
}

const TOKEN = /[\p{L}\p{N}]+(?:[.,]\d+)*|[,;:()]|[-–—](?=\s)/gu
const PUNCTUATION = /^[,;:()–—-]$/u
const CLAUSE_OPENERS = new Set(
  'but whereas while although though however because unless except since which who where'.split(' '),
)
const NEGATORS = new Set(
  'no not never neither nor none nobody nothing nowhere without cannot fail fails failed failure lack lacks lacked lacking unable'.split(
    ' ',
  ),
)
/** "don't" is "do not"; "T cells" have no negation. */
const CONTRACTED = /n['’]t(?!\p{L})/gu
/** Prefixes that deny the rest of their word. */
const DENIAL =
  /^(?:un(?=able|affected|associated|related|likely|necessary|changed|common|safe|reliable|important|successful|satisfactory|suitable|clear)|in(?=effective|accurate|adequate|appropriate|sufficient|significant|sensitive|frequent|correct|dependent)|ir(?=relevant)|im(?=possible|probable)|dis(?=similar|agree))/

type Side = { direction: Direction; words: ReadonlySet<string>; beginnings: string[] }
/** An entry with `*` is the beginning of words. */
const SIDES: Side[] = Object.entries(opposites).flatMap(([scale, sides]) =>
  sides.map((side, at): Side => {
    const entries = side.split(' ')
    return {
      direction: { scale, sign: at === 0 ? 1 : -1 },
      words: new Set(entries),
      beginnings: entries.filter((entry) => entry.endsWith('*')).map((entry) => entry.slice(0, -1)),
    }
  }),
)

const directionOf = (word: string): Direction | null =>
  (
    SIDES.find(({ words }) => words.has(word)) ??
    SIDES.find(({ beginnings }) => beginnings.some((beginning) => word.startsWith(beginning)))
  )?.direction ?? null

export const isNegator = ({ text }: ReadWord): boolean => NEGATORS.has(text)

export function readWords(sentence: string): ReadWord[] {
  const words: ReadWord[] = []
  let clause = 0
  let negated = false
  /** "non-smokers" denies one word. */
  let once = false
  for (const token of foldLetters(sentence).replace(CONTRACTED, ' not').match(TOKEN) ?? []) {
    if (PUNCTUATION.test(token) || CLAUSE_OPENERS.has(token)) {
      clause++
      negated = false
    } else if (NEGATORS.has(token)) {
      words.push({ text: token, root: '', direction: null, negated: false, clause })
      negated = token === 'nor' || token === 'neither' || !negated
    } else if (token === 'non') once = true
    else {
      const text = token.replace(DENIAL, '')
      const direction = directionOf(text)
      const [content = direction ? text : ''] = contentWords(text)
      const word = {
        text,
        root: rootOf(content),
        direction,
        negated: negated !== (once || text !== token),
        clause,
      }
      words.push(word)
      once = false
      if (closesNegation(word)) negated = false
    }
  }
  return words
}

/** Words for showing something or not: "no evidence that", "did not observe". */
const SHOWING =
  /^(?:confirm|demonstrat|detect|establish|eviden|indicat|observ|proof|prov(?:e[ds]?|en|ing)$|reveal|signs?$|support)/
/** A negation reaches over adverbs, words of direction and of showing: "not significantly more likely". */
const closesNegation = ({ root, direction, text }: ReadWord): boolean =>
  root !== '' &&
  direction === null &&
  !text.endsWith('ly') &&
  !text.startsWith('significan') &&
  !SHOWING.test(text)

const ENDING =
  /(?:ations?|ating|ated|ates?|ions?|ional|ings?|edly|ed|es|ers?|ly|ally|ments?|ness|ives?|ity|al|ic|ous|e|y|s)$/u
const ROOT_MIN = 4

/** "optimizes", "optimization" become "optimiz". */
const rootOf = (word: string): string => {
  const root = word.replace(ENDING, '')
  return root.length < ROOT_MIN ? word.replace(/s$/, '') : root
}
