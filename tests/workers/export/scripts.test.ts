// Scripts of the world in a PDF: each sample's words come out as they were written, in a font that has them.
import { env } from 'cloudflare:workers'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { createAssets } from '../../../workers/adapters/storage/assets.ts'
import RUNS from '../../../workers/domain/text/printed-characters.json'
import { fontShelf } from '../../../workers/export/fonts.ts'
import { Faces } from '../../../workers/export/pdf/lines/faces.ts'
import type { PdfkitDocument } from '../../../workers/export/pdf/pdfkit-surface.ts'
import samples from '../../fixtures/scripts.json'
import { code, manuscript, note, paragraph, words } from '../../support/build-manuscript.ts'
import {
  docxOf,
  exported,
  exportedWithRemarks,
  readPdf,
  textOf,
} from '../../support/workers/exported.worker.ts'

const fontsOf = (bytes: Uint8Array) => [
  ...new Set(
    [...new TextDecoder('latin1').decode(bytes).matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(
      ([, name]) => name,
    ),
  ),
]

/** pdf.js reads no ActualText: it has joiners for silent glyphs, and spaces beside marks that are moved. */
const bare = (text: string) => text.replace(/[\s\u200b-\u200d]/g, '')
/** fontkit shapes Devanagari: there a vowel is read before the letter that it is written before. */
const sorted = (text: string) => [...text].sort().join('')

describe('a PDF', () => {
  test.for(Object.entries(samples))('has the words of %s', async ([script, text]) => {
    const document = manuscript(paragraph(text), paragraph(words(text, 'strong')), code(text))
    const { bytes, remarks } = await exportedWithRemarks('pdf', document, { title: '' })
    const { pages } = await readPdf(bytes)
    const read = bare(pages.join(''))
    if (script === 'Devanagari') expect(sorted(read)).toBe(sorted(`${bare(text.repeat(3))}1`))
    else
      for (const word of text.split(' ')) expect(read.split(bare(word)).length - 1).toBeGreaterThanOrEqual(3)
    expect(remarks).toEqual([])
  })

  test.for([
    ['Bengali', 'এখন', 'NotoSerifBengali'],
    ['Burmese', 'ကြောင်း', 'NotoSerifMyanmar'],
    ['Georgian', 'ენა', 'NotoSerifGeorgian'],
  ])('loads a font for %s only where it is written', async ([, text = '', family]) => {
    const named = fontsOf(await exported('pdf', manuscript(paragraph(text))))
    expect(named.filter((name) => !name?.startsWith('NotoSerif-'))).toEqual([`${family}-Regular`])
  })

  test('has Japanese ideographs in Japanese shapes, and Chinese ones in Chinese shapes', async () => {
    const shapesOf = async (language: string, ...passages: string[]) => {
      const document = manuscript(...passages.map((text) => paragraph(text)))
      const named = fontsOf(await exported('pdf', document, { language, title: '' }))
      return named.filter((name) => /Mincho|SerifSC/.test(name ?? ''))
    }
    const [japanese, chinese] = ['BIZUDMincho-Regular', 'NotoSerifSC-Regular']
    expect(await shapesOf('en', '直接の経験')).toEqual([japanese])
    expect(await shapesOf('ja', '序論')).toEqual([japanese])
    expect(await shapesOf('en', '序論', '直接の経験を述べる')).toEqual([japanese])
    expect(await shapesOf('en', '直接')).toEqual([chinese])
    expect(await shapesOf('zh', '直接', '序論')).toEqual([chinese])
    expect(await shapesOf('en', '直接の経験', '这是一个关于直接经验的问题')).toEqual([japanese, chinese])
  })

  test('names the words that it has no font for, where they stand', async () => {
    const document = manuscript(
      paragraph('Signs such as \u{13000}\u{13001} and \u{2a6d0}, again \u{2a6d0}.', note('A note \u{12000}')),
      code('let \u{10280} = 1'),
    )
    const { remarks } = await exportedWithRemarks('pdf', document)
    const words = ['\u{13000}\u{13001}', '\u{2a6d0}', '\u{12000}', '\u{10280}']
    expect(new Set(remarks[0]?.words)).toEqual(new Set(words))
    expect(remarks).toMatchObject([{ kind: 'glyphs', count: 4 }])
  })

  test.for(['Ⅱ', '฿', '━', '🄰', '❨', '🏻'])('loads a font for %s alone', async (character) => {
    const pdf = new PDFDocument({ autoFirstPage: false, font: null as never }) as unknown as PdfkitDocument
    const faces = await Faces.open(pdf, fontShelf(createAssets(env.ASSETS)), 'serif')
    const style = { family: 'serif', bold: false, italic: false } as const
    await faces.need(style, `Phase ${character}`)
    expect(faces.pick(character, style, null).covers(character.codePointAt(0) ?? 0)).toBe(true)
  })

  test('prints every character that the table has, in each family and weight', async () => {
    const has: string[] = []
    let at = 0
    for (const [index, length] of RUNS.entries()) {
      for (let offset = 0; index % 2 && offset < length; offset += 40)
        has.push(String.fromCodePoint(at + offset))
      at += length
    }
    const printed = has.filter((character) => !/[\s\p{C}\p{Variation_Selector}]/u.test(character))
    const pdf = new PDFDocument({ autoFirstPage: false, font: null as never }) as unknown as PdfkitDocument
    const faces = await Faces.open(pdf, fontShelf(createAssets(env.ASSETS)), 'serif')
    for (const family of ['serif', 'sans', 'mono'] as const)
      for (const [bold, japanese] of [
        [false, false],
        [true, true],
      ] as const) {
        const style = { family, bold, italic: bold, japanese }
        await faces.need(style, printed.join(''))
        const lacking = printed.filter(
          (character) => !faces.pick(character, style, null).covers(character.codePointAt(0) ?? 0),
        )
        expect(lacking).toEqual([])
      }
  })
})

describe('a Word file', () => {
  test('names a font of the script, for its words alone', async () => {
    const { xml } = await docxOf(manuscript(paragraph('Plain শিক্ষা. Plain')))
    const runs = [...xml.matchAll(/<w:r>(.*?)<\/w:r>/g)].map(([, run = '']) => [
      /w:ascii="([^"]+)"/.exec(run)?.[1],
      textOf(run),
    ])
    expect(runs.slice(-3)).toEqual([
      [undefined, 'Plain '],
      ['Nirmala UI', 'শিক্ষা. '],
      [undefined, 'Plain'],
    ])
  })

  test('has Japanese text in a Japanese font, and no remark on what only its reader’s system knows', async () => {
    const { xml } = await docxOf(manuscript(paragraph('直接の経験')))
    expect(xml).toMatch(/w:eastAsia="Yu Mincho".*<w:lang w:eastAsia="ja-JP"\/>.*直接の経験/)
    expect((await docxOf(manuscript(paragraph('直接')))).xml).not.toContain('Mincho')
    const { remarks } = await exportedWithRemarks('docx', manuscript(paragraph('\u{13000}')))
    expect(remarks).toEqual([])
  })
})
