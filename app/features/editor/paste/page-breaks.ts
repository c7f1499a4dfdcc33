// Page breaks of word processors → `page_break`: `<br style="page-break-before:always">` and blocks that begin a page.

import { all, create, nameOf } from './change-element.ts'

export function readPageBreaks(body: Element): void {
  const pageBreak = (beside: Element) => create(beside, 'div', { 'data-type': 'page-break' })
  for (const line of all(body, 'br[style*="page-break-before"], br[style*="break-before"]')) {
    if (!/page-break-before:\s*always|break-before:\s*page/i.test(line.getAttribute('style') ?? '')) {
      line.remove()
      continue
    }
    const block = line.closest('p, h1, h2, h3, h4, h5, h6')
    // Word puts a section's break into a paragraph of its own, or at the start of the next one.
    if (block && (block.textContent ?? '').trim() !== '') block.before(pageBreak(line))
    else if (block) block.replaceWith(pageBreak(line))
    else {
      // A break between sections has a <span> of its own.
      const outer = line.parentElement
      if (outer && nameOf(outer) === 'span' && (outer.textContent ?? '').trim() === '')
        outer.replaceWith(pageBreak(line))
      else line.replaceWith(pageBreak(line))
      continue
    }
    line.remove()
  }
  for (const block of all(body, '[style*="page-break-before"]')) {
    if (!/page-break-before:\s*always/i.test(block.getAttribute('style') ?? '')) continue
    if (/^(p|h[1-6]|table|div)$/.test(nameOf(block))) block.before(pageBreak(block))
  }
}
