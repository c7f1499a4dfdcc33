// Dismissed ids of a project, shared by lists and tabs.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeStorage } from '../../support/browser.ts'

type Dismissed = typeof import('../../../app/features/assistant/dismissed.ts')
const openTab = (): Promise<Dismissed> => {
  vi.resetModules()
  return import('../../../app/features/assistant/dismissed.ts')
}

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()))
afterEach(() => void vi.unstubAllGlobals())

it('dismissed ids are shared by the tabs of a project, and not by other projects', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.addDismissed('p', ['a'])
  other.addDismissed('p', ['b'])
  one.addDismissed('p', ['c'])
  other.addDismissed('q', ['d'])
  expect([...one.dismissedIn('p')].sort()).toEqual(['a', 'b', 'c'])
  expect([...(await openTab()).dismissedIn('p')].sort()).toEqual(['a', 'b', 'c'])
})

it('restoring one id keeps the others', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.addDismissed('p', ['a', 'b'])
  other.addDismissed('p', ['c'])
  one.restoreDismissed('p', ['a'])
  expect([...one.dismissedIn('p')].sort()).toEqual(['b', 'c'])
  expect([...other.dismissedIn('p')].sort()).toEqual(['b', 'c'])
})

it('without local storage, dismissed ids last as long as the page', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { addDismissed, dismissedIn, restoreDismissed } = await openTab()
  addDismissed('p', ['a', 'b'])
  restoreDismissed('p', ['b'])
  expect([...dismissedIn('p')]).toEqual(['a'])
})
