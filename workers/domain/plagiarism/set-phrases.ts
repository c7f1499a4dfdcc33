// Words of their own that a passage has. Academic prose is framed by phrases that everybody writes ("the aim of this study
// was to determine whether"): a passage made of such words is nobody's.

import { termsOf } from '../answering/terms.ts'
import { rootOf, stemOf } from '../text/stem.ts'

/** Words that frame statements in every discipline, and those of statistics and of reporting a study. */
const FRAME_WORDS = `
  aim analyse analysis analyze answer apply approach argue argument article aspect assess assessment associate association
  assume assumption attempt author available aware base basis become begin believe benefit best better call case cause
  certain change chapter claim clear clearly collect common compare comparison conclude conclusion condition conduct confidence
  confirm consequence consider considerable consist consistent contain context contribute contribution control correlation
  criteria current currently data deal decrease define degree demonstrate depend describe design detail determine develop
  development differ difference different difficult discuss discussion effect effective employ enable especially essential
  establish estimate evaluate evaluation evidence examine example exist existing expect experiment explain explore extent fact
  factor figure final finally find finding focus follow form framework full function future gain general generally give
  goal good great group help high highlight hypothesis idea identify illustrate impact implication importance important
  improve include increase independent indicate individual influence information initial instance interest interpret interval
  introduce introduction investigate investigation involve issue key kind knowledge know lack large lead level light likely limit
  limitation literature little long look low main mainly major make manner mean measure mention method model necessary need
  new note number objective observe obtain occur offer order outcome overall paper part particular particularly participant
  people percent perform period perspective place play point population position positive possible potential practice present
  previous previously primary problem procedure process produce propose prospective provide publish purpose put quality
  question range rate reach reason receive recent recently recommend reduce refer reference relate relation relationship relative
  relevant remain report represent require research researcher respect respectively response rest result reveal review right
  role sample say second section see seem select selection serve set several show significance significant significantly similar
  simple single situation size small specific standard start state statement statistical statistically step strong study
  subject suggest support survey table take technique term test theory think thing time tool total treat true turn type understand
  understanding use used using useful already value valid variable various versus view way whole wide word work world year yield
  centre center clinical cohort cross-sectional follow-up logistic median multicenter multicentre multivariate p patient
  ci hazard hr iqr odds proportional ratio sd se
  randomised randomized regression retrospective secondary sectional side sided student trial two-sided`

const FRAME_ROOTS = new Set(
  FRAME_WORDS.trim()
    .split(/[\s-]+/)
    .map((word) => rootOf(stemOf(word))),
)

/** Roots of content words; numbers are none. */
export function ownWords(passage: string): Set<string> {
  const own = new Set<string>()
  for (const { root, isFunction, isNumber } of termsOf(passage))
    if (!isFunction && !isNumber && !FRAME_ROOTS.has(root)) own.add(root)
  return own
}
