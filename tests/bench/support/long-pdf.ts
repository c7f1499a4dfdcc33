// A deterministic PDF of any number of pages in two columns with running heads, headings and hyphens, by pdfkit.

import PDFDocument from 'pdfkit'
import { seeded } from './random.ts'

const WORDS =
  'analysis approach average between community comparison condition correlation data decline distribution effect energy estimate evidence experiment figure frequency function growth however hypothesis increase influence information interval knowledge language linear literature material mean measure method model network number observation outcome parameter participant pattern performance period population present probability process quality question random rate region relation research response result sample science season section sequence several significant similar society source standard structure study survey system table temperature theory through time treatment under urban value variable water which while with within without'.split(
    ' ',
  )
const COLUMN = 232
const GUTTER = 22
const MARGIN = 54
const PARAGRAPHS = 5
const SENTENCES = 4

export async function longPdf(pages: number, seed = 3): Promise<Uint8Array> {
  const random = seeded(seed)
  const word = () => WORDS[random(WORDS.length)] ?? ''
  const sentence = () => {
    const text = Array.from({ length: 9 + random(8) }, word).join(' ')
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  }
  const document = new PDFDocument({ autoFirstPage: false, margin: 0 })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  for (let page = 1; page <= pages; page++) {
    document.addPage({ size: 'A4', margin: 0 })
    document.font('Times-Roman').fontSize(8).text(`A study of ${WORDS[0]}`, MARGIN, 30, { lineBreak: false })
    document.text(String(page), 297, 810, { lineBreak: false })
    for (const x of [MARGIN, MARGIN + COLUMN + GUTTER]) {
      document.font('Times-Bold').fontSize(12).text(`${page} On the ${word()}`, x, 60, { width: COLUMN })
      document.font('Times-Roman').fontSize(10)
      for (let paragraph = 0; paragraph < PARAGRAPHS; paragraph++)
        document.text(Array.from({ length: SENTENCES }, sentence).join(' '), {
          width: COLUMN,

          indent: 12,
        })
    }
  }
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
