// What a PDF's index finds for a question.

/** A stretch of a page's text; pages count from 1. */
export type Quotation = { page: number; start: number; end: number; text: string }

export type FoundAnswer = {
  /** `near`: not found in these words; `absent`: searched well, and nothing is near. */
  kind: 'answered' | 'near' | 'absent'
  /** Probability, 0 to 1, that the document answers the question. */
  confidence: number
  /** The sentences that answer it, at most three in all, the best first; empty unless answered. */
  quotes: Quotation[]
  /** The nearest places to look, at most three; empty unless `near`. */
  places: Quotation[]
  /** The best passages, best first. */
  passages: FoundPassage[]
}

export type FoundPassage = Quotation & { heading: string }
