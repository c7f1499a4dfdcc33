// Keeps a section from citing one work again and again: past what it may, a work is taken out of its citation. A sentence goes
// that has no other source, since it says once more what rests on that work, or of which that work is a part ("W1 shows that").

import type { Block } from '../../model-text/read-blocks.ts'
import { sentencesWithGaps } from '../../model-text/sentence-at.ts'
import { GAP, gapNumbers, joinGaps, numberedGap } from '../../model-text/source-gaps.ts'
import type { TakenSource } from '../../model-text/strip-citations.ts'

const EVERY_GAP = new RegExp(`( ?)${GAP}`, 'gu')

/** @param most citations of each work by its label, in these blocks; one that is missing may be cited without end */
export function limitCitations(
  blocks: readonly Block[],
  taken: readonly TakenSource[],
  most: ReadonlyMap<string, number>,
): { blocks: Block[]; taken: TakenSource[] } {
  const cited = new Map<string, number>()
  const limited = [...taken]
  const kept = blocks.map((block) => {
    if (block.kind === 'heading') return block
    let text = ''
    for (const whole of sentencesWithGaps(block.text)) {
      const sentence = limitSentence(whole, taken, (label, here) => {
        const times = (cited.get(label) ?? 0) + here
        return times < (most.get(label) ?? Number.POSITIVE_INFINITY)
      })
      if (sentence === null) continue
      text += sentence.text
      for (const [gap, labels] of sentence.labels) {
        const source = taken[gap]
        if (source) limited[gap] = { ...source, label: labels.join(' ') }
        for (const label of labels) cited.set(label, (cited.get(label) ?? 0) + 1)
      }
    }
    return { ...block, text: text.trim() }
  })
  return { blocks: kept.filter(({ text }) => text !== ''), taken: limited }
}

/**
 * A sentence with the labels that are left in its gaps; null for one that goes.
 * @param mayCite whether a work may be cited once more, after so many times in the sentence
 */
function limitSentence(
  sentence: string,
  taken: readonly TakenSource[],
  mayCite: (label: string, here: number) => boolean,
): { text: string; labels: Map<number, string[]> } | null {
  const labels = new Map<number, string[]>()
  const here = new Map<string, number>()
  let isPast = false
  let isBroken = false
  let hasOther = false
  const text = sentence.replace(EVERY_GAP, (gap, space: string, marks: string) => {
    const numbers = gapNumbers(marks)
    const left = numbers.filter((number) => {
      const { form, label } = taken[number] ?? {}
      if (label === undefined || !form?.startsWith('offered')) {
        hasOther ||= form !== undefined && form !== 'wanted'
        return true
      }
      const within = label.split(' ').filter((one) => {
        const times = here.get(one) ?? 0
        if (!mayCite(one, times)) return false
        here.set(one, times + 1)
        return true
      })
      if (within.length > 0) labels.set(number, within)
      isPast ||= within.length === 0
      isBroken ||= within.length === 0 && form === 'offered narrative'
      return within.length > 0
    })
    if (left.length === numbers.length) return gap
    return left.length === 0 ? '' : `${space}${joinGaps(left.map(numberedGap).join(''))}`
  })
  return isBroken || (isPast && labels.size === 0 && !hasOther) ? null : { text, labels }
}
