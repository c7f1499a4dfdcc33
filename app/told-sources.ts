// What a model named as sources and is in none of its words, as a person is told of it.

import type { SuggestionsAnswer } from '../workers/contracts/suggestion.ts'

type Unverified = SuggestionsAnswer['unverified']

export const unverifiedSources = (unverified: Unverified): string =>
  [
    told('The model named, and no catalogue knows', unverified, 'not_found'),
    told('The model named, unchecked', unverified, 'unchecked'),
  ]
    .filter(Boolean)
    .join(' ')

function told(words: string, unverified: Unverified, state: Unverified[number]['state']): string {
  const texts = unverified.flatMap((one) => (one.state === state ? [`“${one.text}”`] : []))
  return texts.length > 0 ? `${words}: ${texts.join(', ')}.` : ''
}
