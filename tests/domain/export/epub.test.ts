// The export as EPUB 3, by the rules of EPUBCheck.

import '../../support/property-seed.ts'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { zip } from '../../../workers/adapters/storage/zip.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { DEFAULT_LAYOUT } from '../../../workers/domain/project/document-layout.ts'
import { writeEpub } from '../../../workers/export/epub/write-epub.ts'
import type { ExportInput } from '../../../workers/services/ports.ts'
import { anyDocument } from '../../support/build-document.ts'
import {
  caption,
  displayFormula,
  figure,
  heading,
  image,
  linkTo,
  manuscript,
  note,
  paragraph,
  referenceTo,
  words,
} from '../../support/build-manuscript.ts'
import { documentOf, NODE_EXAMPLES } from '../../support/every-node.ts'
import { pngOf } from '../../support/images.ts'
import { elementsOf, PICTURE, readXml, wordsOf, written } from '../../support/written.ts'

async function epub(document: DocumentNode, more: Partial<ExportInput> = {}) {
  const { bytes, remarks } = await written(
    (input, nextTurn) => writeEpub(input, nextTurn, zip),
    document,
    more,
  )
  const files = unzipSync(bytes)
  const xml = (name: string) =>
    readXml(strFromU8(files[name] ?? new Uint8Array()).replace('<!DOCTYPE html>\n', ''))
  const pack = [...elementsOf(xml('EPUB/package.opf'))]
  const named = (name: string) => pack.filter((one) => one.name === name)
  const items = named('item').map(({ attributes }) => attributes)
  return { bytes, files, items, named, remarks, xml }
}
type Epub = Awaited<ReturnType<typeof epub>>

/** Links within the publication that lead nowhere, and ids that a file has twice. */
function faultsOf({ files, xml }: Epub): string[] {
  const pages = Object.keys(files).filter((name) => name.endsWith('.xhtml'))
  const elements = new Map(pages.map((name) => [name.replace('EPUB/', ''), [...elementsOf(xml(name))]]))
  const ids = new Map(
    [...elements].map(([name, all]) => [name, all.flatMap(({ attributes }) => attributes.id ?? [])]),
  )
  return [...elements].flatMap(([name, all]) => {
    const own = ids.get(name) ?? []
    const twice = own.filter((id, at) => own.indexOf(id) !== at).map((id) => `${name} has ${id} twice`)
    const dead = all.flatMap(({ attributes: { href = '', src } }) => {
      const [page = '', id] = href.split('#')
      if (src && !files[`EPUB/${src}`]) return [`${name} shows ${src}`]
      if (!href || /^\w+:/.test(href)) return []
      const known = ids.get(page || name)
      return known || page === 'style.css'
        ? id && !known?.includes(id)
          ? [`${name} → ${href}`]
          : []
        : [`${name} → ${href}`]
    })
    return [...twice, ...dead]
  })
}

const BOOK = manuscript(
  paragraph('Before.', note('A note.')),
  heading(1, 'One <1>', 'sec-1'),
  paragraph(
    'See ',
    referenceTo('fig-1'),
    note('Another ', referenceTo('sec-1')),
    words('x', linkTo('https://example.org/?a=1&b=2')),
  ),
  heading(2, 'Part'),
  heading(1, 'Two'),
  figure('fig-1', paragraph(image(PICTURE, 'A "<tree>"')), caption('Tree')),
  displayFormula('x^2'),
)
const picture = { image: async () => ({ bytes: pngOf(4, 3), type: 'image/png' }) }

describe('the container', () => {
  it('begins with its type, stored under its name without more', async () => {
    const { bytes } = await epub(BOOK)
    expect(strFromU8(bytes.slice(30, 58))).toBe('mimetypeapplication/epub+zip')
    // Compression method, and length of the extra field (APPNOTE, 4.3.7).
    expect([bytes[8], bytes[28]]).toEqual([0, 0])
  })

  it('points to the package, whose manifest names each other file once', async () => {
    const { files, items, xml } = await epub(BOOK, picture)
    const paths = [...elementsOf(xml('META-INF/container.xml'))].flatMap(
      ({ attributes }) => attributes['full-path'] ?? [],
    )
    expect(paths).toEqual(['EPUB/package.opf'])
    const apart = ['mimetype', 'META-INF/container.xml', 'EPUB/package.opf']
    expect(items.map(({ href }) => `EPUB/${href}`).sort()).toEqual(
      Object.keys(files)
        .filter((name) => !apart.includes(name))
        .sort(),
    )
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  })
})

it('has a file for each chapter, in order, and says which have formulas', async () => {
  const { items, named, xml } = await epub(BOOK, picture)
  const byId = new Map(items.map((item) => [item.id, item]))
  const spine = named('itemref').map(({ attributes }) => byId.get(attributes.idref))
  expect(spine.map((item) => item?.href)).toEqual([
    'title.xhtml',
    'chapter-1.xhtml',
    'chapter-2.xhtml',
    'chapter-3.xhtml',
  ])
  expect(
    items.filter(({ properties }) => properties).map(({ href, properties }) => [href, properties]),
  ).toEqual([
    ['nav.xhtml', 'nav'],
    ['chapter-3.xhtml', 'mathml'],
  ])
  const links = [...elementsOf(xml('EPUB/nav.xhtml'))].flatMap((one) =>
    one.name === 'a' ? [[wordsOf(one), one.attributes.href]] : [],
  )
  expect(links).toEqual([
    ['One <1>', 'chapter-2.xhtml#sec-1'],
    ['Part', 'chapter-2.xhtml#section.2'],
    ['Two', 'chapter-3.xhtml#section.3'],
  ])
})

it('has the lines of the title page', async () => {
  const titlePage = { above: 'A <university>', below: 'A degree' }
  const { xml } = await epub(BOOK, { ...picture, layout: { ...DEFAULT_LAYOUT, titlePage } })
  expect(wordsOf(xml('EPUB/title.xhtml'))).toBe('A titleA <university>A titleA degree')
})

it('has the notes of each chapter at its end, and links that lead somewhere', async () => {
  const made = await epub(BOOK, picture)
  expect(faultsOf(made)).toEqual([])
  expect(wordsOf(made.xml('EPUB/chapter-1.xhtml'))).toContain('A note.')
  expect(wordsOf(made.xml('EPUB/chapter-2.xhtml'))).toContain('Another One <1>')
})

it('says what it is, and what readers with a disability may expect', async () => {
  const { named } = await epub(BOOK, {
    ...picture,
    title: 'A & B',
    edition: { id: 'ab', at: Date.UTC(2026, 1, 3) },
  })
  expect(named('dc:title').map((one) => wordsOf(one))).toEqual(['A & B'])
  expect(named('dc:identifier').map((one) => wordsOf(one))).toEqual(['urn:colophon:ab'])
  const meta = named('meta').map((one) => `${one.attributes.property} ${wordsOf(one)}`)
  expect(meta).toContain('dcterms:modified 2026-02-03T00:00:00Z')
  expect(meta).toContain('schema:accessibilityFeature alternativeText')
  expect(meta).toContain('schema:accessibilityFeature MathML')
  expect(meta).toContain('schema:accessModeSufficient textual')
  const undescribed = await epub(manuscript(paragraph(image(PICTURE, ''))), picture)
  expect(undescribed.named('meta').map((one) => wordsOf(one))).not.toContain('alternativeText')
})

it.each(Object.entries(NODE_EXAMPLES))(
  '%s is well-formed, with links that lead somewhere',
  async (_, block) => {
    expect(faultsOf(await epub(documentOf(block)))).toEqual([])
  },
)

it('any manuscript is well-formed, with links that lead somewhere', async () => {
  await fc.assert(
    fc.asyncProperty(anyDocument, async (document) => {
      expect(faultsOf(await epub(document))).toEqual([])
    }),
    { numRuns: 60 },
  )
})
