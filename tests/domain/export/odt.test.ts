// The export as OpenDocument text.

import '../../support/property-seed.ts'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zip } from '../../../workers/adapters/storage/zip.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { DEFAULT_LAYOUT } from '../../../workers/domain/project/document-layout.ts'
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
    'A university',
    'A title',
    'A degree',
    'A year',
    'Page_20_break',
    'x',
  ])
})

it('any manuscript is well-formed, and names nothing that is not there', async () => {
  await fc.assert(
    fc.asyncProperty(anyDocument, async (document) => {
      expect(faultsOf(await odt(document))).toEqual([])
    }),
    { numRuns: 60 },
  )
})
