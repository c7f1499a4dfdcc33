// How soon the documentation of the API reacts on a poor line: a reader presses an operation as soon as it is shown.

import { type BrowserContext, chromium } from '@playwright/test'
import settings from '../../../playwright.config.ts'
import { origin } from '../../support/served-person.ts'
import { percentile, type Row, rounded } from '../support/row.ts'
import { slowDown } from './poor-line.ts'
import { proxy } from './proxy.ts'

const RUNS = Number(process.env.FELT_RUNS ?? 3)
const REACTS_MAX_MS = 1500
/** The first of the list. */
const OPERATION = { page: '/docs/signIn', path: '/v1/auth/google' }

/** Milliseconds: until the list is shown, from a press to the operation, and of the longest task meanwhile. */
type Reaction = { shown: number; reacted: number; longestTask: number }

async function pressed(context: BrowserContext, at: string): Promise<Reaction> {
  const page = await context.newPage()
  await slowDown(page)
  await page.addInitScript(() => {
    const seen = { longest: 0 }
    Object.assign(window, { tasks: seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  const longest = () =>
    page.evaluate(() => (window as unknown as { tasks: { longest: number } }).tasks.longest)
  try {
    const began = performance.now()
    await page.goto(`${at}/docs`, { waitUntil: 'commit' })
    const link = page.locator(`a[href="${OPERATION.page}"]`)
    await link.waitFor()
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const shown = performance.now()
    // A press at its place, as of a reader: Playwright's own waits until nothing moves.
    const { x, y, width, height } = await link.evaluate((element) => element.getBoundingClientRect())
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.locator('h1', { hasText: OPERATION.path }).waitFor()
    const reacted = performance.now()
    await page.waitForLoadState('load')
    return { shown: shown - began, reacted: reacted - shown, longestTask: await longest() }
  } finally {
    await page.close()
  }
}

export async function measure(): Promise<Row[]> {
  const { origin: at, args, close } = await proxy(origin)
  const { executablePath, args: others = [] } = settings.use?.launchOptions ?? {}
  const browser = await chromium.launch({ executablePath, args: [...others, ...args] })
  try {
    const reactions: Reaction[] = []
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      reactions.push(await pressed(context, at))
      await context.close()
    }
    const row = (name: string, value: (reaction: Reaction) => number, limit?: number): Row => ({
      name: `Documentation of the API, first visit: ${name}`,
      value: rounded(percentile(reactions.map(value), 0.5), 0),
      unit: 'ms',
      command: 'Chromium (npm run bench -- felt)',
      ...(limit !== undefined && { limit }),
    })
    return [
      row('the list is shown', ({ shown }) => shown),
      row('an operation that is pressed at once is shown', ({ reacted }) => reacted, REACTS_MAX_MS),
      row('the longest task of the page', ({ longestTask }) => longestTask),
    ]
  } finally {
    await browser.close()
    close()
  }
}
