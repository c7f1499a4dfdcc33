// OpenDocument texts as documents.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCitation } from '../../../workers/domain/citations/csl/citation.ts'
import { readOdt } from '../../../workers/import/odt/read-odt.ts'
import { blocksOf, type Files, imported, importedDocument, remarksOf } from '../../support/import/imported.ts'
import '../../support/property-seed.ts'

const NAMESPACES = Object.entries({
  office: 'office',
  style: 'style',
  text: 'text',
  table: 'table',
  draw: 'drawing',
  fo: 'xsl-fo-compatible',
  svg: 'svg-compatible',
})
  .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat('xmlns:xlink="http://www.w3.org/1999/xlink"', 'xmlns:dc="http://purl.org/dc/elements/1.1/"')
  .join(' ')

const STYLES = [
  '<style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold" fo:font-style="italic"/></style:style>',
  '<style:style style:name="T2" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>',
  '<style:style style:name="T3" style:family="text"><style:text-properties fo:language="fr" fo:country="FR"/></style:style>',
  '<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Quotations"/>',
  '<style:style style:name="P2" style:family="paragraph"><style:paragraph-properties fo:break-before="page" fo:text-align="end"/></style:style>',
  '<style:style style:name="C1" style:family="paragraph" style:parent-style-name="Source_20_Code"/>',
  '<text:list-style style:name="N"><text:list-level-style-number text:level="1" style:num-format="1"/></text:list-style>',
  '<text:list-style style:name="E"><text:list-level-style-bullet text:level="1" text:bullet-char=" "/><text:list-level-style-bullet text:level="2" text:bullet-char=" "/></text:list-style>',
  '<text:list-style style:name="L0"><text:list-level-style-number text:level="1" style:num-format="1" text:start-value="0"/></text:list-style>',
  '<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="a" text:start-value="3"/><text:list-level-style-bullet text:level="2"/></text:list-style>',
].join('')

const contentOf = (body: string) =>
  `<?xml version="1.0"?><office:document-content ${NAMESPACES}><office:automatic-styles>${STYLES}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`
const read = (body: string, files: Files = {}) =>
  importedDocument(readOdt, { 'content.xml': contentOf(body), ...files })
const p = (inner: string, style = 'Standard') => `<text:p text:style-name="${style}">${inner}</text:p>`
const sequence = (noun: string, name: string) =>
  `${noun} <text:sequence text:ref-name="${name}">1</text:sequence>: `
const frame = (inner: string) =>
  `<draw:frame svg:width="2cm">${inner}<svg:desc>An oak</svg:desc></draw:frame>`
const PICTURE = frame('<draw:image xlink:href="Pictures/a.png"/>')
const IMAGE = '<img src="import:1-a.png" alt="An oak" width="76">'
const TABLE =
  '<table:table><table:table-column/><table:table-header-rows><table:table-row><table:table-cell table:number-columns-spanned="2"><text:p>h</text:p></table:table-cell><table:covered-table-cell/></table:table-row></table:table-header-rows><table:table-row><table:table-cell table:number-rows-spanned="2"><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row><table:table-row><table:covered-table-cell/><table:table-cell><text:p>c</text:p></table:table-cell></table:table-row></table:table>'
const TABLE_HTML =
  '<table><tbody><tr data-is-header="true"><th colspan="2"><p>h</p></th></tr><tr><td rowspan="2"><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td></tr></tbody></table>'

describe('a text', () => {
  it.each([
    [
      `<text:h text:outline-level="2">A<text:bookmark text:name="_Ref1"/></text:h>${p('See <text:bookmark-ref text:ref-name="_Ref1">A</text:bookmark-ref>')}`,
      '<h2 id="Ref1">A</h2><p>See <a data-type="cross-reference" href="#Ref1"></a></p>',
    ],
    [p('a', 'Heading_20_3'), '<h3>a</h3>'],
    [
      p(
        'a<text:s text:c="2"/><text:span text:style-name="T1">b</text:span><text:span text:style-name="T2">2</text:span><text:line-break/><text:span text:style-name="T3">c</text:span><text:tab/>&lt;',
      ),
      '<p>a  <em><strong>b</strong></em><sup>2</sup><br><span lang="fr-FR">c</span> &lt;</p>',
    ],
    [
      p(
        'a<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>b</text:p><text:p>c</text:p></text:note-body></text:note>',
      ),
      '<p>a<span data-type="footnote">b<br>c</span></p>',
    ],
    [
      `<text:list text:style-name="L1"><text:list-item>${p('a')}<text:list><text:list-item>${p('b')}</text:list-item></text:list></text:list-item></text:list>`,
      '<ol start="3" type="a"><li><p>a</p><ul><li><p>b</p></li></ul></li></ol>',
    ],
    [
      `<text:list><text:list-item><text:list><text:list-item><text:h text:outline-level="2">A</text:h></text:list-item></text:list></text:list-item></text:list>`,
      '<h2>A</h2>',
    ],
    [p('a', 'P1') + p('b', 'P1'), '<blockquote><p>a</p><p>b</p></blockquote>'],
    [p('a', 'P2'), '<div data-type="page-break"></div><p style="text-align: right">a</p>'],
    [
      p('x  1', 'Preformatted_20_Text') + p('<text:s text:c="3"/>y', 'Preformatted_20_Text'),
      '<pre><code>x  1\n   y</code></pre>',
    ],
    [
      p('a<text:line-break/>b', 'C1') + p('c', 'Block_20_Text'),
      '<pre><code>a\nb</code></pre><blockquote><p>c</p></blockquote>',
    ],
    [TABLE, TABLE_HTML],
    [
      `${p(`See <text:sequence-ref text:ref-name="refTable0">1</text:sequence-ref>`)}${p(`${sequence('Tabelle', 'refTable0')}Sizes`)}${TABLE}`,
      `<p>See <a data-type="cross-reference" href="#refTable0"></a></p><figure id="refTable0"><figcaption>Sizes</figcaption>${TABLE_HTML}</figure>`,
    ],
    [
      `<text:h text:outline-level="1"><text:reference-mark-start text:name="way"/>A<text:reference-mark-end text:name="way"/></text:h>${p('<text:reference-ref text:ref-name="way" text:reference-format="text">A</text:reference-ref>, p. <text:reference-ref text:ref-name="way" text:reference-format="page">7</text:reference-ref>')}`,
      '<h1 id="way">A</h1><p><a data-type="cross-reference" href="#way"></a>, p. <a href="#way">7</a></p>',
    ],
    [
      `${p('(Tabelle <text:sequence-ref text:ref-name="t" text:reference-format="value">1</text:sequence-ref>, Maß <text:sequence-ref text:ref-name="t" text:reference-format="value">1</text:sequence-ref>)')}${p(`${sequence('Tabelle', 't')}Sizes`)}${TABLE}`,
      `<p>(<a data-type="cross-reference" href="#t"></a>, Maß <a href="#t">1</a>)</p><figure id="t"><figcaption>Sizes</figcaption>${TABLE_HTML}</figure>`,
    ],
    [
      `<text:list text:style-name="L0"><text:list-item>${p('a')}</text:list-item></text:list><text:list text:style-name="L1"><text:list-item text:start-value="0">${p('b')}</text:list-item></text:list>`,
      '<ol start="0"><li><p>a</p></li></ol><ol start="0" type="a"><li><p>b</p></li></ol>',
    ],
    [
      `<text:list xml:id="l1" text:style-name="N"><text:list-item>${p('One')}</text:list-item></text:list><text:list text:style-name="L1"><text:list-item><text:list><text:list-item>${p('nested')}</text:list-item></text:list></text:list-item></text:list><text:list text:style-name="E"><text:list-item><text:list><text:list-item>${p('more')}</text:list-item></text:list></text:list-item></text:list><text:list xml:id="l2" text:continue-list="l1" text:style-name="N"><text:list-item>${p('Two')}</text:list-item></text:list>${p('Between')}<text:list text:continue-list="l2" text:style-name="N"><text:list-item>${p('Three')}</text:list-item></text:list>`,
      '<ol><li><p>One</p><ul><li><p>nested</p><p>more</p></li></ul></li><li><p>Two</p></li></ol><p>Between</p><ol start="3"><li><p>Three</p></li></ol>',
    ],
    [
      p(PICTURE) + p('An oak', 'FigureCaption'),
      `<figure><p>${IMAGE}</p><figcaption>An oak</figcaption></figure>`,
    ],
    [
      p(
        `<draw:frame><draw:text-box>${p(`${PICTURE}${sequence('Abbildung', 'refIll0')}An oak`)}</draw:text-box></draw:frame>`,
      ),
      `<figure id="refIll0"><p>${IMAGE}</p><figcaption>An oak</figcaption></figure>`,
    ],
    [
      p(frame('<draw:object xlink:href="./Object 1"/>')),
      '<div data-type="math-display" data-value="x^{2}"></div>',
    ],
    [
      p(`a ${frame('<draw:object xlink:href="./Object 1"/>')}`),
      '<p>a <span data-type="math-inline" data-value="x^{2}"></span></p>',
    ],
    [
      p('<text:a xlink:href="https://example.org">b</text:a> <text:a xlink:href="#none">c</text:a>'),
      '<p><a href="https://example.org">b</a> c</p>',
    ],
  ])('%s', async (body, html) => {
    const math =
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation encoding="StarMath 5.0">x^2</annotation></semantics></math>'
    const files = { 'Pictures/a.png': 'x', 'Object 1/content.xml': math }
    expect((await read(body, files)).html).toBe(html)
  })

  it('has its title and its language', async () => {
    const meta = `<office:document-meta ${NAMESPACES}><office:meta><dc:title>Other</dc:title><dc:language>de-DE</dc:language></office:meta></office:document-meta>`
    const found = await read(p('Heat', 'Title') + p('a'), { 'meta.xml': meta })
    expect([found.title, found.language, found.html]).toEqual(['Heat', 'de-DE', '<p>a</p>'])
    expect((await read(p('a'), { 'meta.xml': meta })).title).toBe('Other')
  })

  it('has the citations of Zotero, and its list as the product’s', async () => {
    const json = JSON.stringify({
      citationItems: [{ locator: '3', itemData: { type: 'book', title: 'Heat' } }],
    }).replaceAll('"', '&quot;')
    const name = `ZOTERO_ITEM CSL_CITATION ${json} RNDabc`
    const mark = (edge: string) => `<text:reference-mark-${edge} text:name="${name}"/>`
    const found = await read(
      `${p(`a ${mark('start')}(Heat, p. 3)${mark('end')} b`)}<text:section text:name="ZOTERO_BIBL {} CSL_BIBLIOGRAPHY RNDx">${p('Heat.')}</text:section>`,
    )
    const works = /data-works="([^"]*)"/.exec(found.html)?.[1]?.replaceAll('&quot;', '"')
    expect(readCitation(works)).toMatchObject([
      { item: { id: found.works[0]?.id, title: 'Heat' }, locator: '3' },
    ])
    expect(found.html).toMatch(/^<p>a <span.*<\/span> b<\/p><div data-type="bibliography"><\/div>$/)
    expect(found.html).not.toContain('p. 3')
    expect(remarksOf(found)).toEqual({ listOfReferencesReplaced: 1 })
  })

  it('keeps a citation that cannot be read as its words', async () => {
    const found = await read(
      p(
        '<text:reference-mark-start text:name="ZOTERO_ITEM CSL_CITATION {broken RNDa"/>(Heat)<text:reference-mark-end text:name="ZOTERO_ITEM CSL_CITATION {broken RNDa"/>',
      ),
    )
    expect([found.html, remarksOf(found)]).toEqual(['<p>(Heat)</p>', { citationsAsText: 1 }])
  })

  it('names an image in a note, whose words it keeps', async () => {
    const note = `<text:note><text:note-body><text:p>By day ${PICTURE}</text:p></text:note-body></text:note>`
    const found = await read(p(`Heat${note}`), { 'Pictures/a.png': 'x' })
    expect(found.html).toBe(`<p>Heat<span data-type="footnote">By day</span>${IMAGE}</p>`)
    expect(remarksOf(found)).toEqual({ imagesInNotes: 1 })
  })

  it('says what it leaves out', async () => {
    const found = await read(
      `<text:tracked-changes/><text:table-of-content>${p('x')}</text:table-of-content>${p('a<office:annotation><text:p>b</text:p></office:annotation>')}${p(frame('<draw:image xlink:href="gone.png"/>'))}`,
    )
    expect(found.html).toBe('<p>a</p><p>An oak</p>')
    expect(remarksOf(found)).toEqual({ deletions: 1, tablesOfContents: 1, comments: 1, imagesMissing: 1 })
  })
})

/** Parts of a text; `W` is where a word stands that must be in the result. */
const PARTS = [
  ...[
    p('W'),
    p('W', 'Title'),
    p('W', 'P1'),
    p('W', 'Preformatted_20_Text'),
    p('W', 'Caption'),
    p('W', 'Heading_20_9'),
  ],
  ...[
    p(`${sequence('Figure', 'x')}W`),
    p('<text:span text:style-name="T1">W</text:span>W'),
    '<text:h text:outline-level="8">W</text:h>',
  ],
  ...[
    p(
      '<text:note><text:note-body><text:p>W</text:p><text:list><text:list-item><text:p>W</text:p></text:list-item></text:list></text:note-body></text:note>',
    ),
  ],
  ...[
    `<text:list><text:list-item>${p('W')}${TABLE.replace('>a<', '>W<')}</text:list-item></text:list>`,
    `<text:section>${p('W')}</text:section>`,
  ],
  ...[
    TABLE.replace('>b<', '>W<'),
    p(`<draw:frame><draw:text-box>${p('W')}${p(`${PICTURE}W`)}</draw:text-box></draw:frame>`),
  ],
  ...[
    p(
      '<text:a xlink:href="#x">W</text:a><text:bookmark-ref text:ref-name="y">W</text:bookmark-ref><text:date>W</text:date>',
    ),
  ],
  ...[
    p('<draw:custom-shape><text:p>W</text:p></draw:custom-shape>'),
    '<text:unknown><text:p>W</text:p></text:unknown>',
    p(PICTURE),
  ],
]

it('no word of a text is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 12 }), async (parts) => {
      let count = 0
      const body = parts.join('').replace(/W/g, () => `W${count++}x`)
      const found = await read(body, { 'Pictures/a.png': 'x' })
      for (const [word] of body.matchAll(/W\d+x/g)) expect(`${found.title} ${found.html}`).toContain(word)
      expect(blocksOf(found).length).toBeGreaterThan(0)
    }),
    { numRuns: 200 },
  )
})

describe('what nobody writes in good faith', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
  it.each([
    ['no XML', 'text', 'document_damaged'],
    ['XML that is not whole', contentOf('').slice(0, -20), 'document_damaged'],
    ['entities', bomb + contentOf(p('&b;')).replace(/^<\?xml.*?\?>/, ''), 'document_damaged'],
    ['elements in each other', contentOf('<text:section>'.repeat(1_000_000)), 'document_too_complex'],
  ])('%s is refused', async (_, source, reason) => {
    expect(await imported(readOdt, { 'content.xml': source })).toBe(reason)
  })

  it('a text behind a password is refused', async () => {
    const files = { 'content.xml': 'x', 'META-INF/manifest.xml': '<manifest:encryption-data/>' }
    expect(await imported(readOdt, files)).toBe('document_encrypted')
  })

  it.each([
    ['styles that are each other’s parents', p('Text.', 'A')],
    [
      'lists in each other',
      `${'<text:list><text:list-item>'.repeat(100)}${p('Text.')}${'</text:list-item></text:list>'.repeat(100)}`,
    ],
    ['a picture outside', p(`Text. ${frame('<draw:image xlink:href="../../etc/passwd"/>')}`)],
  ])('%s are read', async (_, body) => {
    const styles = `<office:document-styles ${NAMESPACES}><office:styles><style:style style:name="A" style:family="paragraph" style:parent-style-name="B"/><style:style style:name="B" style:family="paragraph" style:parent-style-name="A"/></office:styles></office:document-styles>`
    expect((await read(body, { 'styles.xml': styles })).html).toContain('Text.')
  })
})
