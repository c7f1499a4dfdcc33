import { describe, expect, it } from 'vitest'
import { type SaveFacts, saveState } from '../../../../app/features/editor/collab/save-state.ts'

const facts: SaveFacts = {
  isNew: false,
  synced: true,
  unstored: false,
  status: 'saved',
  copy: 'kept',
  online: true,
  ended: false,
}

describe('the save indicator', () => {
  it.each<[string, Partial<SaveFacts>, ReturnType<typeof saveState>]>([
    ['saved', {}, 'saved'],
    ['idle after a change', { status: null, unstored: true }, 'idle'],
    ['idle while a change is stored but not saved', { status: null }, 'idle'],
    ['never saved while the room lacks something', { unstored: true }, 'idle'],
    ['saving', { status: 'saving' }, 'saving'],
    ['error', { status: 'error' }, 'error'],
    ['waiting where the project does not save by itself', { status: 'waiting' }, 'waiting'],
    ['connecting', { synced: false }, 'connecting'],
    ['not connected where nothing will come back', { synced: false, ended: true }, 'ended'],
    ['kept where the end came before the last words', { synced: false, ended: true, unstored: true }, 'kept'],
    ['kept on this device when offline', { synced: false, online: false }, 'kept'],
    ['kept on this device when the socket is down under typing', { synced: false, unstored: true }, 'kept'],
    ['keeping before the write came back', { synced: false, unstored: true, copy: 'keeping' }, 'keeping'],
    [
      'at risk where not even the browser can keep it',
      { synced: false, unstored: true, copy: 'failed' },
      'at_risk',
    ],
    [
      'connecting, not kept, where storage fails and nothing was typed offline',
      { synced: false, online: false, copy: 'failed' },
      'connecting',
    ],
    ['idle while the room lacks something that this device has', { unstored: true, copy: 'kept' }, 'idle'],
    ['on this device only', { isNew: true, synced: false, unstored: true }, 'new'],
    ['keeping for a new project', { isNew: true, synced: false, unstored: true, copy: 'keeping' }, 'keeping'],
    ['at risk for a new project', { isNew: true, synced: false, copy: 'failed' }, 'at_risk'],
  ])('shows %s', (_, change, expected) => {
    expect(saveState({ ...facts, ...change })).toBe(expected)
  })
})
