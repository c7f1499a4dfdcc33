// Labels of figures and tables in the language of a document. `#` is the number: some languages put it first.

import { wordsLanguage } from '../../text/languages.ts'
import LABELS from './caption-labels.json' with { type: 'json' }

export type CaptionWords = { figure: string; table: string }

/** Labels by the language subtag of BCP 47; `zh` is simplified Chinese. */
const BY_LANGUAGE = new Map(Object.entries(LABELS))

/** @param language BCP 47; English where the language has no labels here */
export function captionWords(language: string): CaptionWords {
  const [figure = 'Figure #', table = 'Table #'] = BY_LANGUAGE.get(wordsLanguage(language)) ?? []
  return { figure, table }
}
