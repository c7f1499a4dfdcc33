// Numbers of headings, captions and formulas in PDF and Word files.

import { describe, expect, it } from 'vitest'
import { DEFAULT_LAYOUT, type DocumentLayout } from '../../../workers/domain/project/document-layout.ts'
import {
  caption,
  displayFormula,
  figure,
  heading,
  manuscript,
  paragraph,
  referenceTo,
  withAttrs,
} from '../../support/build-manuscript.ts'
import { docxOf, exported, pdfOf, readPdf, roles } from '../../support/workers/exported.worker.ts'

const LAYOUT: DocumentLayout = {
  ...DEFAULT_LAYOUT,
  contents: true,
  headingNumbers: 'chapter',
  numbersByChapter: true,
}
const appendix = withAttrs(heading(1, 'Data'), { level: 1, id: 'data', part: 'appendix' })
const text = manuscript(
  withAttrs(heading(1, 'Preface'), { level: 1, part: 'unnumbered' }),
  figure('first', paragraph('x'), caption('A stray')),
  heading(1, 'Streets', 'streets'),
  heading(2, 'Trees', 'trees'),
  figure('fig', paragraph('x'), caption('A tree')),
  displayFormula('\\begin{equation}a = b\\label{eq:a}\\end{equation}'),
  paragraph('See ', referenceTo('trees'), ' and ', referenceTo('fig'), '.'),
  appendix,
  heading(2, 'Tables'),
)

describe('a PDF', () => {
  it('has numbers before headings, in contents, captions, formulas and references', async () => {
    const { pages } = await pdfOf(text, { title: '', layout: LAYOUT })
    const said = pages.map((page) => page.replace(/[\s.]+/g, ' '))
    expect(said[0]).toMatch(/Preface 1 Chapter 1 Streets 1 1 1 Trees 1 Appendix A Data 1 A 1 Tables 1/)
    const body = pages[1]?.replace(/\s+/g, ' ')
    for (const words of ['Chapter 1 Streets', '1.1 Trees', 'Figure 1.1. A tree', 'See 1.1 and Figure 1.1.'])
      expect(body).toContain(words)
    expect(body).toMatch(/Figure 1\. A stray.*Appendix A Data.*A\.1 Tables/)
  })

  it('tags the number of a heading as its label, and names it in the outline', async () => {
    const bytes = await exported('pdf', text, { title: '', layout: { ...LAYOUT, contents: false } })
    const { structure } = await readPdf(bytes)
    expect(roles(structure[0] ?? {})).toMatch(/H2\(Lbl/)
    expect(new TextDecoder('latin1').decode(bytes)).toContain('(1.1 Trees)')
  })
})

describe('a Word file', () => {
  it('binds a multilevel list to the heading styles, and types no number', async () => {
    const docx = await docxOf(text, { title: '', layout: LAYOUT })
    const numbering = docx.part('word/numbering.xml')
    expect(numbering).toMatch(/<w:pStyle w:val="Heading1"\/>.*?<w:lvlText w:val="Chapter %1"\/>/)
    expect(numbering).toMatch(/<w:pStyle w:val="Heading2"\/>.*?<w:lvlText w:val="%1.%2"\/>/)
    const ids = docx
      .part('word/styles.xml')
      .matchAll(/w:styleId="Heading[12]".*?<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d+)"\/>/g)
    const bound = [...ids].map(([, level, id]) => [level, id])
    expect(bound).toEqual([
      ['0', bound[0]?.[1]],
      ['1', bound[0]?.[1]],
    ])
    const body = docx.xml.slice(docx.xml.indexOf('w:val="Heading1"'))
    expect(body).not.toContain('>Chapter ')
    expect(docx.xml).toMatch(
      /<w:pStyle w:val="Heading1"\/><w:numPr><w:ilvl w:val="0"\/><w:numId w:val="0"\/>/,
    )
    expect(numbering).toMatch(/<w:numFmt w:val="upperLetter"\/>.*?<w:lvlText w:val="Appendix %1"\/>/)
  })

  it('numbers captions and formulas by chapter in fields, and refers to the numbers of headings', async () => {
    const { xml } = await docxOf(text, { title: '', layout: LAYOUT })
    expect(xml.match(/ STYLEREF 1 \\s /g)).toHaveLength(2)
    expect(xml).toContain(' SEQ Figure \\* ARABIC \\s 1 ')
    expect(xml).toContain(' SEQ Figure \\* ARABIC \\r 1 ')
    expect(xml).toContain(' SEQ Equation \\* ARABIC \\s 1 ')
    expect(xml).toMatch(/ REF \w+ \\n \\h /)
  })

  it('reads the letters of appendices at their level, also without a chapter', async () => {
    const letters = manuscript(
      withAttrs(heading(1, 'Appendices'), { level: 1, part: 'unnumbered' }),
      withAttrs(heading(2, 'Plans'), { level: 2, part: 'appendix' }),
      figure('', paragraph('x'), caption('A plan')),
    )
    const { xml } = await docxOf(letters, { title: '', layout: LAYOUT })
    const words = [...xml.matchAll(/<w:t[ >][^<]*?>?([^<>]*)<\/w:t>/g)].map(([, shown]) => shown).join('')
    expect(words).toContain('Figure A.1. A plan')
    expect(xml).toContain(' STYLEREF 2 \\s ')
    expect(xml).toContain(' SEQ Figure \\* ARABIC \\s 2 ')
  })

  it('refers by number only where the first place with that name has one', async () => {
    const twice = manuscript(
      withAttrs(heading(1, 'Preface'), { level: 1, id: 'same', part: 'unnumbered' }),
      heading(1, 'Streets', 'same'),
      paragraph('See ', referenceTo('same'), '.'),
    )
    const { xml } = await docxOf(twice, { title: '', layout: LAYOUT })
    expect(xml).toMatch(/ REF \w+ \\h /)
    expect(xml).not.toMatch(/ REF \w+ \\n /)
  })
})
