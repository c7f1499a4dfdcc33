// What a text would take out of the one that it replaces, beside words.

import type { Element } from 'hast'
import { visit } from 'unist-util-visit'
import { dataType, parseHtml } from '../../markdown/src/manuscript-html.ts'

/** Kinds of elements, with their plural. */
const KINDS = {
  citation: 'citations',
  footnote: 'footnotes',
  formula: 'formulas',
  'cross-reference': 'cross-references',
  video: 'videos',
  'page break': 'page breaks',
  bibliography: 'bibliographies',
  gap: 'gaps',
  'passage marked as own': 'passages marked as own',
  figure: 'figures',
  theorem: 'theorems',
  caption: 'captions',
  table: 'tables',
  image: 'images',
  'underlined passage': 'underlined passages',
  subscript: 'subscripts',
  superscript: 'superscripts',
  'passage in another look or language': 'passages in another look or language',
  'aligned or indented block': 'aligned or indented blocks',
}
type Kind = keyof typeof KINDS

const BY_TYPE: Record<string, Kind> = {
  citation: 'citation',
  footnote: 'footnote',
  'math-inline': 'formula',
  'math-display': 'formula',
  'cross-reference': 'cross-reference',
  video: 'video',
  theorem: 'theorem',
  'page-break': 'page break',
  bibliography: 'bibliography',
  gap: 'gap',
  own: 'passage marked as own',
}
const BY_TAG: Record<string, Kind> = {
  figure: 'figure',
  figcaption: 'caption',
  table: 'table',
  img: 'image',
  u: 'underlined passage',
  sub: 'subscript',
  sup: 'superscript',
  span: 'passage in another look or language',
}

function kindOf(element: Element): Kind | undefined {
  const { tagName, properties } = element
  const named = BY_TYPE[dataType(element)] ?? BY_TAG[tagName]
  if (named || !/^(p|h[1-6])$/.test(tagName)) return named
  return properties.style || properties.dir || properties.dataIndent ? 'aligned or indented block' : undefined
}

/** `2 citations`, `1 table`; empty where the new text has at least as many of each. */
export function dropped(from: string, to: string): string[] {
  const after = countsOf(to)
  return [...countsOf(from)].flatMap(([kind, count]) => {
    const fewer = count - (after.get(kind) ?? 0)
    return fewer > 0 ? [`${fewer} ${fewer === 1 ? kind : KINDS[kind]}`] : []
  })
}

function countsOf(html: string): Map<Kind, number> {
  const counts = new Map<Kind, number>()
  visit(parseHtml(html), 'element', (element) => {
    const kind = kindOf(element)
    if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  })
  return counts
}
