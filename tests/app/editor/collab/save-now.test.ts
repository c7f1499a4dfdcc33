// What a person who asks to save is told, and when.

import { afterEach, expect, it } from 'vitest'
import { saveNow } from '../../../../app/features/editor/collab/save-now.ts'
import type { SaveState } from '../../../../app/features/editor/collab/save-state.ts'
import { emptyView } from '../../../../app/features/editor/collab/session-view.ts'
import { dismissToast, readToasts } from '../../../../app/ui/overlays/toast.ts'

function session(first: SaveState) {
  const listeners = new Set<() => void>()
  let save = first
  let asked = 0
  return {
    session: {
      room: { saveNow: () => void asked++ },
      read: () => ({ ...emptyView, save }),
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    become(next: SaveState) {
      save = next
      for (const listener of [...listeners]) listener()
    },
    asked: () => asked,
  }
}
const said = () => readToasts().map(({ title }) => title)

afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

it('asks the room, and says Saved only when it is', () => {
  const { session: one, become, asked } = session('idle')
  saveNow(one)
  expect(asked()).toBe(1)
  become('saving')
  expect(said()).toEqual([])
  become('saved')
  expect(said()).toEqual(['Saved'])
  become('idle')
  become('saved')
  expect(said()).toEqual(['Saved'])
})

it('says at once what is so already', () => {
  saveNow(session('saved').session)
  expect(said()).toEqual(['Saved'])
})

it.each([
  ['kept', 'Saved on this device'],
  ['error', 'Error saving'],
  ['at_risk', 'Not kept'],
  ['ended', 'Not connected'],
] as const)('says of %s that it is: %s', (state, title) => {
  const { session: one, become } = session('keeping')
  saveNow(one)
  become(state)
  expect(said()).toEqual([title])
})

it('asks again where the room saves only when asked, and could not be reached', () => {
  const { session: one, become, asked } = session('connecting')
  saveNow(one)
  become('waiting')
  expect(asked()).toBe(2)
  become('saved')
  expect(said()).toEqual(['Saved'])
})

it('says nothing once it is stopped', () => {
  const { session: one, become } = session('idle')
  saveNow(one)()
  become('saved')
  expect(said()).toEqual([])
})
