// Documents that are damaged, or meant to hold the reader: each is refused with its code and leaves nothing, or comes in with a remark.

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { IMPORT_UNPACKED_MAX_BYTES } from '../../../workers/contracts/limits.ts'
import { buildPng } from '../../support/images.ts'
import { compound, withEntry } from '../../support/import/broken-archives.ts'
import { type DocxParts, docxFiles, field, paragraph, run, zipped } from '../../support/import/small-docx.ts'
import { type Answer, call } from '../../support/workers/client.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'

let person: Person
beforeEach(async () => {
  person = await buildPerson()
})

const importFile = (bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Answer> => {
  const body = new FormData()
  body.append('file', new File([bytes], name))
  return call('/api/v1/projects/import', { method: 'POST', token: person.token, body })
}
const stored = async (prefix: string) => (await env.FILES.list({ prefix })).objects.length
const word = (body: string, parts: DocxParts = {}) => zipped(docxFiles(body, parts))
const withDocument = (xml: string) => zipped({ ...docxFiles(''), 'word/document.xml': xml })
const latex = (body: string) => `\\documentclass{article}\\begin{document}${body}\\end{document}`

/** Nested deeper than any document is. */
const NESTED = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${'<w:sdt>'.repeat(1_000_000)}`
const ENTITIES =
  '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>'

describe('is refused, and leaves nothing:', () => {
  it.each<[what: string, name: string, bytes: () => Uint8Array<ArrayBuffer>, code: string]>([
    [
      'a zip bomb',
      'bomb.zip',
      () => withEntry(zipped({ 'a.md': 'a' }), 24, IMPORT_UNPACKED_MAX_BYTES + 1),
      'document_too_complex',
    ],
    [
      'a file that unpacks to more than is read',
      'bomb.docx',
      () => withDocument(' '.repeat(40_000_000)),
      'document_damaged',
    ],
    [
      'an archive whose files climb out of it',
      'climb.zip',
      () => zipped({ '../../a.md': '# A' }),
      'document_format_unknown',
    ],
    ['XML with entities', 'entities.docx', () => withDocument(ENTITIES), 'document_damaged'],
    ['elements a million deep', 'deep.docx', () => withDocument(NESTED), 'document_too_complex'],
    [
      'an encrypted document',
      'locked.docx',
      () => compound('Root Entry', 'EncryptedPackage'),
      'document_encrypted',
    ],
    [
      'a document of Word 97',
      'old.doc',
      () => compound('Root Entry', 'WordDocument'),
      'document_of_old_word',
    ],
    [
      'a picture under the name of a document',
      'picture.docx',
      () => buildPng(4, 3),
      'document_format_unknown',
    ],
    [
      'an archive without a document',
      'empty.docx',
      () => zipped({ 'a.bin': 'a' }),
      'document_format_unknown',
    ],
    [
      'LaTeX files of which none is the document',
      'parts.zip',
      () => zipped({ 'a.tex': 'A', 'b.tex': 'B' }),
      'document_ambiguous',
    ],
    [
      'LaTeX whose command stands for itself twice',
      'loop.tex',
      () => new TextEncoder().encode(latex('\\newcommand{\\a}{\\a\\a}\\a')) as Uint8Array<ArrayBuffer>,
      'content_too_large',
    ],
  ])('%s', async (_, name, bytes, code) => {
    const { status, body } = await importFile(bytes(), name)
    expect([status, body.code]).toEqual([code === 'content_too_large' ? 413 : 422, code])
    const list = await call('/api/v1/projects', { token: person.token })
    expect(list.body.data.projects).toEqual([])
    expect(await stored('imports/')).toBe(0)
  })
})

const NOTES = Array.from({ length: 10_000 }, (_, id) => id)

describe('comes in, and is named:', () => {
  it.each<[what: string, name: string, bytes: () => Uint8Array<ArrayBuffer>, said: object, words: string]>([
    [
      'macros, which are left out',
      'macros.docm',
      () => {
        const files = docxFiles(paragraph(run('Warm nights')), { files: { 'word/vbaProject.bin': 'x' } })
        const relationships = String(files['word/_rels/document.xml.rels']).replace(
          '</Relationships>',
          '<Relationship Id="m" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/></Relationships>',
        )
        return zipped({ ...files, 'word/_rels/document.xml.rels': relationships })
      },
      { scripts: 1 },
      'Warm nights',
    ],
    [
      'an image that lies about its type',
      'lie.docx',
      () =>
        word(
          paragraph(
            `${run('Warm nights')}<w:r><w:drawing><wp:inline><a:blip r:embed="p"/></wp:inline></w:drawing></w:r>`,
          ),
          {
            targets: { p: { type: 'image', target: 'media/a.png' } },
            files: { 'word/media/a.png': '<svg/>' },
          },
        ),
      { imagesOfOtherType: 1 },
      'Warm nights',
    ],
    [
      'an image that is not there',
      'missing.docx',
      () =>
        word(
          paragraph(
            `${run('Warm nights')}<w:r><w:drawing><wp:inline><a:blip r:embed="p"/></wp:inline></w:drawing></w:r>`,
          ),
          { targets: { p: { type: 'image', target: 'media/a.png' } } },
        ),
      { imagesMissing: 1 },
      'Warm nights',
    ],
    [
      'a citation whose data is broken JSON',
      'broken.docx',
      () =>
        word(
          paragraph(
            run('Warm ') + field('ADDIN ZOTERO_ITEM CSL_CITATION {"citationItems":[', run('(Oke, 1982)')),
          ),
        ),
      { citationsAsText: 1 },
      'Warm (Oke, 1982)',
    ],
    [
      'ten thousand notes',
      'notes.docx',
      () =>
        word(paragraph(NOTES.map((id) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`).join('')), {
          parts: {
            footnotes: NOTES.map((id) => `<w:footnote w:id="${id}">${paragraph(run('n'))}</w:footnote>`).join(
              '',
            ),
          },
        }),
      { notes: 10_000 },
      'data-type="footnote">n<',
    ],
    [
      'LaTeX whose commands and files stand for themselves',
      'loop.zip',
      () =>
        zipped({
          'main.tex': latex('\\newcommand{\\a}{\\a}Warm \\a\\input{main}\\input{b}'),
          'b.tex': '\\input{b} nights',
        }),
      { filesMissing: 2 },
      'nights',
    ],
  ])('%s', async (_, name, bytes, said, words) => {
    const { status, body } = await importFile(bytes(), name)
    expect([status, body.code]).toEqual([201, undefined])
    const remarks = body.data.report.remarks.map(({ what, count }: { what: string; count: number }) => [
      what,
      count,
    ])
    expect(Object.fromEntries(remarks)).toMatchObject(said)
    const read = await call(`/api/v1/projects/${body.data.project._id}`, { token: person.token })
    expect(read.body.data.content).toContain(words)
    expect(await stored('imports/')).toBe(0)
  })
})
