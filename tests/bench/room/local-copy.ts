// The local copy in Chromium. A tab crashes at seeded moments while somebody types, offline in a saved project and in one
// that was never saved; the next tab shows what was kept. Then storage writes while somebody types in 50,000 words, without a
// pause and with pauses in which the room saves.

import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import settings from '../../../playwright.config.ts'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { served } from '../../support/served.ts'
import { ask, origin, type Person, signIn } from '../../support/served-person.ts'
import { annotated } from '../support/annotated.ts'
import { hundredPages } from '../support/hundred-pages.ts'
import { seeded } from '../support/random.ts'
import { percentile, type Row, rounded } from '../support/row.ts'

/** Of each kind of project. */
const CRASHES = 50
const SEED = 20261124
/** Milliseconds from the first key to the crash, and between two keys at most. */
const EARLIEST = 50
const LATEST = 2500
const PACE = 90
/** After some keys a writer rests, so that the indicator calls the text kept. */
const REST = 800
const REST_ONE_IN = 12
/** Milliseconds of typing that a crash may lose. */
const LOST_MS_LIMIT = 500
const KEYS = 250
const KEY_PAUSE = 100
/** Pauses, and keys before each. */
const PAUSES = 6
const KEYS_BEFORE = 10
/** Milliseconds after a save in which a page could still write. */
const AFTER_SAVE = 4000

type Claims = { claimed: string }

/** Reports to `claims` what the manuscript has whenever the indicator calls it kept, frame by frame. */
async function openContext(browser: Browser, person: Person): Promise<[BrowserContext, Claims]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(({ accessToken, refreshToken }) => {
    window.localStorage.setItem('accessToken', accessToken)
    window.localStorage.setItem('refreshToken', refreshToken)
    window.localStorage.setItem('assistantOpen', 'false')
  }, person)
  const claims = { claimed: '' }
  await context.exposeFunction('claim', (text: string) => {
    claims.claimed = text
  })
  await context.addInitScript(() => {
    const { claim } = window as unknown as { claim(text: string): void }
    let last = ''
    const look = () => {
      const state = document.querySelector('[data-save]')?.getAttribute('data-save') ?? ''
      const text = document.querySelector('.manuscript')?.textContent ?? ''
      if ((state === 'kept' || state === 'new') && text !== last) {
        last = text
        claim(text)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return [context, claims]
}

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}${path}`)
  await page.locator('[data-ready=true] .manuscript[contenteditable=true]').waitFor()
  return page
}

const textOf = async (page: Page) => (await page.locator('.manuscript').textContent()) ?? ''

/** Types until the tab has crashed. @returns the letters, and when the page had handled each */
async function typeUntilCrash(page: Page, random: (below: number) => number) {
  const session = await page.context().newCDPSession(page)
  const typed: { letter: string; at: number }[] = []
  let crashedAt = Number.POSITIVE_INFINITY
  const crashed = page.waitForEvent('crash')
  const moment = EARLIEST + random(LATEST - EARLIEST)
  const crashing = delay(moment).then(() => {
    crashedAt = performance.now()
    void session.send('Page.crash').catch(() => {})
    return crashed
  })
  while (performance.now() < crashedAt) {
    const letter = String.fromCharCode(97 + random(26))
    const done = await Promise.race([
      page.keyboard.press(letter).then(
        () => true,
        () => false,
      ),
      crashed.then(() => false),
    ])
    if (!done) break
    typed.push({ letter, at: performance.now() })
    await delay(random(REST_ONE_IN) === 0 ? REST : random(PACE))
  }
  await crashing
  return { typed, crashedAt }
}

type Losses = { typed: number; lost: number; lostMs: number; calledKept: number; kept: number }

async function crashes(browser: Browser, person: Person, saved: string | null): Promise<Losses> {
  const random = seeded(SEED + (saved === null ? 1 : 0))
  const [context, claims] = await openContext(browser, person)
  const path = `/dashboard?view=editor${saved === null ? '' : `&project=${saved}`}`
  let page = await openPage(context, path)
  if (saved !== null) {
    // The saved state is cached after the room has saved; from then on there is no network.
    await page.waitForFunction(() => document.querySelector('[data-save="saved"]') !== null)
    await delay(4000)
    await context.route('**/api/**', (route) => route.abort())
    await page.reload()
    await page.locator('[data-ready=true] .manuscript[contenteditable=true]').waitFor()
  }
  const sum: Losses = { typed: 0, lost: 0, lostMs: 0, calledKept: 0, kept: 0 }
  for (let crash = 0; crash < CRASHES; crash++) {
    await page.locator('.manuscript').click()
    await page.keyboard.press('Control+End')
    const before = await textOf(page)
    claims.claimed = before
    const { typed, crashedAt } = await typeUntilCrash(page, random)
    const { claimed } = claims
    await page.close()
    page = await openPage(context, path)
    const found = await textOf(page)
    const all = before + typed.map(({ letter }) => letter).join('')
    if (!all.startsWith(found) && !found.startsWith(all)) throw new Error(`"${found}" is no part of "${all}"`)
    const first = typed[found.length - before.length]
    sum.typed += typed.length
    sum.lost += Math.max(0, all.length - found.length)
    sum.lostMs = Math.max(sum.lostMs, first ? crashedAt - first.at : 0)
    sum.kept += claimed.length - before.length
    sum.calledKept += Math.max(0, claimed.length - found.length)
  }
  await context.close()
  return sum
}

/** Counts what IndexedDB is given of texts, in bytes of its binary and text values. */
function countWrites(): void {
  const seen = { writes: 0, bytes: 0 }
  Object.assign(window, { seen })
  const bytesOf = (value: unknown): number => {
    if (value instanceof Uint8Array) return value.byteLength
    if (typeof value === 'string') return value.length
    return typeof value === 'object' && value !== null
      ? Object.values(value).reduce((sum: number, part) => sum + bytesOf(part), 0)
      : 0
  }
  for (const name of ['add', 'put'] as const) {
    const original = IDBObjectStore.prototype[name]
    IDBObjectStore.prototype[name] = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (['colophon-unsaved', 'colophon-known'].includes(this.transaction.db.name)) {
        seen.writes++
        seen.bytes += bytesOf(value)
      }
      return original.call(this, value, key)
    }
  }
}

async function openThesis(browser: Browser, person: Person) {
  const content = documentToHtml(annotated(hundredPages()))
  const { data } = await ask('/v1/projects', {
    token: person.accessToken,
    body: { title: 'Fifty thousand words', content },
  })
  const [context] = await openContext(browser, person)
  await context.addInitScript(countWrites)
  const sockets: { close(): Promise<void> }[] = []
  await context.routeWebSocket(/\/live$/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  const page = await openPage(context, `/dashboard?view=editor&project=${data._id}`)
  await page.locator('.manuscript > p').nth(20).click()
  await page.keyboard.press('End')
  return { context, page, sockets }
}

const seenIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { writes: number; bytes: number } }).seen)

/** Bytes of each pause that follows some keys, until the room has saved and the page has nothing more to write. */
async function bytesOfPauses(browser: Browser, person: Person): Promise<number[]> {
  const { context, page } = await openThesis(browser, person)
  const saved = page.locator('[data-save="saved"]')
  await saved.waitFor()
  await delay(AFTER_SAVE)
  const found: number[] = []
  for (let pause = 0; pause < PAUSES; pause++) {
    const before = (await seenIn(page)).bytes
    for (let key = 0; key < KEYS_BEFORE; key++) {
      await page.keyboard.press('x')
      await delay(KEY_PAUSE)
    }
    await saved.waitFor()
    await delay(AFTER_SAVE)
    found.push((await seenIn(page)).bytes - before)
  }
  await context.close()
  return found
}

async function writesWhileTyping(browser: Browser, person: Person, offline: boolean) {
  const { context, page, sockets } = await openThesis(browser, person)
  if (offline) {
    await context.route('**/api/**', (route) => route.abort())
    for (const socket of sockets) await socket.close()
  }
  await delay(2000)
  const from = performance.now()
  await page.evaluate(() =>
    Object.assign((window as unknown as { seen: object }).seen, { writes: 0, bytes: 0 }),
  )
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('x')
    await delay(KEY_PAUSE)
  }
  const seconds = (performance.now() - from) / 1000
  const { writes, bytes } = await seenIn(page)
  await context.close()
  return { perSecond: writes / seconds, perKey: bytes / KEYS }
}

export const run = (): Promise<Row[]> =>
  served(async () => {
    const browser = await chromium.launch(settings.use?.launchOptions)
    const command = `npm run bench -- local-copy (seed ${SEED})`
    try {
      const person = await signIn('keeper')
      const { data } = await ask('/v1/projects', {
        token: person.accessToken,
        body: { title: 'Fifty crashes of a tab', content: '<p>Before.</p>' },
      })
      const rows: Row[] = []
      for (const [name, id] of [
        ['offline', data._id],
        ['never saved', null],
      ] as const) {
        const { typed, lost, lostMs, calledKept, kept } = await crashes(browser, person, id)
        if (kept === 0) throw new Error('nothing was called kept before a crash')
        const of = `${name}, ${CRASHES} crashes of the tab`
        rows.push(
          {
            name: `${of}: lost of what was called kept`,
            value: calledKept,
            unit: `of ${kept} letters`,
            limit: 0,
            command,
          },
          {
            name: `${of}: typing lost at most`,
            value: rounded(lostMs, 0),
            unit: 'ms',
            limit: LOST_MS_LIMIT,
            command,
          },
          { name: `${of}: letters lost`, value: lost, unit: `of ${typed}`, command },
        )
      }
      for (const offline of [false, true]) {
        const { perSecond, perKey } = await writesWhileTyping(browser, person, offline)
        const of = `50,000 words, ${KEYS} keys without a pause, ${offline ? 'offline' : 'online'}`
        rows.push(
          { name: `${of}: storage writes`, value: rounded(perSecond), unit: 'per second', command },
          { name: `${of}: bytes written`, value: rounded(perKey, 0), unit: 'per key', command },
        )
      }
      const pauses = await bytesOfPauses(browser, person)
      rows.push({
        name: `50,000 words, ${KEYS_BEFORE} keys and a pause with a save, online: bytes written, median of ${PAUSES}`,
        value: percentile(pauses, 0.5),
        unit: 'per pause',
        command,
      })
      return rows
    } finally {
      await browser.close()
    }
  })
