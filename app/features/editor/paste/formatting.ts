// Inline formatting and alignment of pasted HTML. Kept as elements: bold, italic, underline, strike, sub- and superscript,
// highlight, alignment, and a colour that differs from the document's. Removed: fonts, sizes, margins, theme colours.

import { readColor, styleValue } from '../../../../workers/domain/manuscript/schema/appearance.ts'
import { all, create, isBlock, nameOf, texts, unwrap } from './change-element.ts'

export type Source = 'word' | 'google-docs' | 'libre-office' | 'web'

const INLINE =
  'span, font, a, b, strong, i, em, u, s, strike, del, ins, sub, sup, small, big, code, kbd, samp, tt, var, cite, dfn, abbr, time, mark, label, bdi, bdo, acronym, data, output, wbr, nobr'
const KEPT_ELEMENTS = /^(a|b|strong|i|em|u|s|strike|del|sub|sup|code)$/
/** Elements that are replaced by an equivalent one of the schema. */
const SAME: Record<string, string> = {
  cite: 'em',
  dfn: 'em',
  var: 'em',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
}

export function readFormatting(body: Element, source: Source): void {
  const usual = source === 'web' ? '' : usualColor(body)
  // Innermost first, so that the children of a wrapped element are already read.
  for (const element of all(body, INLINE).reverse()) {
    if (element.hasAttribute('data-type') || element.closest('pre')) continue
    const wrappers = [...wrappersOf(element, source, usual)]
    const name = nameOf(element)
    const bareBold =
      /^(b|strong)$/.test(name) && /^(normal|[1-4]00)$/.test(styleValue(styleOf(element), 'font-weight'))
    const bareItalic = /^(i|em)$/.test(name) && styleValue(styleOf(element), 'font-style') === 'normal'
    for (const [tag, attributes] of wrappers) {
      if (tag === name && KEPT_ELEMENTS.test(name)) continue
      const made = create(element, tag, attributes)
      made.append(...element.childNodes)
      element.append(made)
    }
    const same = SAME[name]
    if (same) {
      const made = create(element, same)
      made.append(...element.childNodes)
      element.replaceWith(made)
    } else if (!KEPT_ELEMENTS.test(name) || bareBold || bareItalic || isPlainLink(element)) unwrap(element)
    else strip(element, name === 'a' ? ['href', 'title'] : [])
  }
  for (const block of all(body, '*')) if (isBlock(block)) readBlock(block, source)
}

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

/** An anchor without an external address: a bookmark, or a link within the source document. */
function isPlainLink(element: Element): boolean {
  if (nameOf(element) !== 'a') return false
  const href = element.getAttribute('href') ?? ''
  return href === '' || href.startsWith('#')
}

function* wrappersOf(
  element: Element,
  source: Source,
  usual: string,
): Generator<[string, Record<string, string>]> {
  const style = styleOf(element)
  const name = nameOf(element)
  const inLink = name === 'a' || element.closest('a') !== null
  const inHeading = element.closest('h1, h2, h3, h4, h5, h6, figcaption, th') !== null
  const inCode = element.closest('code, kbd, samp, tt') !== null
  if (inCode) return
  if (!inHeading && /^(bold|bolder|[6-9]00)$/.test(styleValue(style, 'font-weight'))) yield ['strong', {}]
  if (styleValue(style, 'font-style') === 'italic') yield ['em', {}]
  const line = `${styleValue(style, 'text-decoration')} ${styleValue(style, 'text-decoration-line')}`
  if (/underline/.test(line) && !inLink) yield ['u', {}]
  if (/line-through/.test(line)) yield ['s', {}]
  const raised = styleValue(style, 'vertical-align')
  if (raised === 'super' && name !== 'sup') yield ['sup', {}]
  if (raised === 'sub' && name !== 'sub') yield ['sub', {}]
  if (source === 'web') {
    if (name === 'mark') yield ['span', { style: 'background-color: #ffff00' }]
    return
  }
  if (inLink || inHeading) return
  const color = inkOf(element)
  if (color && color !== usual && !isDark(color)) yield ['span', { style: `color: ${color}` }]
  const ground = groundOf(style, source)
  if (ground || name === 'mark') yield ['span', { style: `background-color: ${ground ?? '#ffff00'}` }]
}

const inkOf = (element: Element): string | null =>
  colorOf(styleValue(styleOf(element), 'color')) ?? colorOf(element.getAttribute('color') ?? '')

/** The grey behind fields, such as a caption's number: LibreOffice's view of them, which its HTML has as their background. */
const FIELD_SHADING = '#c0c0c0'

/** The highlight colour; null for near-white, "transparent" and LibreOffice's shading of fields. */
function groundOf(style: string, source: Source): string | null {
  const value =
    styleValue(style, 'background-color') ||
    styleValue(style, 'mso-highlight') ||
    styleValue(style, 'background')
  const color = colorOf(value)
  if (source === 'libre-office' && color === FIELD_SHADING) return null
  return color && !/^#(f[a-f0-9]){3}$/.test(color) ? color : null
}

const isDark = (color: string) =>
  /^#[0-3][0-9a-f][0-3][0-9a-f][0-3][0-9a-f]$/.test(color) && spread(color) < 24
const spread = (color: string): number => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return Math.max(...parts) - Math.min(...parts)
}

/** Colour names of Word's highlighter. */
const NAMES: Record<string, string> = {
  yellow: '#ffff00',
  lime: '#00ff00',
  aqua: '#00ffff',
  cyan: '#00ffff',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  blue: '#0000ff',
  red: '#ff0000',
  navy: '#000080',
  teal: '#008080',
  green: '#008000',
  purple: '#800080',
  maroon: '#800000',
  olive: '#808000',
  gray: '#808080',
  silver: '#c0c0c0',
}
function colorOf(value: string): string | null {
  const bare = value
    .trim()
    .toLowerCase()
    .replace(/^rgba\((.*),\s*1(?:\.0+)?\)$/, 'rgb($1)')
  return readColor(bare.split(/\s+(?![^(]*\))/)[0] ?? '') ?? NAMES[bare] ?? null
}

/** The colour of most of the text, which is the source document's default and not kept; '' if most has none. */
function usualColor(body: Element): string {
  const letters = new Map<string, number>()
  for (const text of texts(body)) {
    let color: string | null = null
    for (let outer = text.parentElement; outer && !color; outer = outer.parentElement) color = inkOf(outer)
    letters.set(color ?? '', (letters.get(color ?? '') ?? 0) + text.data.trim().length)
  }
  return [...letters].sort(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}

/** Keeps `dir` if right to left, an alignment other than start, and attributes that the schema may parse. */
function readBlock(block: Element, source: Source): void {
  const name = nameOf(block)
  const style = styleOf(block)
  const align = styleValue(style, 'text-align') || (block.getAttribute('align') ?? '').toLowerCase()
  const rtl = (block.getAttribute('dir') || styleValue(style, 'direction')).toLowerCase() === 'rtl'
  strip(block, KEPT_OF[name] ?? [])
  if (!/^(p|h[1-6]|td|th)$/.test(name)) return
  const wanted = align === 'middle' ? 'center' : align
  const other = /^(center|justify)$/.test(wanted) || wanted === (rtl ? 'left' : 'right')
  // Justified text is design on a web page, and the author's choice in a document.
  if (other && !(source === 'web' && wanted === 'justify'))
    block.setAttribute('style', `text-align: ${wanted}`)
  if (rtl && !/^t[dh]$/.test(name)) block.setAttribute('dir', 'rtl')
}

/** Attributes of blocks that the schema parses, beside `data-*`. */
const KEPT_OF: Record<string, readonly string[]> = {
  ol: ['start', 'type'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  figure: ['id'],
  div: ['id'],
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, ['id']])),
}

/** Of `data-*` the schema's parser reads its own alone. `data-pm-slice` speaks of the HTML as it was copied. */
function strip(element: Element, kept: readonly string[]): void {
  for (const { name } of [...element.attributes])
    if (name === 'data-pm-slice' || !(name.startsWith('data-') || kept.includes(name)))
      element.removeAttribute(name)
}
