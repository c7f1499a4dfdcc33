// What a page keeps after thirty openings of projects and fifty changes of the view: heap, nodes and listeners after
// garbage collection, and workers that run.

import { type CDPSession, chromium, type Page } from '@playwright/test'
import settings from '../../../playwright.config.ts'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { ask, origin, type Person, signIn } from '../../support/served-person.ts'
import { hundredPages } from '../support/hundred-pages.ts'
import { longPdf } from '../support/long-pdf.ts'
import { type Row, rounded } from '../support/row.ts'
import { uploadedPdf } from './uploaded-pdf.ts'

const OPENINGS = 30
const CHANGES = 50
/** The opening, and the change, that the last is held against: by then each part is loaded. */
const SETTLED = 5
/** What the heap may grow by from the settled state: what the engine compiles, and lists as they come. */
const GROWTH_MAX_MB = 5
const BLOCKS = 60
const PDF_PAGES = 20
const TYPING = '[data-ready=true] .manuscript[contenteditable=true]'
const LIST = '#content article'

type Kept = { megabytes: number; nodes: number; listeners: number; workers: number }

async function kept(page: Page, session: CDPSession): Promise<Kept> {
  // What is let go after a second is gone.
  await page.waitForTimeout(2500)
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
  return {
    megabytes: value('JSHeapUsedSize') / 1e6,
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
    workers: page.workers().length,
  }
}

const essay = async ({ accessToken: token }: Person, title: string): Promise<string> => {
  const manuscript = hundredPages()
  const content = documentToHtml({ ...manuscript, content: manuscript.content?.slice(0, BLOCKS) })
  return (await ask('/v1/projects', { token, body: { title, content } })).data._id
}

/** Each opens a project from the list, and returns to the list. */
async function openings(page: Page, session: CDPSession, titles: string[]): Promise<[Kept, Kept]> {
  let settled: Kept | null = null
  for (let opening = 1; opening <= OPENINGS; opening++) {
    const title = titles[opening % titles.length] ?? ''
    await page
      .getByRole('button', { name: `Open Project: ${title}` })
      .first()
      .click()
    await page.locator(TYPING).waitFor()
    await page.getByRole('link', { name: 'Recent Projects' }).click()
    await page.locator(LIST).first().waitFor()
    if (opening === SETTLED) settled = await kept(page, session)
  }
  return [settled as Kept, await kept(page, session)]
}

async function changes(page: Page, session: CDPSession): Promise<[Kept, Kept]> {
  const views = [
    { link: 'Chat PDF', shown: '[data-page="1"] canvas' },
    { link: 'New Project', shown: TYPING },
    { link: 'AI Writing Assistant', shown: '#content form' },
    { link: 'Recent Projects', shown: LIST },
  ]
  let settled: Kept | null = null
  for (let change = 1; change <= CHANGES; change++) {
    const { link, shown } = views[change % views.length] ?? { link: '', shown: '' }
    await page.getByRole('link', { name: link }).first().click()
    // Every other change comes while the view is loading.
    if (change % 8 < 4) await page.locator(shown).first().waitFor()
    if (change === 2 * SETTLED) settled = await list(page, session)
  }
  return [settled as Kept, await list(page, session)]
}

async function list(page: Page, session: CDPSession): Promise<Kept> {
  await page.getByRole('link', { name: 'Recent Projects' }).click()
  await page.locator(LIST).first().waitFor()
  return kept(page, session)
}

export async function measure(): Promise<Row[]> {
  const person = await signIn('reader of many')
  const titles = ['One essay', 'Another essay']
  for (const title of titles) await essay(person, title)
  const pdfId = await uploadedPdf(person, await longPdf(PDF_PAGES))
  const { executablePath, args } = settings.use?.launchOptions ?? {}
  const browser = await chromium.launch({ executablePath, args })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const stored = {
      accessToken: person.accessToken,
      refreshToken: person.refreshToken,
      currentPdfFile: pdfId,
    }
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) window.localStorage.setItem(key, value)
    }, stored)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await page.goto(`${origin}/dashboard?view=projects`)
    await page.locator(LIST).first().waitFor()
    return [
      ...rowsOf(`${OPENINGS} openings of projects`, await openings(page, session, titles)),
      ...rowsOf(`${CHANGES} changes of the view`, await changes(page, session)),
    ]
  } finally {
    await browser.close()
  }
}

function rowsOf(what: string, [settled, last]: [Kept, Kept]): Row[] {
  const row = { command: 'Chromium (npm run bench -- felt)' }
  const grown = (key: keyof Kept) => rounded(last[key] - settled[key], key === 'megabytes' ? 1 : 0)
  return [
    { ...row, name: `After ${what}: heap`, value: rounded(last.megabytes), unit: 'MB' },
    {
      ...row,
      name: `After ${what}: growth of the heap since the first ones`,
      value: grown('megabytes'),
      unit: 'MB',
      limit: GROWTH_MAX_MB,
    },
    { ...row, name: `After ${what}: growth of nodes`, value: grown('nodes'), unit: '' },
    { ...row, name: `After ${what}: growth of listeners`, value: grown('listeners'), unit: '' },
    { ...row, name: `After ${what}: workers that run`, value: last.workers, unit: '', limit: 0 },
  ]
}
