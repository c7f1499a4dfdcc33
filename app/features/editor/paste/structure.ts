// Lists, tables and paragraphs of pasted HTML in the form of the manuscript's schema: a nested list is inside its item, a
// header row consists of `th`, and neither empty paragraphs nor runs of spaces make distance.

import {
  all,
  create,
  isBlank,
  isBlock,
  isElement,
  isText,
  nameOf,
  rename,
  texts,
  unwrap,
} from './change-element.ts'

/** Moves lists that are children of a list (Google Docs, Outlook) into the item before them. */
export function nestLists(body: Element): void {
  for (const list of all(body, 'ul, ol'))
    for (const child of [...list.childNodes]) {
      if (isText(child) && child.data.trim() === '') child.remove()
      else if (!isElement(child) || nameOf(child) === 'li') continue
      else if (/^[uo]l$/.test(nameOf(child))) {
        const item = child.previousElementSibling
        if (item && nameOf(item) === 'li') item.append(child)
        else {
          const made = create(list, 'li')
          child.before(made)
          made.append(child)
        }
      } else {
        const item = create(list, 'li')
        child.before(item)
        item.append(child)
      }
    }
  // An item whose only content is a list is an indented list: it is merged into the item or the list before it.
  for (const item of all(body, 'li')) {
    const [only, second] = [...item.childNodes].filter((child) => !isText(child) || child.data.trim() !== '')
    if (second || !isElement(only) || !/^[uo]l$/.test(nameOf(only))) continue
    const before = item.previousElementSibling
    if (before) {
      before.append(only)
      item.remove()
    } else if (nameOf(item.parentElement ?? item) === nameOf(only)) item.replaceWith(...only.childNodes)
  }
}

/** Makes `th` of the cells of `thead` and of a first row that is bold throughout. */
export function readTables(body: Element): void {
  for (const table of all(body, 'table')) {
    const rows = all(table, 'tr').filter((row) => row.closest('table') === table)
    for (const row of rows)
      if (nameOf(row.parentElement ?? row) === 'thead') for (const cell of cellsOf(row)) asHeader(cell)
    const [first, second] = rows
    const cells = first ? cellsOf(first) : []
    if (second && cells.length > 1 && cells.every((cell) => nameOf(cell) === 'td' && isBold(cell)))
      for (const cell of cells) asHeader(cell)
    for (const cell of rows.flatMap(cellsOf)) {
      if (nameOf(cell) === 'th') unwrapFullBold(cell)
      for (const image of all(cell, 'figure')) unwrap(image)
    }
    for (const row of rows) if (cellsOf(row).length === 0) row.remove()
    if (rows.length === 0) unwrap(table)
  }
}

const cellsOf = (row: Element): Element[] => [...row.children].filter((cell) => /^t[dh]$/.test(nameOf(cell)))

function asHeader(cell: Element): void {
  if (nameOf(cell) === 'th') return
  const kept: Record<string, string> = {}
  for (const name of ['colspan', 'rowspan', 'align', 'style']) {
    const value = cell.getAttribute(name)
    if (value !== null) kept[name] = value
  }
  rename(cell, 'th', kept)
}

/** Whether all of its text is bold. */
function isBold(element: Element): boolean {
  const words = texts(element).filter((text) => text.data.trim() !== '')
  return words.length > 0 && words.every((text) => text.parentElement?.closest('strong, b') !== null)
}

/** Unwraps bold that covers a header cell or a heading, which the style sheet makes bold. */
function unwrapFullBold(element: Element): void {
  if (isBold(element)) for (const bold of all(element, 'strong, b')) unwrap(bold)
}

export function readHeadings(body: Element): void {
  for (const heading of all(body, 'h1, h2, h3, h4, h5, h6')) {
    unwrapFullBold(heading)
    for (const block of all(heading, 'p, div')) unwrap(block)
    if (isBlank(heading)) heading.remove()
  }
}

/** Keeps a no-break space between words ("Fig. 3"); runs of them, and those at an edge, become ordinary spaces. */
export function readSpaces(body: Element): void {
  for (const text of texts(body)) {
    const data = text.data.replace(/[ \t\r\n]*\u00a0[\u00a0 \t\r\n]+|[ \t\r\n]+\u00a0/g, ' ')
    // Editors write one at the edge of a text node, where an ordinary space would collapse.
    text.data = data.replace(/^\u00a0(?=\S|$)|(?<=\S)\u00a0$/g, ' ').replace(/[\u00ad\u200b\ufeff]/g, '')
  }
}

/** Removes empty paragraphs and line breaks between blocks: distance is the style sheet's. */
export function dropEmpty(body: Element): void {
  for (const paragraph of all(body, 'p'))
    if (isBlank(paragraph)) for (const line of all(paragraph, 'br')) line.remove()
  for (const line of all(body, 'br')) {
    const parent = line.parentElement
    const amongBlocks = [line.previousElementSibling, line.nextElementSibling].some(
      (one) => one && isBlock(one),
    )
    const last = !line.nextSibling && parent !== null && isBlock(parent) && nameOf(parent) !== 'div'
    if (/Apple-interchange-newline/.test(line.className) || amongBlocks || last) line.remove()
  }
  for (const paragraph of all(body, 'p, blockquote, span:not([data-caption-number]), figcaption'))
    if (isBlank(paragraph) && !paragraph.querySelector('br') && !paragraph.hasAttribute('data-type'))
      if (!/^t[dh]$/.test(nameOf(paragraph.parentElement ?? paragraph))) removeBlank(paragraph)
  for (const paragraph of all(body, 'p'))
    if (isBlank(paragraph) && !paragraph.closest('td, th')) paragraph.remove()
}

/** Removes an empty element; a span of spaces leaves one, which may separate two words. */
function removeBlank(element: Element): void {
  const words = element.textContent ?? ''
  if (nameOf(element) === 'span' && words !== '') element.replaceWith(' ')
  else element.remove()
}

/** Splits paragraphs at two consecutive `<br>`, as mail and old pages separate paragraphs. */
export function divideParagraphs(body: Element): void {
  for (const paragraph of all(body, 'p')) {
    let breaks: ChildNode[] = []
    let current = paragraph
    for (const child of [...paragraph.childNodes]) {
      const isBreak = nameOf(child) === 'br'
      const isSpace = isText(child) && child.data.trim() === ''
      if (isBreak || (isSpace && breaks.length > 0)) {
        breaks.push(child)
        continue
      }
      if (breaks.filter((one) => nameOf(one) === 'br').length > 1) {
        for (const one of breaks) one.remove()
        const next = current.cloneNode(false) as Element
        current.after(next)
        current = next
      } else if (current !== paragraph) current.append(...breaks)
      breaks = []
      if (current !== paragraph) current.append(child)
    }
  }
}

/** Renames elements like `div` to `p` if their content is inline, and unwraps them otherwise. */
export function readDivisions(body: Element): void {
  for (const division of all(
    body,
    'div, section, article, main, header, footer, aside, center, address, form, fieldset, label, hgroup',
  ).reverse()) {
    if (division.hasAttribute('data-type')) continue
    const centred = nameOf(division) === 'center'
    const holdsBlocks = [...division.childNodes].some(isBlock)
    const inline = nameOf(division) === 'label'
    if (holdsBlocks || inline || division.closest('p, h1, h2, h3, h4, h5, h6, pre')) {
      if (!inline) wrapInlineRuns(division)
      unwrap(division)
    } else {
      const style = centred ? 'text-align: center' : (division.getAttribute('style') ?? '')
      const dir = division.getAttribute('dir')
      rename(division, 'p', { ...(style ? { style } : {}), ...(dir ? { dir } : {}) })
    }
  }
}

/** Wraps each run of inline content between a block's child blocks into a paragraph. */
export function wrapInlineRuns(block: Element): void {
  let line: Element | null = null
  for (const child of [...block.childNodes]) {
    if (isBlock(child)) line = null
    else if (line || !isText(child) || child.data.trim() !== '') {
      if (!line) {
        line = create(block, 'p')
        child.before(line)
      }
      line.append(child)
    }
  }
}
