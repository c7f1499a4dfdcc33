// Word's lists → nested `ul` and `ol`. On the clipboard an item is a paragraph (`mso-list:l0 level2 lfo1`) with its marker as
// text between `[if !supportLists]` comments; the style sheet has the marker's format (`@list l0:level2 {…}`).

import {
  all,
  comments,
  create,
  isComment,
  isElement,
  isText,
  nameOf,
  neighbour,
  rename,
} from '../change-element.ts'

type Item = { paragraph: Element; list: string; level: number; marker: string }
type Format = 'bullet' | 'decimal' | 'alpha' | 'roman'

const LIST = /mso-list:\s*(l\d+)\s+level(\d+)(?:\s+(lfo\d+))?/i

/** Replaces the paragraphs by nested lists, and removes Word's numbers from headings. */
export function readWordLists(body: Element, styles: string): void {
  const formats = readFormats(styles)
  const paragraphs = all(body, '[style*="mso-list"]').filter((element) =>
    LIST.test(element.getAttribute('style') ?? ''),
  )
  const items: Item[] = []
  for (const paragraph of paragraphs) {
    const marker = takeMarker(paragraph)
    const [, list = '', level = '1', override = ''] = LIST.exec(paragraph.getAttribute('style') ?? '') ?? []
    // `mso-list` is also on items of real lists and on numbered headings.
    if (/^(p|div)$/.test(nameOf(paragraph)) && marker !== '')
      items.push({ paragraph, list: `${list} ${override}`, level: Number(level), marker })
  }
  let open: { level: number; element: Element; list: string; ordered: boolean }[] = []
  let last: Element | null = null
  for (const item of items) {
    const format = formatOf(item, formats)
    const ordered = format !== 'bullet'
    if (!last || !follows(item.paragraph, open[0]?.element ?? null)) open = []
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop()
    const top = open.at(-1)
    if (top && top.level === item.level && (top.ordered !== ordered || top.list !== item.list)) open.pop()
    const entry = create(item.paragraph, 'li')
    const current = open.at(-1)
    if (current?.level === item.level) current.element.append(entry)
    else {
      const list = create(item.paragraph, ordered ? 'ol' : 'ul')
      const start = ordered ? numberOf(item.marker, format) : 1
      if (start !== 1) list.setAttribute('start', String(start))
      list.append(entry)
      if (current?.element.lastElementChild) current.element.lastElementChild.append(list)
      else item.paragraph.before(list)
      open.push({ level: item.level, element: list, list: item.list, ordered })
    }
    const paragraph = rename(item.paragraph, 'p', kept(item.paragraph))
    entry.append(paragraph)
    last = entry
  }
  adoptContinuations(body)
}

const kept = (element: Element): Record<string, string> => {
  const found: Record<string, string> = {}
  const dir = element.getAttribute('dir')
  if (dir) found.dir = dir
  return found
}

/** Whether the list directly precedes the paragraph; any other block in between ends a list. */
const follows = (paragraph: Element, list: Element | null): boolean =>
  list !== null && neighbour(paragraph, 'previousSibling') === list

/** Appends an item's further paragraphs, which have the list's class but no marker, to that item. */
function adoptContinuations(body: Element): void {
  for (const paragraph of all(body, 'p[class*="MsoListParagraph"]')) {
    const before = neighbour(paragraph, 'previousSibling')
    if (before && /^[uo]l$/.test(nameOf(before)) && before.lastElementChild) {
      const whole = (paragraph.textContent ?? '').trim() !== '' || paragraph.querySelector('img')
      if (whole) before.lastElementChild.append(paragraph)
      const after = neighbour(before, 'nextSibling')
      // Joins the two lists that the paragraph separated.
      const continuesList = after && nameOf(after) === nameOf(before)
      if (whole && continuesList && (nameOf(after) === 'ul' || after.hasAttribute('start'))) {
        before.append(...after.childNodes)
        after.remove()
      }
    }
  }
}

/** Removes the marker, between the comments or in `mso-list:Ignore`, from the paragraph and returns its text. */
function takeMarker(paragraph: Element): string {
  const opening = comments(paragraph).find((comment) => /^\[if !supportLists\]$/i.test(comment.data.trim()))
  let marker = ''
  if (opening) {
    for (let next: Node | null = opening.nextSibling; next; ) {
      const following: Node | null = next.nextSibling
      const closing = isComment(next) && /^\[endif\]$/i.test(next.data.trim())
      if (isElement(next) || isText(next)) marker += markerOf(next)
      next.parentNode?.removeChild(next)
      if (closing) break
      next = following
    }
    opening.remove()
  }
  for (const ignored of all(paragraph, '[style*="mso-list"]'))
    if (/mso-list:\s*ignore/i.test(ignored.getAttribute('style') ?? '')) {
      marker += markerOf(ignored)
      ignored.remove()
    }
  return marker.replace(/[\s\u00a0]+/g, '')
}

/** An image counts as a bullet. */
const markerOf = (node: Element | Text): string =>
  (node.textContent ?? '') +
  (isElement(node) && (nameOf(node) === 'img' || node.querySelector('img')) ? '•' : '')

/** Formats in rules like `@list l0:level2 {mso-level-number-format:alpha-lower; …}`; decimal by default. Keys are like `l0 2`. */
function readFormats(styles: string): Map<string, Format> {
  const found = new Map<string, Format>()
  for (const [, list = '', level = '', rules = ''] of styles.matchAll(
    /@list\s+(l\d+):level(\d+)[^{]*\{([^}]*)\}/gi,
  )) {
    const format = /mso-level-number-format:\s*([\w-]+)/i.exec(rules)?.[1] ?? 'decimal'
    const known = (['bullet', 'alpha', 'roman'] as const).find((kind) => format.startsWith(kind))
    found.set(`${list} ${level}`, known ?? 'decimal')
  }
  return found
}

function formatOf({ list, level, marker }: Item, formats: Map<string, Format>): Format {
  const defined = formats.get(`${list.split(' ')[0]} ${level}`)
  if (defined) return defined
  const bare = bareMarker(marker)
  if (/^\d+$/.test(bare)) return 'decimal'
  // A bare "o" is Word's bullet of the second level; numbers have punctuation.
  if (!/^[a-z]+$/i.test(bare) || marker === bare) return 'bullet'
  return /^[ivxlcdm]{2,}$|^[iv]$/i.test(bare) ? 'roman' : 'alpha'
}

/** `(iv)` → iv, `2.1.3.` → 3. */
const bareMarker = (marker: string): string =>
  marker
    .replace(/^[([]+|[.)\]:]+$/g, '')
    .split('.')
    .at(-1) ?? ''

function numberOf(marker: string, format: Format): number {
  const bare = bareMarker(marker).toLowerCase()
  const whole = Number.parseInt(bare, 10)
  if (Number.isFinite(whole)) return whole
  if (format === 'roman') return fromRoman(bare)
  return [...bare].reduce((sum, letter) => sum * 26 + (letter.charCodeAt(0) - 96), 0) || 1
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }
const fromRoman = (numeral: string): number =>
  [...numeral]
    .map((letter) => ROMAN[letter] ?? 0)
    .reduce((sum, value, index, values) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0) || 1
