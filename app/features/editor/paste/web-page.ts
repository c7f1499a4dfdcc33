// Elements of web pages that the manuscript's schema does not have: controls and navigation (removed), `details`,
// definition lists, check boxes, highlighted code, figures. The class names are those of GitHub, Wikipedia, Sphinx and
// Prism.

import { all, classOf, create, isElement, nameOf, rename, unwrap } from './change-element.ts'
import { wrapInlineRuns } from './structure.ts'

const NOT_CONTENT = [
  'script, style, noscript, template, link, meta, title, base, svg, canvas, audio, object, embed, iframe, video',
  'nav, button, select, textarea, dialog, datalist, progress, meter, clipboard-copy, map',
  '[hidden], [aria-hidden="true"], [role="navigation"], [role="button"], [role="toolbar"], [role="search"]',
  'a.anchor, a.headerlink, a.anchor-link, a.hash-link, .mw-editsection, .sr-only, .visually-hidden, .screen-reader-text',
].join(', ')

export function dropControls(body: Element): void {
  for (const element of all(body, NOT_CONTENT))
    if (element.getAttribute('data-type') === null) element.remove()
  for (const element of all(body, '[style*="display"]'))
    if (/(^|;)\s*display:\s*none/i.test(element.getAttribute('style') ?? '')) element.remove()
}

/** Marks list items with a check box as tasks. */
export function readTasks(body: Element): void {
  for (const item of all(body, 'li')) {
    const box = [...all(item, 'input[type="checkbox"]')].find((one) => one.closest('li') === item)
    const role = item.getAttribute('role') === 'checkbox'
    if (!box && !role) continue
    const checked = box ? box.hasAttribute('checked') : item.getAttribute('aria-checked') === 'true'
    item.setAttribute('data-item-type', 'task')
    item.setAttribute('data-checked', String(checked))
    box?.remove()
    // Google Docs adds the box as an image.
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
    // GitHub and Sphinx wrap code for its highlighting.
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
    const attribute = element.getAttribute('data-language') ?? element.getAttribute('data-lang')
    const found = /(?:^|\s)(?:lang(?:uage)?-|highlight-source-|highlight-|brush:\s*)([\w+#-]+)/.exec(
      classOf(element),
    )
    const name =
      attribute ?? found?.[1] ?? (/sourceCode/.test(classOf(element)) ? classOf(element).split(' ')[1] : '')
    if (name && !/^(default|none|notranslate|text|plaintext)$/.test(name)) return name.toLowerCase()
  }
  return ''
}

/** Writes the quotation marks of `q` into the text; a browser generates them by CSS. */
export function readQuotations(body: Element): void {
  const inner = new Set(all(body, 'q q'))
  for (const quotation of all(body, 'q')) {
    const nested = inner.has(quotation)
    quotation.prepend(nested ? '\u2018' : '\u201c')
    quotation.append(nested ? '\u2019' : '\u201d')
  }
  for (const quotation of all(body, 'q')) unwrap(quotation)
}

/** `dt` becomes a bold paragraph, `dd` indented ones. LibreOffice writes plain indents as `dd` too. */
export function readDefinitions(body: Element): void {
  for (const term of all(body, 'dt')) {
    const paragraph = rename(term, 'p')
    if ((paragraph.textContent ?? '').trim() === '') continue
    makeBold(paragraph)
  }
  for (const meaning of all(body, 'dd')) {
    const depth = depthOf(meaning)
    wrapInlineRuns(meaning)
    for (const block of [...meaning.children])
      if (/^(p|h[1-6])$/.test(nameOf(block)) && !block.hasAttribute('data-indent'))
        block.setAttribute('data-indent', String(depth))
  }
  for (const list of all(body, 'dl, dd')) unwrap(list)
}

function makeBold(paragraph: Element): void {
  const strong = create(paragraph, 'strong')
  strong.append(...paragraph.childNodes)
  paragraph.append(strong)
}

function depthOf(element: Element): number {
  let depth = 0
  for (let outer: Element | null = element; outer; outer = outer.parentElement)
    if (nameOf(outer) === 'dd') depth++
  return depth
}

export function readDetails(body: Element): void {
  for (const summary of all(body, 'summary')) {
    const paragraph = rename(summary, 'p')
    if (paragraph.querySelector('h1, h2, h3, h4, h5, h6, p')) {
      unwrap(paragraph)
      continue
    }
    makeBold(paragraph)
  }
  for (const details of all(body, 'details')) unwrap(details)
}

/** Tables with a `caption` become figures; figures without an image, a gap for one or a table are unwrapped. */
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
    // The schema's `figure` contains an image, its gap or a table with its caption.
    if (!figure.querySelector('img, table, [data-type="gap"]') || figure.querySelector('figure'))
      unwrapFigure(figure)
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
