// Converts the blocks of a section to nodes of the manuscript. Headings inside a section are level 3; its own is level 2.

import type { DocumentNode } from '../manuscript/document.ts'
import { documentToHtml } from '../manuscript/html.ts'
import { markGenerated } from '../manuscript/mark-generated.ts'
import { heading, list, paragraph, textNode } from './draft-nodes.ts'
import { inlineNodes, type PassageOf } from './inline-nodes.ts'
import type { SourcedBlock, SourcedText } from './sourced-text.ts'

const INNER_HEADING_LEVEL = 3

export function blockNodes(blocks: readonly SourcedBlock[], passageOf?: PassageOf): DocumentNode[] {
  const nodes: DocumentNode[] = []
  for (const run of runs(blocks)) {
    const [first] = run
    if (first?.kind === 'item') {
      const items = run.map((block) => inlineNodes(block.text, passageOf)).filter((content) => content.length)
      if (items.length) nodes.push(list(first.ordered, items))
      continue
    }
    for (const block of run) {
      const content = inlineNodes(block.text, passageOf)
      if (content.length)
        nodes.push(block.kind === 'heading' ? heading(INNER_HEADING_LEVEL, content) : paragraph(content))
    }
  }
  return nodes
}

export const sectionNodes = (
  name: string,
  blocks: readonly SourcedBlock[],
  passageOf?: PassageOf,
): DocumentNode[] => [heading(2, [textNode(name)]), ...markGenerated(blockNodes(blocks, passageOf), 'draft')]

export const inlineHtml = (text: SourcedText): string =>
  documentToHtml({
    type: 'doc',
    content: [{ type: 'paragraph', content: markGenerated(inlineNodes(text), 'draft') }],
  }).replace(/^<p>|<\/p>$/g, '')

/** Groups the items of one list; any other block is a group of its own. */
function runs(blocks: readonly SourcedBlock[]): SourcedBlock[][] {
  const found: SourcedBlock[][] = []
  for (const block of blocks) {
    const last = found.at(-1)?.[0]
    if (block.kind === 'item' && last?.kind === 'item' && last.ordered === block.ordered)
      found.at(-1)?.push(block)
    else found.push([block])
  }
  return found
}
