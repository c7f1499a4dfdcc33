// Keeps a section from citing one work again and again: past what it may, a work is taken out of a citation with others, and a
// sentence that cites nothing else goes, since it says once more what rests on that work.

import type { Block } from '../read-blocks.ts'
import { endsWithGaps } from './sentence-at.ts'
import { GAP, gapNumbers } from './source-gaps.ts'
import type { TakenSource } from './strip-citations.ts'

const EVERY_GAP = new RegExp(GAP, 'gu')

/** @param most citations of each work by its label, in these blocks; one that is missing may be cited without end */
export function limitCitations(
  blocks: readonly Block[],
  taken: readonly TakenSource[],
  most: ReadonlyMap<string, number>,
): { blocks: Block[]; taken: TakenSource[] } {
  const cited = new Map<string, number>()
  const limited = [...taken]
  const isPast = (label: string) => (cited.get(label) ?? 0) >= (most.get(label) ?? Number.POSITIVE_INFINITY)
  const kept = blocks.map((block) => {
    if (block.kind === 'heading') return block
    let text = ''
    let from = 0
    for (const end of [...endsWithGaps(block.text), block.text.length]) {
      const sentence = block.text.slice(from, end)
      from = end
      const gaps = [...sentence.matchAll(EVERY_GAP)]
        .flatMap(([, marks = '']) => gapNumbers(marks))
        .filter((gap) => limited[gap]?.form.startsWith('offered'))
      const labels = gaps.map((gap) => (limited[gap]?.label ?? '').split(' '))
      if (labels.length > 0 && labels.every((ones) => ones.every(isPast))) continue
      text += sentence
      for (const [at, gap] of gaps.entries()) {
        const source = limited[gap]
        const within = labels[at]?.filter((label) => !isPast(label)) ?? []
        if (source && within.length > 0) limited[gap] = { ...source, label: within.join(' ') }
        for (const label of within) cited.set(label, (cited.get(label) ?? 0) + 1)
      }
    }
    return { ...block, text: text.trim() }
  })
  return { blocks: kept.filter(({ text }) => text !== ''), taken: limited }
}
