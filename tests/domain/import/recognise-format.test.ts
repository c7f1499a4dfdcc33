// Which file of an archive is the document, and what is said of the others.

import { expect, it } from 'vitest'
import { createDocumentReaders } from '../../../workers/import/index.ts'
import { recogniseFormat } from '../../../workers/import/recognise-format.ts'
import { archiveOf, type Files } from '../../support/import/imported.ts'

const TEX = '\\documentclass{article}'
const PART = '\\documentclass[../diss]{subfiles}'

it.each<[Files, string, string, number]>([
  [{ 'README.md': '', 'text.md': '', 'notes.txt': '' }, 'markdown', 'text.md', 0],
  [{ 'readme.txt': '', 'page.html': '' }, 'html', 'page.html', 0],
  [{ 'README.md': '' }, 'markdown', 'README.md', 0],
  [{ 'a.md': '', 'b.md': '', 'paper.md': '' }, 'markdown', 'paper.md', 2],
  [{ 'a.tex': PART, 'b.tex': 'text', 'diss.tex': TEX }, 'latex', 'diss.tex', 0],
  [{ 'a.tex': TEX, 'main.tex': TEX, 'text.md': '' }, 'latex', 'main.tex', 1],
  [{ 'a.tex': '', 'b.tex': '\\begin{document}' }, 'latex', 'b.tex', 0],
  [{ 'b.tex': '\\input{parts/a}', 'parts/a.tex': '' }, 'latex', 'b.tex', 0],
  [{ 'a.tex': '', 'thesis.tex': '' }, 'latex', 'thesis.tex', 0],
  [{ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '' }, 'odt', 'content.xml', 0],
  [{ '[Content_Types].xml': '' }, 'docx', '[Content_Types].xml', 0],
])('%j is read by its main file', async (files, format, mainName, others) => {
  expect(await recogniseFormat(archiveOf(files))).toEqual({ format, mainName, others })
})

it.each<Files>([{ mimetype: 'application/epub+zip', 'OEBPS/a.xhtml': '<p>a</p>' }, { 'thesis.docx': 'PK' }])(
  '%j is no document',
  async (files) => {
    expect(await recogniseFormat(archiveOf(files))).toBe('document_format_unknown')
  },
)

it('several files of LaTeX without a beginning are asked about', async () => {
  const archive = archiveOf({ 'a.tex': 'One.', 'b.tex': 'Two.' })
  const read = await createDocumentReaders().read(archive, async () => {})
  expect(read).toEqual({ ok: false, failure: { reason: 'document_ambiguous' } })
})

it('names the documents of an archive that are not read', async () => {
  const read = await createDocumentReaders().read(archiveOf({ 'a.md': 'a', 'b.md': 'b' }), async () => {})
  expect(read.ok && read.value.remarks).toEqual([{ what: 'otherDocuments', count: 1, places: [] }])
})
