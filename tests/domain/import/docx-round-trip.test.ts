// What is exported as a Word file comes in as the same manuscript, and no letter of any Word file is lost.

import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { NO_CITATIONS } from '../../../workers/domain/manuscript/tree/manuscript-citations.ts'
import { DEFAULT_LAYOUT } from '../../../workers/domain/project/document-layout.ts'
import { writeDocx } from '../../../workers/export/docx/write-docx.ts'
import { readDocx } from '../../../workers/import/docx/read-docx.ts'
import { anyDocument } from '../../support/build-document.ts'
import {
  bullets,
  caption,
  cell,
  code,
  displayFormula,
  figure,
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
  pageBreak,
  paragraph,
  quote,
  referenceTo,
  row,
  rule,
  table,
  task,
  words,
} from '../../support/build-manuscript.ts'
import { buildPng } from '../../support/images.ts'
import { blocksOf, type Files, importedDocument } from '../../support/import/imported.ts'
import '../../support/property-seed.ts'

const IMAGE = '/api/v1/projects/64f1c2a9b3d4e5f607182930/files/64f1c2a9b3d4e5f607182931'

async function exported(document: DocumentNode): Promise<Files> {
  const { body } = await writeDocx(
    {
      edition: { id: '0123456789abcdef01234567', at: 0 },
      document,
      title: 'The title',
      author: '',
      language: 'en',
      citations: NO_CITATIONS,
      layout: DEFAULT_LAYOUT,
      image: async () => ({ bytes: buildPng(40, 30), type: 'image/png' }),
    },
    async () => {},
  )
  return unzipSync(new Uint8Array(await new Response(body).arrayBuffer()))
}

const broughtBack = async (document: DocumentNode) => importedDocument(readDocx, await exported(document))

describe('a manuscript that is exported and imported', () => {
  it.each<[name: string, ...blocks: DocumentNode[]]>([
    ['headings', heading(2, 'Method'), heading(3, 'Sites')],
    [
      'marks',
      paragraph(
        words('a', 'strong'),
        words('b', 'emphasis', 'strong'),
        words('c', 'underline'),
        words('d', 'strike_through'),
        words('2', 'subscript'),
        words('3', 'superscript'),
        words('x', 'inlineCode'),
        words('red', mark('text_color', { color: '#c00000' })),
        words('mark', mark('background_color', { color: '#ffff00' })),
        words('big', mark('font_size', { size: 'large' })),
        words('Wort', mark('language', { lang: 'de-DE' })),
        words('web', linkTo('https://example.org/')),
      ),
    ],
    ['line ends', paragraph('a', lineEnd, 'b')],
    ['quotations', quote(paragraph('One'), paragraph('Two'))],
    ['code', code('a = 1\nb = 2')],
    [
      'lists in lists',
      numbered(
        1,
        item(paragraph('a'), bullets(item(paragraph('b')))),
        item(paragraph('c'), paragraph('more')),
      ),
      paragraph('Between'),
      numbered(3, item(paragraph('d'))),
      bullets(task(true, paragraph('done')), task(false, paragraph('open'))),
    ],
    [
      'tables',
      table(
        headRow(headCell(paragraph('A')), headCell(paragraph('B'))),
        row(cell({ colspan: 2 }, paragraph('wide'))),
        row(cell({ rowspan: 2, alignment: 'right' }, paragraph('high')), cell({}, paragraph('c'))),
        row(cell({}, paragraph('d'))),
      ),
      paragraph('After'),
    ],
    [
      'figures, captions and references to them',
      figure('fig-1', paragraph(image(IMAGE, 'An oak', 30)), caption('A *tree*')),
      figure('tab-1', caption('Nights'), table(row(cell({}, paragraph('3'))))),
      paragraph('See ', referenceTo('fig-1'), ' and ', referenceTo('tab-1'), '.'),
    ],
    ['notes', paragraph('Warm', note(words('By '), words('day', 'emphasis'), '.'), '.')],
    [
      'formulas',
      paragraph('Then ', formula('x_{i}^{2}'), '.'),
      displayFormula('\\frac{a}{\\sqrt{b}}'),
      displayFormula('\\begin{equation}y=\\alpha \\label{eq}\\end{equation}'),
      paragraph('By ', referenceTo('eq'), '.'),
    ],
    ['breaks of pages and rules', paragraph('a'), pageBreak, paragraph('b'), rule, paragraph('c')],
  ])('%s', async (_, ...blocks) => {
    const document = await broughtBack(manuscript(heading(1, 'The title'), ...blocks))
    const [title, ...content] = blocksOf({ html: document.html.replaceAll('import:image-1', IMAGE) })
    expect(title).toMatchObject({ type: 'heading', content: [{ text: 'The title' }] })
    expect(documentToHtml(manuscript(...content))).toBe(withPlaceNames(documentToHtml(manuscript(...blocks))))
  })
})

/** Anchors as the export numbers them. */
function withPlaceNames(html: string): string {
  const names = [...new Set([...html.matchAll(/(?:id="|\\label\{)([\w-]+)/g)].map(([, name = '']) => name))]
  return names.reduce(
    (renamed, name, at) =>
      renamed
        .replaceAll(`id="${name}"`, `id="place_${at + 1}"`)
        .replaceAll(`#${name}"`, `#place_${at + 1}"`)
        .replaceAll(`\\label{${name}}`, `\\label{place_${at + 1}}`),
    html,
  )
}

/** Fields of citations, which are no text but living ones. */
const CITATIONS = /<w:instrText[^>]*> ADDIN[\s\S]*?w:fldCharType="end"/g

/** What a caption or a reference to it begins with, which is made again. */
const LABEL = /^(?:Figure|Table)\d?$/

/** Letters and digits of text. */
const letters = (text: string) => text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '')
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

it('every letter of a Word file is in the text, but those of labels and numbers that are made again', async () => {
  await fc.assert(
    fc.asyncProperty(anyDocument, async (document) => {
      const files = await exported(document)
      const xml = new TextDecoder().decode(files['word/document.xml'] as Uint8Array)
      const { html } = await importedDocument(readDocx, files)
      const shown = letters(plain(html.replace(/<span data-type="citation".*?<\/span>/gs, '')))
      const texts = [...xml.replace(CITATIONS, '').matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)].map(
        ([, text = '']) => letters(plain(text)),
      )
      for (const text of texts) if (text.length > 4 && !LABEL.test(text)) expect(shown).toContain(text)
    }),
    { numRuns: 25 },
  )
})
