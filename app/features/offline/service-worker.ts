// Registers the service worker (service-worker/), which opens the pages without a network, and tells of a new version. One that the
// page already has takes over at once; another waits until all text is saved and the person reloads.

import { t } from 'messages:offline'
import { delay } from '../../platform/delay.ts'
import { whenAllSaved } from '../../platform/unsaved-text.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { toast } from '../../ui/overlays/toast.ts'

const ADDRESS = '/sw.js'
/** Milliseconds during which the page loads its own parts first: a poor line should not be shared by then. */
const AFTER_MS = 10_000
/** Milliseconds between two questions for a new version while a page stays open. */
const ASK_AGAIN_MS = 60 * 60 * 1000

let started: Promise<void> | null = null

/** Once for a page, however often it is called. */
export function startServiceWorker(): Promise<void> {
  started ??= start()
  return started
}

/** The development server has no service worker, and ends one that a build left at its address. */
async function start(): Promise<void> {
  // Blocked, or a page without TLS: everything but this works.
  if (!navigator.serviceWorker) return
  if (import.meta.env.DEV) {
    const left = await navigator.serviceWorker.getRegistrations()
    await Promise.all(left.map((registration) => registration.unregister()))
    return
  }
  await delay(AFTER_MS)
  await new Promise<void>((resolve) => whenIdle(resolve))
  const registration = await navigator.serviceWorker.register(ADDRESS)
  void handOver()
  if (registration.waiting) void offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const found = registration.installing
    found?.addEventListener('statechange', () => {
      if (found.state === 'installed' && registration.active) void offer(found)
    })
  })
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_AGAIN_MS) return
    asked = Date.now()
    registration.update().catch(() => {})
  })
}

/** Tells a service worker that is new which files the page has fetched without it. */
async function handOver(): Promise<void> {
  if (navigator.serviceWorker.controller) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ fetched: performance.getEntriesByType('resource').map(({ name }) => name) })
}

/** @param worker a version that waits for the pages of the one before */
async function offer(worker: ServiceWorker): Promise<void> {
  if (await takeOver(worker, versionOfPage())) return
  await whenAllSaved()
  toast({
    title: t('newVersion'),
    action: { label: t('reload'), onSelect: () => void reloadWith(worker) },
    stays: true,
  })
}

async function reloadWith(worker: ServiceWorker): Promise<void> {
  const changed = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
  if (worker.state === 'installed' && (await takeOver(worker, null))) await changed
  window.location.reload()
}

/** @param version of the page; null takes over from any. @returns whether it does */
const takeOver = (worker: ServiceWorker, version: string | null): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage({ version }, [port2])
  })

/** React Router's version of the build; '' where it is not known. */
const versionOfPage = (): string =>
  (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version ?? ''
