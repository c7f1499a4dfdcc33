// Markdown (GitHub Flavored Markdown) of a manuscript's HTML, for assistants, which quote it, and for the archive of an
// account. Citations, gaps and formulas are the tokens that stand for them in quotes (domain/manuscript/textblocks.ts).
// Files of Markdown are written by clients/markdown (docs/decisions/096). Loaded when it is first asked for.

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

/** Types of inline nodes by `data-type`. */
const TYPES: Record<string, string | undefined> = {
  citation: 'citation',
  gap: 'gap',
  'math-inline': 'math_inline',
}

export function quotableMarkdown(text: string): { markdown: string; works: { key: string; csl: CslItem }[] } {
  const tokens = new CitationTokens()
  const html = fromParse5(parseFragment(text))
  const inCells = new Set<Element>()
  visit(html, 'element', (element) => {
    const { children, properties } = element
    if (/^t[dh]$/.test(element.tagName) && !inCells.has(element))
      visit(element, 'element', (inner) => {
        inCells.add(inner)
      })
    const { dataKind, dataType, dataWorks } = properties
    const value = String(properties.dataValue ?? '')
    const dataValue = inCells.has(element) ? inOneRow(value) : value
    const type = TYPES[String(dataType)]
    if (type) {
      properties.token = tokenOf(type, { kind: dataKind, value: dataValue, works: dataWorks }, tokens)
      // A word, so that the spaces around it stay two.
      children.splice(0, children.length, { type: 'text', value: 'x' })
    } else if (dataType === 'math-display') properties.token = `$$${dataValue}$$`
    else if (dataType === 'video') children.push(linkTo(properties))
    else if (dataType === 'theorem') children.unshift(headOf(properties))
  })
  const asToken = (state: State, node: Element) =>
    node.properties.token === undefined
      ? state.all(node)
      : // Written as it is: in text its signs would be escaped.
        { type: 'html' as const, value: String(node.properties.token) }
  const tree = toMdast(html, { handlers: { span: asToken, div: asToken } })
  const markdown = toMarkdown(tree as Parameters<typeof toMarkdown>[0], {
    extensions: [gfmToMarkdown()],
    bullet: '-',
    emphasis: '*',
  })
  return { markdown, works: tokens.entries() }
}

/** A row of a table is one line, in which a vertical bar ends a cell. */
const inOneRow = (latex: string): string => latex.replaceAll('\n', ' ').replaceAll('|', '\\|')

/** A paragraph with the kind of a theorem, and its name. */
const headOf = ({ dataKind, dataTitle }: Element['properties']): Element => {
  const words = `${dataKind}${dataTitle ? ` (${dataTitle})` : ''}`
  const strong: Element = {
    type: 'element',
    tagName: 'strong',
    properties: {},
    children: [{ type: 'text', value: words }],
  }
  return { type: 'element', tagName: 'p', properties: {}, children: [strong] }
}

/** A paragraph with a video's title, as a link. */
const linkTo = ({ dataSrc, dataTitle }: Element['properties']): Element => {
  const words = { type: 'text' as const, value: String(dataTitle || dataSrc) }
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href: String(dataSrc) },
    children: [words],
  }
  return { type: 'element', tagName: 'p', properties: {}, children: [link] }
}
