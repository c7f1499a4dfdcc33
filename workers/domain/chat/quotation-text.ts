// The text of an answer that no model wrote: the words of its citations in quotation marks, each with its mark; and what is
// said where a question is not answered.

type Quotes = readonly { quote: string }[]

export const NOT_FOUND = 'I did not find it in these words.'
const NEAREST = `${NOT_FOUND} The nearest places to look:`

/** @param between what stands between two quotations */
const quotations = (citations: Quotes, between: string): string =>
  citations.map(({ quote }, index) => `“${quote}” [${index + 1}]`).join(between)

export const quotationText = (citations: Quotes): string => quotations(citations, ' ')

/** The nearest places, a line each. */
export const placesText = (places: Quotes): string =>
  places.length === 0 ? NOT_FOUND : `${NEAREST}\n${quotations(places, '\n')}`

export const isNotFound = (text: string): boolean => text.startsWith(NOT_FOUND)

/** What stands before the quotations of a text that is made of them, and between them; null for another text. */
export function quotationFrame(text: string, citations: Quotes): { before: string; between: string } | null {
  if (citations.length === 0) return null
  if (text === quotationText(citations)) return { before: '', between: ' ' }
  return text === placesText(citations) ? { before: `${NEAREST}\n`, between: '\n' } : null
}
