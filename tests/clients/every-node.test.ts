// Every node and mark of the manuscript's schema in the command line's Markdown.

import { describe, expect, it } from 'vitest'
import { dropped } from '../../clients/cli/src/dropped.ts'
import { comparable } from '../../clients/markdown/src/manuscript-html.ts'
import { toManuscriptHtml } from '../../clients/markdown/src/reading/to-html.ts'
import { toMarkdown } from '../../clients/markdown/src/writing/to-markdown.ts'
import { documentToHtml } from '../../workers/domain/manuscript/html.ts'
import type { MarkName, NodeName } from '../../workers/domain/manuscript/schema/specs.ts'
import { documentOf, MARK_EXAMPLES, NODE_EXAMPLES } from '../support/every-node.ts'
import { finderOf } from '../support/works/cited-work.ts'

/** Of these a push does not count how many it would take away: they are ways to set words. */
const UNCOUNTED: (NodeName | MarkName)[] = [
  ...(['blockquote', 'code_block', 'hr', 'bullet_list', 'ordered_list', 'list_item'] as const),
  ...(['hardbreak', 'text', 'link', 'strike_through', 'emphasis', 'strong', 'inlineCode'] as const),
]

const examples = [...Object.entries(NODE_EXAMPLES), ...MARK_EXAMPLES].map(
  ([name, block]) => [name as NodeName | MarkName, documentToHtml(documentOf(block))] as const,
)

describe.each(examples)('%s', (name, html) => {
  it('is the same after it was Markdown', () => {
    const { text, references } = toMarkdown(html)
    const back = toManuscriptHtml(text, finderOf(references)).html
    expect(comparable(back)).toEqual(comparable(html))
  })

  it('is named if a push would take it away, unless it sets words', () => {
    expect(dropped(html, '<p>words</p>').length > 0).toBe(!UNCOUNTED.includes(name))
  })
})
