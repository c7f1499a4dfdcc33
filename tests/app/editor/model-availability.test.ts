// Whether a language model is set up is asked once for the page, and again where the request failed.

import { beforeEach, expect, it, vi } from 'vitest'
import { fakeStorage, json } from '../../support/browser.ts'

let asked = 0
let answer: () => Response = () =>
  json({ data: { budget: { limit: 9, used: 0, remaining: 9, resetsIn: 1 } } })

beforeEach(() => {
  asked = 0
  vi.resetModules()
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('fetch', async () => {
    asked++
    return answer()
  })
})

const open = async () =>
  (await import('../../../app/features/editor/controls/model-availability.ts')).modelAvailability

it('is asked once', async () => {
  const availability = await open()
  await Promise.all([availability.ask(), availability.ask()])
  await availability.ask()
  expect(asked).toBe(1)
  expect(availability.getSnapshot()).toEqual({ hasModel: true })
})

it('is asked again after a failure, and false where none is set up', async () => {
  const availability = await open()
  answer = () => json({ code: 'not_found', detail: '' }, 404)
  await availability.ask()
  answer = () => json({ data: { budget: null } })
  await availability.ask()
  expect(asked).toBe(2)
  expect(availability.getSnapshot()).toEqual({ hasModel: false })
})
