// Families of phrase patterns (notation: ../phrase.ts), each with its rule and message. Where two families match one
// place, the first wins. The patterns are data, in phrases/:
//
//   verb-forms             verb forms, government, number, comparison, negation
//   contractions           pronouns and their contractions ("its", "it's")
//   small-words            function words that sound alike ("then", "than"; "to", "too")
//   sound-alikes           other words that sound alike and differ in word class or in their company
//   doubled-words          words that repeat their neighbour, after usage guides (Fowler, Garner, Strunk and White)
//   doubled-kinds          words whose kind is named again: sizes, colours, times, abbreviations
//   needless-adjectives    nouns by the adjective that they imply ("free gift")
//   needless-particles     particles by the verb that implies them ("return back")
//   wordiness, wordy-verbs long phrases and nominalised verbs, after plain-language guides

import type { IssueKind } from '../issue.ts'
import contractions from './phrases/contractions.json' with { type: 'json' }
import doubledKinds from './phrases/doubled-kinds.json' with { type: 'json' }
import doubledWords from './phrases/doubled-words.json' with { type: 'json' }
import needlessAdjectives from './phrases/needless-adjectives.json' with { type: 'json' }
import needlessParticles from './phrases/needless-particles.json' with { type: 'json' }
import smallWords from './phrases/small-words.json' with { type: 'json' }
import soundAlikes from './phrases/sound-alikes.json' with { type: 'json' }
import verbForms from './phrases/verb-forms.json' with { type: 'json' }
import wordiness from './phrases/wordiness.json' with { type: 'json' }
import wordyVerbs from './phrases/wordy-verbs.json' with { type: 'json' }

/** `{found}` and `{better}` in a message are the marked words and the first replacement. */
export type PhraseFamily = { rule: string; kind: IssueKind; message: string; patterns: readonly string[] }

const withPlural = (noun: string) =>
  /(?:[^aeiou]y)$/.test(noun)
    ? `${noun}|${noun.slice(0, -1)}ies`
    : /(?:s|x|z|ch|sh)$/.test(noun)
      ? `${noun}|${noun}es`
      : `${noun}|${noun}s`

const adjectivePatterns = Object.entries(needlessAdjectives).map(
  ([adjective, nouns]) => `${adjective} ${nouns.map(withPlural).join('|')} => $2`,
)
const particlePatterns = Object.entries(needlessParticles).flatMap(([verb, particles]) =>
  particles.map((particle) => `~${verb} ${particle} => ~${verb}`),
)

export const PHRASE_FAMILIES: readonly PhraseFamily[] = [
  {
    rule: 'grammar_form',
    kind: 'grammar',
    message: 'Standard English has “{better}” here.',
    patterns: verbForms,
  },
  {
    rule: 'confused_words',
    kind: 'word_choice',
    message: 'Here it should be “{better}”, not “{found}”.',
    patterns: [...contractions, ...smallWords, ...soundAlikes],
  },
  {
    rule: 'redundant',
    kind: 'style',
    message: 'Part of “{found}” says the same again: “{better}” is enough.',
    patterns: [...doubledWords, ...doubledKinds, ...adjectivePatterns, ...particlePatterns],
  },
  {
    rule: 'wordy',
    kind: 'style',
    message: '“{better}” says it in fewer words.',
    patterns: [...wordiness, ...wordyVerbs],
  },
]
