// A sentence about sources that a model named and no catalogue confirmed. The server has removed them from the suggestions.

import { t } from 'messages:export'
import type { SuggestionsResponse } from '../../../workers/contracts/writing/suggestion.ts'
import { quoted } from '../../platform/language.ts'

type Unverified = SuggestionsResponse['unverified']

/** '' if there are none. */
export const describeUnverifiedSources = (unverified: Unverified): string =>
  [
    ...unverified.flatMap(({ text, work }) => (work ? [t('mayMean', { text: quoted(text), work })] : [])),
    sentence(t('modelNamedCataloguesNo'), unverified, 'not_found'),
    sentence(t('modelNamedUnchecked'), unverified, 'unchecked'),
  ]
    .filter(Boolean)
    .join(' ')

function sentence(lead: string, unverified: Unverified, state: Unverified[number]['state']): string {
  const texts = unverified.flatMap((one) => (one.state === state ? [quoted(one.text)] : []))
  return texts.length > 0 ? `${lead}: ${texts.join(', ')}.` : ''
}
