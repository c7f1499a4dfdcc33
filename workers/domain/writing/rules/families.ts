// The tables of phrases, each with what is said of a match. The first that marks a place has it to itself.

import type { IssueKind } from '../issue.ts'
import { PLEONASMS } from './pleonasms.ts'
import { VERB_FORMS } from './verb-forms.ts'
import { WORD_FORMS } from './word-forms.ts'
import { WORDINESS } from './wordiness.ts'

/** `{found}` and `{better}` in a message are the marked words and the first replacement. */
export type Family = { rule: string; kind: IssueKind; message: string; table: string }

export const FAMILIES: readonly Family[] = [
  {
    rule: 'grammar_form',
    kind: 'grammar',
    message: 'Standard English has “{better}” here.',
    table: VERB_FORMS,
  },
  {
    rule: 'confused_words',
    kind: 'word_choice',
    message: 'Here it should be “{better}”, not “{found}”.',
    table: WORD_FORMS,
  },
  {
    rule: 'redundant',
    kind: 'style',
    message: 'Part of “{found}” says the same again: “{better}” is enough.',
    table: PLEONASMS,
  },
  {
    rule: 'wordy',
    kind: 'style',
    message: '“{better}” says it in fewer words.',
    table: WORDINESS,
  },
]
