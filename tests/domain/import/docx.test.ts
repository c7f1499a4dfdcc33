// Word files: what of them comes into a manuscript, what changes, and that no letter is lost.

import { describe, expect, it } from 'vitest'
import { readDocx } from '../../../workers/import/docx/read-docx.ts'
import { imported, importedDocument, remarksOf } from '../../support/import/imported.ts'
import {
  type DocxParts,
  docxFiles,
  field,
  paragraph,
  run,
  STYLES,
  styled,
} from '../../support/import/small-docx.ts'

const read = (body: string, parts: DocxParts = {}) =>
  importedDocument(
    readDocx,
    docxFiles(body, { ...parts, parts: { styles: STYLES + CODE_AND_WIDE, ...parts.parts } }),
  )
const CODE_AND_WIDE =
  '<w:style w:type="paragraph" w:styleId="Code"><w:name w:val="Source Code"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Weit"><w:name w:val="Blockzitat"/><w:pPr><w:ind w:left="567" w:right="567"/></w:pPr></w:style>'
const htmlOf = async (body: string, parts?: DocxParts) => (await read(body, parts)).html

const level = (number: number, format: string, text: string, start = 1) =>
  `<w:lvl w:ilvl="${number}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:pPr><w:ind w:left="${360 * (number + 1)}"/></w:pPr></w:lvl>`
const NUMBERING =
  `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerRoman', '%2.')}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '•')}${level(1, 'bullet', '☑')}</w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>' +
  '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>'
const item = (list: number, depth: number, text: string) =>
  paragraph(run(text), `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`)
const cell = (inner: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${inner}</w:tc>`
const picture =
  '<w:r><w:drawing><wp:inline><wp:extent cx="952500"/><wp:docPr descr="An oak"/><a:blip r:embed="p"/></wp:inline></w:drawing></w:r>'
const IMAGE: DocxParts = { targets: { p: { type: 'image', target: 'media/image1.png' } } }
const math = (inner: string) => `<m:oMath>${inner}</m:oMath>`
const sign = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`

describe('what a Word file has', () => {
  it.each<[name: string, body: string, html: string, parts?: DocxParts]>([
    ['headings by built-in styles', styled('berschrift2', 'Method'), '<h2>Method</h2>'],
    ['a heading by its outline level', paragraph(run('A'), '<w:outlineLvl w:val="0"/>'), '<h1>A</h1>'],
    [
      'looks of runs',
      paragraph(
        run('a', '<w:b/><w:i/>') +
          run('b', '<w:b w:val="0"/><w:u w:val="single"/>') +
          run('2', '<w:vertAlign w:val="subscript"/>') +
          run('r', '<w:color w:val="C00000"/><w:highlight w:val="yellow"/>') +
          run('x', '<w:rFonts w:ascii="Consolas"/>') +
          run('k', '<w:color w:val="222222"/><w:shd w:fill="FEFEFE"/>'),
      ),
      '<p><em><strong>a</strong></em><u>b</u><sub>2</sub><span style="color: #c00000"><span style="background-color: #ffff00">r</span></span><code>x</code>k</p>',
    ],
    [
      'signs',
      paragraph(
        '<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:noBreakHyphen/><w:sym w:font="Symbol" w:char="F061"/><w:br/><w:t>c</w:t></w:r>',
      ),
      '<p>a b\u2011α<br>c</p>',
    ],
    [
      'quotations',
      styled('Zitat', 'One') + styled('Zitat', 'Two'),
      '<blockquote><p>One</p><p>Two</p></blockquote>',
    ],
    [
      'lists in lists, which go on and begin anew',
      item(1, 0, 'a') +
        item(1, 1, 'b') +
        item(1, 0, 'c') +
        paragraph(run('x')) +
        item(1, 0, 'd') +
        item(3, 0, 'e') +
        item(2, 0, 'f') +
        item(2, 1, 'g'),
      '<ol><li><p>a</p><ol type="i"><li><p>b</p></li></ol></li><li><p>c</p></li></ol><p>x</p><ol start="3"><li><p>d</p></li></ol><ol><li><p>e</p></li></ol><ul><li><p>f</p><ul><li data-item-type="task" data-checked="true"><p>g</p></li></ul></li></ul>',
      { parts: { numbering: NUMBERING } },
    ],
    [
      'cells over columns and rows',
      `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell(paragraph(run('A'), '<w:jc w:val="center"/>'), '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell(styled('Standard', 'b'), '<w:vMerge w:val="restart"/>')}${cell(styled('Standard', 'c'))}</w:tr><w:tr>${cell(paragraph(''), '<w:vMerge/>')}${cell(styled('Standard', 'd'))}</w:tr></w:tbl>`,
      '<table><tbody><tr data-is-header="true"><th colspan="2" style="text-align: center"><p>A</p></th></tr><tr><td rowspan="2"><p>b</p></td><td><p>c</p></td></tr><tr><td><p>d</p></td></tr></tbody></table>',
    ],
    [
      'a picture with its caption, whose number a field counts, and a reference to it',
      paragraph(picture) +
        paragraph(
          `<w:bookmarkStart w:name="_Ref12"/>${run('Abb. ')}${field('SEQ Abb \\* ARABIC', run('1'))}<w:bookmarkEnd/>${run(': An old oak')}`,
          '<w:pStyle w:val="Beschriftung"/>',
        ) +
        paragraph(run('See ') + field('REF _Ref12 \\h', run('Abb. 1'))),
      '<figure id="Ref12"><p><img src="import:image-1" alt="An oak" width="100"></p><figcaption>An old oak</figcaption></figure><p>See <a data-type="cross-reference" href="#Ref12"></a></p>',
      IMAGE,
    ],
    [
      'a picture in a style of captions, above its caption',
      paragraph(picture, '<w:pStyle w:val="Beschriftung"/>') + styled('Beschriftung', 'An old oak'),
      '<figure><p><img src="import:image-1" alt="An oak" width="100"></p><figcaption>An old oak</figcaption></figure>',
      IMAGE,
    ],
    [
      'links to the web and to headings',
      paragraph(`<w:bookmarkStart w:name="way"/>${run('Way')}`, '<w:pStyle w:val="berschrift1"/>') +
        paragraph(
          `<w:hyperlink r:id="l">${run('web')}</w:hyperlink> <w:hyperlink r:id="l" w:anchor="part">${run('part')}</w:hyperlink><w:hyperlink w:anchor="way">${run('there')}</w:hyperlink>`,
        ),
      '<h1 id="way">Way</h1><p><a href="https://example.org/">web</a><a href="https://example.org/#part">part</a><a href="#way">there</a></p>',
      { targets: { l: { type: 'hyperlink', target: 'https://example.org/', external: true } } },
    ],
    [
      'notes',
      paragraph(`${run('Warm')}<w:r><w:footnoteReference w:id="2"/></w:r>`),
      '<p>Warm<span data-type="footnote">By <em>day</em>.<br>And night.</span></p>',
      {
        parts: {
          footnotes: `<w:footnote w:id="0" w:type="separator">${paragraph(run('no'))}</w:footnote><w:footnote w:id="2">${paragraph(`<w:r><w:footnoteRef/></w:r>${run(' By ')}${run('day', '<w:i/>')}${run('.')}`)}${paragraph(run('And night.'))}</w:footnote>`,
        },
      },
    ],
    [
      'links by fields, to the web, to a place, and to a place on the web',
      paragraph(`<w:bookmarkStart w:name="way"/>${run('Way')}`, '<w:pStyle w:val="berschrift1"/>') +
        paragraph(
          field(
            'HYPERLINK "https://example.org/a?b=1" \\o "A tip" \\t "_blank"',
            run('web', '<w:color w:val="0563C1"/><w:u w:val="single"/>'),
          ) +
            field('HYPERLINK \\l "way"', run('there')) +
            field('HYPERLINK "https://example.org/" \\l "part"', run('part', '<w:b/>')) +
            field('HYPERLINK', run('none')),
        ),
      '<h1 id="way">Way</h1><p><a href="https://example.org/a?b=1">web</a><a href="#way">there</a><a href="https://example.org/#part"><strong>part</strong></a>none</p>',
    ],
    [
      'references to a heading by its words, its number and its page',
      paragraph(`<w:bookmarkStart w:name="_Ref5"/>${run('Method')}`, '<w:pStyle w:val="berschrift1"/>') +
        paragraph(
          `${field('REF _Ref5 \\h', run('Method'))} ${run('in ')}${field('REF _Ref5 \\r \\h', run('2.1'))}${field('PAGEREF _Ref5 \\h', run('7'))}${field('PAGEREF _Gone', run('9'))}`,
        ),
      '<h1 id="Ref5">Method</h1><p><a data-type="cross-reference" href="#Ref5"></a>in <a href="#Ref5">2.1</a><a href="#Ref5">7</a>9</p>',
    ],
    [
      'code with its tabs, indents and empty lines',
      styled('Code', '') +
        styled('Code', 'if x:') +
        paragraph('<w:r><w:tab/><w:t>y</w:t></w:r>', '<w:pStyle w:val="Code"/>') +
        styled('Code', '') +
        styled('Code', '  z') +
        styled('Code', ''),
      '<pre><code>if x:\n\ty\n\n  z</code></pre>',
    ],
    [
      'paragraphs indented at both sides as quotations, and at one as indented',
      paragraph(run('a'), '<w:ind w:left="720" w:right="720"/>') +
        styled('Weit', 'b') +
        paragraph(run('c'), '<w:ind w:left="480"/>') +
        paragraph(run('d'), '<w:ind w:left="720" w:hanging="720"/>'),
      '<blockquote><p>a</p><p>b</p></blockquote><p data-indent="1">c</p><p>d</p>',
    ],
    [
      'what is indented in a list as of its items',
      item(1, 0, 'a') + paragraph(run('b'), '<w:ind w:left="720"/>'),
      '<ol><li><p>a</p><p>b</p></li></ol>',
      { parts: { numbering: NUMBERING } },
    ],
    [
      'a list that begins at 0',
      item(4, 0, 'a') + item(4, 0, 'b'),
      '<ol start="0"><li><p>a</p></li><li><p>b</p></li></ol>',
      {
        parts: {
          numbering: `<w:abstractNum w:abstractNumId="7">${level(0, 'decimal', '%1.', 0)}</w:abstractNum><w:num w:numId="4"><w:abstractNumId w:val="7"/></w:num>`,
        },
      },
    ],
    [
      'columns of different widths',
      `<w:tbl><w:tblGrid><w:gridCol w:w="1500"/><w:gridCol w:w="3000"/><w:gridCol w:w="4500"/></w:tblGrid><w:tr>${cell(paragraph(run('a')))}${cell(paragraph(run('b')), '<w:gridSpan w:val="2"/>')}</w:tr></w:tbl>`,
      '<table><tbody><tr><td data-colwidth="100"><p>a</p></td><td colspan="2" data-colwidth="200,300"><p>b</p></td></tr></tbody></table>',
    ],
    [
      'formulas in the line, on their own, and with a number',
      paragraph(math(sign('x'))) +
        paragraph(
          `<m:oMathPara>${math(`<m:f><m:num>${sign('a')}</m:num><m:den>${sign('b')}</m:den></m:f>`)}</m:oMathPara>`,
        ) +
        `<w:tbl><w:tr>${cell(paragraph(''))}${cell(paragraph(`<m:oMathPara>${math(sign('y=α'))}</m:oMathPara>`))}${cell(paragraph(`<w:bookmarkStart w:name="e"/>${run('(')}${field('SEQ Equation', run('1'))}${run(')')}`))}</w:tr></w:tbl>` +
        paragraph(field('REF e', run('(1)'))),
      '<p><span data-type="math-inline" data-value="x"></span></p><div data-type="math-display" data-value="\\frac{a}{b}"></div><div data-type="math-display" data-value="\\begin{equation}y=\\alpha \\label{e}\\end{equation}"></div><p><a data-type="cross-reference" href="#e"></a></p>',
    ],
    [
      'breaks of pages',
      paragraph(run('a')) +
        paragraph('<w:r><w:br w:type="page"/></w:r>') +
        paragraph(run('b'), '<w:pageBreakBefore/>'),
      '<p>a</p><div data-type="page-break"></div><p>b</p>',
    ],
    [
      'a language of its own',
      paragraph(run('Wärme', '<w:lang w:val="de-DE"/>')),
      '<p><span lang="de-DE">Wärme</span></p>',
    ],
  ])('%s', async (_, body, html, parts) => {
    expect(await htmlOf(body, parts)).toBe(html)
  })
})

describe('changes, comments and what has no place', () => {
  it('keeps what was inserted, leaves what was deleted, and says so', async () => {
    const document = await read(
      paragraph(
        run('Warm ') +
          `<w:ins>${run('nights')}</w:ins><w:del><w:r><w:delText>days</w:delText></w:r></w:del>` +
          '<w:r><w:commentReference w:id="0"/></w:r>',
      ) +
        paragraph(
          '<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:txbx><w:txbxContent>' +
            paragraph(run('In a box')) +
            '</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback/></mc:AlternateContent></w:r>',
        ) +
        paragraph('<w:r><w:drawing><c:chart/></w:drawing></w:r>') +
        paragraph('<w:r><w:object><o:OLEObject ProgID="Equation.3"/></w:object></w:r>') +
        paragraph(field('TOC \\o "1-3"', run('1 Introduction 5'))),
    )
    expect(document.html).toBe('<p>Warm nights</p><p>In a box</p>')
    expect(remarksOf(document)).toMatchObject({
      insertionsAccepted: 1,
      deletions: 1,
      comments: 1,
      textBoxesMoved: 1,
      charts: 1,
      oldEquations: 1,
      tablesOfContents: 1,
    })
    expect(document.remarks.find(({ what }) => what === 'comments')?.places).toEqual(['Warm nights'])
  })
})

it('has comments with the words before their end, or the first ones of their paragraph', async () => {
  const reference = (id: number) => `<w:r><w:commentReference w:id="${id}"/></w:r>`
  const written = (id: number) =>
    `<w:comment w:id="${id}" w:author="Reed">${paragraph(run(`Comment ${id}`))}</w:comment>`
  const long = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen'
  const document = await read(
    paragraph(`${run('The')}${reference(1)}${run(' thesis begins.')}`) +
      paragraph(`${run(long)}${reference(2)}${run(' fifteen')}`),
    {
      parts: { comments: `${written(1)}${written(2)}` },
    },
  )
  expect(document.comments.map(({ words }) => words)).toEqual(['The thesis begins.', long.slice(-60).trim()])
})

it('says what a note loses, and keeps its words', async () => {
  const note = paragraph(
    `<w:r><w:footnoteRef/></w:r>${run(' By day')}${picture}<m:oMathPara>${math(sign('x'))}</m:oMathPara>`,
  )
  const box = paragraph(
    `${run('x')}<w:r><w:pict><w:txbxContent>${paragraph(run('Boxed'))}</w:txbxContent></w:pict></w:r>`,
  )
  const document = await read(paragraph(`${run('Warm')}<w:r><w:footnoteReference w:id="2"/></w:r>`), {
    files: {
      'word/_rels/footnotes.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="p" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image1.png"/></Relationships>',
    },
    parts: {
      footnotes: `<w:footnote w:id="2">${note}<w:tbl><w:tr>${cell(paragraph(run('Left')))}${cell(paragraph(run('Right')))}</w:tr></w:tbl>${box}</w:footnote>`,
    },
  })
  expect(document.html).toBe(
    '<p>Warm<span data-type="footnote">By day<span data-type="math-inline" data-value="x"></span><br>Left<br>Right<br>x<br>Boxed</span><img src="import:image-1" alt="An oak" width="100"></p>',
  )
  expect(document.remarks).toContainEqual({ what: 'imagesInNotes', count: 1, places: ['By day'] })
  expect(remarksOf(document)).toMatchObject({ notesFlattened: 1, textBoxesMoved: 1, notes: 1 })
})

const DARWIN = {
  type: 'book',
  title: 'Origin',
  author: [{ family: 'Darwin', given: 'C.' }],
  issued: { 'date-parts': [[1859]] },
}
const ENDNOTE =
  '<EndNote><Cite ExcludeAuth="1"><Author>Oke</Author><Year>1982</Year><Pages>3</Pages><record><ref-type name="Journal Article">17</ref-type><contributors><authors><author>Oke, T. R.</author></authors></contributors><titles><title>Heat</title></titles><periodical><full-title>QJRMS</full-title></periodical><dates><year>1982</year></dates></record></Cite></EndNote>'
const SOURCES =
  '<b:Sources xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography"><b:Source><b:Tag>Oke82</b:Tag><b:SourceType>JournalArticle</b:SourceType><b:Author><b:Author><b:NameList><b:Person><b:Last>Oke</b:Last><b:First>T.</b:First></b:Person></b:NameList></b:Author></b:Author><b:Title>Heat</b:Title><b:Year>1982</b:Year></b:Source></b:Sources>'

describe('citations', () => {
  it.each<[program: string, instruction: string, data: string, said: object]>([
    [
      'Zotero',
      `ADDIN ZOTERO_ITEM CSL_CITATION ${JSON.stringify({ citationItems: [{ itemData: DARWIN, locator: 7, label: 'chapter', prefix: 'see ', 'suppress-author': true }] })}`,
      '',
      {
        item: { title: 'Origin', id: 'work-1' },
        locator: '7',
        label: 'chapter',
        prefix: 'see',
        suppressAuthor: true,
      },
    ],
    [
      'Mendeley',
      `ADDIN CSL_CITATION ${JSON.stringify({ citationItems: [{ id: 'ITEM-1', itemData: DARWIN }] })}`,
      '',
      { item: { title: 'Origin' } },
    ],
    [
      'EndNote',
      `ADDIN EN.CITE ${ENDNOTE}`,
      '',
      { item: { title: 'Heat', 'container-title': 'QJRMS' }, locator: '3', suppressAuthor: true },
    ],
    ['EndNote, beside the field', 'ADDIN EN.CITE', btoa(ENDNOTE), { item: { title: 'Heat' } }],
    [
      'Word',
      'CITATION Oke82 \\l 1033 \\p 12',
      '',
      { item: { title: 'Heat', author: [{ family: 'Oke', given: 'T.' }] }, locator: '12' },
    ],
  ])('%s', async (_, instruction, data, said) => {
    const document = await read(paragraph(run('Warm ') + field(instruction, run('(1)'), data)), {
      parts: { customXml: SOURCES },
    })
    const works = /data-works="([^"]*)"/.exec(document.html)?.[1]?.replaceAll('&quot;', '"') ?? '[]'
    expect(JSON.parse(works)).toMatchObject([said])
    expect(document.works).toHaveLength(1)
  })

  it.each([
    ['broken JSON', 'ADDIN ZOTERO_ITEM CSL_CITATION {"citationItems":['],
    ['a work without anything', 'ADDIN CSL_CITATION {"citationItems":[{"itemData":null}]}'],
    ['a tag without a source', 'CITATION Gone99 \\l 1033'],
    ['EndNote that is no XML', 'ADDIN EN.CITE <EndNote><Cite>'],
  ])('stay as text for %s, and are named', async (_, instruction) => {
    const document = await read(paragraph(run('Warm ') + field(instruction, run('(Oke, 1982)'))))
    expect(document.html).toBe('<p>Warm (Oke, 1982)</p>')
    expect(document.remarks.find(({ what }) => what === 'citationsAsText')?.places).toEqual(['(Oke, 1982)'])
  })

  it('have one list of references for what a field made of them', async () => {
    const begin = field('ADDIN ZOTERO_BIBL {} CSL_BIBLIOGRAPHY', `${run('One')}</w:p><w:p>${run('Two')}`)
    expect(await htmlOf(paragraph(begin) + paragraph(run('After')))).toBe(
      '<div data-type="bibliography"></div><p>After</p>',
    )
  })
})

describe('files that are none, or meant to hold the reader', () => {
  const nested = '<w:sdt><w:sdtContent>'.repeat(2000)
  it.each([
    ['an archive of other things', { '[Content_Types].xml': '<Types/>' }, 'document_damaged'],
    [
      'a document type',
      { 'word/document.xml': '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>' },
      'document_damaged',
    ],
    ['what is no XML', { 'word/document.xml': '<w:document' }, 'document_damaged'],
    [
      'elements in elements',
      { 'word/document.xml': `<w:document xmlns:w="w"><w:body>${nested}` },
      'document_too_complex',
    ],
  ])('%s', async (_, files, reason) => {
    const all =
      reason === 'document_damaged' && !('word/document.xml' in files)
        ? files
        : { ...docxFiles(''), ...files }
    expect(await imported(readDocx, all as never)).toBe(reason)
  })

  it('keeps the text of fields that never end, in each other', async () => {
    const begin =
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>'
    const html = await htmlOf(Array.from({ length: 5000 }, () => paragraph(begin + run('a'))).join(''))
    expect(html.match(/<p>a<\/p>/g)).toHaveLength(5000)
  })

  it('reads 10,000 notes', async () => {
    const count = 10_000
    const ids = Array.from({ length: count }, (_, id) => id)
    const document = await read(
      paragraph(ids.map((id) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`).join('')),
      {
        parts: {
          footnotes: ids.map((id) => `<w:footnote w:id="${id}">${paragraph(run('n'))}</w:footnote>`).join(''),
        },
      },
    )
    expect(remarksOf(document).notes).toBe(count)
  })
})
