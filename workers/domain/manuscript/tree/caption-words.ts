// Labels of figures, tables and theorems, and the title of contents, in the language of a document. `#` is the number: some languages put it first.

import { wordsLanguage } from '../../text/languages.ts'
import { THEOREM_KINDS, type TheoremKind } from '../schema/theorem.ts'
import LABELS from './caption-labels.json' with { type: 'json' }
import CONTENTS from './contents-titles.json' with { type: 'json' }
import THEOREMS from './theorem-labels.json' with { type: 'json' }

export type CaptionWords = { figure: string; table: string }

/** Labels by the language subtag of BCP 47; `zh` is simplified Chinese. */
const BY_LANGUAGE = new Map(Object.entries(LABELS))

/** @param language BCP 47; English where the language has no labels here */
export function captionWords(language: string): CaptionWords {
  const [figure = 'Figure #', table = 'Table #'] = BY_LANGUAGE.get(wordsLanguage(language)) ?? []
  return { figure, table }
}

/** In the order of THEOREM_KINDS. */
const THEOREMS_BY_LANGUAGE = new Map<string, string[]>(Object.entries(THEOREMS))

/**
 * The label of a theorem block: `Lemma 3`, and `Proof` without a number.
 * @param language BCP 47; English where the language has no labels here
 */
export function theoremLabel(kind: TheoremKind, number: number, language: string): string {
  const words = THEOREMS_BY_LANGUAGE.get(wordsLanguage(language)) ?? THEOREMS.en
  return (words[THEOREM_KINDS.indexOf(kind)] ?? '').replace('#', String(number))
}

const CONTENTS_BY_LANGUAGE = new Map<string, string>(Object.entries(CONTENTS))

/** @param language BCP 47; English where the language has no title here */
export const contentsTitle = (language: string): string =>
  CONTENTS_BY_LANGUAGE.get(wordsLanguage(language)) ?? CONTENTS.en
