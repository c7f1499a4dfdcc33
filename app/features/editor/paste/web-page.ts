// What web pages have and a manuscript has not: controls and navigation (dropped), folded details, definition lists,
// check boxes, code with its colours. After the HTML standard and how GitHub, Wikipedia, Sphinx and Prism mark them.

import { all, classOf, create, isBlock, isElement, isText, nameOf, rename, unwrap } from './change-element.ts'

const NOTHING_OF_THE_TEXT = [
  'script, style, noscript, template, link, meta, title, base, svg, canvas, audio, object, embed, iframe, video',
  'nav, button, select, textarea, dialog, datalist, progress, meter, clipboard-copy, map',
  '[hidden], [aria-hidden="true"], [role="navigation"], [role="button"], [role="toolbar"], [role="search"]',
  'a.anchor, a.headerlink, a.anchor-link, a.hash-link, .mw-editsection, .sr-only, .visually-hidden, .screen-reader-text',
].join(', ')

export function dropControls(body: Element): void {
  for (const element of all(body, NOTHING_OF_THE_TEXT))
    if (element.getAttribute('data-type') === null) element.remove()
  for (const element of all(body, '[style*="display"]'))
    if (/(^|;)\s*display:\s*none/i.test(element.getAttribute('style') ?? '')) element.remove()
}

/** Check boxes before a list item's words make it a task, whoever wrote them. */
export function readTasks(body: Element): void {
  for (const item of all(body, 'li')) {
    const box = [...all(item, 'input[type="checkbox"]')].find((one) => one.closest('li') === item)
    const role = item.getAttribute('role') === 'checkbox'
    if (!box && !role) continue
    const checked = box ? box.hasAttribute('checked') : item.getAttribute('aria-checked') === 'true'
    item.setAttribute('data-item-type', 'task')
    item.setAttribute('data-checked', String(checked))
    box?.remove()
    // Google Docs draws the box as a picture before the words.
    if (role) for (const picture of all(item, 'img')) if (picture.closest('li') === item) picture.remove()
  }
  for (const control of all(body, 'input')) control.remove()
}

export function readCode(body: Element): void {
  for (const block of all(body, 'pre')) {
    const language = languageOf(block)
    const made = rename(block, 'pre', language ? { 'data-language': language } : {})
    for (const line of all(made, 'br')) line.replaceWith('\n')
    made.textContent = (made.textContent ?? '').replace(/\u00a0/g, ' ').replace(/\n$/, '')
    // GitHub and Sphinx put blocks around code only to colour it.
    for (
      let outer: Element | null = made.parentElement;
      outer && /highlight|snippet|sourceCode/.test(classOf(outer));
    ) {
      const further: Element | null = outer.parentElement
      unwrap(outer)
      outer = further
    }
  }
}

function languageOf(block: Element): string {
  const around = [block.querySelector('code'), block, block.parentElement, block.parentElement?.parentElement]
  for (const element of around) {
    if (!element) continue
    const said = element.getAttribute('data-language') ?? element.getAttribute('data-lang')
    const found = /(?:^|\s)(?:lang(?:uage)?-|highlight-source-|highlight-|brush:\s*)([\w+#-]+)/.exec(
      classOf(element),
    )
    const name =
      said ?? found?.[1] ?? (/sourceCode/.test(classOf(element)) ? classOf(element).split(' ')[1] : '')
    if (name && !/^(default|none|notranslate|text|plaintext)$/.test(name)) return name.toLowerCase()
  }
  return ''
}

/** A browser writes the marks of a short quotation itself; here they are part of the text. */
export function readQuotations(body: Element): void {
  const inner = new Set(all(body, 'q q'))
  for (const quotation of all(body, 'q')) {
    const nested = inner.has(quotation)
    quotation.prepend(nested ? '\u2018' : '\u201c')
    quotation.append(nested ? '\u2019' : '\u201d')
  }
  for (const quotation of all(body, 'q')) unwrap(quotation)
}

/** Terms stand in bold, what they mean indented below; LibreOffice writes plain indents that way too. */
export function readDefinitions(body: Element): void {
  for (const term of all(body, 'dt')) {
    const paragraph = rename(term, 'p')
    if ((paragraph.textContent ?? '').trim() === '') continue
    const strong = create(paragraph, 'strong')
    strong.append(...paragraph.childNodes)
    paragraph.append(strong)
  }
  for (const meaning of all(body, 'dd')) {
    const depth = depthOf(meaning)
    wrapLines(meaning)
    for (const block of [...meaning.children])
      if (/^(p|h[1-6])$/.test(nameOf(block)) && !block.hasAttribute('data-indent'))
        block.setAttribute('data-indent', String(depth))
  }
  for (const list of all(body, 'dl, dd')) unwrap(list)
}

function depthOf(element: Element): number {
  let depth = 0
  for (let outer: Element | null = element; outer; outer = outer.parentElement)
    if (nameOf(outer) === 'dd') depth++
  return depth
}

/** Words that stand in a block beside other blocks become paragraphs. */
function wrapLines(block: Element): void {
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

export function readDetails(body: Element): void {
  for (const summary of all(body, 'summary')) {
    const paragraph = rename(summary, 'p')
    if (paragraph.querySelector('h1, h2, h3, h4, h5, h6, p')) {
      unwrap(paragraph)
      continue
    }
    const strong = create(paragraph, 'strong')
    strong.append(...paragraph.childNodes)
    paragraph.append(strong)
  }
  for (const details of all(body, 'details')) unwrap(details)
}

/** `<center>`, `<figure>` around a table's scroll area and the like: only what has a meaning stays. */
export function readFigures(body: Element): void {
  for (const table of all(body, 'table')) {
    const caption = [...table.children].find((child) => nameOf(child) === 'caption')
    if (!caption) continue
    const figcaption = rename(caption, 'figcaption')
    if ((figcaption.textContent ?? '').trim() === '') {
      figcaption.remove()
      continue
    }
    const outer = table.closest('figure')
    const figure =
      outer && !outer.querySelector('figcaption:not(table figcaption)') ? outer : create(table, 'figure')
    if (figure === outer) table.before(figcaption)
    else {
      table.before(figure)
      figure.append(figcaption, table)
    }
  }
  for (const figure of all(body, 'figure')) {
    // A manuscript's figure holds an image or a table with its caption; any other is its content.
    if (!figure.querySelector('img, table') || figure.querySelector('figure')) unwrapFigure(figure)
    else for (const inner of all(figure, 'div, picture, section, center')) unwrap(inner)
  }
  for (const picture of all(body, 'picture, source')) {
    if (nameOf(picture) === 'source') picture.remove()
    else unwrap(picture)
  }
}

function unwrapFigure(figure: Element): void {
  for (const caption of [...figure.children])
    if (isElement(caption) && nameOf(caption) === 'figcaption') rename(caption, 'p')
  unwrap(figure)
}
