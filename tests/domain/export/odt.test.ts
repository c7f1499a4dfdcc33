// The export as OpenDocument text.

import '../../support/property-seed.ts'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zip } from '../../../workers/adapters/storage/zip.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { DEFAULT_LAYOUT, layoutOf } from '../../../workers/domain/project/document-layout.ts'
import { writeOdt } from '../../../workers/export/odt/write-odt.ts'
import type { ExportInput } from '../../../workers/services/ports.ts'
import { anyDocument } from '../../support/build-document.ts'
import {
  bullets,
  caption,
  cell,
  code,
  displayFormula,
  figure,
  heading,
  image,
  item,
  manuscript,
  note,
  paragraph,
  quote,
  referenceTo,
  row,
  table,
  task,
  withAttrs,
} from '../../support/build-manuscript.ts'
import { pngOf } from '../../support/images.ts'
import { elementsOf, PICTURE, readXml, wordsOf, written } from '../../support/written.ts'

async function odt(document: DocumentNode, more: Partial<ExportInput> = {}) {
  const { bytes, remarks } = await written(
    (input, nextTurn) => writeOdt(input, nextTurn, zip),
    document,
    more,
  )
  const files = unzipSync(bytes)
  const xml = (name: string) => [...elementsOf(readXml(strFromU8(files[name] ?? new Uint8Array())))]
  const content = xml('content.xml')
  return { bytes, files, remarks, xml, named: (name: string) => content.filter((one) => one.name === name) }
}
type Odt = Awaited<ReturnType<typeof odt>>

/** What is used and is not there: styles, files, targets of links; and files that the manifest does not name. */
function faultsOf({ files, xml }: Odt): string[] {
  const content = xml('content.xml')
  const all = [...content, ...xml('styles.xml')]
  const styles = new Set(all.flatMap(({ attributes }) => attributes['style:name'] ?? []))
  const used = content.flatMap(({ attributes }) =>
    [attributes['text:style-name'] ?? [], attributes['table:style-name'] ?? []].flat(),
  )
  const bookmarks = content.flatMap(({ attributes, name }) =>
    name === 'text:bookmark' ? (attributes['text:name'] ?? []) : [],
  )
  const hrefs = content.flatMap(({ attributes }) => attributes['xlink:href'] ?? [])
  const dead = hrefs.filter((href) => {
    if (href.startsWith('#')) return !bookmarks.includes(href.slice(1))
    if (href.startsWith('./')) return !files[`${href.slice(2)}/content.xml`]
    return href.startsWith('Pictures/') && !files[href]
  })
  const listed = xml('META-INF/manifest.xml').flatMap(
    ({ attributes }) => attributes['manifest:full-path'] ?? [],
  )
  const unlisted = Object.keys(files).filter(
    (name) => !['mimetype', 'META-INF/manifest.xml'].includes(name) && !listed.includes(name),
  )
  return [...used.filter((name) => !styles.has(name)), ...dead, ...unlisted]
}

it('begins with its type, stored under its name without more', async () => {
  const { bytes } = await odt(manuscript(paragraph('x')))
  expect(strFromU8(bytes.slice(30, 77))).toBe('mimetypeapplication/vnd.oasis.opendocument.text')
  expect([bytes[8], bytes[28]]).toEqual([0, 0])
})

it('has native headings, notes, lists, spans, pictures and formulas', async () => {
  const made = await odt(
    manuscript(
      heading(2, 'Method', 'sec-m'),
      paragraph('See ', referenceTo('fig-1'), note('A note.')),
      bullets(item(paragraph('a'), bullets(item(paragraph('b'))))),
      table(
        row(cell({ colspan: 2 }, paragraph('c'))),
        row(cell({}, paragraph('d')), cell({}, paragraph('e'))),
      ),
      figure('fig-1', paragraph(image(PICTURE, 'An oak', 40)), caption('A tree')),
      displayFormula('\\frac{a}{b}'),
      code('a  b\n\tc'),
    ),
    { image: async () => ({ bytes: pngOf(40, 20), type: 'image/png' }) },
  )
  expect(faultsOf(made)).toEqual([])
  const { named, xml } = made
  expect(named('text:h').map((one) => [one.attributes['text:outline-level'], wordsOf(one)])).toEqual([
    ['2', 'Method'],
  ])
  expect(named('text:note-body').map((one) => wordsOf(one))).toEqual(['A note.'])
  expect(named('text:list')).toHaveLength(2)
  expect(named('table:covered-table-cell')).toHaveLength(1)
  expect(named('draw:frame')[0]?.attributes).toMatchObject({ 'svg:width': '30.0pt', 'svg:height': '15.0pt' })
  expect(named('svg:desc').map((one) => wordsOf(one))).toEqual(['An oak', '\\frac{a}{b}'])
  expect(xml('Object 1/content.xml').map(({ name }) => name)).toContain('mfrac')
  expect([named('text:tab'), named('text:s')].map(({ length }) => length)).toEqual([1, 4])
})

it('has the mark of a task once, before what the task begins with', async () => {
  const { named } = await odt(
    manuscript(
      bullets(task(true, paragraph('a'), paragraph('b')), task(false, code('c'), quote(paragraph('d')))),
    ),
  )
  expect(named('text:list-item').map((one) => one.children.map((child) => wordsOf(child as never)))).toEqual([
    ['☑ a', 'b'],
    ['☐ ', 'c', 'd'],
  ])
})

it('has the lines of a title page on a page of their own', async () => {
  const titlePage = { above: 'A university', below: 'A degree\nA year' }
  const { named } = await odt(manuscript(paragraph('x')), { layout: { ...DEFAULT_LAYOUT, titlePage } })
  expect(named('text:p').map((one) => wordsOf(one) || one.attributes['text:style-name'])).toEqual([
    'Begin_20_title',
    'A university',
    'A title',
    'A degree',
    'A year',
    'Begin_20_text',
    'x',
  ])
})

it('has contents with fields of pages, and pages of front matter with roman numbers', async () => {
  const file = await odt(
    manuscript(
      withAttrs(heading(1, 'Thanks'), { level: 1, id: '', part: 'front' }),
      paragraph('To all.'),
      heading(1, 'One'),
      heading(2, 'Part', 'sec-part'),
      figure('fig-1', paragraph('x'), caption('A plan')),
    ),
    { layout: { ...layoutOf('thesis-de'), runningHeads: 'chapter' } },
  )
  const words = (name: string) => file.named(name).map((one) => wordsOf(one as never))
  expect(words('text:p').filter(Boolean)).toEqual([
    ...['A title', 'To all.', 'Contents', '1\u2002One', '1.1\u2002Part'],
    ...['List of figures', 'Figure 1. A plan', 'x', 'Figure 1.A plan'],
  ])
  expect(words('text:h')).toEqual(['Thanks', '1\u2002One', '1.1\u2002Part'])
  const begun = file.named('text:p').map((one) => one.attributes['text:style-name'])
  expect(begun.filter((name) => name?.startsWith('Begin'))).toEqual(['Begin_20_front', 'Begin_20_text'])
  const pages = file.named('text:bookmark-ref').map((one) => one.attributes['text:ref-name'])
  expect(pages).toEqual(['listed-1', 'sec-part', 'fig-1'])
  const marks = file.named('text:bookmark').map((one) => one.attributes['text:name'])
  for (const page of pages) expect(marks).toContain(page)
  const styles = file.xml('styles.xml')
  const formats = styles.flatMap(({ attributes }) => attributes['style:num-format'] ?? [])
  expect(formats).toEqual(['1', 'i'])
  expect(styles.find(({ name }) => name === 'text:chapter')?.attributes['text:outline-level']).toBe('1')
  expect(faultsOf(file)).toEqual([])
})

it('has the last name and the number of the page at the top right', async () => {
  const file = await odt(manuscript(paragraph('x')), { layout: layoutOf('mla'), author: 'Ada Okafor' })
  const [head] = file.xml('styles.xml').filter(({ name }) => name === 'style:header')
  expect(wordsOf(head as never)).toBe('Okafor ')
  expect([...elementsOf(head as never)].map(({ name }) => name)).toContain('text:page-number')
})

it('has sections in columns where the layout says so, and tables of many cells between them', async () => {
  const data = (cells: number) => table(row(...Array.from({ length: cells }, () => cell({}, paragraph('x')))))
  const file = await odt(manuscript(paragraph('a'), data(3), data(9), paragraph('b')), {
    layout: layoutOf('ieee'),
  })
  const sections = file.named('text:section')
  expect(sections.map((one) => one.children.map((child) => 'name' in child && child.name))).toEqual([
    ['text:p', 'table:table'],
    ['text:p'],
  ])
  expect(file.named('style:columns')[0]?.attributes['fo:column-count']).toBe('2')
  expect(faultsOf(file)).toEqual([])
})

it('any manuscript is well-formed, and names nothing that is not there', async () => {
  await fc.assert(
    fc.asyncProperty(anyDocument, async (document) => {
      expect(faultsOf(await odt(document))).toEqual([])
    }),
    { numRuns: 60 },
  )
})
