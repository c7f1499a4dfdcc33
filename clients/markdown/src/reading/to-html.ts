// Markdown → HTML of a manuscript: footnotes at their place, citations with their works, formulas, cross-references.

import type { Element, ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { FootnoteDefinition, PhrasingContent, Root, RootContent, Text } from 'mdast'
import { type Handlers, type State, toHast } from 'mdast-util-to-hast'
import { SKIP, visit } from 'unist-util-visit'
import { processor } from './markdown.ts'
import { keysIn, type ReferenceEntry, readCites } from './references.ts'

type Citation = { type: 'citation'; works: string }

declare module 'mdast' {
  interface PhrasingContentMap {
    citation: Citation
  }
  interface RootContentMap {
    citation: Citation
  }
}

/** `unknown`: keys of citations whose work is not known, which stay text. `unused`: footnotes that no place refers to. */
export type ManuscriptHtml = { html: string; unknown: string[]; unused: string[] }

export function toManuscriptHtml(
  markdown: string,
  find: (key: string) => ReferenceEntry | null,
): ManuscriptHtml {
  const tree = processor.parse(markdown)
  const unknown = new Set<string>()
  readDollarsAsPandoc(tree, markdown)
  readCitations(tree, markdown, find, unknown)
  readHeadingIds(tree)
  const hast = toHast(tree, {
    allowDangerousHtml: true,
    handlers: { ...handlers, footnoteReference: footnotes() },
  })
  const html = toHtml(hast, { allowDangerousHtml: true })
  return { html, unknown: [...unknown], unused: unusedNotes(tree) }
}

/** A dollar sign beside white space, or before a digit, is one (pandoc's `tex_math_dollars`). */
function readDollarsAsPandoc(tree: Root, source: string): void {
  visit(tree, 'inlineMath', (node, index, parent) => {
    const { start, end } = node.position ?? {}
    const written = source.slice(start?.offset, end?.offset)
    const isFormula = written.startsWith('$$') || !/^\$\s|\s\$$/.test(written)
    if (isFormula && !(written.endsWith('$') && /\d/.test(source[end?.offset ?? -1] ?? ''))) return
    if (parent && index !== undefined)
      parent.children[index] = { type: 'text', value: written, position: node.position }
  })
}

/** What stands in brackets; after a backslash it is text. */
const BRACKETED = /\[[^[\]]+\]/g
const AS_WRITTEN = /\\?\[[^[\]]+\]/g

function readCitations(
  tree: Root,
  source: string,
  find: (key: string) => ReferenceEntry | null,
  unknown: Set<string>,
): void {
  visit(tree, 'text', (node, index, parent) => {
    const found = [...node.value.matchAll(BRACKETED)].filter(([text]) => text.includes('@'))
    if (found.length === 0 || !parent || index === undefined) return
    const written = source.slice(node.position?.start.offset, node.position?.end.offset)
    const escaped = [...written.matchAll(AS_WRITTEN)]
      .filter(([text]) => text.includes('@'))
      .map(([text]) => text.startsWith('\\'))
    const parts: PhrasingContent[] = []
    let after = 0
    found.forEach((match, count) => {
      const [text] = match
      const cite = text.replaceAll('\n', ' ')
      const works = escaped[count] ? null : readCites(cite, find)
      if (!works) {
        if (!escaped[count]) for (const key of keysIn(cite)) if (!find(key)) unknown.add(key)
        return
      }
      parts.push(plain(node.value.slice(after, match.index)), {
        type: 'citation',
        works: JSON.stringify(works),
      })
      after = match.index + text.length
    })
    parts.push(plain(node.value.slice(after)))
    parent.children.splice(index, 1, ...(parts.filter((part) => !isEmpty(part)) as []))
    return [SKIP, index + parts.length]
  })
}

const plain = (value: string): Text => ({ type: 'text', value })
const isEmpty = (node: PhrasingContent) => node.type === 'text' && node.value === ''

/** `## Method {#method}`. */
function readHeadingIds(tree: Root): void {
  visit(tree, 'heading', (node) => {
    const last = node.children.at(-1)
    const match = last?.type === 'text' ? / \{#([^\s{}]+)\}$/.exec(last.value) : null
    if (last?.type !== 'text' || !match) return
    last.value = last.value.slice(0, match.index)
    node.data = { hProperties: { id: match[1] } }
  })
}

function unusedNotes(tree: Root): string[] {
  const used = new Set<string>()
  const defined: string[] = []
  visit(tree, (node) => {
    if (node.type === 'footnoteReference') used.add(node.identifier)
    if (node.type === 'footnoteDefinition') defined.push(node.identifier)
  })
  return defined.filter((identifier) => !used.has(identifier))
}

const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element => ({ type: 'element', tagName, properties, children })

const handlers: Handlers = {
  citation: (_, { works }) => element('span', { dataType: 'citation', dataWorks: works }),
  break: () => element('br', {}),
  delete: (state, node) => element('s', {}, state.all(node)),
  code: (_, { lang, value }) =>
    element('pre', lang ? { dataLanguage: lang } : {}, [element('code', {}, [{ type: 'text', value }])]),
  math: (_, { value }) => element('div', { dataType: 'math-display', dataValue: value }),
  inlineMath: (_, { value }) => element('span', { dataType: 'math-inline', dataValue: value }),
  link: (state, node) =>
    node.url.startsWith('#') && node.children.length === 0
      ? element('a', { dataType: 'cross-reference', href: node.url })
      : element('a', { href: node.url, ...(node.title && { title: node.title }) }, state.all(node)),
  image: (_, { url, alt, title }) => element('img', { src: url, alt: alt ?? '', ...(title && { title }) }),
  list: (state, node) =>
    element(
      node.ordered ? 'ol' : 'ul',
      node.ordered && (node.start ?? 1) !== 1 ? { start: node.start } : {},
      state.all(node),
    ),
  listItem: (state, node) =>
    element(
      'li',
      typeof node.checked === 'boolean' ? { dataItemType: 'task', dataChecked: String(node.checked) } : {},
      state.all(node),
    ),
  table: (state, node) => {
    const rows = node.children.map((row: { children: never[] }, at: number) =>
      element(
        'tr',
        at === 0 ? { dataIsHeader: 'true' } : {},
        row.children.map((cell, column) => {
          const align = node.align?.[column]
          const style = align && align !== 'left' ? { style: `text-align: ${align}` } : {}
          return element(at === 0 ? 'th' : 'td', style, [element('p', {}, state.all(cell))])
        }),
      ),
    )
    return element('table', {}, [element('tbody', {}, rows)])
  },
}

/** Notes become their words at the place; one that stands in itself is text there. */
function footnotes(): Handlers['footnoteReference'] {
  const open = new Set<FootnoteDefinition>()
  return (state, { identifier, label }) => {
    const definition = state.footnoteById.get(identifier.toUpperCase()) as FootnoteDefinition | undefined
    if (!definition || open.has(definition)) return { type: 'text', value: `[^${label ?? identifier}]` }
    open.add(definition)
    const lines = definition.children.flatMap((block) => linesOf(state, block))
    open.delete(definition)
    const children = lines.flatMap((line, index) => (index === 0 ? line : [element('br', {}), ...line]))
    return element('span', { dataType: 'footnote' }, children)
  }
}

/** Lines of a block in a footnote, which holds no blocks. */
function linesOf(state: State, block: RootContent): ElementContent[][] {
  switch (block.type) {
    case 'code':
      return block.value.split('\n').map((line) => [element('code', {}, [{ type: 'text', value: line }])])
    case 'math':
      return [[element('span', { dataType: 'math-inline', dataValue: block.value })]]
    case 'list':
    case 'listItem':
    case 'blockquote':
    case 'table':
      return block.children.flatMap((child) => linesOf(state, child))
    case 'tableRow':
      return [
        block.children.flatMap((cell, at) => [
          ...(at > 0 ? [{ type: 'text' as const, value: ' | ' }] : []),
          ...state.all(cell),
        ]),
      ]
    case 'html':
      return [[state.one(block, undefined)].flat().filter((node) => node !== undefined) as ElementContent[]]
    default:
      return 'children' in block ? [state.all(block)] : []
  }
}
