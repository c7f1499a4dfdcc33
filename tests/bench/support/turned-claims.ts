// Claims that say the opposite of a published sentence, made by rule: its first word of direction swapped, a negation put in
// or taken out.

const SWAPS: [string, string][] = [
  ['increases', 'decreases'],
  ['increased', 'decreased'],
  ['increasing', 'decreasing'],
  ['increase', 'decrease'],
  ['higher', 'lower'],
  ['highest', 'lowest'],
  ['high', 'low'],
  ['more', 'less'],
  ['improves', 'worsens'],
  ['improved', 'worsened'],
  ['improve', 'worsen'],
  ['improvement', 'deterioration'],
  ['better', 'worse'],
  ['greater', 'smaller'],
  ['positive', 'negative'],
  ['positively', 'negatively'],
  ['effective', 'ineffective'],
  ['reduces', 'raises'],
  ['reduced', 'raised'],
  ['reduce', 'raise'],
  ['reduction', 'rise'],
  ['longer', 'shorter'],
  ['strong', 'weak'],
  ['superior', 'inferior'],
  ['safe', 'dangerous'],
  ['beneficial', 'harmful'],
  ['common', 'rare'],
  ['significant', 'insignificant'],
  ['similar', 'different'],
  ['prevents', 'causes'],
  ['prevent', 'cause'],
  ['earlier', 'later'],
  ['likely', 'unlikely'],
  ['enhances', 'impairs'],
  ['enhanced', 'impaired'],
  ['enhance', 'impair'],
  ['good', 'poor'],
  ['useful', 'useless'],
]
const OPPOSITE = new Map(
  SWAPS.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
)
const AUXILIARY =
  /\b(?:is|are|was|were|may|might|can|could|should|will|would|has|have|had|does|do|did)\b(?! not\b)/i
const NEGATION =
  /\b(is|are|was|were|may|might|can|could|should|will|would|has|have|had) not\b|\b(?:does|do|did) not /i

export type TurnedClaim = { kind: string; claim: string }

export function turnedClaims(sentence: string): TurnedClaim[] {
  const found: TurnedClaim[] = []
  let swapped = false
  const direction = sentence.replace(/(?<![-–])\p{L}+/gu, (word) => {
    const other = swapped ? undefined : OPPOSITE.get(word.toLowerCase())
    if (other === undefined) return word
    swapped = true
    return /^\p{Lu}/u.test(word) ? other.replace(/^./, (letter) => letter.toUpperCase()) : other
  })
  if (swapped) found.push({ kind: 'direction swapped', claim: direction })
  const without = sentence.replace(NEGATION, (_, auxiliary = '') => auxiliary)
  if (without !== sentence) found.push({ kind: 'negation out', claim: without })
  else {
    const negated = sentence.replace(AUXILIARY, (auxiliary) => `${auxiliary} not`)
    if (negated !== sentence) found.push({ kind: 'negation in', claim: negated })
  }
  return found
}
