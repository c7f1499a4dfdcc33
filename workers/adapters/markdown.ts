// Markdown of a manuscript's HTML (GitHub Flavored Markdown), for readers that are no browsers. Citations are tokens
// (domain/citations/csl/citation-tokens.ts), and formulas become the text that they show. Loaded when it is first asked for.

import type { Element } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type State, toMdast } from 'hast-util-to-mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { parseFragment } from 'parse5'
import { CitationTokens } from '../domain/citations/csl/citation-tokens.ts'
import type { CslItem } from '../domain/citations/csl/csl.ts'

export function fromHtml(html: string): { markdown: string; works: { key: string; csl: CslItem }[] } {
  const tokens = new CitationTokens()
  const span = (state: State, node: Element) =>
    node.properties.dataType === 'citation'
      ? // As it is: in text the brackets would be escaped.
        { type: 'html' as const, value: tokens.ofAttribute(node.properties.dataWorks) }
      : state.all(node)
  const tree = toMdast(fromParse5(parseFragment(html)), { handlers: { span } })
  const markdown = toMarkdown(tree as Parameters<typeof toMarkdown>[0], {
    extensions: [gfmToMarkdown()],
    bullet: '-',
    emphasis: '*',
  })
  return { markdown, works: tokens.entries() }
}
