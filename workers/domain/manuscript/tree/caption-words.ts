// Labels of figures, tables, theorems and headings, and titles of contents and lists, in the language of a document. `#` is the number: some languages put it first.

import { wordsLanguage } from '../../text/languages.ts'
import { THEOREM_KINDS, type TheoremKind } from '../schema/theorem.ts'
import LABELS from './caption-labels.json' with { type: 'json' }
import CONTENTS from './contents-titles.json' with { type: 'json' }
import HEADINGS from './heading-labels.json' with { type: 'json' }
import LISTS from './list-titles.json' with { type: 'json' }
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
export function theoremLabel(kind: TheoremKind, number: string, language: string): string {
  const words = THEOREMS_BY_LANGUAGE.get(wordsLanguage(language)) ?? THEOREMS.en
  return (words[THEOREM_KINDS.indexOf(kind)] ?? '').replace('#', number)
}

const PROOF = THEOREM_KINDS.indexOf('proof')
const PROOF_LABELS = new Set([...THEOREMS_BY_LANGUAGE.values()].map((words) => words[PROOF]))

/** Whether the words are what a proof without a name is called in some language. */
export const isProofLabel = (words: string): boolean => PROOF_LABELS.has(words)

/** Of a chapter and of an appendix. */
const HEADINGS_BY_LANGUAGE = new Map<string, string[]>(Object.entries(HEADINGS))

/** Label with `#` in the place of the number or letter; English where the language has no words here. */
export function headingWords(kind: 'chapter' | 'appendix', language: string): string {
  const [chapter = '', appendix = ''] = HEADINGS_BY_LANGUAGE.get(wordsLanguage(language)) ?? HEADINGS.en
  return kind === 'chapter' ? chapter : appendix
}

/** `Chapter 2`, `Anhang A`. */
export const headingLabel = (kind: 'chapter' | 'appendix', number: string, language: string): string =>
  headingWords(kind, language).replace('#', number)

const CONTENTS_BY_LANGUAGE = new Map<string, string>(Object.entries(CONTENTS))

/** @param language BCP 47; English where the language has no title here */
export const contentsTitle = (language: string): string =>
  CONTENTS_BY_LANGUAGE.get(wordsLanguage(language)) ?? CONTENTS.en

/** Of the list of figures and of the list of tables. */
const LISTS_BY_LANGUAGE = new Map<string, string[]>(Object.entries(LISTS))

/** The title of a list of captions; English where the language has no title here. */
export function listTitle(kind: 'figure' | 'table', language: string): string {
  const [figures = '', tables = ''] = LISTS_BY_LANGUAGE.get(wordsLanguage(language)) ?? LISTS.en
  return kind === 'figure' ? figures : tables
}
