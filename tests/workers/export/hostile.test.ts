import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { anyDocument } from '../../support/build-document.ts'
import {
  bullets,
  cell,
  code,
  image,
  item,
  manuscript,
  paragraph,
  quote,
  row,
  table,
  withAttrs,
  words,
} from '../../support/build-manuscript.ts'
import { pngOf } from '../../support/images.ts'
import { exported, FILE, readDocx, readPdf, realPng, textOf } from '../../support/workers/exported.worker.ts'

const FORMATS = ['pdf', 'docx'] as const

async function opens(format: (typeof FORMATS)[number], document: DocumentNode, more = {}): Promise<string> {
  const bytes = await exported(format, document, more)
  return format === 'pdf' ? (await readPdf(bytes)).pages.join('\n') : textOf(readDocx(bytes).xml)
}

describe.for(FORMATS)('%s of an unusual manuscript', (format) => {
  test.for<[string, DocumentNode]>([
    ['nothing at all', { type: 'doc' }],
    ['an empty paragraph', manuscript(paragraph())],
    [
      'empty lists, tables, cells and quotations',
      manuscript(bullets(), bullets(item()), table(), table(row()), table(row(cell({}))), quote(), code('')),
    ],
    ['a title alone', manuscript()],
    ['only unknown nodes', manuscript({ type: 'panel', content: [{ type: 'deeper' }] })],
  ])('%s', async ([, document]) => {
    expect(await opens(format, document)).toContain('A title')
  })

  test('deeply nested lists and quotations', async () => {
    let deep: DocumentNode = paragraph('deepest')
    for (let depth = 0; depth < 60; depth++)
      deep = depth % 2 ? quote(deep) : bullets(item(paragraph('level'), deep))
    expect(await opens(format, manuscript(deep))).toContain('deepest')
  })

  test('a table in a table in a table', async () => {
    const inner = table(row(cell({}, paragraph('innermost')), cell({}, paragraph('x'))))
    const nested = table(
      row(cell({}, table(row(cell({}, inner), cell({}, paragraph('y'))))), cell({}, paragraph('z'))),
    )
    expect(await opens(format, manuscript(nested))).toContain('innermost')
  })

  test('a table of sixty columns, and spans that promise too much', async () => {
    const many = Array.from({ length: 60 }, (_, index) => cell({ colspan: 1 }, paragraph(`c${index}`)))
    const wild = table(row(...many), row(cell({ colspan: 1000, rowspan: 1000 }, paragraph('wild'))))
    expect((await opens(format, manuscript(wild))).replace(/\s/g, '')).toContain('wild')
  })

  test('words longer than a page', async () => {
    const text = await opens(format, manuscript(paragraph('x'.repeat(20_000)), paragraph('字'.repeat(3000))))
    expect(text.match(/x/g)?.length).toBe(20_000)
    expect(text.match(/字/g)?.length).toBe(3000)
  })

  test('characters that XML and fonts do not have', async () => {
    const controls = 'a\u0000\u0001\u0008\u000b\u001f\u007f\u0085\ufffe\uffff\ud800b'
    const unheard = '\u{10ffff}\u{e000}\u0378 \u202eabc\u202c \u2066def\u2069 e\u0301\u0301\u0301'
    const text = await opens(format, manuscript(paragraph(controls), paragraph(unheard), code(controls)))
    expect(text).toContain('ab')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(text).not.toMatch(/[\u0000\u0001\u0008\u000b\u001f]/)
  })

  test('markup in the text is text', async () => {
    const nasty = '</w:t><script>alert(1)</script> & "quotes" (parens\\) %PDF'
    const text = await opens(format, manuscript(paragraph(nasty)), { title: nasty, author: nasty })
    expect(text).toContain('<script>alert(1)</script>')
  })

  test('a picture larger than a page, one pixel wide, or broken after its head', async () => {
    const large = realPng(600, 4000, 3)
    for (const bytes of [large, realPng(1, 900, 1), large.slice(0, 60), large.slice(0, large.length - 30)])
      expect(
        await opens(format, manuscript(paragraph('before ', image(FILE, 'alt', 9000), ' after')), {
          image: async () => ({ bytes, type: 'image/png' }),
        }),
      ).toContain('after')
  })

  test('a picture that inflates beyond the size in its header', async () => {
    const bytes = pngOf(100, 100, { type: 'IDAT', body: deflateSync(new Uint8Array(64_000_000)) })
    const text = await opens(format, manuscript(paragraph(image(FILE, 'My chart'), ' after')), {
      image: async () => ({ bytes, type: 'image/png' }),
    })
    expect(text).toContain('after')
    if (format === 'pdf') expect(text).toContain('My chart')
  })

  test('a picture that cannot be read from the store', async () => {
    const failing = async () => {
      throw new Error('the store is away')
    }
    expect(await opens(format, manuscript(paragraph(image(FILE, 'My chart'))), { image: failing })).toContain(
      'My chart',
    )
  })

  test('every mark on every kind of text, right to left', async () => {
    const all = words(
      'نص abc 123',
      'strong',
      'emphasis',
      'underline',
      'strike_through',
      'inlineCode',
      'superscript',
    )
    expect(
      await opens(format, manuscript(withAttrs(paragraph(all), { dir: 'rtl', align: 'justify', indent: 8 }))),
    ).toContain('abc')
  })

  test('ten thousand paragraphs', async () => {
    const document = manuscript(
      ...Array.from({ length: 10_000 }, (_, index) => paragraph(`Paragraph ${index}`)),
    )
    const bytes = await exported(format, document)
    if (format === 'pdf') expect((await readPdf(bytes)).pages.at(-1)).toContain('Paragraph 9999')
    else expect(textOf(readDocx(bytes).xml)).toContain('Paragraph 9999')
  })

  test('anything that the schema allows', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument, async (document) => {
        expect(await opens(format, document)).toContain('A title')
      }),
      { numRuns: 25 },
    )
  })
})
