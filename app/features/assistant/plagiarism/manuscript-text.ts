// The manuscript as the plagiarism check reads it: the text of its blocks with their structure.

import type { Node } from '@milkdown/kit/prose/model'
import type { Region } from '../../../../workers/domain/plagiarism/exclusions.ts'
import { BETWEEN_BLOCKS, inlineNodes, type PartBlock, partBlocks } from '../anchoring/block-prose.ts'

export type ManuscriptText = { blocks: PartBlock[]; text: string; regions: Region[] }

export function manuscriptText(doc: Node): ManuscriptText {
  const blocks = partBlocks(doc)
  const regions: Region[] = []
  let text = ''
  for (const block of blocks) {
    if (text !== '') text += BETWEEN_BLOCKS
    const start = text.length
    let words = block.text
    for (const { child, start: from, end: to } of inlineNodes(block)) {
      if (child.isText) continue
      // A formula or a citation is no word that a source could have.
      words = words.slice(0, from) + ' '.repeat(to - from) + words.slice(to)
      if (child.type.name === 'citation')
        regions.push({ start: start + from, end: start + to, kind: 'citation' })
    }
    text += words
    if (block.part) regions.push({ start, end: text.length, kind: block.part })
  }
  return { blocks, text, regions }
}
