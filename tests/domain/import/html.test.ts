// Pages of the web as documents.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { readHtmlDocument } from '../../../workers/import/html/read-html.ts'
import { anyDocument } from '../../support/build-document.ts'
import { blocksOf, type Files, imported, importedDocument, remarksOf } from '../../support/import/imported.ts'
import '../../support/property-seed.ts'

const read = (files: Files) => importedDocument(readHtmlDocument, files)
const page = (body: string) => read({ 'a.html': body })
const written = async (body: string) => documentToHtml({ type: 'doc', content: blocksOf(await page(body)) })
const inline = (latex: string) => `<span data-type="math-inline" data-value="${latex}"></span>`
const display = (latex: string) => `<div data-type="math-display" data-value="${latex}"></div>`

it('an image in a note that two links lead to stands behind both', async () => {
  const link = '<a href="#fn1">1</a>'
  const document = await read({
    'a.html': `<p>${link} ${link}</p><p id="fn1">a <img src="i.png"></p>`,
    'i.png': 'bytes',
  })
  expect(document.html.split('<img src="import:1-i.png"').length).toBe(3)
  expect(document.html).toContain('</span><img')
  expect(remarksOf(document)).toEqual({ imagesInNotes: 2 })
})

it('a page has its title, its language, and its images', async () => {
  const document = await read({
    'page/a.html':
      '<!doctype html><html dir="ltr" lang="de"><head><title>A &amp;\n b</title><style>p{}</style></head><body><h1>One</h1><p>Text <img alt="x" src="files/i%201.png"> <img src="gone.png"> <img src="data:image/png;base64,eA=="></p></body></html>',
    'page/files/i 1.png': 'bytes',
  })
  expect([document.title, document.language]).toEqual(['A & b', 'de'])
  expect(document.html).toBe(
    '<h1>One</h1><p>Text <img src="import:1-i_1.png" alt="x"> <code>gone.png</code> <img src="import:2-image" alt=""></p>',
  )
  const bytes = await Promise.all(document.images.map((image) => image.read()))
  expect(bytes.map((one) => new TextDecoder().decode(one ?? undefined))).toEqual(['bytes', 'x'])
  expect(remarksOf(document)).toEqual({ imagesMissing: 1 })
})

const MATH = '<mrow><msup><mi>x</mi><mn>2</mn></msup></mrow>'

describe('a page', () => {
  it.each([
    [`<p>a <math>${MATH}</math> b</p>`, `<p>a ${inline('x^{2}')} b</p>`],
    [`<p>a <math display="block">${MATH}</math> b</p>`, `<p>a</p>${display('x^{2}')}<p>b</p>`],
    [`<h2><math display="block">${MATH}</math></h2>`, `<h2>${inline('x^{2}')}</h2>`],
    [
      `<p><span class="katex"><span class="katex-mathml"><math><semantics>${MATH}<annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x2</span></span></p>`,
      `<p>${inline('x^2')}</p>`,
    ],
    [
      `<p>a <mjx-container class="MathJax" display="true"><mjx-math aria-hidden="true"></mjx-math><mjx-assistive-mml><math>${MATH}</math></mjx-assistive-mml></mjx-container></p>`,
      `<p>a</p>${display('x^{2}')}`,
    ],
    ['<p>a <b aria-hidden="true">b</b><i aria-hidden="true"></i></p>', '<p>a <strong>b</strong></p>'],
    ['<p>a<script type="math/tex; mode=display">y</script></p>', `<p>a</p>${display('y')}`],
    [
      '<p>a<a href="#fn1" class="footnote-ref" id="fnref1"><sup>1</sup></a>.</p><section class="footnotes"><hr><ol><li id="fn1"><p>Note <em>one</em>.<a href="#fnref1" class="footnote-back">↩</a></p><p>More.</p></li></ol></section>',
      '<p>a<span data-type="footnote">Note <em>one</em>.<br>More.</span>.</p>',
    ],
    [
      '<p>a<sup id="cite_ref-1"><a href="#cite_note-1">[1]</a></sup></p><ol><li id="cite_note-1"><a href="#cite_ref-1">↑</a> Note</li><li id="x">kept</li></ol>',
      '<p>a<span data-type="footnote">Note</span></p><ol><li><p>kept</p></li></ol>',
    ],
    [
      '<p>a<a href="#fn1">1</a> b<a href="#fn1">1</a></p><div><math><mi>x</mi></math><p id="fn1">Note</p></div>',
      `<p>a<span data-type="footnote">Note</span> b<span data-type="footnote">Note</span></p><p>${inline('x')}</p>`,
    ],
    [
      '<div class="highlight"><pre class="sourceCode python"><code><span>x</span> = 1\n\ny</code></pre></div>',
      '<pre data-language="python"><code>x = 1\n\ny</code></pre>',
    ],
    [
      '<dl><dt>a</dt><dd>b</dd></dl>',
      '<p><strong>a</strong></p><p data-indent="1" style="margin-inline-start: 2em">b</p>',
    ],
    [
      '<table><caption>C</caption><tr><th>a</th></tr><tr><td rowspan="2">b</td></tr></table>',
      '<figure><figcaption>C</figcaption><table><tbody><tr data-is-header="true"><th><p>a</p></th></tr><tr><td rowspan="2"><p>b</p></td></tr></tbody></table></figure>',
    ],
  ])('%s', async (html, expected) => {
    expect(await written(html)).toBe(expected)
  })

  it('loses its scripts and controls, and says so', async () => {
    const document = await page(
      '<nav><a href="/">Home</a></nav><p onclick="x()">a<script>alert(1)</script><button>b</button><i hidden>d</i></p><iframe src="//e.org"></iframe><a href="javascript:x">c</a>',
    )
    expect(documentToHtml({ type: 'doc', content: blocksOf(document) })).toBe('<p>a</p><p>c</p>')
    expect(remarksOf(document)).toEqual({ tablesOfContents: 1, scripts: 3, hiddenText: 1 })
  })
})

describe('what nobody writes in good faith', () => {
  it.each([
    ['nothing', ' \n', 'document_empty'],
    ['more than a manuscript holds', 'a'.repeat(3_000_001), 'document_too_complex'],
    ['elements without end', '<b>'.repeat(300_001), 'document_too_complex'],
  ])('%s is refused', async (_, source, reason) => {
    expect(await imported(readHtmlDocument, { 'a.html': source })).toBe(reason)
  })

  it.each([
    ['elements in each other', `${'<div>'.repeat(100_000)}Text.`],
    ['formatting that nothing closes', `${'<b><p>'.repeat(20_000)}Text.`],
    ['formulas in each other', `<math>${'<msqrt>'.repeat(50_000)}<mi>x</mi></math>Text.`],
    [
      'notes that lead to each other',
      '<p id="fn1">Text.<a href="#fn2">2</a></p><p id="fn2">b<a href="#fn1">1</a></p>',
    ],
    ['a note that leads to itself', '<p id="fn1">Text.<a href="#fn1">1</a></p>'],
    [
      'many links to a long note',
      `Text.<sup>${'<a href="#fn1">1</a>'.repeat(10_000)}</sup><p id="fn1">${'note '.repeat(10_000)}</p>`,
    ],
  ])('%s are read', async (_, source) => {
    expect((await page(source)).html).toContain('Text.')
  })
})

it('a manuscript that was written as HTML comes in as it was', async () => {
  await fc.assert(
    fc.asyncProperty(anyDocument, async (document) => {
      const html = documentToHtml(document)
      expect(documentToHtml({ type: 'doc', content: blocksOf(await page(html)) })).toBe(
        documentToHtml({ type: 'doc', content: blocksOf({ html }) }),
      )
    }),
    { numRuns: 100 },
  )
})
