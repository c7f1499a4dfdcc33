// The tables of phrases, each with what is said of a match. The first that marks a place has it to itself.

import type { IssueKind } from '../issue.ts'
import { MISHEARINGS } from './mishearings.ts'
import { WRITTEN_APART, WRITTEN_TOGETHER } from './one-word-or-two.ts'
import { PLEONASMS } from './pleonasms.ts'
import { SLIPS } from './slips.ts'
import { SOUND_ALIKES } from './sound-alikes.ts'
import { WORDINESS } from './wordiness.ts'

/** `{found}` and `{better}` in a message are the marked words and the first replacement. */
export type Family = { rule: string; kind: IssueKind; message: string; table: string }

export const FAMILIES: readonly Family[] = [
  {
    rule: 'set_phrase',
    kind: 'word_choice',
    message: 'The usual expression is “{better}”.',
    table: MISHEARINGS,
  },
  {
    rule: 'confused_words',
    kind: 'word_choice',
    message: '“{found}” is easily confused: here it should probably be “{better}”.',
    table: SOUND_ALIKES,
  },
  {
    rule: 'verb_form_or_slip',
    kind: 'grammar',
    message: '“{found}” does not fit here; “{better}” would.',
    table: SLIPS,
  },
  {
    rule: 'written_as_one',
    kind: 'spelling',
    message: '“{better}” is written as one word here.',
    table: WRITTEN_APART,
  },
  {
    rule: 'written_apart',
    kind: 'spelling',
    message: 'Here it is written “{better}”.',
    table: WRITTEN_TOGETHER,
  },
  {
    rule: 'pleonasm',
    kind: 'style',
    message: '“{found}” says the same thing twice; “{better}” is enough.',
    table: PLEONASMS,
  },
  {
    rule: 'wordy',
    kind: 'style',
    message: '“{better}” says it in fewer words.',
    table: WORDINESS,
  },
]
