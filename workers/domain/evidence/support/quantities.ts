// Figures, numbers in words and quantifiers.

import { COUNT_WORDS } from '../../text/number-words.ts'

const NUMBER_OR_WORD = /\d+(?:\.\d+)?|[a-z]+/g
const QUANTIFIERS =
  /^(?:all|every|each|only|half|third|quarter|most|majority|twice|double|hundred|thousand|million|billion)$/

/** True if the passage has every quantity of the claim, in the claim's order: "20 % and 12 %" is not "12 % and 20 %". */
export function quantitiesAgree(claim: string, passage: string): boolean {
  const has = quantitiesOf(passage)
  let from = 0
  return quantitiesOf(claim).every((quantity) => {
    const at = has.indexOf(quantity, from)
    from = at + 1
    return at >= 0
  })
}

/** Quantities in the order of the sentence. */
function quantitiesOf(sentence: string): string[] {
  const text = sentence
    .toLowerCase()
    .replace(/[a-z]+/g, (word) => COUNT_WORDS.get(word) ?? word)
    .replace(/(?<=\d)[, ](?=\d{3}\b)/g, '')
    .replace(/(?<=\d)[,·](?=\d)/g, '.')
  return (text.match(NUMBER_OR_WORD) ?? []).filter((one) => /^\d/.test(one) || QUANTIFIERS.test(one))
}
