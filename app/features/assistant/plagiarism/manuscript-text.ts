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
    text += block.text
    if (block.part) regions.push({ start, end: text.length, kind: block.part })
    for (const inline of inlineNodes(block))
      if (inline.child.type.name === 'citation')
        regions.push({ start: start + inline.start, end: start + inline.end, kind: 'citation' })
  }
  return { blocks, text, regions }
}
