// The export as one HTML file.

import { describe, expect, it } from 'vitest'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { writeHtml } from '../../../workers/export/html/write-html.ts'
import type { ExportInput } from '../../../workers/services/ports.ts'
import {
  caption,
  cell,
  code,
  displayFormula,
  figure,
  formula,
  headCell,
  heading,
  headRow,
  image,
  linkTo,
  manuscript,
  mark,
  note,
  paragraph,
  referenceTo,
  row,
  table,
  theorem,
  words,
} from '../../support/build-manuscript.ts'
import { pngOf } from '../../support/images.ts'
import { elementsOf, PICTURE, readXml, wordsOf, written } from '../../support/written.ts'

async function html(document: DocumentNode, more: Partial<ExportInput> = {}) {
  const file = await written(writeHtml, document, more)
  const text = new TextDecoder().decode(file.bytes)
  const root = readXml(text.replace('<!DOCTYPE html>', ''))
  const elements = [...elementsOf(root)]
  const main = text.slice(text.indexOf('<main>') + 6, text.indexOf('</main>')).trim()
  return {
    ...file,
    text,
    main,
    elements,
    named: (name: string) => elements.filter((one) => one.name === name),
  }
}

describe('a block', () => {
  it.each<[string, DocumentNode, string]>([
    ['a paragraph of any letters', paragraph('<b> & "x" ]]>'), '<p>&#x3C;b> &#x26; "x" ]]&#x3E;</p>'],
    ['an empty paragraph', paragraph(), '<p><br /></p>'],
    ['a heading', heading(2, 'Method', 'sec-m'), '<h3 id="sec-m">Method</h3>'],
    ['one that XML allows no id for', heading(1, 'M', '1:ä'), '<h2 id="anchor.1">M</h2>'],
    [
      'words of another language',
      paragraph(words('oui', mark('language', { lang: 'fr' }))),
      '<p><span lang="fr" xml:lang="fr">oui</span></p>',
    ],
    ['text from right to left', paragraph('שלום'), '<p dir="rtl">שלום</p>'],
    [
      'an address with signs that no URI has',
      paragraph(words('a', linkTo('https://example.org/%7e"<b>\\^`{|}'))),
      '<p><a href="https://example.org/%7e%22%3Cb%3E%5C%5E%60%7B%7C%7D">a</a></p>',
    ],
    ['code', code('a < b'), '<pre dir="ltr"><code>a &#x3C; b</code></pre>'],
    [
      'a table with spans',
      table(
        headRow(headCell(paragraph('a')), headCell(paragraph('b'))),
        row(cell({ colspan: 2, alignment: 'right' }, paragraph('c'))),
      ),
      '<table><thead><tr><th scope="col"><p>a</p></th><th scope="col"><p>b</p></th></tr></thead><tbody><tr><td colspan="2" style="text-align:right"><p>c</p></td></tr></tbody></table>',
    ],
    [
      'a theorem',
      theorem('lemma', { id: 'thm-1' }, paragraph('It holds.')),
      '<div id="thm-1" class="theorem"><p><strong>Lemma 1</strong><strong>.</strong> It holds.</p></div>',
    ],
    [
      'a numbered formula',
      displayFormula('\\begin{equation}\\label{eq-1}x\\end{equation}'),
      '<div class="formula" dir="ltr"><math xmlns="http://www.w3.org/1998/Math/MathML" display="block" alttext="x \\tag*{(1)}"><mtable displaystyle="true"><mtr id="eq-1"><mtd><mi>x</mi></mtd><mtd class="number"><mtext>(1)</mtext></mtd></mtr></mtable></math></div>',
    ],
    [
      'letters of an alphabet',
      paragraph(formula('\\mathbb{R}')),
      '<p><math xmlns="http://www.w3.org/1998/Math/MathML" alttext="\\mathbb{R}"><mi>ℝ</mi></math></p>',
    ],
  ])('%s', async (_, block, expected) => {
    expect((await html(manuscript(block))).main).toBe(expected)
  })
})

it('links notes both ways, and references to what they mean', async () => {
  const { elements, named } = await html(
    manuscript(
      heading(1, 'One', 'sec-1'),
      paragraph('See ', referenceTo('fig-1'), note('first'), note('second')),
      figure('fig-1', paragraph('x'), caption('A figure')),
    ),
  )
  const ids = elements.flatMap(({ attributes }) => attributes.id ?? [])
  expect(new Set(ids).size).toBe(ids.length)
  const hrefs = named('a').map(({ attributes }) => attributes.href)
  expect(hrefs).toEqual(['#sec-1', '#fig-1', '#note.1', '#note.2', '#noteref.1', '#noteref.2'])
  for (const href of hrefs) expect(ids).toContain(href?.slice(1))
})

it('links to nothing that runs, and loads nothing', async () => {
  const { named } = await html(
    manuscript(
      paragraph(
        words('a', linkTo('javascript:alert(1)')),
        words('b', linkTo('java\nscript:alert(1)')),
        words('c', linkTo('data:text/html,x')),
        words('d', mark('text_color', { color: 'red;background:url(//x)' })),
        image('https://example.org/tracker.png', 'far'),
        image('javascript:alert(1)', 'bad'),
      ),
      { type: 'code_block', attrs: { language: '"><script>' }, content: [words('x')] },
    ),
    { title: '</title><script>alert(1)</script>', author: '"><script>', language: '"><script>' },
  )
  expect(named('a').map(({ attributes }) => attributes.href)).toEqual(['https://example.org/tracker.png'])
  expect([named('script'), named('img'), named('link')].flat()).toEqual([])
  expect(named('title').map((one) => wordsOf(one))).toEqual(['</title><script>alert(1)</script>'])
  expect(named('meta').map(({ attributes }) => attributes.content)).toContain(
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
  )
})

describe('pictures', () => {
  const png = pngOf(30, 20)
  const withPicture = {
    image: async (at: string) => (at === PICTURE ? { bytes: png, type: 'image/png' } : null),
  }

  it('are data addresses with the bytes of the file', async () => {
    const { named } = await html(manuscript(paragraph(image(PICTURE, 'A "tree"', 15))), withPicture)
    const [{ attributes } = { attributes: {} as Record<string, string> }] = named('img')
    expect(attributes).toMatchObject({ alt: 'A "tree"', width: '15', height: '10' })
    expect(attributes.src).toBe(`data:image/png;base64,${Buffer.from(png).toString('base64')}`)
  })

  it('are read once for their head, and once more when they are written', async () => {
    const reads: string[] = []
    await html(manuscript(paragraph(image(PICTURE, ''))), {
      image: async (at) => {
        reads.push(at)
        return withPicture.image(at)
      },
    })
    expect(reads).toEqual([PICTURE, PICTURE])
  })

  it('beyond 60 MB are their alternative texts, and named', async () => {
    const large = new Uint8Array(30_000_001)
    large.set(png)
    const twice = manuscript(paragraph(image(PICTURE, 'one')), paragraph(image(PICTURE, 'two')))
    const { named, remarks } = await html(twice, { image: async () => ({ bytes: large, type: 'image/png' }) })
    expect(named('img')).toHaveLength(1)
    expect(remarks).toEqual([{ kind: 'picture', count: 1, example: '[two]' }])
  })
})

it('names a formula that it has as its source', async () => {
  const { remarks, text } = await html(manuscript(displayFormula('\\broken{')))
  expect(text).toContain('<code>\\broken{</code>')
  expect(remarks).toMatchObject([{ kind: 'formula', count: 1, example: '\\broken{' }])
})

it('lets other requests run between its blocks', async () => {
  const blocks = Array.from({ length: 2000 }, () => paragraph('One.'))
  expect((await written(writeHtml, manuscript(...blocks))).turns).toBeGreaterThanOrEqual(20)
})
