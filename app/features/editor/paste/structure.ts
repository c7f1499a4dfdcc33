// Lists, tables, paragraphs, as the manuscript's schema has them: nested lists inside their item, header rows told by
// their cells, no empty paragraphs for space, no runs of spaces for distance.

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

/** Google Docs and Outlook put the inner list after the item that it belongs to, not into it. */
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
  // An item that holds nothing but a list is that list, one step further in: its items go on with the ones around it.
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

/** A row of header cells is a header row; so is a first row that is bold from end to end. */
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
      if (nameOf(cell) === 'th') plain(cell)
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

/** Every word of it is bold. */
function isBold(element: Element): boolean {
  const words = texts(element).filter((text) => text.data.trim() !== '')
  return words.length > 0 && words.every((text) => text.parentElement?.closest('strong, b') !== null)
}

/** Header cells and headings are bold by themselves. */
function plain(element: Element): void {
  if (isBold(element)) for (const bold of all(element, 'strong, b')) unwrap(bold)
}

export function readHeadings(body: Element): void {
  for (const heading of all(body, 'h1, h2, h3, h4, h5, h6')) {
    plain(heading)
    for (const block of all(heading, 'p, div')) unwrap(block)
    if (isBlank(heading)) heading.remove()
  }
}

/** Spaces that do not break are kept between words ("Fig. 3"), not where they stand for distance or at an edge. */
export function readSpaces(body: Element): void {
  for (const text of texts(body)) {
    const data = text.data.replace(/[ \t\r\n]*\u00a0[\u00a0 \t\r\n]+|[ \t\r\n]+\u00a0/g, ' ')
    // Programs put one at the edge of a run of text so that the space is not lost there.
    text.data = data.replace(/^\u00a0(?=\S|$)|(?<=\S)\u00a0$/g, ' ').replace(/[\u00ad\u200b\ufeff]/g, '')
  }
}

/** Empty paragraphs and line breaks between blocks are space, which the manuscript's style gives. */
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
      if (!/^t[dh]$/.test(nameOf(paragraph.parentElement ?? paragraph))) keepSpace(paragraph)
  for (const paragraph of all(body, 'p'))
    if (isBlank(paragraph) && !paragraph.closest('td, th')) paragraph.remove()
}

/** An empty run may be the only space between two words. */
function keepSpace(element: Element): void {
  const words = element.textContent ?? ''
  if (nameOf(element) === 'span' && words !== '') element.replaceWith(' ')
  else element.remove()
}

/** Two line breaks in a row are how mail and old pages begin a new paragraph. */
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

/** Divisions hold no meaning: one that holds words alone is a paragraph, any other is its content. */
export function readDivisions(body: Element): void {
  for (const division of all(
    body,
    'div, section, article, main, header, footer, aside, center, address, form, fieldset, label, hgroup',
  ).reverse()) {
    if (division.hasAttribute('data-type')) continue
    const centred = nameOf(division) === 'center'
    const holdsBlocks = [...division.childNodes].some((child) => isBlock(child) || isFormula(child))
    const inline = nameOf(division) === 'label'
    if (holdsBlocks || inline || division.closest('p, h1, h2, h3, h4, h5, h6, pre')) {
      if (!inline) paragraphsOf(division)
      unwrap(division)
    } else {
      const style = centred ? 'text-align: center' : (division.getAttribute('style') ?? '')
      const dir = division.getAttribute('dir')
      rename(division, 'p', { ...(style ? { style } : {}), ...(dir ? { dir } : {}) })
    }
  }
}

const isFormula = (node: Node) =>
  isElement(node) && /^(math-display|page-break|video)$/.test(node.getAttribute('data-type') ?? '')

/** Runs of words between blocks, each in a paragraph. */
function paragraphsOf(block: Element): void {
  let line: Element | null = null
  for (const child of [...block.childNodes]) {
    if (isBlock(child) || isFormula(child)) line = null
    else if (line || !isText(child) || child.data.trim() !== '') {
      if (!line) {
        line = create(block, 'p')
        child.before(line)
      }
      line.append(child)
    }
  }
}
