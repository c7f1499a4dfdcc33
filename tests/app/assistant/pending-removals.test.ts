// Removing a work from the library with a time for undo.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { delay } from '../../../app/platform/delay.ts'
import type { Reference } from '../../../workers/contracts/citations/citation.ts'
import { fakeStorage, json, problem } from '../../support/browser.ts'
import { eventually } from '../../support/eventually.ts'

const ALL = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }].map((one) => ({ ...one, csl: {} }) as Reference)

let deleted: string[] = []
let refuses = false
/** Milliseconds. */
let answersAfter = 0

/** A new page: fresh modules. */
async function openPage() {
  vi.resetModules()
  const { pendingRemovals } = await import('../../../app/shared/manuscript/pending-removals.ts')
  const { LibraryList } = await import('../../../app/features/assistant/citations/library-list.ts')
  const { dismissToast, readToasts } = await import('../../../app/ui/overlays/toast.ts')
  const openList = async () => {
    const list = new LibraryList()
    await eventually(() => expect(list.getSnapshot().state).toBe('ready'))
    return list
  }
  const undo = () => readToasts().find(({ action }) => action?.label === 'Undo')?.action?.onSelect
  /** Closes the toast, which ends the time for undo. */
  const forgo = () => {
    const offer = readToasts().find(({ action }) => action?.label === 'Undo')
    if (offer) dismissToast(offer.id)
  }
  const said = () => readToasts().map(({ title }) => title)
  return { pendingRemovals, openList, undo, forgo, said }
}
type List = Awaited<ReturnType<Awaited<ReturnType<typeof openPage>>['openList']>>
const ids = (list: List) => list.getSnapshot().references.map(({ _id }) => _id)
const work = (id: string) => ALL.find(({ _id }) => _id === id) as Reference

beforeEach(() => {
  deleted = []
  refuses = false
  answersAfter = 0
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    const id = /\/remove\/(.+)$/.exec(address)?.[1]
    if (method !== 'DELETE' || id === undefined) {
      const references = ALL.filter(({ _id }) => !deleted.includes(_id))
      return json({ data: { references, nextCursor: null, total: references.length } })
    }
    if (answersAfter) await delay(answersAfter)
    if (refuses) return problem(503, 'unavailable')
    deleted.push(id)
    return json({ data: {} })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a removed work', () => {
  it('leaves the list at once, and returns to its place by undo', async () => {
    const { pendingRemovals, openList, undo } = await openPage()
    const list = await openList()
    pendingRemovals.remove(work('b'), false)
    expect(ids(list)).toEqual(['a', 'c'])
    expect(list.getSnapshot()).toMatchObject({ total: 2, whole: 2 })
    undo()?.()
    expect(ids(list)).toEqual(['a', 'b', 'c'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(deleted).toEqual([])
  })

  it('is deleted by a flush, after which undo does nothing', async () => {
    const { pendingRemovals, openList, undo, said } = await openPage()
    await openList()
    pendingRemovals.remove(work('b'), false)
    const takeBack = undo()
    await pendingRemovals.flush()
    expect(deleted).toEqual(['b'])
    takeBack?.()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([deleted, said()]).toEqual([['b'], []])
  })

  it('is awaited by a flush while its deletion is in progress, for a limited time', async () => {
    const { pendingRemovals, openList, forgo } = await openPage()
    await openList()
    answersAfter = 3000
    pendingRemovals.remove(work('b'), false)
    forgo()
    let over = false
    const end = () => {
      over = false
      void pendingRemovals.flush().then(() => {
        over = true
      })
    }
    end()
    await vi.advanceTimersByTimeAsync(2900)
    expect(over).toBe(false)
    await vi.advanceTimersByTimeAsync(100)
    expect([over, deleted]).toEqual([true, ['b']])
    answersAfter = 300_000
    pendingRemovals.remove(work('c'), false)
    end()
    await vi.advanceTimersByTimeAsync(3900)
    expect(over).toBe(false)
    await vi.advanceTimersByTimeAsync(100)
    expect([over, deleted]).toEqual([true, ['b']])
  })

  it('returns by undo to the list that is open then', async () => {
    const { pendingRemovals, openList, undo } = await openPage()
    const list = await openList()
    pendingRemovals.remove(work('b'), false)
    list.close()
    await vi.advanceTimersByTimeAsync(1000)
    const next = await openList()
    expect(ids(next)).toEqual(['a', 'c'])
    undo()?.()
    expect(ids(next)).toEqual(['a', 'b', 'c'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(deleted).toEqual([])
  })

  it('is deleted when its toast closes, after a minute at the latest', async () => {
    const { pendingRemovals, openList, forgo } = await openPage()
    const list = await openList()
    pendingRemovals.remove(work('b'), false)
    list.close()
    pendingRemovals.remove(work('c'), false)
    await vi.advanceTimersByTimeAsync(50_000)
    expect(deleted).toEqual([])
    forgo()
    await vi.advanceTimersByTimeAsync(0)
    expect(deleted).toEqual(['b'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(deleted).toEqual(['b', 'c'])
    expect(ids(await openList())).toEqual(['a'])
  })

  it('is deleted when the page is left', async () => {
    const { pendingRemovals } = await openPage()
    pendingRemovals.remove(work('a'), false)
    pendingRemovals.remove(work('c'), true)
    window.dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(0)
    expect(deleted).toEqual(['a', 'c'])
  })

  it('returns with a notice if the server refuses its deletion', async () => {
    const { pendingRemovals, openList, forgo, said } = await openPage()
    const list = await openList()
    refuses = true
    pendingRemovals.remove(work('b'), false)
    forgo()
    await vi.advanceTimersByTimeAsync(0)
    expect(ids(list)).toEqual(['a', 'b', 'c'])
    expect(said()).toEqual(['Not removed from your library'])
  })
})
