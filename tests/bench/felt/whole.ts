// Commands on a whole thesis of 52,000 words in Chromium, on a processor four times slower: Replace all, its undo, bold over
// everything and its undo. Each from the key or press to the painted frame after its last task longer than 50 ms.

import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import settings from '../../../playwright.config.ts'
import { countDocument } from '../../../workers/domain/manuscript/word-count.ts'
import { origin, signIn } from '../../support/served-person.ts'
import { percentile, type Row, rounded } from '../support/row.ts'
import { thesis, thesisProject } from '../support/thesis-project.ts'

const SLOWER = 4
const RUNS = 5
const LIMIT_MS = 200
/** A word of the thesis. */
const WORD = 'collaboration'
const REPLACEMENT = 'cooperation'
/** Milliseconds without a long task after which a command is over. */
const QUIET_MS = 1000

type Measured = { ms: number; longest: number }

/** Milliseconds of the page until it is quiet after `act`, and of its longest task. */
export async function time(page: Page, act: () => Promise<unknown>): Promise<Measured> {
  await page.evaluate((quiet) => {
    const seen = { from: 0, end: 0, longest: 0 }
    const begin = (event: Event) => {
      seen.from ||= event.timeStamp
      requestAnimationFrame(() => setTimeout(() => (seen.end = Math.max(seen.end, performance.now()))))
    }
    for (const type of ['keydown', 'click'])
      window.addEventListener(type, begin, { capture: true, once: true })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        if (seen.from === 0 || startTime + duration < seen.from) continue
        seen.end = Math.max(seen.end, startTime + duration)
        seen.longest = Math.max(seen.longest, duration)
      }
    }).observe({ type: 'longtask' })
    const over = new Promise<object>((resolve) => {
      const look = () => {
        if (seen.end > 0 && performance.now() - seen.end > quiet)
          resolve({ ms: seen.end - seen.from, longest: seen.longest })
        else setTimeout(look, 50)
      }
      look()
    })
    Object.assign(window, { over })
  }, QUIET_MS)
  await act()
  return page.evaluate(() => (window as unknown as { over: Promise<Measured> }).over)
}

export async function openThesis(
  browser: Browser,
): Promise<{ page: Page; words: number; session: CDPSession }> {
  const person = await signIn('reviser')
  const id = await thesisProject(person)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(({ accessToken, refreshToken }) => {
    window.localStorage.setItem('accessToken', accessToken)
    window.localStorage.setItem('refreshToken', refreshToken)
    window.localStorage.setItem('assistantOpen', 'false')
  }, person)
  const page = await context.newPage()
  await page.goto(`${origin}/dashboard?view=editor&project=${id}`)
  await page.locator('[data-ready=true] .manuscript[contenteditable=true]').waitFor()
  await page.locator('.manuscript > p').first().click()
  const session = await context.newCDPSession(page)
  return { page, words: countDocument(thesis).words, session }
}

/**
 * Runs the commands once; the thesis is as it was after the last.
 * @param around runs each command
 */
export async function runCommands(
  page: Page,
  session: CDPSession,
  around: (name: string, act: () => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  await page.keyboard.press('ControlOrMeta+h')
  await page.getByRole('textbox', { name: 'Find' }).fill(WORD)
  await page.getByRole('textbox', { name: 'Replace with' }).fill(REPLACEMENT)
  await page.locator('#find-status', { hasText: /of \d/ }).waitFor()
  // Its place is looked up before: in a thesis that takes Playwright longer than the command.
  const box = await page.getByRole('button', { name: 'Replace all' }).boundingBox()
  if (!box) throw new Error('there is no button to replace all')
  const press = (keys: string) => () => page.keyboard.press(keys)
  const undo = press('ControlOrMeta+z')
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await around('Replace all', () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2))
  await page.evaluate(() => document.querySelector<HTMLElement>('.manuscript')?.focus())
  await around('undo of Replace all', undo)
  await time(page, press('ControlOrMeta+a'))
  // A few words are bold; the first press takes that from them.
  await time(page, press('ControlOrMeta+b'))
  await around('bold over everything', press('ControlOrMeta+b'))
  await around('undo of bold', undo)
  await time(page, undo)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

export async function measure(): Promise<Row[]> {
  const browser = await chromium.launch(settings.use?.launchOptions)
  const command = 'Chromium (FELT=whole npm run bench -- felt)'
  try {
    const { page, words, session } = await openThesis(browser)
    const measured = new Map<string, Measured[]>()
    for (let round = 0; round < RUNS; round++)
      await runCommands(page, session, async (name, act) => {
        measured.set(name, [...(measured.get(name) ?? []), await time(page, act)])
      })
    return [...measured].flatMap(([name, values]) => {
      const of = `${words} words, processor ${SLOWER} times slower: ${name}`
      const median = (part: keyof Measured) =>
        rounded(
          percentile(
            values.map((value) => value[part]),
            0.5,
          ),
          0,
        )
      return [
        { name: `${of}, median of ${RUNS}`, value: median('ms'), unit: 'ms', limit: LIMIT_MS, command },
        { name: `${of}, its longest task`, value: median('longest'), unit: 'ms', command },
      ]
    })
  } finally {
    await browser.close()
  }
}
