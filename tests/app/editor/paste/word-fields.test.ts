// Citation fields of reference managers in Word's clipboard HTML: our own files' and what the plugins write.

import { describe, expect, it } from 'vitest'
import { citeItem, readCitation } from '../../../../workers/domain/citations/csl/citation.ts'
import { ZoteroFields } from '../../../../workers/export/docx/zotero.ts'
import { expectLinearGrowth } from '../../../support/hostile/linear-growth.ts'
import { pasted } from './pasted.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** As Word copies it: the code in a comment, long lines broken at spaces. */
const field = (code: string, result: string) =>
  `<!--[if supportFields]><span lang=EN-GB><span style='mso-element:field-begin'></span>${escaped(code).replaceAll(' ', '\n')}<span style='mso-element:field-separator'></span></span><![endif]-->${result}<!--[if supportFields]><span style='mso-element:field-end'></span><![endif]-->`
const word = (body: string) =>
  `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body>${body}</body></html>`

const OKE = {
  id: 'library-7',
  type: 'article-journal' as const,
  title: 'Heat & <i>light</i> in towns',
  author: [{ family: 'Oke', given: 'T. R.' }],
  issued: { 'date-parts': [[1982]] as [number][] },
}

const worksOf = (html: string) =>
  [...html.matchAll(/data-works="([^"]*)"/g)].map(([, works = '']) =>
    readCitation(
      works
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    ),
  )

describe('a citation of our own Word file', () => {
  const fields = new ZoteroFields({ style: 'apa', locale: 'en-GB', inNotes: false } as never)
  const cite = citeItem(OKE, { locator: '4–5', label: 'page', prefix: 'see', suffix: 'emphasis added' })
  const code = fields.citation(
    { works: [cite, citeItem({ ...OKE, title: 'Second' }, { suppressAuthor: true })] } as never,
    [],
    0,
  )
  const html = pasted(word(`<p class=MsoNormal>Towns are warm ${field(code, '(see Oke 1982)')}.</p>`))

  it('is a citation again, with its works, places and words', () => {
    const [works = []] = worksOf(html)
    expect(works).toHaveLength(2)
    expect(works[0]).toMatchObject({ locator: '4–5', label: 'page', prefix: 'see', suffix: 'emphasis added' })
    expect(works[0]?.item).toMatchObject({ title: OKE.title, author: OKE.author, issued: OKE.issued })
    expect(works[1]).toMatchObject({ suppressAuthor: true })
  })

  it('names no work of somebody’s library, and its printed words are not text', () => {
    expect(worksOf(html)[0]?.map(({ item }) => item.id ?? '')).toEqual(['', ''])
    expect(html).toMatch(/^<p>Towns are warm <span data-type="citation"[^>]*>[^<]*<\/span>\.<\/p>$/)
  })
})

describe('a citation whose field begins or ends within another element', () => {
  const json = JSON.stringify({ citationItems: [{ itemData: OKE }] })
  const [begin = '', end = ''] = field(`ADDIN ZOTERO_ITEM CSL_CITATION ${json}`, '|').split('|')
  it.each([
    [
      'an end in a span',
      `Before ${begin}(Oke)<span lang=EN-US>${end}, a clause.</span> After.`,
      ', a clause. After.',
    ],
    ['a begin in a span', `<span lang=EN-US>Before ${begin}</span>(Oke)${end} after.`, ' after.'],
    ['a result in spans', `Before ${begin}<span>(<i>Oke</i></span><span>)</span>${end} after.`, ' after.'],
  ])('has %s: its printed words alone are gone', (_, body, rest) => {
    const html = pasted(word(`<p class=MsoNormal>${body}</p>`))
    expect(worksOf(html)).toHaveLength(1)
    expect(html.replace(/<span data-type="citation".*?<\/span>/, '{}')).toBe(`<p>Before {}${rest}</p>`)
  })

  it('is text where the field has no end', () => {
    expect(pasted(word(`<p class=MsoNormal>Before ${begin}(Oke) and the rest.</p>`))).toBe(
      '<p>Before (Oke) and the rest.</p>',
    )
  })
})

it('reads Mendeley’s field', () => {
  const json = JSON.stringify({ citationItems: [{ id: 'ITEM-1', itemData: { ...OKE, id: 'ITEM-1' } }] })
  const html = pasted(
    word(`<p class=MsoNormal>Warm${field(`ADDIN CSL_CITATION ${json}`, '(Oke, 1982)')}</p>`),
  )
  expect(worksOf(html)[0]?.[0]?.item.title).toBe(OKE.title)
})

it.each([
  ['JSON that is broken', 'ADDIN ZOTERO_ITEM CSL_CITATION {"citationItems":[{"itemData"'],
  ['JSON of another shape', 'ADDIN ZOTERO_ITEM CSL_CITATION {"citationItems":{"a":1}}'],
  ['items without a work', 'ADDIN ZOTERO_ITEM CSL_CITATION {"citationItems":[null,4,{"itemData":"x"}]}'],
  ['another field', 'ADDIN EN.CITE <EndNote></EndNote>'],
])('keeps the printed words of %s', (_, code) => {
  const html = pasted(word(`<p class=MsoNormal>Warm ${field(code, '(Oke 1982)')}.</p>`))
  expect(html).toBe('<p>Warm (Oke 1982).</p>')
})

describe('a reference to a bookmark', () => {
  const [begin = '', end = ''] = field('REF _Ref7 \\h', '|').split('|')
  const heading = '<h2><a name="_Ref7">Method</a></h2>'
  const target = '<h2 id="Ref7">Method</h2>'
  const link = '<a data-type="cross-reference" href="#Ref7"></a>'

  it.each([
    ['the rest of its paragraph, without an end', `See ${begin}Method and more.`, 'See Method and more.'],
    [
      'what follows an end in a span',
      `See ${begin}Method<span lang=EN-US>${end}, a clause.</span> More.`,
      `See ${link}, a clause. More.`,
    ],
    [
      'what follows a begin in a span',
      `<span lang=EN-US>See ${begin}</span>Method${end} and more.`,
      `See ${link} and more.`,
    ],
    [
      'nothing of a result in spans',
      `See ${begin}<span>Me<b>th</b></span><span>od</span>${end}.`,
      `See ${link}.`,
    ],
  ])('keeps %s', (_, body, kept) => {
    const html = pasted(word(`${heading}<p class=MsoNormal>${body}</p>`))
    expect(html).toBe(`${kept.includes(link) ? target : '<h2>Method</h2>'}<p>${kept}</p>`)
  })

  it('is its printed words where the bookmark is not pasted', () => {
    const html = pasted(word(`<p class=MsoNormal>See ${begin}<span>Method</span>${end} and more.</p>`))
    expect(html).toBe('<p>See Method and more.</p>')
  })
})

it('reads a code of many unclosed tags in linear time', async () => {
  await expectLinearGrowth((size) => {
    const begin = `<!--[if supportFields]><span style='mso-element:field-begin'></span>${'<span '.repeat(size)}<![endif]-->`
    expect(pasted(word(`<p>${begin}Words</p>`))).toBe('<p>Words</p>')
  }, 8000)
})

it('replaces a bibliography field by a list that follows the text', () => {
  const [begin = '', end = ''] = field('ADDIN ZOTERO_BIBL {} CSL_BIBLIOGRAPHY', '|').split('|')
  const html = pasted(
    word(
      `<h1>References</h1><p class=MsoBibliography>${begin}Oke, T. R. (1982).</p><p class=MsoBibliography>Stewart (2012).${end}</p><p class=MsoNormal>After.</p>`,
    ),
  )
  expect(html).toBe('<h1>References</h1><div data-type="bibliography"></div><p>After.</p>')
})

it('keeps what stands beside a bibliography in its paragraphs, and around it', () => {
  const [begin = '', end = ''] = field('ADDIN ZOTERO_BIBL {} CSL_BIBLIOGRAPHY', '|').split('|')
  const list = '<div data-type="bibliography"></div>'
  expect(
    pasted(
      word(`<p class=MsoBibliography>${begin}Oke.</p><p class=MsoBibliography>Stewart.${end} A note.</p>`),
    ),
  ).toBe(`${list}<p>A note.</p>`)
  expect(
    pasted(
      word(
        `<p class=MsoNormal>One.</p>${begin}<p class=MsoBibliography>Oke.</p>${end}<p class=MsoNormal>Two.</p>`,
      ),
    ),
  ).toBe(`<p>One.</p>${list}<p>Two.</p>`)
})

it('keeps a bibliography that is copied without its end', () => {
  const [begin = ''] = field('ADDIN ZOTERO_BIBL {} CSL_BIBLIOGRAPHY', '|').split('|')
  const html = pasted(
    word(`<p class=MsoBibliography>${begin}Oke, T. R. (1982).</p><p class=MsoNormal>More.</p>`),
  )
  expect(html).toBe('<p>Oke, T. R. (1982).</p><p>More.</p>')
})

it('drops LibreOffice’s shading of fields and keeps a highlight', () => {
  const html = pasted(
    '<html><head><meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/></head><body><p>See page <span style="background: #c0c0c0">12</span>, <span style="background: #ffff00">marked</span>.</p></body></html>',
  )
  expect(html).toBe('<p>See page 12, <span style="background-color: #ffff00">marked</span>.</p>')
})
