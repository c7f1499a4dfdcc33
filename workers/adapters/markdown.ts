// Markdown of a manuscript's HTML (GitHub Flavored Markdown), for readers that are no browsers. Citations, gaps and formulas
// are the tokens that stand for them in quotes (domain/manuscript/textblocks.ts). Loaded when it is first asked for.

import type { Element } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type State, toMdast } from 'hast-util-to-mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { parseFragment } from 'parse5'
import { visit } from 'unist-util-visit'
import { CitationTokens } from '../domain/citations/csl/citation-tokens.ts'
import type { CslItem } from '../domain/citations/csl/csl.ts'
import { tokenOf } from '../domain/manuscript/textblocks.ts'

/** Node types by `data-type`. */
const TYPES: Record<string, string | undefined> = {
  citation: 'citation',
  gap: 'gap',
  'math-inline': 'math_inline',
}

export function fromHtml(text: string): { markdown: string; works: { key: string; csl: CslItem }[] } {
  const tokens = new CitationTokens()
  const html = fromParse5(parseFragment(text))
  visit(html, 'element', ({ children, properties }) => {
    const { dataKind, dataType, dataValue, dataWorks } = properties
    const type = TYPES[String(dataType)]
    if (!type) return
    properties.token = tokenOf(type, { kind: dataKind, value: dataValue ?? '', works: dataWorks }, tokens)
    // A word, so that the spaces around it stay two.
    children.splice(0, children.length, { type: 'text', value: 'x' })
  })
  const span = (state: State, node: Element) =>
    node.properties.token === undefined
      ? state.all(node)
      : // Written as it is: in text its signs would be escaped.
        { type: 'html' as const, value: String(node.properties.token) }
  const tree = toMdast(html, { handlers: { span } })
  const markdown = toMarkdown(tree as Parameters<typeof toMarkdown>[0], {
    extensions: [gfmToMarkdown()],
    bullet: '-',
    emphasis: '*',
  })
  return { markdown, works: tokens.entries() }
}
