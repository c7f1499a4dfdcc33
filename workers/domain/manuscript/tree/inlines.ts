// Inline content for both exporters (document-tree.ts): one flat style per run, checked addresses and colours,
// numbered footnotes, and cross-references with their text.

import { type CiteItem, fallbackCitation, readCitation } from '../../citations/csl/citation.ts'
import type { FormattedRun } from '../../citations/processor/formatted-text.ts'
import { withoutBreaks } from '../../text/one-line.ts'
import { plainCharacters } from '../../text/plain-characters.ts'
import { safeHref, safeImageSource } from '../../text/safe-address.ts'
import type { DocumentMark, DocumentNode } from '../document.ts'
import {
  type FontFamily,
  type FontSize,
  readColor,
  readFontFamily,
  readFontSize,
  readLanguage,
} from '../schema/appearance.ts'
import { readAnchor } from '../schema/block-specs.ts'
import { GAP_TEXTS, readGapKind } from '../schema/gap.ts'
import type { InlineName } from '../schema/inline-specs.ts'
import { plainText, wholeNumber } from '../schema/json-values.ts'
import type { ManuscriptCitations } from './manuscript-citations.ts'
import type { Place } from './places.ts'

export type TextStyle = {
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  code: boolean
  smallCaps: boolean
  script: '' | 'sub' | 'super'
  /** `#rrggbb`; null for the default. */
  color: string | null
  background: string | null
  size: FontSize | null
  family: FontFamily | null
  /** BCP 47 where it differs from the document, or ''. */
  lang: string
  /** True if its ideographs have their Japanese shapes; without it, the Chinese ones. */
  japanese?: boolean
  /** An allowed address, or ''. */
  link: string
}

/** Cite items of a run, for formats that can store them. One object for all runs of a citation. */
export type CitationSource = { works: readonly CiteItem[] }

export type Inline =
  | { kind: 'text'; text: string; style: TextStyle; citation?: CitationSource }
  | { kind: 'break' }
  | { kind: 'image'; source: string; alt: string; width: number }
  | { kind: 'formula'; latex: string; style: TextStyle }
  | Note
  /** `target` is an anchor in this document, or '' if it does not exist. */
  | { kind: 'reference'; target: string; label: string; style: TextStyle }

/** Footnote. Numbers count from 1 through the document, in reading order. */
export type Note = { kind: 'note'; number: number; inlines: Inline[] }

/** State of the whole document; `notes` counts the footnotes so far. */
export type Reading = {
  places: ReadonlyMap<string, Place>
  citations: ManuscriptCitations
  notes: number
}

export const MISSING_REFERENCE = '[missing reference]'

/** Pale amber: black text on it has a contrast of 17 to 1. */
const GAP_BACKGROUND = '#fbe9cf'

/** Deeper nesting is flattened, so that no document overflows the stack of an exporter. */
export const NESTING_MAX = 24

export const PLAIN: TextStyle = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  code: false,
  smallCaps: false,
  script: '',
  color: null,
  background: null,
  size: null,
  family: null,
  lang: '',
  link: '',
}

/**
 * Plain text: an image is its alternative text, a formula its source. Footnotes are left out, since titles and
 * outlines do not contain them.
 */
export const inlineText = (inlines: Inline[]): string => inlines.map(textOf).join('')

function textOf(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'break':
      return ' '
    case 'image':
      return inline.alt
    case 'formula':
      return inline.latex
    case 'reference':
      return inline.label
    case 'note':
      return ''
  }
}

export function readInlines(nodes: DocumentNode[], reading: Reading): Inline[] {
  const found: Inline[] = []
  addInlines(nodes, found, { reading, nesting: 0, inNote: false })
  return found
}

type Where = { reading: Reading; nesting: number; inNote: boolean }

function addInlines(nodes: DocumentNode[], found: Inline[], where: Where): void {
  for (const node of nodes) addInline(node, found, where)
}

function addInline(node: DocumentNode, found: Inline[], where: Where): void {
  const add = adders.get(node.type)
  if (add) add(node, found, where)
  else if (where.nesting < NESTING_MAX) addInlines(node.content ?? [], found, inside(where))
}

const inside = (where: Where): Where => ({ ...where, nesting: where.nesting + 1 })

/** What each kind is in files. */
const ADDERS: Record<InlineName, (node: DocumentNode, found: Inline[], where: Where) => void> = {
  text({ text = '', marks }, found) {
    addText(found, plainCharacters(text).replace(/[\n\t]/g, ' '), readStyle(marks))
  },
  hardbreak({ attrs, marks }, found) {
    // Milkdown represents a soft line break of markdown as a hard break that is read as a space.
    if (attrs?.isInline === true) addText(found, ' ', readStyle(marks))
    else found.push({ kind: 'break' })
  },
  image: addImage,
  math_inline(node, found) {
    found.push({ kind: 'formula', latex: readLatex(node), style: readStyle(node.marks) })
  },
  cross_reference(node, found, { reading }) {
    found.push(readReference(node, reading))
  },
  gap({ attrs }, found) {
    addText(found, GAP_TEXTS[readGapKind(attrs?.kind)], { ...PLAIN, background: GAP_BACKGROUND })
  },
  citation: addCitation,
  footnote({ content = [] }, found, where) {
    // No format supports footnotes in footnotes: one from Yjs becomes its text.
    if (where.inNote) addInlines(content, found, inside(where))
    else {
      const note: Note = { kind: 'note', number: ++where.reading.notes, inlines: [] }
      found.push(note)
      addInlines(content, note.inlines, { ...inside(where), inNote: true })
    }
  },
}
const adders = new Map(Object.entries(ADDERS))

/** A note style turns a citation outside of footnotes into a footnote. */
function addCitation(node: DocumentNode, found: Inline[], { reading, inNote }: Where): void {
  const { texts, inNotes } = reading.citations
  const works = readCitation(node.attrs?.works)
  const runs = texts.get(node) ?? [{ text: fallbackCitation(works) }]
  const inlines = formattedInlines(runs, readStyle(node.marks), works.length > 0 ? { works } : undefined)
  const isNote = inNotes && !inNote
  if (isNote || runs[0]?.script === 'super') dropSpace(found)
  if (isNote) found.push({ kind: 'note', number: ++reading.notes, inlines })
  else found.push(...inlines)
}

/** Removes the space before a citation: superscripts and note marks follow the word directly. */
function dropSpace(found: Inline[]): void {
  const last = found.at(-1)
  if (last?.kind !== 'text' || last.citation) return
  last.text = last.text.trimEnd()
  if (!last.text) found.pop()
}

/** Runs of a formatted citation as inlines. */
export function formattedInlines(
  runs: readonly FormattedRun[],
  outer: TextStyle = PLAIN,
  citation?: CitationSource,
): Inline[] {
  const found: Inline[] = []
  for (const { text, italic, bold, underline, smallCaps, script, link } of runs) {
    const style: TextStyle = {
      ...outer,
      italic: outer.italic !== (italic ?? false),
      bold: outer.bold || (bold ?? false),
      underline: outer.underline || (underline ?? false),
      smallCaps: smallCaps ?? false,
      script: script === 'super' ? 'super' : script === 'sub' ? 'sub' : outer.script,
      link: link ? linkAddress(link) : '',
    }
    addText(found, plainCharacters(text).replace(/[\n\t]/g, ' '), style, citation)
  }
  return found
}

/** Footnotes hold no images: one from Yjs becomes its text. */
function addImage(node: DocumentNode, found: Inline[], { inNote }: Where): void {
  const alt = withoutBreaks(plainText(node.attrs?.alt) || plainText(node.attrs?.title))
  if (inNote) addText(found, `[${alt || 'image'}]`, PLAIN)
  else {
    const width = Math.min(10_000, wholeNumber(node.attrs?.width, 0))
    found.push({ kind: 'image', source: safeImageSource(node.attrs?.src), alt, width })
  }
}

/** A missing target is printed in bold, for the author to see. */
function readReference(node: DocumentNode, { places }: Reading): Inline {
  const place = places.get(readAnchor(node.attrs?.target))
  const label = place ? withoutBreaks(place.label) : ''
  const style = { ...readStyle(node.marks), link: '' }
  return place && label
    ? { kind: 'reference', target: place.id, label, style }
    : { kind: 'reference', target: '', label: MISSING_REFERENCE, style: { ...style, bold: true } }
}

export const readLatex = (node: DocumentNode) => plainCharacters(plainText(node.attrs?.value)).trim()

/** Adjacent runs of one style are joined, so that hyphenation and shaping see whole words. */
function addText(found: Inline[], text: string, style: TextStyle, citation?: CitationSource): void {
  const last = found.at(-1)
  if (last?.kind === 'text' && last.citation === citation && sameStyle(last.style, style)) last.text += text
  else if (text) found.push({ kind: 'text', text, style, ...(citation && { citation }) })
}

function readStyle(marks: DocumentMark[] = []): TextStyle {
  const style: TextStyle = { ...PLAIN }
  for (const { type, attrs } of marks) {
    if (type === 'strong') style.bold = true
    else if (type === 'emphasis') style.italic = true
    else if (type === 'underline') style.underline = true
    else if (type === 'strike_through') style.strike = true
    else if (type === 'inlineCode') style.code = true
    else if (type === 'subscript') style.script = 'sub'
    else if (type === 'superscript') style.script = 'super'
    else if (type === 'text_color') style.color = readColor(attrs?.color)
    else if (type === 'background_color') style.background = readColor(attrs?.color)
    else if (type === 'font_size') style.size = readFontSize(attrs?.size)
    else if (type === 'font_family') style.family = readFontFamily(attrs?.family)
    else if (type === 'language') style.lang = readLanguage(attrs?.lang)
    else if (type === 'link') style.link = linkAddress(attrs?.href)
  }
  return style
}

/** The address as a URI (RFC 3986), in ASCII. `doi:` becomes the address of its resolver, since readers cannot open it. */
export function linkAddress(href: unknown): string {
  const address = plainCharacters(safeHref(href)).replace(/[\n\t]/g, '')
  if (address.startsWith('#')) return address
  return address
    .replace(/[^\x21-\x7e]+|["<>\\^`{|}]/g, encodeURIComponent)
    .replace(/^doi:\/*/i, 'https://doi.org/')
}

const STYLE_KEYS = Object.keys(PLAIN) as (keyof TextStyle)[]
const sameStyle = (one: TextStyle, other: TextStyle) => STYLE_KEYS.every((key) => one[key] === other[key])
