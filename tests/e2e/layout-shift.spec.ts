// Nothing moves while a page opens, though its parts and its data come one after the other.

import type { Page } from '@playwright/test'
import { BOTH_WIDTHS, buildProject, expect, manuscript, type Person, test } from './journeys/person.ts'

/** Milliseconds by which parts, fonts and data come late: later than a placeholder, which appears after 300. */
const LATE_MS = 500
/** Cumulative layout shift (Layout Instability, section 3.5). A quarter of this is a button in a bar that moves. */
const SHIFT_MAX = 0.02
const TEXT = `<h1>Heat</h1>${'<p>The room cools slowly, and the street below it does not cool before the morning.</p>'.repeat(20)}`

type Shift = { value: number; what: string }

/** Runs in the page. */
function watchShifts(): void {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Entry[]) {
      const node = sources[0]?.node
      const element = node instanceof Element ? node : node?.parentElement
      shifts.push({ value, what: element?.outerHTML.slice(0, 100) ?? 'what is gone' })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function late(page: Page): Promise<void> {
  for (const address of ['**/api/**', /assets\/beside-/, /\.woff2$/])
    await page.route(address, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS))
      await route.continue()
    })
}

async function moved(page: Page): Promise<Shift[]> {
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const all = shifts.reduce((sum, { value }) => sum + value, 0)
  return all > SHIFT_MAX ? shifts : []
}

const PAGES: {
  path: (id: string) => string
  shown: (page: Page, person: Person) => ReturnType<Page['locator']>
}[] = [
  { path: () => '/', shown: (page) => page.getByRole('heading', { level: 1 }) },
  { path: () => '/licences', shown: (page) => page.getByRole('heading', { level: 1 }) },
  { path: () => '/dashboard?view=projects', shown: (page) => page.getByRole('article') },
  { path: () => '/dashboard?view=assistant', shown: (page) => page.getByText('Project Details') },
  { path: (id) => `/dashboard?view=editor&project=${id}`, shown: manuscript },
  { path: (id) => `/editor?project=${id}`, shown: (page) => page.getByRole('tab').first() },
  { path: () => '/account', shown: (page, { email }) => page.getByText(email).first() },
]

test('nothing moves as a page opens', BOTH_WIDTHS, async ({ page, person, request }) => {
  const { _id } = await buildProject(request, person, { content: TEXT })
  await page.addInitScript(() => localStorage.setItem('assistantOpen', 'true'))
  await page.addInitScript(watchShifts)
  await late(page)
  for (const { path, shown } of PAGES)
    await test.step(path('<id>'), async () => {
      await page.goto(path(_id))
      await expect(shown(page, person)).toBeVisible()
      expect(await moved(page)).toEqual([])
    })
})
