// Keys typed into an open manuscript in Chromium: the time from each key to the paint of its frame, the tasks of the page
// meanwhile, and React's commits.

import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { origin, type Person } from '../../support/served-person.ts'

/** Milliseconds between two keys: 60 to 200, as a fluent writer's, the same at every run. */
const pauseAfter = (key: number) => 60 + ((key * 7919) % 141)
const WORDS_TYPED = 'the measure of what was said and of what was left out, '
const letterOf = (key: number) => WORDS_TYPED.charAt(key % WORDS_TYPED.length)

/** Milliseconds; `events` are those that the browser's own Event Timing counts for keys that it found slow. */
export type TypedKeys = { keys: number[]; events: number[]; tasks: number[]; commits: number }

/** The keys' latencies gather in the page: from the key's own time stamp to the moment after its frame was painted. */
function watchKeys(): void {
  const seen = window as unknown as TypedKeys
  Object.assign(window, { keys: [], events: [], tasks: [], commits: 0 })
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
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration)
  }).observe({ type: 'longtask' })
  // React reports its commits to the hook that its developer tools install.
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      renderers: new Map(),
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => {
        seen.commits++
      },
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
    },
  })
}

export async function openEditor(browser: Browser, person: Person, id: string): Promise<Page> {
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

export async function goToMiddle(page: Page): Promise<void> {
  const paragraphs = page.locator('.manuscript > p')
  const middle = paragraphs.nth(Math.floor((await paragraphs.count()) / 2))
  await middle.scrollIntoViewIfNeeded()
  await middle.click()
  await page.keyboard.press('End')
  await delay(2000)
}

/** Types so many keys at the caret. */
export async function typeKeys(page: Page, count: number): Promise<TypedKeys> {
  const typed = Array.from({ length: count }, (_, key) => letterOf(key))
  const manuscript = page.locator('.manuscript')
  const timesTyped = async () => ((await manuscript.textContent()) ?? '').split(typed.join('')).length - 1
  const before = await timesTyped()
  await page.evaluate(() => Object.assign(window, { keys: [], events: [], tasks: [], commits: 0 }))
  for (const [key, letter] of typed.entries()) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await delay(pauseAfter(key))
  }
  await delay(500)
  const found = await page.evaluate((): TypedKeys => {
    const { keys, events, tasks, commits } = window as unknown as TypedKeys
    return { keys, events, tasks, commits }
  })
  if (found.keys.length !== count) throw new Error(`${found.keys.length} of ${count} keys were measured`)
  // A key that went elsewhere, to a dialog say, was painted as well; it is no keystroke in the manuscript.
  if ((await timesTyped()) !== before + 1) throw new Error('what was typed does not stand in the manuscript')
  return found
}
