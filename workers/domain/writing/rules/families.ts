// The tables of phrases, each with what is said of a match. The first that marks a place has it to itself.

import type { IssueKind } from '../issue.ts'
import { WORDINESS } from './wordiness.ts'

/** `{found}` and `{better}` in a message are the marked words and the first replacement. */
export type Family = { rule: string; kind: IssueKind; message: string; table: string }

export const FAMILIES: readonly Family[] = [
  {
    rule: 'wordy',
    kind: 'style',
    message: '“{better}” says it in fewer words.',
    table: WORDINESS,
  },
]
