import { expect, test } from 'vitest'
import { isSaidAmong } from '../../../workers/domain/soundness/is-said-among.ts'

const TEXT = [
  'Bank voles avoid bare ground and keep to the cover of shrubs.',
  'Street trees lowered the temperature of narrow streets in summer.',
  'Shutters lowered the temperature of attic flats at night.',
  'Gaps in a hedge stop dormice.',
  'Permeable pavements reduce peak stormwater runoff markedly.',
  'Permeable pavements capture stormwater runoff that was lost to rivers.',
]

test.each([
  'Bare ground is avoided by bank voles, and shrubs are their cover.',
  'In short, bank voles avoid bare ground and keep to the cover of shrubs.',
  'As noted above, street trees lowered the temperature of narrow streets.',
  'Street trees lowered the temperature of narrow streets, and shutters lowered the temperature of attic flats.',
  'The next section turns to the question of hedges.',
  'The previous section described the cover of bank voles.',
  'Permeable pavements reduce peak stormwater runoff markedly, while street trees lowered the temperature of narrow streets.',
])('a text says: %s', (sentence) => expect(isSaidAmong(sentence, TEXT)).toBe(true))

test.each([
  'Bank voles avoid bare ground and dig below the roots of trees.',
  'In short, bank voles do not avoid bare ground.',
  'Street trees lowered the temperature of narrow streets, and shutters raised the temperature of attic flats.',
  'Street trees lowered the temperature of narrow streets, and dormice were fewer in towns without hedges.',
  'Street trees lowered the temperature of narrow streets by 2 degrees in summer.',
  'This section shows that dormice stop at gaps in a hedge.',
  'Overall, dormice need hedges.',
  'Street trees lowered the temperature of narrow streets, and reduce peak stormwater runoff markedly.',
  'Street trees lowered the temperature of narrow streets, and capture stormwater runoff that was lost to rivers.',
  'Street trees lowered the temperature of narrow streets; they reduce peak stormwater runoff markedly.',
  'Street trees lowered the temperature of narrow streets, so permeable pavements reduce peak stormwater runoff markedly.',
  'The following sections describe how colonial land law dispossessed Maasai herders.',
  'The following paragraphs consider the famine of 1943 a failure of entitlements rather than of supply.',
  'This section reviewed forty trials of which none found a benefit.',
  'The previous section reviewed trials of which none found benefits.',
  'This paper addresses the unequal access of rural women to credit in Kenya.',
])('a text does not say: %s', (sentence) => expect(isSaidAmong(sentence, TEXT)).toBe(false))
