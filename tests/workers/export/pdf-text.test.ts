// Text extraction from PDFs: words of many scripts, languages, notes and tables.
import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { runAtOnce } from '../../../workers/domain/steps.ts'
import { readHtml } from '../../../workers/rooms/read-html.ts'
import {
  cell,
  headCell,
  headRow,
  image,
  manuscript,
  note,
  paragraph,
  row,
  table,
} from '../../support/build-manuscript.ts'
import { exported, FILE, pdfOf, realPng } from '../../support/workers/exported.worker.ts'

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** What is painted on the pages. */
function contents(bytes: Uint8Array): string {
  const file = latin1(bytes)
  let text = ''
  for (const { index, 0: head } of file.matchAll(/\/FlateDecode\n?>>\nstream\n/g)) {
    const start = index + head.length
    const stream = bytes.subarray(start, file.indexOf('\nendstream', start))
    text += latin1(inflateSync(stream))
  }
  return text
}

const utf16 = (text: string) =>
  [...text].map((character) => character.charCodeAt(0).toString(16).padStart(4, '0')).join('')

describe('a PDF', () => {
  test.for([
    ['Arabic', 'نص عربي للتجربة والتأكد من الاستخراج الصحيح'],
    ['Thai', 'การศึกษาเป็นสิ่งสำคัญ'],
    ['emoji', 'x 🇩🇪 👩🏽 👍🏿 👨‍👩‍👧 👩🏽‍🚀 y'],
  ])('gives %s back as it was written', async ([, text = '']) => {
    const { pages } = await pdfOf(manuscript(paragraph(text)))
    for (const word of text.split(' ')) expect(pages[0]).toContain(word)
    expect(pages[0]).not.toContain('\ufffd')
  })

  test('has ActualText for a word whose glyphs are reordered', async () => {
    expect(contents(await exported('pdf', manuscript(paragraph('हिन्दी'))))).toContain(
      `/Span <</ActualText <FEFF${utf16('हिन्दी')}>>> BDC`,
    )
  })

  test('breaks Thai between words', async () => {
    const { pages } = await pdfOf(manuscript(paragraph('การศึกษาเป็นสิ่งสำคัญสำหรับทุกคน'.repeat(4))))
    const [first = ''] = pages[0]?.split('\n').filter((line) => line.startsWith('การ')) ?? []
    const words = [
      ...new Intl.Segmenter('th', { granularity: 'word' }).segment('การศึกษาเป็นสิ่งสำคัญสำหรับทุกคน'.repeat(4)),
    ]
    expect(words.map(({ index }) => index)).toContain(first.trim().length)
  })

  test('has the language of a passage from HTML', async () => {
    const html = '<p>One <span lang="fr">mot français</span> here.</p><p><span lang="de">Ein Satz.</span></p>'
    const document = runAtOnce(
      readHtml('<p>One <em lang="fr">mot français</em> here.</p><p lang="de">Ein Satz.</p><p lang="1">x</p>'),
    )
    expect(documentToHtml(document).replace(/<\/?em>/g, '')).toBe(`${html}<p>x</p>`)
    const file = latin1(await exported('pdf', document))
    expect(file.match(/\/S \/Span\n\/Lang \((fr|de)\)/g)).toEqual([
      '/S /Span\n/Lang (fr)',
      '/S /Span\n/Lang (de)',
    ])
  })

  test('has its notes in the IDTree', async () => {
    const file = latin1(await exported('pdf', manuscript(paragraph('a', note('one'), note('two')))))
    const ids = [...file.matchAll(/\/S \/Note\n\/ID \((.*?)\)/g)].map(([, id]) => id)
    expect(ids).toHaveLength(2)
    const [, tree = ''] = /\/IDTree <<\n\/Names \[(.*?)\]/.exec(file) ?? []
    for (const id of ids) expect(tree).toContain(`(${id}) `)
  })

  test('has no alternative text for a picture without one', async () => {
    const bytes = realPng(30, 20, 3)
    const more = { image: async () => ({ bytes, type: 'image/png' }) }
    const silent = latin1(await exported('pdf', manuscript(paragraph(image(FILE, ''))), more))
    expect(silent).toMatch(/\/S \/Figure\n/)
    expect(silent).not.toContain('/Alt')
    expect(latin1(await exported('pdf', manuscript(paragraph(image(FILE, 'A cat'))), more))).toContain(
      '/Alt (A cat)',
    )
  })
})

describe('a table of numbers in a PDF', () => {
  const numbers = (columns: number) =>
    manuscript(
      paragraph('before'),
      table(
        headRow(...Array.from({ length: columns }, (_, index) => headCell(paragraph(`V${index}`)))),
        row(...Array.from({ length: columns }, (_, index) => cell({}, paragraph(`1000.${100 + index}`)))),
      ),
      paragraph('after'),
    )

  test.for([
    [9, 1],
    [14, 3],
  ])('of %i columns divides none', async ([columns = 0, pages]) => {
    const pdf = await pdfOf(numbers(columns))
    const found = pdf.pages.join(' ').match(/1000\.\d{3}/g)
    expect(found).toHaveLength(columns)
    expect(pdf.pages).toHaveLength(pages ?? 0)
  })

  test('too wide for a portrait page is on a landscape one, followed by portrait pages', async () => {
    const file = latin1(await exported('pdf', numbers(14)))
    expect(file.match(/\/MediaBox \[0 0 \d+/g)).toEqual([
      '/MediaBox [0 0 595',
      '/MediaBox [0 0 841',
      '/MediaBox [0 0 595',
    ])
  })
})
