import { expect, it } from 'vitest'
import { quotationHtml } from '../../../app/features/pdf-chat/inserting/quotation-html.ts'
import { readCitation } from '../../../workers/domain/citations/csl/citation.ts'

const work = {
  id: '6b010bb410fd3594733098fb',
  type: 'article-journal' as const,
  title: 'Heat & "night"',
  author: [{ family: 'Kovač', given: 'Mira' }],
  issued: { 'date-parts': [[2021]] as [[number]] },
}

it('a quotation becomes a blockquote that ends with a citation whose locator is the page', () => {
  const html = quotationHtml('The room <cools>\nslowly.', work, 12)
  expect(html).toMatch(/^<blockquote><p>The room &lt;cools&gt; slowly\. <span data-type="citation" /)
  expect(html).toMatch(/>\(Kovač, 2021, 12\)<\/span><\/p><\/blockquote>$/)
  const attribute = /data-works="([^"]*)"/.exec(html)?.[1] ?? ''
  const decoded = attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  expect(readCitation(decoded)).toMatchObject([
    { item: { id: work.id, title: work.title }, locator: '12', label: 'page' },
  ])
})
