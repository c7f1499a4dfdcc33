// Flow: sentences in a row with the same opening.

import type { Steps } from '../../steps.ts'
import { type Paragraph, PIECE_WORK, paceOfText, type ReadText, wordsIn } from './read-text.ts'
import type { Finding } from './suggestion.ts'

const ALIKE = 3
/** Words that begin parallel sentences in good prose: "In the first …", "The first …", "If …". */
const PARALLEL =
  /^(?:a|an|the|in|on|at|of|by|for|from|to|with|under|after|before|if|where|when|while|as|no|some|one|each)$/

export function* flowRules({ paragraphs }: ReadText): Steps<Finding[]> {
  const pace = paceOfText()
  const found: Finding[] = []
  for (const paragraph of paragraphs) {
    for (const one of repeatedOpenings(paragraph)) found.push(one)
    if (pace.isDue(paragraph.text.length + PIECE_WORK)) yield
  }
  return found
}

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
