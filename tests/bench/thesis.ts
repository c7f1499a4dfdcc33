// A document of 50,000 words with footnotes, figures and references in Chromium: time until it can be edited with a cold
// room, cost of a keystroke in its middle, alone and while another user types at its end, and the room's heap.

import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
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
import { goToMiddle, openEditor, type TypedKeys, typeKeys } from './support/typed-keys.ts'

const OPENINGS = 5
const KEYS = 250
const KEY_LIMIT_MS = 50
/** Milliseconds between two keys of the other writer. */
const OTHERS_PAUSE = 150

/** Milliseconds from navigation until a typed letter stands on the painted page. */
async function timeOpening(browser: Browser, person: Person, id: string): Promise<number> {
  const page = await openEditor(browser, person, id)
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
    const page = await openEditor(browser, person, id)
    await goToMiddle(page)
    const alone = await typeKeys(page, KEYS)
    const other = await joinRoom(roomWire(origin, id, token))
    const text = ownParagraph(other.doc)
    const typing = setInterval(() => text.insert(text.length, 'y'), OTHERS_PAUSE)
    await delay(1000)
    const together = await typeKeys(page, KEYS)
    clearInterval(typing)
    await other.settled()
    other.close()
    const command = 'Chromium (npm run bench -- thesis)'
    const name = `${words} words`
    const latency = (what: string, { keys, events }: TypedKeys): Row[] => [
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
