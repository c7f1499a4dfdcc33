// A document of 50,000 words with footnotes, figures and references in Chromium: time until it can be edited with a cold
// room, cost of a keystroke in its middle, alone and while another user types at its end, and the room's heap.

import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import settings from '../../playwright.config.ts'
import { build } from '../../scripts/build.ts'
import { migrate } from '../../scripts/migrate.ts'
import { serve } from '../../scripts/serve.ts'
import { ROOM_SAVE_DELAY_MS } from '../../workers/contracts/limits.ts'
import { countDocument } from '../../workers/domain/manuscript/word-count.ts'
import { freePort } from '../support/free-port.ts'
import { ask, origin, type Person, signIn } from '../support/served-person.ts'
import { joinRoom, ownParagraph } from './support/headless.ts'
import { inspectedHeap } from './support/inspected-heap.ts'
import { roomWire } from './support/room-wire.ts'
import { percentile, type Row, rounded } from './support/row.ts'
import { thesis, thesisProject } from './support/thesis-project.ts'

const OPENINGS = 5
const KEYS = 250
const KEY_LIMIT_MS = 50
/** Milliseconds between two keys: 60 to 200, as a fluent writer's, the same at every run. */
const PAUSES = Array.from({ length: KEYS }, (_, at) => 60 + ((at * 7919) % 141))
const WORDS_TYPED = 'the measure of what was said and of what was left out, '
const LETTERS = PAUSES.map((_, at) => WORDS_TYPED.charAt(at % WORDS_TYPED.length))
/** Milliseconds between two keys of the other writer. */
const OTHERS_PAUSE = 150

/** The keys' latencies gather in the page: from the key's own time stamp to the moment after its frame was painted. */
function watchKeys(): void {
  const seen = window as unknown as { keys: number[]; events: number[] }
  seen.keys = []
  seen.events = []
  const { port1, port2 } = new MessageChannel()
  const waiting: number[] = []
  port2.onmessage = () => {
    for (const from of waiting.splice(0)) seen.keys.push(performance.now() - from)
  }
  window.addEventListener(
    'keydown',
    (event) => {
      requestAnimationFrame(() => {
        waiting.push(event.timeStamp)
        port1.postMessage(0)
      })
    },
    { capture: true },
  )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') seen.events.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

async function open(browser: Browser, person: Person, id: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(({ accessToken, refreshToken }) => {
    window.localStorage.setItem('accessToken', accessToken)
    window.localStorage.setItem('refreshToken', refreshToken)
  }, person)
  const page = await context.newPage()
  await page.addInitScript(watchKeys)
  await page.goto(`${origin}/dashboard?view=editor&project=${id}`, { waitUntil: 'commit' })
  await page.locator('[data-ready=true] .manuscript[contenteditable=true]').waitFor()
  return page
}

/** Milliseconds from navigation until a typed letter stands on the painted page. */
async function timeOpening(browser: Browser, person: Person, id: string): Promise<number> {
  const page = await open(browser, person, id)
  await page.locator('.manuscript > h1').first().click()
  await page.keyboard.press('Home')
  await page.keyboard.press('x')
  await page.waitForFunction(() =>
    /^xx*Chapter 1/.test(document.querySelector('.manuscript > h1')?.textContent ?? ''),
  )
  const at = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
      ),
  )
  await page.keyboard.press('Backspace')
  await page.context().close()
  return at
}

/** Bytes, beside a room that holds next to nothing, so that what every room needs is counted before. */
async function addedHeap(inspectorPort: number, id: string, token: string): Promise<number> {
  const little = await ask('/v1/projects', { token, body: { title: 'Little' } })
  const neighbour = await joinRoom(roomWire(origin, little.data._id, token))
  const request = () => ask('/v1/projects?limit=1', { token })
  const before = await inspectedHeap(inspectorPort, request)
  const reader = await joinRoom(roomWire(origin, id, token))
  const after = await inspectedHeap(inspectorPort, request)
  reader.close()
  neighbour.close()
  return after - before
}

async function goToMiddle(page: Page): Promise<void> {
  const paragraphs = page.locator('.manuscript > p')
  const middle = paragraphs.nth(Math.floor((await paragraphs.count()) / 2))
  await middle.scrollIntoViewIfNeeded()
  await middle.click()
  await page.keyboard.press('End')
  await delay(2000)
}

/** Milliseconds of each key, and what the browser's own Event Timing counted for those it found slow. */
async function type(page: Page): Promise<{ keys: number[]; events: number[] }> {
  const manuscript = page.locator('.manuscript')
  const timesTyped = async () => ((await manuscript.textContent()) ?? '').split(LETTERS.join('')).length - 1
  const before = await timesTyped()
  await page.evaluate(() => Object.assign(window, { keys: [], events: [] }))
  for (const [at, pause] of PAUSES.entries()) {
    await page.keyboard.press(LETTERS[at] === ' ' ? 'Space' : (LETTERS[at] ?? ''))
    await delay(pause)
  }
  await delay(500)
  const found = await page.evaluate(() => {
    const { keys, events } = window as unknown as { keys: number[]; events: number[] }
    return { keys, events }
  })
  if (found.keys.length !== KEYS) throw new Error(`${found.keys.length} of ${KEYS} keys were measured`)
  // A key that went elsewhere, to a dialog say, was painted as well; it is no keystroke in the manuscript.
  if ((await timesTyped()) !== before + 1) throw new Error('what was typed does not stand in the manuscript')
  return found
}

export async function run(): Promise<Row[]> {
  await Promise.all([build(), migrate()])
  let inspectorPort = await freePort()
  let runtime = await serve({ inspectorPort })
  const again = async () => {
    // A room with something to save would wake by itself in the next runtime, and be neither cold nor away.
    await delay(ROOM_SAVE_DELAY_MS + 2000)
    await runtime.dispose()
    // A port of its own for every runtime: an inspector that was there before does not answer for the next.
    inspectorPort = await freePort()
    runtime = await serve({ inspectorPort })
  }
  const browser = await chromium.launch(settings.use?.launchOptions)
  try {
    const person = await signIn('candidate')
    const token = person.accessToken
    const id = await thesisProject(person)
    const { words } = countDocument(thesis)
    const openings: number[] = []
    for (let opening = 0; opening < OPENINGS; opening++) {
      await again()
      // The Worker is awake, as a deployment's is; the room is not.
      await ask('/v1/projects?limit=1', { token })
      openings.push(await timeOpening(browser, person, id))
    }
    await again()
    const heap = await addedHeap(inspectorPort, id, token).catch((error: Error) => error.message)
    await again()
    const page = await open(browser, person, id)
    await goToMiddle(page)
    const alone = await type(page)
    const other = await joinRoom(roomWire(origin, id, token))
    const text = ownParagraph(other.doc)
    const typing = setInterval(() => text.insert(text.length, 'y'), OTHERS_PAUSE)
    await delay(1000)
    const together = await type(page)
    clearInterval(typing)
    await other.settled()
    other.close()
    const command = 'Chromium (npm run bench -- thesis)'
    const name = `${words} words`
    const latency = (what: string, { keys, events }: typeof alone): Row[] => [
      {
        name: `${name}: keystroke to paint ${what}, p50 of ${KEYS}`,
        value: rounded(percentile(keys, 0.5)),
        unit: 'ms',
        command,
      },
      {
        name: `${name}: keystroke to paint ${what}, p95`,
        value: rounded(percentile(keys, 0.95)),
        unit: 'ms',
        limit: KEY_LIMIT_MS,
        command,
      },
      {
        name: `${name}: keys ${what} that Event Timing counts with more than ${KEY_LIMIT_MS} ms`,
        value: events.filter((duration) => duration > KEY_LIMIT_MS).length,
        unit: `of ${KEYS}`,
        command,
      },
    ]
    return [
      {
        name: `${name}: navigation to a typed letter, cold room, median of ${OPENINGS}`,
        value: rounded(percentile(openings, 0.5), 0),
        unit: 'ms',
        command,
      },
      ...latency('alone', alone),
      ...latency('while another writes at the end', together),
      {
        name: `${name}: heap that the open room adds to the Worker's`,
        value: typeof heap === 'number' ? rounded(heap / 1e6) : heap,
        unit: 'MB',
        command: 'Runtime.getHeapUsage of workerd’s inspector (npm run bench -- thesis)',
      },
    ]
  } finally {
    await browser.close()
    await runtime.dispose()
  }
}
