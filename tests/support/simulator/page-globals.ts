// The globals of a simulated page: a window, its clock and timers, its storage and its network.

import type { PageGlobals } from './globals.ts'
import type { StorageModule } from './page-contract.ts'
import { PageEvents } from './page-events.ts'
import type { Lane, Scheduler } from './scheduler.ts'

type Surroundings = {
  scheduler: Scheduler
  lane: Lane
  /** Milliseconds since 1970, by the device's clock. */
  readClock: () => number
  random: () => number
  storage: StorageModule
  /** Throws where the browser denies storage. */
  assertStorage: () => void
  localStorage: unknown
  locks: unknown
  isOnline: () => boolean
  WebSocket: unknown
  fetch: unknown
}

export type PageWindow = {
  window: PageEvents
  document: PageEvents & { visibilityState: string }
  globals: PageGlobals
}

export function makeGlobals(around: Surroundings): PageWindow {
  const { scheduler, lane, readClock, random, storage } = around
  const timers = new Map<number, () => void>()
  let lastTimer = 0
  const setTimer = (run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
    const id = ++lastTimer
    const fire = () => {
      timers.delete(id)
      run(...args)
    }
    timers.set(id, scheduler.schedule(Math.max(1, delay), fire, lane))
    return id
  }
  const clearTimer = (id: number | undefined) => {
    timers.get(id ?? 0)?.()
    timers.delete(id ?? 0)
  }
  const setRepeated = (run: () => void, delay = 0) => {
    const id = ++lastTimer
    const fire = () => {
      timers.set(id, scheduler.schedule(Math.max(1, delay), fire, lane))
      run()
    }
    timers.set(id, scheduler.schedule(Math.max(1, delay), fire, lane))
    return id
  }
  class PageDate extends Date {
    constructor(...args: []) {
      super(...((args.length === 0 ? [readClock()] : args) as []))
    }
    static override now(): number {
      return readClock()
    }
  }
  const pageMath = Object.assign(Object.create(Math), { random })
  const crypto = {
    getRandomValues: (into: Uint8Array | Uint32Array) => {
      for (let index = 0; index < into.length; index++) into[index] = Math.floor(random() * 4294967296)
      return into
    },
    randomUUID: () =>
      Array.from({ length: 4 }, () => Math.floor(random() * 4294967296).toString(16)).join('-'),
    subtle: {},
  }
  const performance = { now: () => scheduler.now, timeOrigin: readClock() - scheduler.now }
  const signals = {
    any: (all: AbortSignal[]) => AbortSignal.any(all),
    timeout: (delay: number) => {
      const controller = new AbortController()
      setTimer(() => controller.abort(new DOMException('timed out', 'TimeoutError')), delay)
      return controller.signal
    },
  }
  const location = {
    href: 'http://localhost/',
    origin: 'http://localhost',
    protocol: 'http:',
    host: 'localhost',
  }
  const document = Object.assign(new PageEvents(), {
    visibilityState: 'visible',
    hidden: false,
    wasDiscarded: false,
    documentElement: { style: {} },
    hasFocus: () => true,
  })
  const navigator = {
    get onLine() {
      return around.isOnline()
    },
    locks: around.locks,
    userAgent: '',
    platform: '',
    vendor: '',
    language: 'en',
    storage: { persist: async () => true, persisted: async () => true },
  }
  const indexedDB = new Proxy(storage.open.factory as object, {
    get(target, name) {
      if (name === 'open' || name === 'deleteDatabase') around.assertStorage()
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const frame = (run: (now: number) => void) => setTimer(() => run(scheduler.now), 16)
  const idle = (run: (deadline: unknown) => void) =>
    setTimer(() => run({ didTimeout: false, timeRemaining: () => 10 }), 20)
  const own = {
    document,
    navigator,
    location,
    localStorage: around.localStorage,
    sessionStorage: around.localStorage,
    indexedDB,
    ...storage.classes,
    WebSocket: around.WebSocket,
    fetch: around.fetch,
    AbortSignal: signals,
    setTimeout: setTimer,
    clearTimeout: clearTimer,
    setInterval: setRepeated,
    clearInterval: clearTimer,
    setImmediate: undefined,
    requestAnimationFrame: frame,
    cancelAnimationFrame: clearTimer,
    requestIdleCallback: idle,
    cancelIdleCallback: clearTimer,
    Date: PageDate,
    Math: pageMath,
    performance,
    crypto,
    console: { ...console, warn: () => {} },
  }
  const window = Object.assign(new PageEvents(), own)
  return {
    window,
    document,
    globals: { ...own, window, self: window, globalThis: window } as unknown as PageGlobals,
  }
}
