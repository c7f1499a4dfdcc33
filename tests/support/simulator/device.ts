// A device: a browser with one tab, its IndexedDB, its clock and its network. The tab can be reloaded, left, crashed and
// frozen; what is in IndexedDB stays.

import { PAGE_GLOBALS, STORAGE_GLOBALS } from './globals.ts'
import { type FarEnd, Network, pageFetch, pageWebSocket } from './network.ts'
import type { Page, PageModule, StorageModule } from './page-contract.ts'
import { makeGlobals, type PageWindow } from './page-globals.ts'
import { PageLocks } from './page-locks.ts'
import { randomStream } from './random.ts'
import { Lane, type Scheduler } from './scheduler.ts'

export type DeviceModules = {
  makePage: (...globals: unknown[]) => PageModule
  makeStorage: (...globals: unknown[]) => StorageModule
}
export type DeviceOptions = {
  seed: number
  index: number
  userId: string
  projectId: string
  tokens: Record<string, string>
  /** Milliseconds since 1970 at the start of the round. */
  epoch: number
  onView: (device: Device) => void
}
export type StorageMode = 'open' | 'denied' | 'full' | 'hung'
/** Time in which a page that is left finishes what is under way. */
const LEAVING_MS = 400
type Tab = {
  page: Page
  window: PageWindow
  lane: Lane
  sockets: Set<{ drop(): void }>
  /** Another page of the app is shown. */
  isLeft: boolean
}

export class Device {
  readonly network: Network
  readonly storage: StorageModule
  storageMode: StorageMode = 'open'
  /** Milliseconds by which the device's clock is wrong. */
  clockOffset = 0
  isOnline = true
  isFrozen = false
  /** When the tab was frozen that is still so, or ended so. */
  frozenAt: number | null = null
  /** When storage last was denied, full or hung, and when it was cleared. */
  storageBrokenAt: number | null = null
  storageClearedAt: number | null = null
  private tab: Tab | null = null
  private tabs = 0
  private storageLane: Lane
  private readonly localStorage: Map<string, string>

  constructor(
    readonly scheduler: Scheduler,
    farEnd: FarEnd,
    private readonly modules: DeviceModules,
    readonly options: DeviceOptions,
  ) {
    this.network = new Network(scheduler, farEnd)
    this.storageLane = new Lane(scheduler)
    this.localStorage = new Map(Object.entries(options.tokens))
    const setImmediate = (run: () => void) => scheduler.schedule(1, run, this.storageLane)
    const setTimeout = (run: () => void, delay = 0) => scheduler.schedule(delay + 1, run, this.storageLane)
    const globals = { globalThis: { setImmediate }, setImmediate, setTimeout, Date }
    this.storage = modules.makeStorage(...STORAGE_GLOBALS.map((name) => globals[name]))
  }

  get index(): number {
    return this.options.index
  }

  /** Null while no page is open. */
  get page(): Page | null {
    return this.tab?.page ?? null
  }

  /** True while somebody can type. */
  get isInHand(): boolean {
    return this.tab?.page.isReady() === true && !this.tab.isLeft && !this.isFrozen
  }

  open(): void {
    if (this.tab) return
    this.frozenAt = null
    const { scheduler, network, storage, options } = this
    const lane = new Lane(scheduler)
    const sockets = new Set<{ drop(): void }>()
    const window = makeGlobals({
      scheduler,
      lane,
      readClock: () => options.epoch + scheduler.now + this.clockOffset,
      random: randomStream(options.seed, `device ${this.index} tab ${this.tabs++}`),
      storage,
      assertStorage: () => {
        if (this.storageMode === 'denied') throw new DOMException('denied', 'SecurityError')
      },
      localStorage: storageOf(this.localStorage),
      locks: new PageLocks(),
      isOnline: () => this.isOnline,
      WebSocket: pageWebSocket(network, lane, sockets),
      fetch: pageFetch(network, lane),
    })
    const { openPage } = this.modules.makePage(...PAGE_GLOBALS.map((name) => window.globals[name]))
    const onView = () => {
      if (lane.isAlive && this.tab?.lane === lane) options.onView(this)
    }
    this.tab = {
      page: openPage(options.userId, options.projectId, onView),
      window,
      lane,
      sockets,
      isLeft: false,
    }
  }

  /** The tab is gone, without a word to its page. */
  crash(): void {
    this.endTab(false)
  }

  /** The page is told, then it is gone. @param finish true if what it requested of IndexedDB then is still done */
  unload(finish: boolean): void {
    this.say('hidden')
    this.tab?.window.window.dispatchEvent({ type: 'pagehide' })
    this.endTab(finish)
  }

  /** The person goes to another page of the app, where what is under way is finished. */
  leave(afterwards: () => unknown): void {
    const { tab } = this
    if (!tab) return
    tab.isLeft = true
    tab.page.close()
    this.scheduler.schedule(LEAVING_MS, () => {
      if (this.tab !== tab) return
      this.endTab(true)
      return afterwards()
    })
  }

  freeze(): void {
    if (!this.tab || this.isFrozen) return
    this.isFrozen = true
    this.frozenAt = this.scheduler.now
    this.say('hidden')
    this.tab.window.document.dispatchEvent({ type: 'freeze' })
    this.tab.lane.freeze()
    this.storageLane.freeze()
  }

  thaw(): void {
    if (!this.isFrozen) return
    this.isFrozen = false
    this.frozenAt = null
    this.tab?.lane.thaw()
    if (this.storageMode !== 'hung') this.storageLane.thaw()
    this.tab?.window.document.dispatchEvent({ type: 'resume' })
    this.say('visible')
  }

  setStorage(mode: StorageMode): void {
    if (this.storageMode !== 'open') this.storageBrokenAt = this.scheduler.now
    this.storageMode = mode
    this.storage.refuseWrites(mode === 'full' ? new DOMException('full', 'QuotaExceededError') : null)
    if (mode === 'hung') this.storageLane.freeze()
    else if (!this.isFrozen) this.storageLane.thaw()
  }

  clearStorage(): void {
    this.storage.clear()
    this.storageClearedAt = this.scheduler.now
  }

  setOnline(online: boolean): void {
    if (this.isOnline === online) return
    this.isOnline = online
    this.tab?.window.window.dispatchEvent({ type: online ? 'online' : 'offline' })
  }

  dropConnections(): void {
    for (const socket of [...(this.tab?.sockets ?? [])]) socket.drop()
  }

  private say(visibility: 'hidden' | 'visible'): void {
    const document = this.tab?.window.document
    if (!document) return
    Object.assign(document, { visibilityState: visibility, hidden: visibility === 'hidden' })
    document.dispatchEvent({ type: 'visibilitychange' })
  }

  private endTab(finish: boolean): void {
    const { tab } = this
    if (!tab) return
    this.tab = null
    this.isFrozen = false
    tab.lane.end()
    this.storageLane.end()
    this.storage.abandon(finish && this.storageMode === 'open')
    this.storageLane = new Lane(this.scheduler)
    if (this.storageMode === 'hung') this.storageLane.freeze()
    for (const socket of [...tab.sockets]) socket.drop()
  }
}

const storageOf = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
  clear: () => items.clear(),
})
