// What two passages have in common: their content words, by a stem of the first letters, which is enough to see
// that "migration" and "migrants" speak of the same thing.

import { wordsIn } from './read-text.ts'

const STEM_LENGTH = 5
const EMPTY = new Set(
  'about above after again against also although always among another because been before being between both cannot could does doing during each either every first from further given have having hence here however into itself many might more most much must neither never often once only other others over perhaps same second several shall should since some such than that their them then there therefore these they third this those though through thus under until upon used using very were what when where whereas whether which while whose will with within without would years'.split(
    ' ',
  ),
)

export const stemsOf = (text: string): Set<string> =>
  new Set(
    wordsIn(text.toLowerCase())
      .filter((word) => word.length >= 4 && !EMPTY.has(word))
      .map((word) => word.slice(0, STEM_LENGTH)),
  )

export const shareAny = (one: Set<string>, other: Set<string>): boolean => {
  for (const stem of one) if (other.has(stem)) return true
  return false
}
