// Markdown (CommonMark, GFM and pandoc's) → HTML of a manuscript: footnotes at their place, citations with their works,
// formulas, figures, cross-references.

import type { Element, ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { FootnoteReference, Node, Parent, Parents, PhrasingContent, Root, RootContent } from 'mdast'
import { type Handlers, type State, toHast } from 'mdast-util-to-hast'
import { visit } from 'unist-util-visit'
import { anchorOf } from '../anchors.ts'
import { atOnce } from '../at-once.ts'
import type { ReferenceEntry } from '../references.ts'
import type { Context, NotHeld } from './context.ts'
import { headingLabel, wordsInBrackets } from './heading-references.ts'
import { DEPTH_MAX } from './inline-scans.ts'
import { type Labels, labelsOf } from './labels.ts'
import { parse, parseSteps } from './parse.ts'
import { readInlines } from './read-inlines.ts'
import { resolve, resolveSteps } from './resolve.ts'

interface Citation extends Node {
  type: 'citation'
  works: string
}

/** A note that is written at its place. */
interface InlineNote extends Parent {
  type: 'inlineNote'
  children: PhrasingContent[]
}

/** Becomes the number of the example. */
interface ExampleReference extends Node {
  type: 'exampleReference'
  label: string
}

/** `[Heading]` as it is written; becomes a link to the heading of these words. */
interface HeadingReference extends Node {
  type: 'headingReference'
  value: string
}

declare module 'mdast' {
  interface PhrasingContentMap {
    citation: Citation
    exampleReference: ExampleReference
    headingReference: HeadingReference
    inlineNote: InlineNote
  }
  interface RootContentMap {
    citation: Citation
    exampleReference: ExampleReference
    headingReference: HeadingReference
    inlineNote: InlineNote
  }
}

/**
 * `unknown`: keys of citations whose work is not known, which stay text; `mentioned`: keys in the running text whose work is not
 * known. `unused`: footnotes that no place refers to. `notHeld`: what a manuscript has no form for, in the order of the lines.
 */
export type ManuscriptHtml = {
  html: string
  unknown: string[]
  mentioned: string[]
  unused: string[]
  notHeld: NotHeld[]
}

type Options = { isSmart?: boolean; labels?: Labels }

/**
 * @param isSmart whether straight quotes and runs of hyphens and periods stand for typographic signs (pandoc's `smart`)
 * @param labels those of the text that this is a part of
 */
export const toManuscriptHtml = (
  markdown: string,
  find: (key: string) => ReferenceEntry | null,
  options: Options = {},
): ManuscriptHtml => atOnce(manuscriptHtmlSteps(markdown, find, options))

/** Yields between parts of its work. */
export function* manuscriptHtmlSteps(
  markdown: string,
  find: (key: string) => ReferenceEntry | null,
  { isSmart = false, labels = labelsOf(markdown) }: Options = {},
): Generator<void, ManuscriptHtml, void> {
  const notHeld: NotHeld[] = []
  const headings: Context['headings'] = new Map([...labels.headings].map((label) => [label, null]))
  const fragment = { isSmart, labels: labels.defined, headings: labels.headings }
  const read = (text: string, offset: number, { inlineOnly = false, isItem = false } = {}) =>
    parse(text, { ...fragment, offset, inlineOnly, isItem })
  const context: Context = {
    find,
    blocks: (lines, offset, isItem) => resolve(read(lines.join('\n'), offset, { isItem }), context),
    inlines: (text, offset) =>
      read(text, offset, { inlineOnly: true }).flatMap((node) =>
        node.type === 'paragraph' ? readInlines(node.children, context) : [],
      ),
    tell: (line, what) => notHeld.push({ line, what }),
    unknown: new Set(),
    mentioned: new Set(),
    examples: { labels: labels.examples, byLabel: new Map(), count: 0 },
    headings,
    targets: labels.targets,
  }
  if (markdown.startsWith('%')) context.tell(1, 'a title block of lines with %, which stays text')
  const blocks = yield* parseSteps(markdown, { ...fragment, offset: 0, inlineOnly: false, isItem: false })
  const tree: Root = { type: 'root', children: yield* resolveSteps(blocks, context) }
  visit(tree, 'headingReference', ({ value }: HeadingReference) => {
    const heading = headings.get(headingLabel(wordsInBrackets(value)))
    if (heading?.id) heading.node.data = { hProperties: { id: anchorOf(heading.id) } }
  })
  const hast = toHast(tree, {
    allowDangerousHtml: true,
    handlers: {
      ...handlers,
      ...notes(context.tell),
      headingReference: (_, { value }: HeadingReference) => {
        const words = wordsInBrackets(value)
        const id = headings.get(headingLabel(words))?.id
        return id ? element('a', { href: `#${anchorOf(id)}` }, [text(words)]) : text(value)
      },
      exampleReference: (_, { label }: ExampleReference) => ({
        type: 'text',
        value: String(context.examples.byLabel.get(label) ?? `@${label}`),
      }),
    },
  })
  yield
  const html = toHtml(hast, { allowDangerousHtml: true })
  notHeld.sort((a, b) => a.line - b.line)
  return {
    html,
    unknown: [...context.unknown],
    mentioned: [...context.mentioned],
    unused: unusedNotes(tree),
    notHeld,
  }
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
    element('pre', lang ? { dataLanguage: lang } : {}, [element('code', {}, [text(value)])]),
  math: (_, { value }) => element('div', { dataType: 'math-display', dataValue: value }),
  inlineMath: (_, { value }) => element('span', { dataType: 'math-inline', dataValue: value }),
  link: (state, node) => {
    const href = node.url.startsWith('#') ? `#${anchorOf(node.url.slice(1))}` : node.url
    return href.startsWith('#') && node.children.length === 0
      ? element('a', { dataType: 'cross-reference', href })
      : element('a', { href, ...(node.title && { title: node.title }) }, state.all(node))
  },
  image: (_, { url, alt, title, data }) =>
    element('img', { src: url, alt: alt ?? '', ...(title && { title }), ...data?.hProperties }),
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
    const [header] = node.children
    const hasHeader = header.children.some((cell: Parents) => cell.children.length > 0)
    const rows = node.children.slice(hasHeader ? 0 : 1).map((row: { children: never[] }, index: number) => {
      const at = hasHeader ? index : index + 1
      return element(
        'tr',
        at === 0 ? { dataIsHeader: 'true' } : {},
        row.children.map((cell, column) => {
          const align = node.align?.[column]
          const style = align && align !== 'left' ? { style: `text-align: ${align}` } : {}
          return element(at === 0 ? 'th' : 'td', style, [element('p', {}, state.all(cell))])
        }),
      )
    })
    return element('table', {}, [element('tbody', {}, rows)])
  },
}

/**
 * Notes become their words at the place. In a manuscript no note holds another: one that stands in another becomes words in
 * brackets there, once, and its reference stays text further on, so that notes that refer to each other do not multiply.
 */
function notes(tell: Context['tell']): Handlers {
  const open = new Set<Node>()
  const bracketed = new Set<Node>()
  const told = new Set<string>()
  const tellOnce = ({ position }: Node, what: string) => {
    const line = position?.start.line ?? 0
    if (!told.has(`${line} ${what}`)) tell(line, what)
    told.add(`${line} ${what}`)
  }
  const placed = (note: Node, lines: () => ElementContent[][]): ElementContent | ElementContent[] => {
    const isInner = open.size > 0
    open.add(note)
    const children = lines().flatMap((line, index) => (index === 0 ? line : [element('br', {}), ...line]))
    open.delete(note)
    return isInner
      ? [text(' ('), ...children, text(')')]
      : element('span', { dataType: 'footnote' }, children)
  }
  return {
    inlineNote(state, note: InlineNote) {
      if (open.size > 0) tellOnce(note, BRACKETED)
      return placed(note, () => [state.all(note)])
    },
    footnoteReference(state, reference: FootnoteReference) {
      const written = `[^${reference.label ?? reference.identifier}]`
      const definition = state.footnoteById.get(reference.identifier.toUpperCase())
      const isInner = open.size > 0
      const isText =
        !definition || open.has(definition) || open.size > DEPTH_MAX || (isInner && bracketed.has(definition))
      if (isInner) tellOnce(reference, isText ? `the note ${written} in a note, which stays text` : BRACKETED)
      if (isText) return text(written)
      if (isInner) bracketed.add(definition)
      return placed(definition, () => definition.children.flatMap((block) => linesOf(state, block)))
    },
  }
}

const BRACKETED = 'a note in a note, which becomes words in brackets'
const text = (value: string) => ({ type: 'text' as const, value })

/** Lines of a block in a footnote, which holds no blocks. */
function linesOf(state: State, block: RootContent): ElementContent[][] {
  switch (block.type) {
    case 'code':
      return block.value.split('\n').map((line) => [element('code', {}, [text(line)])])
    case 'math':
      return [[element('span', { dataType: 'math-inline', dataValue: block.value })]]
    case 'list':
    case 'listItem':
    case 'blockquote':
    case 'table':
      return block.children.flatMap((child) => linesOf(state, child))
    case 'tableRow':
      return [block.children.flatMap((cell, at) => [...(at > 0 ? [text(' | ')] : []), ...state.all(cell)])]
    case 'html':
      return [[state.one(block, undefined)].flat().filter((node) => node !== undefined) as ElementContent[]]
    default:
      return 'children' in block ? [state.all(block)] : []
  }
}
