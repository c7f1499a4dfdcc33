// A sentence about sources that a model named and no catalogue confirmed. The server has removed them from the suggestions.

import type { SuggestionsResponse } from '../../../workers/contracts/writing/suggestion.ts'

type Unverified = SuggestionsResponse['unverified']

/** '' if there are none. */
export const describeUnverifiedSources = (unverified: Unverified): string =>
  [
    ...unverified.flatMap(({ text, work }) => (work ? [`“${text}” may mean: ${work}`] : [])),
    sentence('The model named, and the catalogues have no such work', unverified, 'not_found'),
    sentence('The model named, unchecked', unverified, 'unchecked'),
  ]
    .filter(Boolean)
    .join(' ')

function sentence(lead: string, unverified: Unverified, state: Unverified[number]['state']): string {
  const texts = unverified.flatMap((one) => (one.state === state ? [`“${one.text}”`] : []))
  return texts.length > 0 ? `${lead}: ${texts.join(', ')}.` : ''
}
