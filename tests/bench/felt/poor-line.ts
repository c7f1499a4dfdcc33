// A page of Chromium as a person on a poor line has it: 1.5 Mbit/s, round trips of 150 ms, a CPU four times slower.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'

const MEGABIT = 1_000_000 / 8
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.5 * MEGABIT,
  uploadThroughput: 0.75 * MEGABIT,
}
const CPU_RATE = 4
/** Folder for the frames of each opening, as JPEG, by milliseconds since the navigation. None is written without it. */
const FILM = process.env.FELT_FILM
/** Milliseconds that a page is watched after it is ready: what loads then may still move it. */
const WATCHED_MS = 3000

export type Opening = {
  /** Milliseconds since the navigation. */
  ready: number
  firstPaint: number
  largestPaint: number
  /** Cumulative layout shift, and the largest of its parts with what moved. */
  shift: number
  moved: string
  /** Kilobytes as they came over the line, compressed, and requests. */
  kilobytes: number
  requests: number
}

type Watched = { paint: number; largest: number; shift: number; moved: string; worst: number; ready: number }

/** Runs in the page. @param selector of an element that is there when the page is ready */
function watch(selector: string): void {
  const seen: Watched = { paint: 0, largest: 0, shift: 0, moved: '', worst: 0, ready: 0 }
  Object.assign(window, { opening: seen })
  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const on = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true })
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime
  })
  on('largest-contentful-paint', (entry) => {
    seen.largest = entry.startTime
  })
  const named = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `<${element.localName} ${element.className}>`.slice(0, 60) : 'what is gone'
  }
  on('layout-shift', (entry) => {
    const { value, hadRecentInput, sources } = entry as Shift
    if (hadRecentInput) return
    seen.shift += value
    if (value <= seen.worst) return
    seen.worst = value
    const [source] = sources
    if (!source) return
    const { previousRect: from, currentRect: to } = source
    const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    seen.moved = `${named(source.node)} ${rect(from)} → ${rect(to)} at ${Math.round(entry.startTime)} ms`
  })
  const look = () => {
    if (document.querySelector(selector)) seen.ready = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function film(session: CDPSession, name: string): Promise<() => Promise<void>> {
  if (!FILM) return async () => {}
  const folder = join(FILM, name)
  mkdirSync(folder, { recursive: true })
  const frames: { at: number; data: string }[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, data })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 720 })
  const began = Date.now()
  return async () => {
    await session.send('Page.stopScreencast')
    for (const { at, data } of frames)
      writeFileSync(
        join(folder, `${String(Math.round(at - began)).padStart(6, '0')}.jpg`),
        Buffer.from(data, 'base64'),
      )
  }
}

/** Gives a page the line and the CPU. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  return session
}

/**
 * Opens an address in a new page of the context, waits until it is ready and closes it.
 * @param selector of an element that is there when the page is ready
 * @param name of the film's folder
 */
export async function open(
  context: BrowserContext,
  address: string,
  selector: string,
  name: string,
): Promise<Opening> {
  const page: Page = await context.newPage()
  const session = await slowDown(page)
  let bytes = 0
  let requests = 0
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) requests++
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(watch, selector)
  const stop = await film(session, name)
  try {
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator(selector).first().waitFor({ state: 'attached', timeout: 60_000 })
    const seen = () => page.evaluate(() => (window as unknown as { opening: Watched }).opening)
    await page.waitForTimeout(WATCHED_MS)
    await stop()
    const { ready, paint, largest, shift, moved } = await seen()
    return {
      ready,
      firstPaint: paint,
      largestPaint: largest,
      shift,
      moved,
      kilobytes: bytes / 1000,
      requests,
    }
  } finally {
    await page.close()
  }
}
