// Sections of a Word file whose text is in two columns.
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { type DocumentLayout, layoutOf } from '../../../../workers/domain/project/document-layout.ts'
import {
  cell,
  heading,
  manuscript,
  paragraph,
  row,
  table,
  withAttrs,
} from '../../../support/build-manuscript.ts'
import { exportedInNode } from '../../../support/node-exporters.ts'

/** Type, columns and orientation of each section, and the first words in it. */
async function sections(document: DocumentNode, layout: DocumentLayout) {
  const bytes = await exportedInNode('docx', document, { title: 'Heat at night', layout })
  const xml = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array())
  // Properties stand in the last paragraph of their section, before its words, and behind all for the last section.
  const divided: string[][] = [[]]
  for (const part of xml.split('</w:p>')) {
    divided.at(-1)?.push(part)
    if (part.includes('<w:sectPr') && !part.includes('</w:body>')) divided.push([])
  }
  return divided.map((parts) => {
    const section = parts.join('')
    const properties = section.slice(section.indexOf('<w:sectPr'))
    const found = (pattern: RegExp) => pattern.exec(properties)?.[1] ?? null
    return {
      words: /<w:t[^>]*>([^<]+)</.exec(section)?.[1],
      type: found(/<w:type w:val="(\w+)"/),
      columns: found(/<w:cols [^>]*w:num="(\d)"/),
      landscape: properties.includes('w:orient="landscape"'),
    }
  })
}

const data = (cells: number, word: string) =>
  table(row(...Array.from({ length: cells }, () => cell({}, paragraph(word)))))
const abstract = withAttrs(heading(1, 'Abstract'), { level: 1, id: '', part: 'front' })

test('title and front matter go across, and so does a wide table; a wider one has landscape pages', async () => {
  const document = manuscript(
    abstract,
    paragraph('In short.'),
    heading(1, 'Introduction'),
    data(3, 'small'),
    data(9, 'wideword'),
    paragraph('Behind it.'),
    data(14, 'widestwordofall'),
    paragraph('At the end.'),
  )
  expect(await sections(document, layoutOf('ieee'))).toEqual([
    { words: 'Heat at night', type: null, columns: null, landscape: false },
    { words: 'Introduction', type: 'continuous', columns: '2', landscape: false },
    { words: 'wideword', type: 'continuous', columns: null, landscape: false },
    { words: 'Behind it.', type: 'continuous', columns: '2', landscape: false },
    { words: 'widestwordofall', type: null, columns: null, landscape: true },
    { words: 'At the end.', type: null, columns: '2', landscape: false },
  ])
})

test('a text of one column is one section', async () => {
  const document = manuscript(abstract, paragraph('In short.'), heading(1, 'One'), data(9, 'wide'))
  expect(await sections(document, layoutOf('article'))).toEqual([
    { words: 'Heat at night', type: null, columns: null, landscape: false },
  ])
})
