// Changes that programs propose to a manuscript. They are shown among the suggestions, at their words, and change nothing by
// themselves.

import type { DocumentNode } from '../../manuscript/document.ts'
import { CATEGORY_OF, type SuggestedCitation, type Suggestion, type SuggestionAction } from './suggestion.ts'

export type Proposal = {
  id: string
  projectId: string
  userId: string
  /** Name of the program, or of the token that it used. */
  program: string
  /** Words of one block of the text. */
  quote: string
  /** What would stand in their place, with verified sources; '' for advice. */
  suggestedText: string
  citations: SuggestedCitation[]
  action: SuggestionAction
  explanation: string
  createdAt: number
}

const TYPE = 'clarity'

/** Proposals whose words are still in the text, as suggestions. */
export const proposalsIn = (text: string, proposals: readonly Proposal[]): Suggestion[] =>
  proposals.flatMap(({ id, program, quote, suggestedText, citations, action, explanation }): Suggestion[] => {
    const start = text.indexOf(quote)
    if (start < 0) return []
    return [
      {
        ...{ id, explanation, suggestedText, citations, action, quote, program },
        type: { type: TYPE, priority: 'high', category: CATEGORY_OF[TYPE] },
        confidence: 0.5,
        position: { start, end: start + quote.length },
        source: 'program',
      },
    ]
  })

/** The answer of a model that would suggest the same, to be read and verified like one. */
export const asModelAnswer = (proposed: Pick<Proposal, 'quote' | 'suggestedText' | 'explanation'>): string =>
  JSON.stringify({ suggestions: [{ type: TYPE, priority: 'high', ...proposed }] })

/** Texts of the blocks of a document; what is no text, such as a citation, is one U+FFFC. */
export function blockTexts({ content = [] }: DocumentNode): string[] {
  if (content.some(({ type }) => type === 'text'))
    return [content.map(({ text }) => text ?? '\ufffc').join('')]
  return content.flatMap(blockTexts)
}
