// Nodes of a section, and HTML of running text, as a model wrote them.

import type { DocumentNode } from '../manuscript/document.ts'
import { documentToHtml } from '../manuscript/html.ts'
import { markGenerated } from '../manuscript/mark-generated.ts'
import { blockNodes } from './block-nodes.ts'
import { heading, textNode } from './draft-nodes.ts'
import { inlineNodes, type PassageOf } from './inline-nodes.ts'
import type { SourcedBlock, SourcedText } from './sourced-text.ts'

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
