// The tables of phrases, each with what is said of a match. The first that marks a place has it to itself.

import type { IssueKind } from '../issue.ts'
import { CONTRACTIONS } from './contractions.ts'
import { DOUBLED_KINDS } from './doubled-kinds.ts'
import { DOUBLED_WORDS } from './doubled-words.ts'
import { NEEDLESS_ADJECTIVES } from './needless-adjectives.ts'
import { NEEDLESS_PARTICLES } from './needless-particles.ts'
import { SMALL_WORDS } from './small-words.ts'
import { SOUND_ALIKES } from './sound-alikes.ts'
import { VERB_FORMS } from './verb-forms.ts'
import { WORDINESS } from './wordiness.ts'
import { WORDY_VERBS } from './wordy-verbs.ts'

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
    table: [CONTRACTIONS, SMALL_WORDS, SOUND_ALIKES].join('\n'),
  },
  {
    rule: 'redundant',
    kind: 'style',
    message: 'Part of “{found}” says the same again: “{better}” is enough.',
    table: [DOUBLED_WORDS, DOUBLED_KINDS, NEEDLESS_ADJECTIVES, NEEDLESS_PARTICLES].join('\n'),
  },
  {
    rule: 'wordy',
    kind: 'style',
    message: '“{better}” says it in fewer words.',
    table: [WORDINESS, WORDY_VERBS].join('\n'),
  },
]
