// The text of a section as it may be shown: without sentences that are broken for a source that was not found, and without
// those that say something of a person, an organisation or a work that neither the brief nor the offered works name.

import { authorsOf } from '../../citations/csl/citation.ts'
import type { CslItem } from '../../citations/csl/csl.ts'
import { foldToLetters } from '../../text/fold-letters.ts'
import { type Known, newAddresses, newNames, newQuotations } from '../../writing/new-facts.ts'
import type { Block } from '../read-blocks.ts'
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
export type SettledSection = { blocks: Block[]; withheld: WithheldSentence[] }

/** Words by which a sentence rests on what somebody said, found or wrote. */
const ATTRIBUTION =
  /\b(?:according|argu(?:e[sd]?|ing|ments?)|claim(?:s|ed)?|show(?:s|ed|n)?|finds?|found|findings?|report(?:s|ed)?|describe[sd]?|propose[sd]?|suggest(?:s|ed)?|note[sd]?|observe[sd]?|stud(?:y|ies|ied)|research(?:ers?|ed)?|theor(?:y|ies|ists?)|surveys?|surveyed|books?|essays?|papers?|articles?|authors?|scholars?|scientists?|professors?|dr|put it|wr(?:ites?|ote|itten)|conclude[sd]?|demonstrate[sd]?|estimate[sd]?|estimates|insist(?:s|ed)?|maintain(?:s|ed)?|warn(?:s|ed)?|define[sd]?|coined|introduced|pioneered|work of|views? of|words of|held|ruled|ruling|courts?|judge?ments?|published|data|statistics|figures|index|declare[sd]?|state[sd]|says?|said|believe[sd]?|contend(?:s|ed)?|assert(?:s|ed)?|emphasi[sz]e[sd]?|highlight(?:s|ed)?|point(?:s|ed)? out|recommend(?:s|ed)?|guidelines?|frameworks?|models?|experiments?|trials?|interview(?:s|ed)?|measured|analy[sz]e[sd]?|analys[ie]s|reviews?|reviewed|confirm(?:s|ed)?|reveal(?:s|ed)?|document(?:s|ed)|explain(?:s|ed)?|identif(?:y|ies|ied)|calls?|called|cited?)\b/iu
/** The parties of a case. */
const CASE = /(?<=[\p{L}.]) v(?:s|ersus)?\.? \p{Lu}/u
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
      const mention = mentionIn(
        sentence,
        known,
        gaps.flatMap((gap) => found.get(gap) ?? []),
      )
      if (mention !== null || lacksSource(sentence.trim(), taken, found)) {
        withheld.push({ text: sentence.trim(), gaps, mention, after })
      } else {
        text += sentence
        after = withoutGaps(sentence)
      }
    }
    if (text.trim()) kept.push({ ...block, text: text.trim() })
  }
  return { blocks: kept, withheld }
}

/**
 * Whom or what a sentence rests on by name; null if nobody.
 * @param cited works of the sentence, whose titles and authors it may name
 */
export function mentionIn(sentence: string, known: Known, cited: readonly CslItem[]): string | null {
  const bare = withoutGaps(sentence)
  const own = foldToLetters(cited.map((work) => `${work.title} ${authorsOf(work)}`).join(' '))
  const isOther = (said: string) => said.split(', ').some((one) => !own.includes(foldToLetters(one)))
  const [said] = [...newAddresses(bare, known), ...newQuotations(bare, known)].filter(isOther)
  if (said !== undefined) return said
  if (!ATTRIBUTION.test(bare) && !CASE.test(bare)) return null
  const names = newNames(bare, known).filter(isOther)
  return names.length > 0 ? names.join(', ') : null
}
