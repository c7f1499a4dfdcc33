import { describe, expect, it } from 'vitest'
import {
  isExpired,
  LOCAL_COPY_DELAY_MS,
  LOCAL_COPY_LIFE_MS,
} from '../../../../app/features/editor/collab/local-copy.ts'
import { type SaveFacts, saveState } from '../../../../app/features/editor/collab/save-state.ts'

const facts: SaveFacts = {
  synced: true,
  unstored: false,
  status: 'saved',
  copyFailed: false,
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
    [
      'at risk where not even the browser can keep it',
      { synced: false, unstored: true, copyFailed: true },
      'at_risk',
    ],
  ])('shows %s', (_, change, expected) => {
    expect(saveState({ ...facts, ...change })).toBe(expected)
  })
})

describe('a local copy', () => {
  it('is written one second after the last change and expires after a day', () => {
    expect([LOCAL_COPY_DELAY_MS, LOCAL_COPY_LIFE_MS]).toEqual([1000, 86_400_000])
  })

  it('expires after a day only if the room has stored all of it', () => {
    const timestamp = 1_000
    expect(isExpired({ stored: true, timestamp }, timestamp + LOCAL_COPY_LIFE_MS)).toBe(false)
    expect(isExpired({ stored: true, timestamp }, timestamp + LOCAL_COPY_LIFE_MS + 1)).toBe(true)
    expect(isExpired({ stored: false, timestamp }, timestamp + 365 * LOCAL_COPY_LIFE_MS)).toBe(false)
  })
})
