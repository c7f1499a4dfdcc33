import { describe, expect, it } from 'vitest'
import { createPdfReader } from '../../../workers/adapters/pdf/unpdf-reader.ts'
import { layOutPage } from '../../../workers/domain/pdf/lay-out-page.ts'
import type { OpenPdf, PdfSource } from '../../../workers/services/pdf-ports.ts'
import { linesPdf, smallPdf } from '../../support/pdf/pdfkit-pdf.ts'

const reader = createPdfReader()

async function opened(source: Uint8Array | PdfSource, password?: string): Promise<OpenPdf> {
  const result = await reader.open(source, password)
  if (!result.ok) throw new Error(result.failure.reason)
  return result.value
}

async function linesOf(pdf: OpenPdf, number: number): Promise<string[]> {
  const page = await pdf.page(number)
  if (!page.ok) throw new Error(page.failure.reason)
  return layOutPage(page.value).lines.map(({ text }) => text)
}

const reasonOf = async (source: Uint8Array, password?: string) => {
  const result = await reader.open(source, password)
  return result.ok ? 'ok' : result.failure.reason
}

/** A page that draws a form ten times, which draws another ten times, and so on: a line of text 10^depth times. */
function bomb(depth: number): Uint8Array {
  const resources = (next: number) => `/Resources<</Font<</F 4 0 R>>/XObject<</X ${next} 0 R>>>>`
  const stream = (number: number, dictionary: string, content: string) =>
    `${number} 0 obj\n<<${dictionary}/Length ${content.length}>>\nstream\n${content}\nendstream\nendobj\n`
  const draw = '/X Do '.repeat(10)
  const forms = Array.from({ length: depth }, (_, at) =>
    stream(
      10 + at,
      `/Type/XObject/Subtype/Form/BBox[0 0 600 800]${resources(11 + at)}`,
      at === depth - 1 ? 'BT /F 12 Tf 10 10 Td (again) Tj ET' : draw,
    ),
  )
  const text = [
    '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    `3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 5 0 R${resources(10)}>>\nendobj\n`,
    '4 0 obj\n<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>\nendobj\n',
    stream(5, '', draw),
    ...forms,
    'trailer\n<</Root 1 0 R/Size 30>>\n%%EOF',
  ].join('')
  return new TextEncoder().encode(text)
}

/** Bytes that do not compress (xorshift). */
function noiseBytes(): () => number {
  let state = 2463534242
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state & 255
  }
}

/** A source that counts what is asked of it. */
function rangesOf(bytes: Uint8Array) {
  const asked: number[] = []
  return {
    asked,
    source: {
      length: bytes.length,
      read: async (offset: number, length: number) => {
        asked.push(length)
        return bytes.slice(offset, offset + length)
      },
    },
  }
}

describe('a page', () => {
  it('has its text with places from the top left, its number and its size', async () => {
    const pdf = await opened(await linesPdf(['The first page', 'The second page']))
    expect(pdf.pages).toBe(2)
    const page = await pdf.page(2)
    expect(page).toMatchObject({ ok: true, value: { number: 2, truncated: false } })
    const [item] = page.ok ? page.value.items : []
    expect(item).toMatchObject({ index: 0, text: 'The second page', x: 72, height: 11, angle: 0, rtl: false })
    expect(item?.y).toBeGreaterThan(100)
    expect(item?.y).toBeLessThan(111)
    expect(page.ok && Math.round(page.value.height)).toBe(842)
  })

  it('that is turned has its text as it is read', async () => {
    const bytes = await smallPdf((document) => {
      document.addPage()
      Object.assign(document.page.dictionary.data, { Rotate: 90 })
      document
        .save()
        .rotate(-90, { origin: [100, 400] })
        .text('Sideways on the sheet', 100, 400, { lineBreak: false })
        .restore()
    })
    const page = await (await opened(bytes)).page(1)
    const [item] = page.ok ? page.value.items : []
    expect(item).toMatchObject({ text: 'Sideways on the sheet', angle: 0 })
    expect(page.ok && page.value.width > page.value.height).toBe(true)
  })

  it('says the angle of text that runs upwards', async () => {
    const bytes = await smallPdf((document) => {
      document.addPage()
      document.rotate(-90, { origin: [100, 400] }).text('Upwards', 100, 400, { lineBreak: false })
    })
    const page = await (await opened(bytes)).page(1)
    expect(page.ok && page.value.items[0]?.angle).toBe(270)
  })

  it('without text has no items', async () => {
    const bytes = await smallPdf((document) => {
      document.addPage()
      document.rect(10, 10, 100, 100).fill('black')
    })
    expect(await (await opened(bytes)).page(1)).toMatchObject({ ok: true, value: { items: [] } })
  })

  it('with more text than the limit is cut, and the next one is read', async () => {
    const bytes = await smallPdf((document) => {
      document.addPage()
      const line = 'abcdefghij'.repeat(40)
      for (let at = 0; at < 1200; at++)
        document.fontSize(1).text(line, 10, 10 + (at % 700), { lineBreak: false })
      document.addPage().fontSize(11).text('After it', 72, 100, { lineBreak: false })
    })
    const pdf = await opened(bytes)
    expect(await pdf.page(1)).toMatchObject({ ok: true, value: { truncated: true } })
    expect(await linesOf(pdf, 2)).toEqual(['After it'])
    await pdf.close()
  })

  it('that draws itself a thousand million times over is cut like any other', async () => {
    const pdf = await opened(bomb(9))
    expect(await pdf.page(1)).toMatchObject({ ok: true, value: { truncated: true } })
    await pdf.close()
  })

  it('that the document does not have is a failure', async () => {
    const pdf = await opened(await linesPdf(['One']))
    expect(await pdf.page(2)).toEqual({ ok: false, failure: { reason: 'unreadable' } })
    expect(await linesOf(pdf, 1)).toEqual(['One'])
  })
})

/** A document whose page tree names one page object so often, and another at its end. */
function repeatedPage(times: number): Uint8Array {
  const kids = `${'3 0 R '.repeat(times)}6 0 R`
  const page =
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 5 0 R/Resources<</Font<</F 4 0 R>>>>>>'
  const text = [
    '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    `2 0 obj\n<</Type/Pages/Kids[${kids}]/Count ${times + 1}>>\nendobj\n`,
    `3 0 obj\n${page}\nendobj\n6 0 obj\n${page}\nendobj\n`,
    '4 0 obj\n<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>\nendobj\n',
    '5 0 obj\n<</Length 40>>\nstream\nBT /F 12 Tf 10 10 Td (again) Tj ET      \nendstream\nendobj\n',
    'trailer\n<</Root 1 0 R/Size 7>>\n%%EOF',
  ].join('')
  return new TextEncoder().encode(text)
}

describe('a document', () => {
  it('that has one page many times has it each time, wherever reading goes on', async () => {
    const pdf = await opened(repeatedPage(120))
    expect(pdf.pages).toBe(121)
    for (let number = 1; number <= 120; number++) expect(await linesOf(pdf, number)).toEqual(['again'])
    await pdf.close()
    const later = await opened(repeatedPage(120))
    expect(await linesOf(later, 77)).toEqual(['again'])
    await later.close()
  })

  it('is read in ranges, of which no more are asked than its pages need', async () => {
    const noise = Buffer.from(Array.from({ length: 3_000_000 }, noiseBytes()))
    const bytes = await smallPdf((document) => {
      document.addPage().fontSize(11).text('Found in a large file', 72, 100, { lineBreak: false })
      document.file(noise, { name: 'noise.bin' })
    })
    const { source, asked } = rangesOf(bytes)
    const pdf = await opened(source)
    expect(await linesOf(pdf, 1)).toEqual(['Found in a large file'])
    const sum = asked.reduce((all, length) => all + length, 0)
    expect(sum).toBeLessThan(bytes.length / 2)
  })

  it('throws what its source throws', async () => {
    const bytes = await linesPdf(['One'])
    const source = { length: bytes.length, read: () => Promise.reject(new Error('the store is down')) }
    await expect(reader.open(source)).rejects.toThrow('the store is down')
    const short = { length: bytes.length + 10, read: async () => bytes.slice(0, 5) }
    await expect(reader.open(short)).rejects.toThrow('shorter')
  })

  it('says of itself what its metadata say', async () => {
    const pdf = await opened(
      await linesPdf(['One'], {
        info: { Title: 'On heat', Author: 'Ada Example', Subject: 'doi:10.1234/heat.5' },
      }),
    )
    expect(await pdf.metadata()).toEqual({
      title: 'On heat',
      author: 'Ada Example',
      subject: 'doi:10.1234/heat.5',
      doi: '',
    })
  })

  it('reads no more once it is closed', async () => {
    const pdf = await opened(await linesPdf(['One']))
    await pdf.close()
    expect(await pdf.page(1)).toEqual({ ok: false, failure: { reason: 'unreadable' } })
  })
})

describe('an encrypted file', () => {
  const locked = () =>
    linesPdf(['A secret'], { userPassword: 'open', ownerPassword: 'owner', pdfVersion: '1.7' })

  it('needs its password, and opens with it', async () => {
    expect(await reasonOf(await locked())).toBe('password_required')
    expect(await reasonOf(await locked(), 'wrong')).toBe('password_wrong')
    expect(await linesOf(await opened(await locked(), 'open'), 1)).toEqual(['A secret'])
  })

  it('that restricts only printing opens without one', async () => {
    expect(await reasonOf(await linesPdf(['Open'], { ownerPassword: 'owner' }))).toBe('ok')
  })
})

describe('what is no PDF', () => {
  it.each([
    ['nothing', ''],
    ['text', 'This is a letter.'],
    ['a header alone', '%PDF-1.7\n'],
    ['a picture', '\u0089PNG\r\n\u001a\n'],
    [
      'no pages',
      '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\ntrailer\n<</Root 1 0 R/Size 3>>\n%%EOF',
    ],
  ])('%s is unreadable', async (_, text) => {
    expect(await reasonOf(Uint8Array.from(text, (character) => character.charCodeAt(0)))).toBe('unreadable')
  })

  it('half a file gives what is in it, or is unreadable', async () => {
    const bytes = await linesPdf(['One', 'Two', 'Three'])
    for (const part of [0.3, 0.6, 0.9])
      expect(['ok', 'unreadable']).toContain(await reasonOf(bytes.slice(0, bytes.length * part)))
  })
})
