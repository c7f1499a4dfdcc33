// The kind of answer that a question asks for, by its question word (English), and the places of a sentence that could
// be one: dates, quantities, names, reasons. No parser: capital letters, digits and connectives.

import { MONTHS } from '../text/months.ts'
import type { Term } from './terms.ts'

/** `thing`: no more is known, as of most questions with "what". */
export type AnswerKind =
  | 'person'
  | 'place'
  | 'time'
  | 'quantity'
  | 'reason'
  | 'definition'
  | 'manner'
  | 'name'
  | 'thing'

const KINDS: readonly (readonly [AnswerKind, RegExp])[] = [
  [
    'reason',
    /\bwhy\b|\bfor what (?:reason|purpose)s?\b|\bwhat (?:(?:is|was|were|are) the )?(?:\w{1,20} )?(?:reasons?|causes?|caused|purposes?)\b/,
  ],
  [
    'quantity',
    /\bhow (?:many|much|long|old|far|tall|high|large|big|fast|deep|wide|heavy|often|frequently|hot|cold|expensive)\b|\b(?:what|which) (?:(?:is|was|were|are) the )?(?:\w{1,20} )?(?:percentage|percent|proportion|number|amount|population|rate|ratio|share|size|length|height|weight|width|depth|distance|temperature|speed|cost|price|salary|budget|age|score|area|fraction|total|quantity|version)\b/,
  ],
  [
    'time',
    /\bwhen\b|\b(?:what|which) (?:(?:is|was|were|are) the )?(?:\w{1,20} )?(?:year|years|date|day|month|century|centuries|decade|decades|time|period|era|season)\b|\bhow (?:recently|early|late|soon)\b/,
  ],
  [
    'place',
    /\bwhere\b|\b(?:what|which) (?:(?:is|was|were|are) the )?(?:\w{1,20} )?(?:city|cities|country|countries|state|region|place|location|town|village|continent|province|county|river|island|district|street|building|university|school|nation|area|neighborhood|neighbourhood)\b/,
  ],
  [
    'person',
    /\bwho\b|\bwhom\b|\bwhose\b|\b(?:what|which) (?:\w{1,20} )?(?:person|man|woman|king|queen|emperor|president|minister|author|scientist|researcher|player|actor|actress|singer|leader|philosopher|writer|artist|general|bishop|pope|coach|director|engineer|inventor|architect)\b/,
  ],
  [
    'name',
    /\bwhat (?:is|was|are|were) (?:the )?(?:\w{1,20} )?names?\b|\bwhat name\b|\b(?:called|named|known as|titled|nicknamed)\b/,
  ],
  ['manner', /\bhow\b/],
  [
    'definition',
    /^what (?:is|are|was|were) (?:an? |the )?[\w-]+(?: [\w-]+){0,2}[?]?$|^what does .* mean\b|\bdefin(?:e|ed|ition)\b/,
  ],
]

export function kindAskedFor(question: string): AnswerKind {
  const asked = question.trim().toLowerCase()
  return KINDS.find(([, form]) => form.test(asked))?.[0] ?? 'thing'
}

const TIME_WORDS =
  /^(?:century|centuries|decades?|years?|months?|weeks?|days?|hours?|spring|summer|autumn|winter|today|yesterday|bc|bce|ce|ad|era|period|age|midnight|noon|morning|evening|afternoon)$/
const MONTH_NAMES = new Set(MONTHS.map((month) => month.toLowerCase()))
const YEAR = /^(?:1[0-9]|20)\d\ds?$/
const QUANTITY_WORDS =
  /^(?:half|third|quarter|dozens?|hundreds?|thousands?|millions?|billions?|trillions?|percent|twice|once|double|triple|none|several|few|many|most|majority|minority|one)$/
/** Words before a number that counts nothing. */
const LABELLING =
  /^(?:fig|figs|figures?|tables?|sections?|sect|chapters?|appendix|equations?|eq|models?|nodes?|steps?|pp?|pages?|vol|volume|no)$/
const WEAK_REASONS = /^(?:since|result|results|thanks|allow|allowed|so|as|prevent|avoid|purpose|for|to)$/
const STRONG_REASONS =
  /^(?:because|due|therefore|thus|hence|reason|reasons|caused?|causes|led|leads|resulted|owing|order)$/
const PLACE_PREPOSITION =
  /^(?:in|at|from|near|to|of|on|into|across|through|around|outside|between|toward|towards)$/
const DEFINING = /^(?:is|are|was|were|means|called|refers|defined|known|termed|denotes|describes)$/
const NAMING =
  /^(?:named?|names|called|known|termed|titled|entitled|dubbed|referred|nicknamed|term|title|nickname|denoted)$/
const MANNER_WORDS = /^(?:by|through|using|via|with|when|as|method|way|means)$/

/** @property focus roots of the noun that is counted or chosen ("how many rivers", "which river"), and of its synonyms */
export type Asked = { kind: AnswerKind; roots: ReadonlySet<string>; focus: ReadonlySet<string> }

/**
 * How well a sentence holds an answer of the kind, from 0 to 1, and the terms at which one may stand.
 * @param words lower-cased, by term
 */
export function kindPresent(
  asked: Asked,
  terms: readonly Term[],
  words: readonly string[],
): { degree: number; places: number[] } {
  const places: number[] = []
  let degree = 0
  for (const at of terms.keys()) {
    const here = degreeAt(asked, terms, words, at)
    if (here <= 0) continue
    places.push(at)
    degree = Math.max(degree, here)
  }
  return { degree, places }
}

function degreeAt(
  { kind, roots, focus }: Asked,
  terms: readonly Term[],
  words: readonly string[],
  at: number,
): number {
  const term = terms[at]
  const word = words[at] ?? ''
  if (!term) return 0
  const isAsked = roots.has(term.root)
  const isName = term.isCapital && !term.isFunction && !isAsked
  switch (kind) {
    case 'time':
      if (isAsked) return 0
      if (YEAR.test(word) || MONTH_NAMES.has(word)) return 1
      if (TIME_WORDS.test(word)) return 0.4
      return term.isNumber ? 0.3 : 0
    case 'quantity': {
      if (isAsked) return 0
      if (LABELLING.test(words[at - 1] ?? '')) return 0
      const counted = terms.slice(at + 1, at + 4).some(({ root }) => focus.has(root))
      if (term.isNumber) return counted ? 1 : YEAR.test(word) ? 0.2 : 0.6
      return QUANTITY_WORDS.test(word) ? (counted ? 0.9 : 0.4) : 0
    }
    case 'person':
      if (!isName || words[at - 1] === 'the') return 0
      return joins(terms[at - 1], term) || joins(term, terms[at + 1]) ? 1 : at === 0 ? 0.3 : 0.6
    case 'place':
      if (!isName) return 0
      return PLACE_PREPOSITION.test(words[at - 1] ?? '') ? 1 : at > 0 ? 0.6 : 0.3
    case 'name':
      if (NAMING.test(word)) return 1
      return isName && at > 0 ? 0.5 : 0
    case 'reason':
      return STRONG_REASONS.test(word) ? 1 : WEAK_REASONS.test(word) ? 0.3 : 0
    case 'definition':
      return DEFINING.test(word) && terms.slice(Math.max(0, at - 4), at).some(({ root }) => roots.has(root))
        ? at <= 8
          ? 1
          : 0.5
        : 0
    case 'manner':
      return MANNER_WORDS.test(word) ? 0.6 : 0
    case 'thing':
      return 0
  }
}

/** Whether two neighbouring words are parts of one name. */
const joins = (one: Term | undefined, other: Term | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.isCapital &&
  other.isCapital &&
  !one.isFunction &&
  other.start - one.end <= 2
