// How soon a PDF of 200 pages shows its first page on a poor line, from the address of its chat.

import { readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import settings from '../../../playwright.config.ts'
import { origin, signIn } from '../../support/served-person.ts'
import { longPdf } from '../support/long-pdf.ts'
import { percentile, type Row, rounded } from '../support/row.ts'
import { type Opening, open } from './poor-line.ts'
import { proxy } from './proxy.ts'
import { uploadedPdf } from './uploaded-pdf.ts'

const RUNS = Number(process.env.FELT_RUNS ?? 3)
const PAGES = 200
const LIMITS = { cold: 5000, warm: 2000 }
const FIRST_PAGE = '[data-page="1"] canvas'
/** A file to measure with instead of the one that is made. */
const FILE = process.env.FELT_PDF

export async function measure(): Promise<Row[]> {
  const person = await signIn('reader of a PDF')
  const pdfId = await uploadedPdf(person, FILE ? await readFile(FILE) : await longPdf(PAGES))
  const { origin: at, args, close } = await proxy(origin)
  const { executablePath, args: others = [] } = settings.use?.launchOptions ?? {}
  const browser = await chromium.launch({ executablePath, args: [...others, ...args] })
  try {
    const openings: Record<'cold' | 'warm', Opening[]> = { cold: [], warm: [] }
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await context.addInitScript(({ accessToken, refreshToken }) => {
        window.localStorage.setItem('accessToken', accessToken)
        window.localStorage.setItem('refreshToken', refreshToken)
      }, person)
      const address = `${at}/dashboard?view=chat&pdf=${pdfId}`
      for (const visit of ['cold', 'warm'] as const)
        openings[visit].push(await open(context, address, FIRST_PAGE, `pdf-${visit}`))
      await context.close()
    }
    return (['cold', 'warm'] as const).flatMap((visit) => {
      const row = (what: string, unit: string, value: (opening: Opening) => number): Row => ({
        name: `PDF of ${PAGES} pages, ${visit === 'cold' ? 'first visit' : 'again'}: ${what}`,
        value: rounded(percentile(openings[visit].map(value), 0.5), 0),
        unit,
        command: 'Chromium (npm run bench -- felt)',
      })
      return [
        { ...row('first page drawn', 'ms', ({ ready }) => ready), limit: LIMITS[visit] },
        row('came over the line', 'kB', ({ kilobytes }) => kilobytes),
        row('requests', '', ({ requests }) => requests),
      ]
    })
  } finally {
    await browser.close()
    close()
  }
}
