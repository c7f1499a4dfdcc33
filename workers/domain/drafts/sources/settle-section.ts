// The text of a section as it may be shown: without sentences that are broken for a source that was not found, and without
// those that say something of a person, an organisation or a work that neither the brief nor the offered works name.

import { authorsOf } from '../../citations/csl/citation.ts'
import type { CslItem } from '../../citations/csl/csl.ts'
import { foldToLetters } from '../../text/fold-letters.ts'
import { type Known, newAddresses, newNames, newQuotations } from '../../writing/new-facts.ts'
import type { Block } from '../read-blocks.ts'
import { attributedNames, introducedInGerman, unfamiliarNames } from './attribution.ts'
import { lacksSource } from './lacks-source.ts'
import { endsWithGaps, withoutGaps } from './sentence-at.ts'
import { GAP, gapNumbers } from './source-gaps.ts'
import type { TakenSource } from './strip-citations.ts'

export type WithheldSentence = {
  /** With its gaps. */
  text: string
  /** Sources in it. */
  gaps: number[]
  /** Whom or what it names, if that is why it is withheld. */
  mention: string | null
  /** The sentence that it follows in the text as shown, without gaps; '' at the beginning of its block. */
  after: string
}
export type SettledSection = {
  blocks: Block[]
  withheld: WithheldSentence[]
  /** Names in what is kept that nobody gave, each with its sentence. */
  mentions: { name: string; sentence: string }[]
}

const GAPS = new RegExp(GAP, 'gu')

/** @param found works by the number of their gap */
export function settleSection(
  blocks: readonly Block[],
  taken: readonly TakenSource[],
  found: ReadonlyMap<number, readonly CslItem[]>,
  known: Known,
): SettledSection {
  const kept: Block[] = []
  const withheld: WithheldSentence[] = []
  const mentions: SettledSection['mentions'] = []
  for (const block of blocks) {
    if (block.kind === 'heading') {
      kept.push(block)
      continue
    }
    let text = ''
    let after = ''
    let from = 0
    for (const end of [...endsWithGaps(block.text), block.text.length]) {
      const sentence = block.text.slice(from, end)
      from = end
      if (!sentence.trim()) continue
      const gaps = [...sentence.matchAll(GAPS)].flatMap(([, marks = '']) => gapNumbers(marks))
      const cited = gaps.flatMap((gap) => found.get(gap) ?? [])
      const mention = mentionIn(sentence, known, cited)
      if (mention !== null || lacksSource(sentence.trim(), taken, found)) {
        withheld.push({ text: sentence.trim(), gaps, mention, after })
      } else {
        text += sentence
        after = withoutGaps(sentence)
        for (const name of unfamiliarNames(after, newNamesIn(after, known, cited), known.isWord))
          mentions.push({ name, sentence: after.trim() })
      }
    }
    if (text.trim()) kept.push({ ...block, text: text.trim() })
  }
  return { blocks: kept, withheld, mentions }
}

/**
 * Whom or what a sentence rests on by name; null if nobody.
 * @param cited works of the sentence, whose titles and authors it may name
 */
export function mentionIn(sentence: string, known: Known, cited: readonly CslItem[]): string | null {
  const bare = withoutGaps(sentence)
  const isOther = isNoneOf(cited)
  const [said] = [...newAddresses(bare, known), ...newQuotations(bare, known)].filter(isOther)
  if (said !== undefined) return said
  const names = attributedNames(bare, newNamesIn(bare, known, cited), known.isWord)
  if (names.length > 0) return names.join(', ')
  return introducedInGerman(bare)
}

const newNamesIn = (sentence: string, known: Known, cited: readonly CslItem[]): string[] =>
  newNames(sentence, known).filter(isNoneOf(cited))

/** Whether words are neither a title nor an author of these works. */
function isNoneOf(works: readonly CslItem[]): (said: string) => boolean {
  const own = foldToLetters(works.map((work) => `${work.title} ${authorsOf(work)}`).join(' '))
  return (said) => said.split(', ').some((one) => !own.includes(foldToLetters(one)))
}
