// A page's connection to its room, which a journey can cut, restore and slow down.

import type { Browser, Page } from '@playwright/test'
import { openEditor } from './open-project.ts'
import { carryTokens, type Person } from './person.ts'

export type Connection = {
  /** Closes the connection and refuses every other. */
  cut(): Promise<void>
  /** Lets the page connect again, at once. */
  restore(): Promise<void>
  /** Delays every message by this many milliseconds each way. */
  slowDown(ms: number): void
}

/** Must be called before the page opens a project. */
export async function connectionOf(page: Page): Promise<Connection> {
  const sockets = new Set<{ close(): Promise<void> }>()
  let isCut = false
  let delay = 0
  const later = (send: () => void) => (delay > 0 ? void setTimeout(send, delay) : send())
  await page.routeWebSocket(/\/live$/, (socket) => {
    const room = socket.connectToServer()
    sockets.add(socket)
    socket.onMessage((message) => later(() => room.send(message)))
    room.onMessage((message) => later(() => socket.send(message)))
  })
  await page.route('**/live-ticket', (route) => (isCut ? route.abort() : route.fallback()))
  return {
    async cut() {
      isCut = true
      for (const socket of sockets) await socket.close()
      sockets.clear()
    },
    async restore() {
      isCut = false
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
    },
    slowDown(ms) {
      delay = ms
    },
  }
}

/** Opens a project on two devices, of which one has a connection that can be cut. */
export async function openOnTwoDevices(page: Page, browser: Browser, person: Person, id: string) {
  const connection = await connectionOf(page)
  await openEditor(page, id)
  const viewport = page.viewportSize()
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    reducedMotion: 'reduce',
    ...(viewport && { viewport }),
  })
  const other = await context.newPage()
  await carryTokens(other, person)
  const otherConnection = await connectionOf(other)
  await openEditor(other, id)
  return { connection, other, otherConnection }
}
