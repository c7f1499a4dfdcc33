// Flow: sentences in a row with the same opening, and paragraphs without a transition.

import { type Paragraph, type ReadText, wordsIn } from './read-text.ts'
import { shareAny, stemsOf } from './stems.ts'
import type { Finding } from './suggestion.ts'

const ALIKE = 3
/** Words; a shorter paragraph is a list or an aside and needs no transition. */
const BRIDGE_FROM_WORDS = 40
const JOINED =
  /^(?:this|these|that|those|such|both|another|however|therefore|thus|hence|moreover|furthermore|in (?:addition|contrast|turn|other words|conclusion|sum|short|practice|particular)|by contrast|similarly|likewise|nevertheless|nonetheless|consequently|accordingly|first|second|third|finally|then|next|yet|still|at the same time|as a result|on the other hand|despite|although|while|whereas|for (?:example|instance|this reason)|beyond|besides|meanwhile|conversely|instead|overall|taken together|building on|following|given)\b/i

export function flowRules({ paragraphs }: ReadText): Finding[] {
  return [...paragraphs.flatMap(repeatedOpenings), ...missingBridges(paragraphs)]
}

function repeatedOpenings({ sentences }: Paragraph): Finding[] {
  const found: Finding[] = []
  let run = 0
  let before = ''
  for (const { start, text } of sentences) {
    const opening = wordsIn(text)[0] ?? ''
    run = opening !== '' && opening.toLowerCase() === before ? run + 1 : 1
    before = opening.toLowerCase()
    if (run !== ALIKE) continue
    const at = start + text.indexOf(opening)
    found.push({
      rule: 'repeated_opening',
      type: 'flow',
      priority: 'medium',
      start: at,
      end: at + opening.length,
      explanation: `${ALIKE} sentences in a row begin with “${opening}”. Join two of them, or begin one with its time, place or reason.`,
      suggestedText: '',
      action: 'advise',
      confidence: 0.8,
    })
  }
  return found
}

function missingBridges(paragraphs: Paragraph[]): Finding[] {
  return paragraphs.flatMap((paragraph, at): Finding[] => {
    const before = paragraphs[at - 1]
    const [first] = paragraph.sentences
    if (!before || !first || before.section !== paragraph.section) return []
    if (Math.min(before.words, paragraph.words) < BRIDGE_FROM_WORDS || JOINED.test(first.text)) return []
    if (shareAny(stemsOf(first.text), stemsOf(before.text))) return []
    return [
      {
        rule: 'no_transition',
        type: 'flow',
        priority: 'low',
        start: first.start,
        end: first.end,
        explanation:
          'Nothing joins this paragraph to the one before. Take up a word of it, or say how the two relate.',
        suggestedText: '',
        action: 'advise',
        confidence: 0.5,
      },
    ]
  })
}
