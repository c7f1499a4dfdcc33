// Figures, numbers in words and quantifiers.

const NUMBER = /\d+(?:\.\d+)?/g
const WORDS = new Map(
  'two three four five six seven eight nine ten'.split(' ').map((word, at) => [word, String(at + 2)]),
)
const QUANTIFIER =
  /\b(?:all|every|each|only|half|third|quarter|most|majority|twice|double|hundred|thousand|million|billion)\b/g

/** True if the passage has every quantity of the claim. */
export function quantitiesAgree(claim: string, passage: string): boolean {
  const has = new Set(quantitiesOf(passage))
  return quantitiesOf(claim).every((quantity) => has.has(quantity))
}

function quantitiesOf(sentence: string): string[] {
  const text = sentence
    .toLowerCase()
    .replace(/[a-z]+/g, (word) => WORDS.get(word) ?? word)
    .replace(/(?<=\d)[, ](?=\d{3}\b)/g, '')
    .replace(/(?<=\d)[,·](?=\d)/g, '.')
  return [...(text.match(NUMBER) ?? []), ...(text.match(QUANTIFIER) ?? [])]
}
