// Cost of changing one citation in a thesis with 500 works, 800 citations and a bibliography, in Chromium with the real
// page and its worker. A citation is added at the start, cited with another prefix, and removed; the time runs from the
// change to the frame that shows the changed bibliography or citation, including the page's debounce.

import { type Browser, chromium, type Page } from '@playwright/test'
import settings from '../../playwright.config.ts'
import { build } from '../../scripts/build.ts'
import { migrate } from '../../scripts/migrate.ts'
import { serve } from '../../scripts/serve.ts'
import { citeItem, writeCitation } from '../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../workers/domain/citations/csl/csl.ts'
import { FIRST_STYLES } from '../../workers/domain/citations/processor/styles.ts'
import { ask, origin, type Person, signIn } from '../support/served-person.ts'
import { citedWorks, placedWorks } from './support/cited-works.ts'
import { percentile, type Row, rounded } from './support/row.ts'

const WORKS = 500
const CITATIONS = 800
const ROUNDS = 10
const LIMIT_MS = 1000
const COMMAND = 'Chromium (npm run bench -- bibliography)'
/** Said before a citation by every style, and not by the words that stand there until it has spoken. */
const SAID = 'zebra'
/** Cited by nobody but what the bench adds; its author is one of those who come again. */
const NEW: CslItem = {
  id: 'new',
  type: 'book',
  title: 'A work that comes late',
  author: [{ family: 'Smith', given: 'Ada' }],
  issued: { 'date-parts': [[1999]] },
  publisher: 'Springer',
}

const attribute = (works: Parameters<typeof writeCitation>[0]) =>
  writeCitation(works).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const citation = (works: Parameters<typeof writeCitation>[0]) =>
  `<span data-type="citation" data-works="${attribute(works)}"></span>`

function thesis(): string {
  const placed = placedWorks(citedWorks(WORKS), CITATIONS)
  const paragraphs = Array.from({ length: CITATIONS / 4 }, (_, at) =>
    placed
      .slice(4 * at, 4 * at + 4)
      .map((works) => `What is said here has been said before ${citation(works)}, if not in these words.`)
      .join(' '),
  )
  return `<p>Begin.</p>${paragraphs.map((text) => `<p>${text}</p>`).join('')}<div data-type="bibliography"></div>`
}

async function open(browser: Browser, person: Person, id: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(({ accessToken, refreshToken }) => {
    window.localStorage.setItem('accessToken', accessToken)
    window.localStorage.setItem('refreshToken', refreshToken)
  }, person)
  const page = await context.newPage()
  await page.goto(`${origin}/dashboard?view=editor&project=${id}`, { waitUntil: 'commit' })
  await page.locator('[data-ready=true] .manuscript[contenteditable=true]').waitFor()
  await page.waitForFunction(
    (works) => document.querySelectorAll('.bibliography li').length === works,
    WORKS,
    { timeout: 120_000 },
  )
  return page
}

type Shown = { entries?: number; citation?: string }

/** Pastes into the page, or presses a key, and waits until the change is shown. @returns milliseconds */
const timeChange = (
  page: Page,
  change: { html: string } | { key: 'delete' },
  shown: Shown,
): Promise<number> =>
  page.evaluate(
    async ({ change, shown }) => {
      const manuscript = document.querySelector<HTMLElement>('.manuscript')
      if (!manuscript) throw new Error('there is no manuscript')
      const done = () =>
        (shown.entries === undefined ||
          document.querySelectorAll('.bibliography li').length === shown.entries) &&
        (shown.citation === undefined ||
          new RegExp(shown.citation).test(
            document.querySelector('.citation')?.getAttribute('aria-label') ?? '',
          ))
      if (done()) throw new Error('it is shown before it is changed')
      const seen = new Promise<number>((resolve) => {
        const look = () => {
          if (!done()) return
          observer.disconnect()
          // The moment after the frame was painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port2.onmessage = () => resolve(performance.now())
            port1.postMessage(0)
          })
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        })
      })
      const began = performance.now()
      if ('html' in change) {
        const clipboard = new DataTransfer()
        clipboard.setData('text/html', change.html)
        manuscript.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
        )
      } else
        manuscript.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: 'Backspace',
            code: 'Backspace',
            bubbles: true,
            cancelable: true,
          }),
        )
      const late = new Promise<number>((_, reject) =>
        setTimeout(() => reject(new Error('the change is not shown')), 20_000),
      )
      return (await Promise.race([seen, late])) - began
    },
    { change, shown },
  )

type Times = { added: number[]; changed: number[]; removed: number[] }

async function measure(browser: Browser, person: Person, style: string, content: string): Promise<Times> {
  const token = person.accessToken
  const { data } = await ask('/v1/projects', {
    token,
    body: { title: `Cited in ${style}`, settings: { citationStyle: style, language: 'en-GB' } },
  })
  await ask(`/v1/projects/${data._id}`, { token, body: { content }, method: 'PUT' })
  const page = await open(browser, person, data._id)
  const times: Times = { added: [], changed: [], removed: [] }
  for (let round = 0; round < ROUNDS; round++) {
    await page.locator('.manuscript > p').first().click()
    await page.keyboard.press('Control+Home')
    const html = (prefix: string) => `<p>${citation([citeItem(NEW, { prefix })])}</p>`
    times.added.push(await timeChange(page, { html: html('') }, { entries: WORKS + 1 }))
    // Selected, so that what is pasted takes its place.
    await page.keyboard.press('Shift+ArrowLeft')
    times.changed.push(await timeChange(page, { html: html(SAID) }, { citation: SAID }))
    await page.keyboard.press('Shift+ArrowLeft')
    times.removed.push(await timeChange(page, { key: 'delete' }, { entries: WORKS }))
  }
  await page.context().close()
  return times
}

export async function run(): Promise<Row[]> {
  await Promise.all([build(), migrate()])
  const runtime = await serve()
  const browser = await chromium.launch(settings.use?.launchOptions)
  try {
    const person = await signIn('bibliographer')
    const content = thesis()
    const rows: Row[] = []
    const all: number[] = []
    for (const { id, short } of FIRST_STYLES) {
      const times = await measure(browser, person, id, content)
      for (const [what, values] of Object.entries(times)) {
        all.push(...values)
        const name = `${WORKS} works, ${CITATIONS} citations, ${short}: one ${what}`
        rows.push(
          {
            name: `${name}, p50 of ${ROUNDS}`,
            value: rounded(percentile(values, 0.5), 0),
            unit: 'ms',
            command: COMMAND,
          },
          {
            name: `${name}, the slowest`,
            value: rounded(Math.max(...values), 0),
            unit: 'ms',
            limit: LIMIT_MS,
            command: COMMAND,
          },
        )
      }
    }
    const worst = rounded(Math.max(...all), 0)
    return [...rows, { name: 'The slowest of them all', value: worst, unit: 'ms', command: COMMAND }]
  } finally {
    await browser.close()
    await runtime.dispose()
  }
}
