// HTML of manuscripts from elsewhere than the editor, as a page or a file shows it.

import { expect, it } from 'vitest'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../../workers/domain/manuscript/html.ts'
import { NODE_EXAMPLES } from '../../../support/every-node.ts'
import { pasted } from './pasted.ts'

/** Pasting keeps an anchor that something refers to. */
const REFERENCES: DocumentNode = {
  type: 'paragraph',
  content: ['fig-1', 'sec-1', 'thm-1'].map((target) => ({ type: 'cross_reference', attrs: { target } })),
}

it.each(Object.entries(NODE_EXAMPLES))('%s is pasted with its attributes', (_, block) => {
  const html = documentToHtml({ type: 'doc', content: [block, REFERENCES] })
  expect(pasted(html)).toBe(html)
})
