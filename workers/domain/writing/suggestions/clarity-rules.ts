// Clarity: long sentences and stacked nouns. Nouns are recognised by formal suffixes, so that few are found and nearly all
// rightly.

import { collect, type Steps } from '../../steps.ts'
import { matchesOf } from '../../text/matches-of.ts'
import { paceOfText, type ReadText, type Sentence, wordsIn, workOf } from './read-text.ts'
import type { Finding } from './suggestion.ts'

const LONG_SENTENCE_WORDS = 50
const VERY_LONG_SENTENCE_WORDS = 70
/** What a reader pauses at (a full stop before a figure too), and what is read past. */
const PAUSE = /[;:]|[.!?]\s/
const ASIDE = /\([^()]{1,300}\)/g
const NOUN =
  '[\\p{L}-]{2,30}(?:tions?|sions?|ments?|ities|ity|ness|ances?|ences?|isms?|ysis|yses|ships?|ology|ures?|cies|cy)'
/** Four or more in a row: names of three are terms. */
const STACKED = new RegExp(`(?<![\\p{L}-])${NOUN}(?: ${NOUN}){3,7}(?![\\p{L}-])`, 'giu')

export function clarityRules({ paragraphs }: ReadText): Steps<Finding[]> {
  const sentences = paragraphs.flatMap((paragraph) => paragraph.sentences)
  return collect(sentences, paceOfText(), workOf, (one) => [...tooLong(one), ...stackedNouns(one)])
}

function tooLong({ start, end, text, words: all }: Sentence): Finding[] {
  if (all <= LONG_SENTENCE_WORDS) return []
  const words = text
    .replace(ASIDE, ' ')
    .split(PAUSE)
    .reduce((most, part) => Math.max(most, wordsIn(part).length), 0)
  if (words <= LONG_SENTENCE_WORDS) return []
  return [
    {
      rule: 'long_sentence',
      type: 'clarity',
      priority: words > VERY_LONG_SENTENCE_WORDS ? 'high' : 'medium',
      start,
      end,
      explanation: `This sentence has ${words} words without a pause. Divide it so that each part says one thing.`,
      suggestedText: '',
      action: 'advise',
      confidence: 0.8,
    },
  ]
}

function stackedNouns({ start, text }: Sentence): Finding[] {
  return matchesOf(STACKED, text).map((found) => ({
    rule: 'stacked_nouns',
    type: 'clarity',
    priority: 'medium',
    start: start + found.index,
    end: start + found.index + found[0].length,
    explanation: 'These nouns stand on one another. Say with a verb or a preposition how they relate.',
    suggestedText: '',
    action: 'advise',
    confidence: 0.6,
  }))
}
