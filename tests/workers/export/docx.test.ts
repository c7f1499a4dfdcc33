import { describe, expect, test } from 'vitest'
import type { DocumentMark } from '../../../workers/domain/manuscript/document.ts'
import {
  bullets,
  cell,
  code,
  displayFormula,
  formula,
  headCell,
  heading,
  headRow,
  image,
  item,
  lineEnd,
  linkTo,
  manuscript,
  mark,
  note,
  numbered,
  paragraph,
  quote,
  row,
  rule,
  table,
  task,
  withAttrs,
  words,
} from '../../support/build-manuscript.ts'
import { docxOf, exportedWithRemarks, FILE, realPng, textOf } from '../../support/workers/exported.worker.ts'

describe('a Word file', () => {
  test('has title, author and language', async () => {
    const docx = await docxOf(manuscript(paragraph('Text')))
    expect(docx.part('docProps/core.xml')).toContain('<dc:title>A title</dc:title>')
    expect(docx.part('docProps/core.xml')).toContain('<dc:creator>Ada Example</dc:creator>')
    expect(docx.part('word/styles.xml')).toContain('w:lang w:val="en-GB"')
    expect(docx.xml).toMatch(/<w:pStyle w:val="Title"\/>.*A title/)
  })

  test('has no fixed line heights, which would clip pictures', async () => {
    const styles = (await docxOf(manuscript(paragraph('Text')))).part('word/styles.xml')
    expect(styles).not.toContain('w:qFormat w:val')
    for (const [spacing] of styles.matchAll(/<w:spacing [^>]*w:line=[^>]*>/g))
      expect(spacing).toContain('w:lineRule="auto"')
  })

  test('embeds no font', async () => {
    const { files } = await docxOf(manuscript(paragraph(words('slanted', 'emphasis'))))
    expect(Object.keys(files).filter((name) => name.includes('font') && !name.includes('fontTable'))).toEqual(
      [],
    )
    const size = Object.values(files).reduce((sum, { length }) => sum + length, 0)
    expect(size).toBeLessThan(100_000)
  })

  test.for<[string, string, string]>([
    ['en-GB', 'Text', 'w:val="en-GB" w:bidi="ar-SA"'],
    ['en-GB', 'About שלום', 'w:val="en-GB" w:bidi="he-IL"'],
    ['fa', 'متن', 'w:val="fa" w:bidi="fa"'],
    ['zh-TW', '字', 'w:val="zh-TW" w:eastAsia="zh-TW" w:bidi="ar-SA"'],
  ])('in %s with “%s” names the languages of all scripts', async ([language, text, expected]) => {
    const docx = await docxOf(manuscript(paragraph(text)), { language })
    expect(docx.part('word/styles.xml')).toContain(`<w:lang ${expected}/>`)
  })

  const MINCHO =
    '<w:rFonts w:ascii="Times New Roman" w:cs="Times New Roman" w:eastAsia="Yu Mincho" w:hAnsi="Times New Roman"/>'

  test.for<[lang: string, expected: string, font: string]>([
    ['de', '<w:lang w:val="de"/>', ''],
    ['he', '<w:lang w:val="he" w:bidi="he"/>', ''],
    ['ja', '<w:lang w:val="ja" w:eastAsia="ja"/>', MINCHO],
  ])('names the language of a passage in %s', async ([lang, expected, font]) => {
    const passage = words('passage', mark('language', { lang }))
    const { xml } = await docxOf(manuscript(paragraph('Before ', passage, ' and after')))
    expect(xml.match(/<w:lang [^>]*>/g)).toEqual([expected])
    const properties = `<w:rPr>${font}${expected}</w:rPr>`
    expect(xml).toContain(`<w:r>${properties}<w:t xml:space="preserve">passage</w:t></w:r>`)
  })

  test('has headings in Word’s outline, by their styles', async () => {
    const styles = (await docxOf(manuscript(paragraph('Text')))).part('word/styles.xml')
    for (const level of [1, 2, 3, 4, 5, 6])
      expect(styles).toMatch(
        new RegExp(`w:styleId="Heading${level}"(?:(?!</w:style>).)*<w:outlineLvl w:val="${level - 1}"/>`),
      )
    expect(styles).not.toMatch(/w:styleId="Title"(?:(?!<\/w:style>).)*outlineLvl/)
  })

  test('has no alignment “start”, which python-docx does not know', async () => {
    const docx = await docxOf(
      manuscript(
        heading(1, 'One'),
        paragraph('a'),
        withAttrs(paragraph('b'), { indent: 2 }),
        paragraph('שלום'),
        numbered(1, item(paragraph('c'))),
        table(row(cell({}, paragraph('d')))),
        code('e'),
      ),
    )
    for (const part of ['document', 'styles', 'numbering', 'footnotes'])
      expect(docx.part(`word/${part}.xml`)).not.toMatch(
        /"(?:start|end)"(?! w:val="separate)[^>]*\/>|w:(?:start|end)="/,
      )
  })

  test('has page numbers at its foot and A4 pages', async () => {
    const docx = await docxOf(manuscript(paragraph('Text')))
    const footer = Object.keys(docx.files).find((name) => name.startsWith('word/footer')) ?? ''
    expect(docx.part(footer)).toContain('PAGE')
    expect(docx.xml).toMatch(/w:pgSz w:w="11906" w:h="16838"/)
  })

  test.for<[string, string | DocumentMark, string]>([
    ['bold', 'strong', '<w:b/>'],
    ['italic', 'emphasis', '<w:i/>'],
    ['underlined', 'underline', '<w:u w:val="single"/>'],
    ['struck', 'strike_through', '<w:strike/>'],
    ['subscript', 'subscript', 'w:vertAlign w:val="subscript"'],
    ['superscript', 'superscript', 'w:vertAlign w:val="superscript"'],
    ['code', 'inlineCode', 'Consolas'],
    ['coloured', mark('text_color', { color: '#c00000' }), 'w:color w:val="C00000"'],
    ['marked', mark('background_color', { color: '#ffee88' }), 'FFEE88'],
    ['large', mark('font_size', { size: 'huge' }), 'w:sz w:val="43"'],
    ['sans', mark('font_family', { family: 'sans' }), 'Calibri'],
  ])('%s text is', async ([, given, expected]) => {
    const { xml } = await docxOf(manuscript(paragraph(words('x', given))))
    expect(xml.toLowerCase()).toContain(expected.toLowerCase())
  })

  test('headings are headings, quotations, code and rules are styled', async () => {
    const { xml } = await docxOf(
      manuscript(
        ...[1, 2, 3, 4, 5, 6].map((level) => heading(level, `Level ${level}`)),
        quote(paragraph('quoted')),
        code('one\n  two'),
        rule,
        paragraph('a', lineEnd, 'b'),
      ),
    )
    for (const level of [1, 2, 3, 4, 5, 6]) expect(xml).toContain(`<w:pStyle w:val="Heading${level}"/>`)
    expect(xml).toMatch(/ManuscriptQuote.*quoted/)
    expect(xml).toMatch(/ManuscriptCode.*one.*<w:br\/>.*<w:t xml:space="preserve"> {2}two/)
  })

  test('lists are real lists: each ordered one has its own numbers, tasks have boxes', async () => {
    const docx = await docxOf(
      manuscript(
        numbered(3, item(paragraph('c'), bullets(item(paragraph('inner'))))),
        numbered(1, item(paragraph('a'))),
        bullets(task(true, paragraph('done')), task(false, paragraph('to do'))),
      ),
    )
    const numbering = docx.part('word/numbering.xml')
    expect(numbering).toContain('<w:start w:val="3"/>')
    for (const text of ['%1.', '☑', '☐', '•']) expect(numbering).toContain(`w:lvlText w:val="${text}"`)
    const roman = withAttrs(numbered(1, item(paragraph('a'))), { format: 'upperRoman' })
    expect((await docxOf(manuscript(roman))).part('word/numbering.xml')).toContain('w:val="upperRoman"')
    const ids = [...docx.xml.matchAll(/<w:numId w:val="(\d+)"\/>/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(5)
    expect(docx.xml).toContain('<w:ilvl w:val="1"/>')
  })

  test('tables have repeated headers, spans and alignment', async () => {
    const { xml } = await docxOf(
      manuscript(
        table(
          headRow(headCell(paragraph('h')), headCell(paragraph('i'))),
          row(cell({ rowspan: 2 }, paragraph('tall')), cell({ alignment: 'right' }, paragraph('1'))),
          row(cell({}, paragraph())),
          row(cell({ colspan: 2 }, bullets(item(paragraph('wide'))))),
        ),
        table(row(cell({}, paragraph('second table')))),
      ),
    )
    expect(xml.match(/<w:tblHeader\b[^>]*>/g)).toEqual(['<w:tblHeader/>'])
    expect(xml).toContain('<w:vMerge w:val="restart"/>')
    expect(xml).toContain('<w:gridSpan w:val="2"/>')
    expect(xml).toMatch(/<w:jc w:val="right"\/>/)
    expect(xml).not.toMatch(/<\/w:tbl><w:tbl>/)
    for (const [inner] of xml.matchAll(/<w:tc>.*?<\/w:tc>/g))
      expect(inner).toMatch(/<(?:\/w:p|w:p\/)><\/w:tc>$/)
  })

  test('a table whose first letter is right-to-left begins with its rightmost column', async () => {
    const { xml } = await docxOf(
      manuscript(
        table(row(cell({}, paragraph('1')), cell({}, paragraph('عمود')))),
        paragraph('between'),
        table(row(cell({}, paragraph('1')), cell({}, paragraph('column')))),
      ),
    )
    const tables = [...xml.matchAll(/<w:tbl>.*?<\/w:tbl>/g)].map(([one]) => one)
    expect(tables.map((one) => one.includes('<w:bidiVisual/>'))).toEqual([true, false])
  })

  test('formulas are equations; one that does not parse is printed as its source', async () => {
    const { xml } = await docxOf(
      manuscript(
        paragraph('x ', formula('\\frac{a}{b}'), formula('\\frac{1')),
        displayFormula('\\sum_i x_i'),
      ),
    )
    expect(xml).toContain('<m:f>')
    expect(xml).toContain('<m:nary>')
    expect(textOf(xml)).toContain('\\frac{1')
  })

  test('has remarks for formulas printed as their source', async () => {
    const { remarks } = await exportedWithRemarks(
      'docx',
      manuscript(
        paragraph(formula('\\href{x}{y}'), formula('x'), note(formula('\\nosuch'))),
        displayFormula('\\frac{1'),
        displayFormula(''),
      ),
    )
    const problem = { kind: 'command', name: '\\href' }
    expect(remarks).toEqual([{ kind: 'formula', count: 3, example: '\\href{x}{y}', problem }])
  })

  test('links lead where they should, also inside the document', async () => {
    const docx = await docxOf(
      manuscript(
        heading(1, 'Here', 'a place'),
        paragraph(
          words('out', linkTo('https://example.org/?a=1&b=2')),
          words('in', linkTo('#a place')),
          words('gone', linkTo('#gone')),
        ),
      ),
    )
    expect(docx.part('word/_rels/document.xml.rels')).toContain('https://example.org/?a=1&amp;b=2')
    expect(docx.xml.match(/w:anchor=/g)).toBeNull()
    const named = await docxOf(
      manuscript(heading(1, 'Here', 'place'), paragraph(words('in', linkTo('#place')))),
    )
    expect(named.xml).toContain('w:anchor="place_1"')
    expect(named.xml).toContain('w:name="place_1"')
  })

  test('pictures are embedded once each; an external one is printed as alternative text', async () => {
    const bytes = realPng(40, 20, 4)
    const docx = await docxOf(
      manuscript(
        paragraph(image(FILE, 'A grey square', 20), image(FILE, 'Again')),
        paragraph(image('https://example.org/x.png', 'A chart')),
      ),
      { image: async (address) => (address === FILE ? { bytes, type: 'image/png' } : null) },
    )
    const media = Object.entries(docx.files).filter(([name]) => name.startsWith('word/media/'))
    expect(media.map(([, file]) => file)).toEqual([bytes])
    expect(docx.xml).toContain('descr="A grey square"')
    expect(docx.xml).toContain('cx="190500" cy="95250"')
    expect(textOf(docx.xml)).toContain('[A chart] (https://example.org/x.png)')
    expect(docx.part('word/_rels/document.xml.rels')).toContain('https://example.org/x.png')
  })

  test('right-to-left paragraphs and runs are marked, and alignment keeps its side', async () => {
    const { xml } = await docxOf(
      manuscript(
        paragraph('مرحبا world'),
        withAttrs(paragraph('שלום'), { align: 'left' }),
        withAttrs(paragraph('left'), { align: 'left' }),
      ),
    )
    expect(xml.match(/<w:bidi\/>/g)).toHaveLength(2)
    expect(xml).toMatch(/<w:rtl\/>.*مرحبا/)
    expect(xml).toMatch(/<w:jc w:val="right"\/>(?:(?!<\/w:p>).)*שלום/)
    expect(xml).toMatch(/<w:jc w:val="left"\/>(?:(?!<\/w:p>).)*left/)
  })
})
