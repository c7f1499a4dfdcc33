// A PDF about heat in flats, uploaded and asked, and what the viewer highlights of it.

import { Buffer } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import PDFDocument from 'pdfkit'
import { buildPdf } from '../../support/pdf/small-pdf.ts'
import { expect } from './person.ts'

/** Each page's heading and paragraphs. */
const HEAT_PAGES: [string, ...string[]][] = [
  [
    'Heat in Attic Flats',
    'This report describes how warm attic flats become in summer, and what their residents can do about it.',
    'The measurements were made in twelve buildings of one street, from June to September, by small thermometers that stood in the shade of each living room.',
  ],
  [
    'Night-time Temperature',
    'The median temperature at noon was thirty-one degrees. It rose until the early evening in every building that was measured.',
    'Attic flats stay warm at night because their roofs store the heat of the afternoon and release it until long after midnight. Flats on the ground floor cooled within two hours.',
  ],
  [
    'Shutters and Ventilation',
    'Shutters outside the windows lowered the temperature by four degrees. Curtains inside made no difference that could be measured.',
    'Residents should open their windows only after sunset, when the air of the street is cooler than that of the rooms.',
  ],
]
export const WARM_QUESTION = 'Why do attic flats stay warm at night?'
export const WARM_SENTENCE =
  'Attic flats stay warm at night because their roofs store the heat of the afternoon and release it until long after midnight.'

export const question = (page: Page) => page.getByPlaceholder('Ask a question...')
export const chips = (page: Page) => page.getByRole('button', { name: /p\. \d+, show the quotation$/ })

export const fileOf = (pages: string[][], name = 'small.pdf', title = '') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(buildPdf(pages, { title })),
})

/** Justified text under headings, as a report has it. */
export async function heatReport() {
  const report = new PDFDocument({ size: 'A4', autoFirstPage: false, info: { Title: 'Heat in Attic Flats' } })
  for (const [heading, ...paragraphs] of HEAT_PAGES) {
    report.addPage().font('Helvetica-Bold').fontSize(18).text(heading).moveDown()
    report.font('Times-Roman').fontSize(11)
    for (const paragraph of paragraphs) report.text(paragraph, { width: 300, align: 'justify' }).moveDown()
  }
  report.end()
  return { name: 'heat.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await buffer(report)) }
}

export const choose = (page: Page, file: ReturnType<typeof fileOf>) =>
  page.getByLabel('PDF file').setInputFiles(file)

/** Until it can be asked. */
export async function uploadHeat(page: Page): Promise<void> {
  await page.goto('/dashboard?view=chat')
  await choose(page, await heatReport())
  await expect(page.getByText('PDF Uploaded')).toBeVisible()
  await expect(question(page)).toBeEnabled()
}

export async function ask(page: Page, text = WARM_QUESTION): Promise<void> {
  await question(page).fill(text)
  await page.keyboard.press('Enter')
  await expect(page.getByText(text).last()).toBeVisible()
  await expect(question(page)).toBeEnabled()
}

/** The words whose middle a highlight covers, by the positions of the text layer. */
export async function highlightedWords(page: Page): Promise<string> {
  await expect(page.locator('[data-quote]').first()).toBeVisible()
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-quote]')].map((one) => one.getBoundingClientRect())
    const words: string[] = []
    for (const span of document.querySelectorAll('.pdf-words span')) {
      const text = span.firstChild
      if (!text?.textContent) continue
      for (const match of text.textContent.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, match.index)
        range.setEnd(text, match.index + match[0].length)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        if (boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom))
          words.push(match[0])
      }
    }
    return words.join(' ')
  })
}
