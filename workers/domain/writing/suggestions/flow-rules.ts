// Flow: sentences in a row with the same opening.

import { collect, type Steps } from '../../steps.ts'
import { type Paragraph, paceOfText, type ReadText, wordsIn, workOf } from './read-text.ts'
import type { Finding } from './suggestion.ts'

const ALIKE = 3
/** Words that begin parallel sentences in good prose: "In the first …", "The first …", "If …". */
const PARALLEL =
  /^(?:a|an|the|in|on|at|of|by|for|from|to|with|under|after|before|if|where|when|while|as|no|some|one|each)$/

export const flowRules = ({ paragraphs }: ReadText): Steps<Finding[]> =>
  collect(paragraphs, paceOfText(), workOf, repeatedOpenings)

function repeatedOpenings({ sentences }: Paragraph): Finding[] {
  const found: Finding[] = []
  let run = 0
  let before = ''
  for (const { start, text } of sentences) {
    const opening = openingOf(text)
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

/** The first two words, if nothing stands between them but a space. */
function openingOf(text: string): string {
  const [first = '', second = ''] = wordsIn(text.slice(0, 120))
  const opening = `${first} ${second}`
  return second !== '' && !PARALLEL.test(first.toLowerCase()) && text.includes(opening) ? opening : ''
}
