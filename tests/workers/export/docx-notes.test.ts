import { describe, expect, test } from 'vitest'
import {
  bullets,
  caption,
  cell,
  figure,
  formula,
  headCell,
  heading,
  headRow,
  image,
  item,
  linkTo,
  manuscript,
  note,
  pageBreak,
  paragraph,
  quote,
  referenceTo,
  row,
  table,
  video,
  words,
} from '../../support/build-manuscript.ts'
import { docxOf, FILE, realPng, textOf } from '../../support/workers/exported.worker.ts'

type Docx = Awaited<ReturnType<typeof docxOf>>

/** Word's own footnotes by their ids; those below 1 are its separators. */
const notesOf = (docx: Docx): [id: number, text: string][] =>
  [...docx.part('word/footnotes.xml').matchAll(/<w:footnote\b[^>]* w:id="(\d+)"[^>]*>(.*?)<\/w:footnote>/g)]
    .map(([, id, xml]): [number, string] => [Number(id), textOf(xml ?? '').trim()])
    .filter(([id]) => id > 0)
const marksOf = (xml: string) =>
  [...xml.matchAll(/<w:footnoteReference w:id="(\d+)"\/>/g)].map(([, id]) => Number(id))
const paragraphsOf = (xml: string) => [...xml.matchAll(/<w:p>.*?<\/w:p>|<w:p\/>/g)].map(([whole]) => whole)

describe('a footnote in a Word file', () => {
  test('is a Word footnote, wherever its mark is', async () => {
    const docx = await docxOf(
      manuscript(
        heading(1, 'Heading', '', note('a')),
        paragraph('text', note('b')),
        bullets(item(paragraph('item', note('c')))),
        quote(paragraph('quoted', note('d'))),
        figure(
          '',
          caption('Caption', note('e')),
          table(headRow(headCell(paragraph('head', note('f')))), row(cell({}, paragraph('cell', note('g'))))),
        ),
      ),
    )
    expect(notesOf(docx)).toEqual([...'abcdefg'].map((text, index) => [index + 1, text]))
    expect(marksOf(docx.xml)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(docx.part('word/footnotes.xml')).toContain('<w:footnoteRef/>')
    expect(docx.part('word/footnotes.xml')).toContain('<w:pStyle w:val="FootnoteText"/>')
    expect(docx.xml).not.toMatch(/<w:t[^>]*>[a-g]<\/w:t>/)
  })

  test('holds marks, links, formulas and references of its own', async () => {
    const docx = await docxOf(
      manuscript(
        heading(1, 'Here', 'here'),
        paragraph(
          'x',
          note(
            words('slanted', 'emphasis'),
            words('out', linkTo('https://example.org/n')),
            formula('a^2'),
            referenceTo('here'),
          ),
        ),
      ),
    )
    const xml = docx.part('word/footnotes.xml')
    expect(xml).toMatch(/<w:i\/>.*slanted/)
    expect(xml).toContain('<m:sSup>')
    expect(xml).toContain('REF place_1 \\h')
    const [, id] = /<w:hyperlink [^>]*r:id="([^"]+)"/.exec(xml) ?? []
    expect(docx.part('word/_rels/footnotes.xml.rels')).toMatch(
      new RegExp(
        `Id="${id}"[^>]*Target="https://example.org/n"|Target="https://example.org/n"[^>]*Id="${id}"`,
      ),
    )
  })

  test('adjacent to another is separated by a comma', async () => {
    const { xml } = await docxOf(manuscript(paragraph('x', note('a'), note('b'))))
    expect(xml).toMatch(
      /footnoteReference w:id="1".*superscript"\/><\/w:rPr><w:t[^>]*>,<.*footnoteReference w:id="2"/,
    )
  })

  test('in right-to-left text is marked as such', async () => {
    const docx = await docxOf(manuscript(paragraph('x', note('ملاحظة'))))
    expect(docx.part('word/footnotes.xml')).toMatch(/<w:bidi\/>.*<w:rtl\/>.*ملاحظة/)
  })
})

describe('a figure in a Word file', () => {
  test('has a caption with a SEQ field, kept with its figure', async () => {
    const { xml } = await docxOf(
      manuscript(
        figure('a', paragraph(image(FILE, 'A square')), caption('Of light')),
        figure('t', table(row(cell({}, paragraph('cell')))), caption('Of words')),
        figure('b', paragraph('p'), caption()),
      ),
      { image: async () => ({ bytes: realPng(8, 8, 3), type: 'image/png' }) },
    )
    const captions = paragraphsOf(xml).filter((one) => one.includes('w:pStyle w:val="Caption"'))
    expect(captions.map(textOf).map((text) => text.trim())).toEqual([
      'Figure 1. Of light',
      'Table 1. Of words',
      'Figure 2',
    ])
    expect(captions[0]).toMatch(
      /<w:bookmarkStart w:name="place_1"[^>]*\/>.*Figure .*> SEQ Figure \\\* ARABIC <\/w:instrText>.*"separate"\/><\/w:r>.*>1<.*"end"\/><\/w:r><w:bookmarkEnd[^>]*\/>.*Of light/,
    )
    expect(captions.map((one) => one.includes('<w:keepNext/>'))).toEqual([false, true, false])
    expect(xml).toMatch(/<w:keepNext\/>(?:(?!<\/w:p>).)*<w:drawing>/)
    expect(xml.indexOf('Of words')).toBeLessThan(xml.indexOf('cell'))
    expect(xml.indexOf('<w:drawing>')).toBeLessThan(xml.indexOf('Of light'))
  })

  test.for([
    ['de', 'Abbildung 1. Licht', 'Abbildung'],
    ['hu', '1. ábra. Licht', 'ábra'],
    ['he', 'איור 1. Licht', 'איור'],
  ] as const)('in %s is “%s”, counted as “%s”', async ([language, words, sequence]) => {
    const { xml } = await docxOf(manuscript(figure('a', paragraph('p'), caption('Licht'))), { language })
    expect(textOf(xml)).toContain(words)
    expect(xml).toContain(`> SEQ ${sequence} \\* ARABIC <`)
  })

  test('has the caption style that Word’s lists of figures use', async () => {
    const docx = await docxOf(manuscript(figure('', paragraph('p'), caption('c'))))
    expect(docx.part('word/styles.xml')).toMatch(/w:styleId="Caption"[^>]*><w:name w:val="caption"\/>/)
  })

  test('next to a table is separated from it', async () => {
    const grid = table(row(cell({}, paragraph('x'))))
    const { xml } = await docxOf(manuscript(figure('', grid, caption('c')), grid))
    expect(xml).not.toMatch(/<\/w:tbl><w:tbl>/)
  })
})

describe('a cross-reference in a Word file', () => {
  test('is a REF field with its target’s text', async () => {
    const { xml } = await docxOf(
      manuscript(
        paragraph(referenceTo('fig'), ' ', referenceTo('part')),
        figure('fig', paragraph('p'), caption('c')),
        heading(2, 'The part', 'part'),
      ),
    )
    expect(xml).toMatch(
      /> REF place_1 \\h \\\* MERGEFORMAT <\/w:instrText><\/w:r><w:r><w:fldChar w:fldCharType="separate"\/><\/w:r><w:r><w:t[^>]*>Figure 1</,
    )
    expect(xml).toMatch(
      /> REF place_2 \\h \\\* MERGEFORMAT <\/w:instrText><\/w:r><w:r><w:fldChar w:fldCharType="separate"\/><\/w:r><w:r><w:t[^>]*>The part</,
    )
    expect(xml).toMatch(/w:name="place_2"[^>]*\/><w:r><w:t[^>]*>The part</)
  })

  test('to a heading with a footnote is a link: a field would repeat the footnote', async () => {
    const { xml } = await docxOf(
      manuscript(heading(2, 'The part', 'part', note('n')), paragraph(referenceTo('part'))),
    )
    expect(xml).toMatch(/<w:hyperlink [^>]*w:anchor="place_1"[^>]*>.*The part/)
    expect(xml).not.toContain('REF place_1')
  })

  test('to the heading that is the title leads to the title', async () => {
    const { xml } = await docxOf(manuscript(heading(1, 'A title', 'top'), paragraph(referenceTo('top'))))
    expect(xml).toMatch(/w:val="Title".*w:name="place_1".*A title.*REF place_1/)
  })

  test('to a missing target prints that', async () => {
    const { xml } = await docxOf(manuscript(paragraph('See ', referenceTo('gone'))))
    expect(textOf(xml)).toContain('See [missing reference]')
    expect(xml).not.toContain('REF ')
  })

  test('two targets with one id have one bookmark', async () => {
    const { xml } = await docxOf(manuscript(heading(1, 'One', 'x'), heading(1, 'Two', 'x')))
    expect(xml.match(/w:name="place_1"/g)).toHaveLength(1)
  })
})

describe('in a Word file', () => {
  test('a page break begins a page', async () => {
    const grid = table(row(cell({}, paragraph('in a table'), pageBreak, paragraph('still'))))
    const { xml } = await docxOf(
      manuscript(
        paragraph('one'),
        pageBreak,
        heading(1, 'two'),
        pageBreak,
        grid,
        pageBreak,
        paragraph('four'),
        pageBreak,
        paragraph(),
      ),
    )
    const breaking = paragraphsOf(xml).filter((one) => one.includes('<w:pageBreakBefore/>'))
    expect(breaking.map((one) => textOf(one).trim())).toEqual(['two', '', 'four'])
    expect(xml).toMatch(/<w:pageBreakBefore\/>(?:(?!<w:p>).)*<\/w:p><w:tbl>/)
  })

  test('a video is its title and a link', async () => {
    const docx = await docxOf(
      manuscript(video('https://example.org/v', 'The apparatus'), video('javascript:x')),
    )
    expect(textOf(docx.xml)).toContain('The apparatus: https://example.org/v')
    expect(textOf(docx.xml)).toContain('Video ')
    expect(docx.part('word/_rels/document.xml.rels')).toContain('Target="https://example.org/v"')
    expect(docx.part('word/_rels/document.xml.rels')).not.toContain('javascript')
  })
})
