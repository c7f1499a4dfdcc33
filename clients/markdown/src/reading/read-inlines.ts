// What pandoc's Markdown has in a line → mdast: attributes, spans, notes, citations, formulas, typographic signs.

import type { Image, PhrasingContent, Text } from 'mdast'
import { anchorOf, isCrossReference } from '../anchors.ts'
import { keysIn, readCites } from '../references.ts'
import { type Attributes, readAttributes, unheld } from './attributes.ts'
import { citeInText, keyless } from './cite-in-text.ts'
import { type Context, element } from './context.ts'
import type { PandocInline } from './extension.ts'
import { headingLabel, wordsInBrackets } from './heading-references.ts'
import { pixels } from './pixels.ts'

const text = (value: string): Text => ({ type: 'text', value })

/** Inlines of a paragraph, a heading or a mark, with those inside them. */
export function readInlines(children: readonly PhrasingContent[], context: Context): PhrasingContent[] {
  const found: PhrasingContent[] = []
  const left = [...children].reverse()
  for (let child = left.pop(); child; child = left.pop()) {
    if (child.type === 'pandocInline') {
      const group = child.value.startsWith('@') ? groupIn(left) : null
      const read = readInline(child, found, group?.inside ?? '', context)
      if (read.hasGroup && group) left.splice(-group.count, group.count, ...group.rest)
      found.push(...read.nodes)
      continue
    }
    if ('children' in child) child.children = readInlines(child.children, context) as never
    if (child.type === 'link') child.children = child.children.flatMap(withoutLink) as never
    found.push(child)
  }
  return found
}

/** An address in a link, or the words of a heading, are no link of their own. */
function withoutLink(inner: PhrasingContent): PhrasingContent[] {
  if (inner.type === 'link') return inner.children
  if (inner.type === 'headingReference') return [text(inner.value)]
  if ('children' in inner) inner.children = inner.children.flatMap(withoutLink)
  return [inner]
}

/** `count`: how many nodes it takes, of which `rest` is left. */
type Group = { inside: string; count: number; rest: PhrasingContent[] }

/** The brackets behind a key, `[p. 3]` or `[p. 3; @key]`. @param left the nodes behind it, the next one last */
function groupIn(left: readonly PhrasingContent[]): Group | null {
  const [second, first] = left.slice(-2).length === 2 ? left.slice(-2) : [undefined, left.at(-1)]
  const words = first?.type === 'text' ? /^\s?\[([^[\]]*)\]/.exec(first.value) : null
  if (first?.type === 'text' && words)
    return { inside: words[1] ?? '', count: 1, rest: [text(first.value.slice(words[0].length))] }
  const isSpace = first?.type === 'text' && /^\s$/.test(first.value)
  const cites = isSpace ? second : first
  if (cites?.type !== 'pandocInline' || !/^\[.*\]$/s.test(cites.value)) return null
  return { inside: cites.value.slice(1, -1).replaceAll('\n', ' '), count: isSpace ? 2 : 1, rest: [] }
}

type Read = { nodes: PhrasingContent[]; hasGroup?: boolean }

function readInline(node: PandocInline, before: PhrasingContent[], group: string, context: Context): Read {
  const { value, line } = node
  const inside = value.slice(1, -1)
  switch (value[0]) {
    case '{':
      return { nodes: attach(node, before, context) ? [] : [text(value)] }
    case '[':
      return { nodes: bracketed(node, context) }
    case '~':
      return { nodes: [element('sub', {}, context.inlines(inside, line - 1))] }
    case '^':
      return {
        nodes: [
          value[1] === '['
            ? {
                type: 'inlineNote',
                position: node.position,
                children: context.inlines(value.slice(2, -1), line - 1),
              }
            : element('sup', {}, context.inlines(inside, line - 1)),
        ],
      }
    case '$':
      return { nodes: [formula(value)] }
    case '@':
      return citeInText(node, before, group, context)
    case '\\':
      if (value !== '\\ ') context.tell(line, `the TeX ${value}, which stays text`)
      return { nodes: [text(value === '\\ ' ? '\u00a0' : value)] }
    case ']':
      context.tell(line, `the address “${value.slice(2, -1)}” with spaces, whose link or image stays text`)
      return { nodes: [text(value)] }
    default:
      return { nodes: [text(typographic(node))] }
  }
}

const formula = (value: string): PhrasingContent =>
  (value.startsWith('$$')
    ? { type: 'math', value: value.slice(2, -2).trim() }
    : { type: 'inlineMath', value: value.slice(1, -1) }) as PhrasingContent

const SIGNS: Record<string, string> = { '--': '–', '---': '—', '...': '…' }

function typographic({ value, before, after }: PandocInline): string {
  const opens = /^$|[\s([{*_"'\u2013\u2014-]/.test(before) && !/^$|[\s.,;:!?)\]]/.test(after)
  if (value === '"') return opens ? '“' : '”'
  if (value === "'") return opens && !/\d/.test(after) ? '‘' : '’'
  return SIGNS[value] ?? value
}

/** @returns false where nothing before it takes attributes */
function attach({ value, line }: PandocInline, before: PhrasingContent[], { tell }: Context): boolean {
  const last = before.at(-1)
  const attributes = readAttributes(value)
  if (!last || !attributes) return false
  switch (last.type) {
    case 'image':
      image(last, attributes, line, tell)
      return true
    case 'link':
      telling(attributes, ['uri', 'email', 'reference-type', 'reference'], 'of a link')
      return true
    case 'inlineCode':
      if (attributes.raw === 'html') before[before.length - 1] = { type: 'html', value: last.value }
      else if (attributes.raw) tell(line, `text for ${attributes.raw} alone, which stays as code`)
      else telling(attributes, [], 'of code')
      return true
    case 'inlineMath':
    case 'math' as never:
      tell(line, `the attributes ${value} of a formula`)
      return true
  }
  return false

  function telling(attributes: Attributes, held: string[], of: string) {
    const left = unheld(attributes, held)
    if (left) tell(line, `the attributes ${left} ${of}`)
  }
}

/** `data.attributes` is what a figure is made from. */
function image(node: Image, attributes: Attributes, line: number, tell: Context['tell']): void {
  const { values } = attributes
  const width = values.width === undefined ? null : pixels(values.width)
  node.data = {
    ...node.data,
    attributes,
    hProperties: { ...(width !== null && { width }), ...(values.alt !== undefined && { alt: values.alt }) },
  } as never
  const isHeld = width !== null || values.width === undefined || values.width === '100%'
  const left = unheld(attributes, ['height', 'alt', ...(isHeld ? ['width'] : [])])
  if (left) tell(line, `the attributes ${left} of an image`)
}

const SPANS: Record<string, (children: PhrasingContent[]) => PhrasingContent> = {
  underline: (children) => element('u', {}, children),
  ul: (children) => element('u', {}, children),
  mark: (children) => element('span', { style: 'background-color: #ffff00' }, children),
}

function span(value: string, line: number, context: Context): PhrasingContent[] {
  const { find, inlines, targets, tell } = context
  const cut = value.lastIndexOf(']{')
  const attributes = readAttributes(value.slice(cut + 1))
  const inside = value.slice(1, cut)
  const passages = attributes?.values.passages?.split(' ')
  const works = passages && readCites(inside.replaceAll('\n', ' '), find, passages)
  if (works) return [{ type: 'citation', works: JSON.stringify(works) }]
  const children = inlines(inside, line - 1)
  if (!attributes) return children
  const { classes, id, values } = attributes
  if (id && targets.has(id)) tell(line, `the place #${id}, which a link leads to`)
  const left = unheld(attributes, [...Object.keys(SPANS), 'anchor', 'lang'])
  if (left) tell(line, `the attributes ${left} of words`)
  const lang = values.lang
  const worded = lang ? [element('span', { lang }, children)] : children
  return classes.reduceRight((inside, name) => (SPANS[name] ? [SPANS[name](inside)] : inside), worded)
}

function bracketed(node: PandocInline, context: Context): PhrasingContent[] {
  const { value, line } = node
  if (value.endsWith('}')) return span(value, line, context)
  const isReference = context.headings.has(headingLabel(wordsInBrackets(value)))
  return isReference ? [{ type: 'headingReference', value }] : citation(node, context)
}

function citation({ line, value }: PandocInline, { find, tell, unknown }: Context): PhrasingContent[] {
  const cite = value.replaceAll('\n', ' ')
  const works = readCites(cite, find)
  if (works) return [{ type: 'citation', works: JSON.stringify(works) }]
  const keys = keysIn(cite)
  if (keys.length > 0 && keys.every((key) => isCrossReference(key) && !find(key)))
    return keys.flatMap((key, index) => [
      ...(index > 0 ? [text(', ')] : []),
      element('a', { dataType: 'cross-reference', href: `#${anchorOf(key)}` }),
    ])
  for (const key of keys) if (!find(key)) unknown.add(key)
  if (keys.length === 0) tell(line, keyless(cite))
  return [text(value.replace(/\\(?=[!-/:-@[-`{-~])/g, ''))]
}
