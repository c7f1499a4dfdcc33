// The text of an answer that no model wrote: the words of its citations in quotation marks, each with its mark.

type Quotes = readonly { quote: string }[]

/** What was searched well, and is not said in the question's words. */
export const NOT_FOUND = 'I did not find it in these words.'
export const NEAREST = 'The nearest places to look:'

export const quotationText = (citations: Quotes, between = ' '): string =>
  citations.map(({ quote }, index) => `“${quote}” [${index + 1}]`).join(between)

export const isNotFound = (text: string): boolean => text.startsWith(NOT_FOUND)
