// Makes blocks of mdast from those of pandoc's Markdown: captions to their tables, images to figures, formulas to blocks.

import type { Heading, Image, Paragraph, PhrasingContent, RootContent } from 'mdast'
import { anchorOf } from '../anchors.ts'
import { PART_CLASSES, partOfClasses } from '../heading-parts.ts'
import { type Attributes, readAttributes, unheld } from './attributes.ts'
import { type Context, element } from './context.ts'
import { headingLabel } from './heading-references.ts'
import { readBlock } from './read-blocks.ts'
import { readInlines } from './read-inlines.ts'
import { PAGE_BREAK } from './recognise-block.ts'

export function resolve(children: readonly RootContent[], context: Context): RootContent[] {
  return withCaptions(children, context).flatMap((node) => resolveBlock(node, context))
}

/** Blocks that are resolved in one step. */
const STEP = 50

/** The same in steps. */
export function* resolveSteps(
  children: readonly RootContent[],
  context: Context,
): Generator<void, RootContent[], void> {
  const found: RootContent[] = []
  for (const [index, node] of withCaptions(children, context).entries()) {
    for (const block of resolveBlock(node, context)) found.push(block)
    if (index % STEP === STEP - 1) yield
  }
  return found
}

function resolveBlock(node: RootContent, context: Context): RootContent[] {
  switch (node.type) {
    case 'pandocBlock':
      return readBlock(node, context)
    case 'heading':
      return [heading(node, context)]
    case 'paragraph':
      return paragraphs(readInlines(node.children, context), node, context)
    case 'code':
      return [code(node, context)]
    case 'table':
      for (const row of node.children)
        for (const cell of row.children) cell.children = readInlines(cell.children, context)
      return [node]
    case 'footnoteDefinition':
      tellOfBlocks(node.children, context)
  }
  if ('children' in node && !('data' in node && node.data && 'hName' in node.data))
    node.children = resolve(node.children as RootContent[], context) as never
  return [node]
}

const lineOf = (node: RootContent): number => node.position?.start.line ?? 0

const IN_NOTES: Record<string, string> = {
  list: 'a list',
  table: 'a table',
  code: 'a block of code',
  blockquote: 'a quotation',
}

function tellOfBlocks(children: readonly RootContent[], { tell }: Context): void {
  for (const child of children)
    if (IN_NOTES[child.type])
      tell(lineOf(child), `${IN_NOTES[child.type]} in a footnote, which becomes lines`)
}

function heading(node: Heading, context: Context): Heading {
  const last = node.children.at(-1)
  const attributes = last?.type === 'pandocInline' ? readAttributes(last.value) : null
  const written = attributes ? node.children.slice(0, -1) : node.children
  const bookmark = attributes?.id ? '' : bookmarkIn(written, context)
  node.children = readInlines(
    written.filter((child) => !bookmark || !isBookmark(child, bookmark)),
    context,
  )
  const end = node.children.at(-1)
  if (attributes && end?.type === 'text') end.value = end.value.trimEnd()
  const left = attributes ? unheld(attributes, [...PART_CLASSES, 'unlisted']) : ''
  if (left) context.tell(lineOf(node), `the attributes ${left} of a heading`)
  const implicit = implicitId(node)
  const label = headingLabel(wordsOf(node.children))
  const given = attributes?.id || bookmark
  if (context.headings.get(label) === null) context.headings.set(label, { node, id: given || implicit })
  const id = given || (context.targets.has(implicit) ? implicit : '')
  const part = attributes ? partOfClasses(attributes.classes) : ''
  if (id || part)
    node.data = { hProperties: { ...(id && { id: anchorOf(id) }), ...(part && { dataPart: part }) } }
  return node
}

/** Word's bookmarks stand in the heading that a link leads to: `[]{#_Toc1 .anchor}`. */
function bookmarkIn(children: readonly PhrasingContent[], { targets }: Context): string {
  for (const child of children) {
    const id = child.type === 'pandocInline' ? /^\[\]\{#([^\s{}]+)/.exec(child.value)?.[1] : undefined
    if (id && targets.has(id)) return id
  }
  return ''
}
const isBookmark = (node: PhrasingContent, id: string) =>
  node.type === 'pandocInline' && node.value.startsWith(`[]{#${id}`)

/** Identifier that pandoc makes from the words of a heading (`auto_identifiers`). */
function implicitId(node: Heading): string {
  return wordsOf(node.children)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_.-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/^[^\p{L}]+/u, '')
}

const wordsOf = (children: readonly PhrasingContent[]): string =>
  children
    .map((child) => ('value' in child ? child.value : 'children' in child ? wordsOf(child.children) : ''))
    .join('')

/** A formula of its own is a block; an image alone in a paragraph is a figure. */
function paragraphs(children: readonly PhrasingContent[], node: Paragraph, context: Context): RootContent[] {
  const [first, second] = children
  if (first?.type === 'image') {
    if (children.length === 1 && first.alt) return [figure(first, context)]
    // A backslash behind it makes pandoc take it for an image of the paragraph.
    if (children.length === 2 && second?.type === 'text' && second.value === '\\')
      return [{ ...node, children: [first] }]
  }
  const found: RootContent[] = []
  let line: PhrasingContent[] = []
  const endLine = () => {
    const words = trimmed(line)
    if (words.length > 0) found.push({ ...node, children: words })
    line = []
  }
  for (const child of children) {
    if ((child.type as string) !== 'math') line.push(child)
    else {
      endLine()
      found.push(child)
    }
  }
  if (found.length === 0) return [{ ...node, children: [...children] }]
  endLine()
  return found
}

/** The line without white space at both ends. */
function trimmed(line: readonly PhrasingContent[]): PhrasingContent[] {
  const found = line.map((child) => (child.type === 'text' ? { ...child } : child))
  const [first, last] = [found[0], found.at(-1)]
  if (first?.type === 'text') first.value = first.value.trimStart()
  if (last?.type === 'text') last.value = last.value.trimEnd()
  return found.filter((child) => child.type !== 'text' || child.value !== '')
}

type ImageData = { attributes?: Attributes; label?: string }

function figure(image: Image, context: Context): RootContent {
  const { attributes, label = image.alt ?? '' } = (image.data ?? {}) as ImageData
  const id = anchorOf(attributes?.id ?? '')
  const caption = context.inlines(label, lineOf(image) - 1)
  const alt = attributes?.values.alt ?? wordsOf(caption)
  return element('figure', id ? { id } : {}, [
    { type: 'paragraph', children: [{ ...image, alt, title: null }] },
    element('figcaption', {}, caption),
  ])
}

function code(node: RootContent & { type: 'code' }, { tell }: Context): RootContent {
  const info = [node.lang, node.meta].filter(Boolean).join(' ')
  const attributes = info.startsWith('{') ? readAttributes(info) : null
  if (!attributes) return node
  if (attributes.raw === 'html') return { type: 'html', value: node.value }
  if (PAGE_BREAK.test(node.value)) return element('div', { dataType: 'page-break' })
  if (attributes.raw) tell(lineOf(node), `text for ${attributes.raw} alone, which stays as code`)
  const [lang = attributes.raw, ...classes] = attributes.classes
  const left = unheld({ ...attributes, classes }, [])
  if (left) tell(lineOf(node), `the attributes ${left} of code`)
  return { ...node, lang, meta: null }
}

const CAPTION = /^(?::|[Tt]able:)\s+/

const isTable = (node: RootContent | undefined) =>
  node?.type === 'table' || (node?.type === 'pandocBlock' && node.kind.endsWith('table'))

function isCaption(node: RootContent | undefined): node is Paragraph {
  const first = node?.type === 'paragraph' ? node.children[0] : undefined
  return first?.type === 'text' && CAPTION.test(first.value)
}

/** A caption stands before or behind its table, with a blank line between. */
function withCaptions(children: readonly RootContent[], context: Context): RootContent[] {
  const found: RootContent[] = []
  for (let index = 0; index < children.length; index++) {
    const node = children[index] as RootContent
    const next = children[index + 1]
    if (next && isCaption(node) && isTable(next)) found.push(captioned(next, node, context))
    else if (isTable(node) && isCaption(next)) found.push(captioned(node, next, context))
    else {
      found.push(node)
      continue
    }
    index++
  }
  return found
}

function captioned(table: RootContent, caption: Paragraph, context: Context): RootContent {
  const [first, ...others] = caption.children
  const last = others.at(-1)
  const attributes = last?.type === 'pandocInline' ? readAttributes(last.value) : null
  const words = [
    ...(first?.type === 'text' ? [{ ...first, value: first.value.replace(CAPTION, '') }] : []),
    ...(attributes ? others.slice(0, -1) : others),
  ]
  const id = anchorOf(attributes?.id ?? '')
  return element('figure', id ? { id } : {}, [
    element('figcaption', {}, trimmed(readInlines(words, context))),
    ...resolveBlock(table, context),
  ])
}
