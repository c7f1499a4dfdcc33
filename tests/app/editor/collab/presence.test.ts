import { describe, expect, it } from 'vitest'
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { peerName, peersOf } from '../../../../app/features/editor/collab/carets/presence.ts'
import { tokenName } from '../../../../app/platform/access-token.ts'
import { initialsOf } from '../../../../workers/domain/display/initials.ts'

const page = (state: Record<string, unknown>) => {
  const awareness = new Awareness(new Y.Doc())
  awareness.setLocalState(state)
  return awareness
}

/** The peers that `mine` sees after receiving `states`. */
function seen(states: Record<string, unknown>[]) {
  const mine = page({ user: { id: 'me', name: 'Ada Example' } })
  for (const state of states) {
    const theirs = page(state)
    applyAwarenessUpdate(mine, encodeAwarenessUpdate(theirs, [theirs.clientID]), 'room')
    theirs.destroy()
  }
  const found = peersOf(mine, 'me')
  mine.destroy()
  return found
}

describe('peersOf', () => {
  it('returns every other client with name, account and idle state', () => {
    const [one] = seen([{ user: { id: 'b', name: ' Ben Other ' }, idle: true }])
    expect(one).toMatchObject({ name: 'Ben Other', isMe: false, idle: true })
  })

  it('names another tab of the same account as such', () => {
    const [tab] = seen([{ user: { id: 'me', name: 'Ada Example' } }])
    expect(tab && peerName(tab)).toBe('You, in another tab')
  })

  it.each<[string, Record<string, unknown>]>([
    ['no user', { cursor: null }],
    ['a user that is text', { user: 'Ada' }],
  ])('ignores a client whose awareness state has %s', (_, state) => {
    expect(seen([state])).toEqual([])
  })

  it('truncates long names and ignores names that are not strings', () => {
    const people = seen([{ user: { id: 'b', name: 'x'.repeat(500) } }, { user: { id: 'c', name: { a: 1 } } }])
    expect(people.map(({ name }) => name.length).sort()).toEqual([0, 60])
    expect(people.map(peerName)).toContain('Somebody')
  })

  it.each([
    ['Ada Example', 'AE'],
    ['Ada Maria King Lovelace', 'AL'],
    ['Ada', 'A'],
    ['ömer çelik', 'ÖÇ'],
    ['李 小龍', '李小'],
    ['(Ada)', 'A'],
    ['', '?'],
    ['… !', '?'],
  ])('shows %s as %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

describe('tokenName', () => {
  const token = (claims: unknown) => `a.${btoa(JSON.stringify(claims))}.c`
  it('reads the name from the access token', () => {
    expect(tokenName(token({ name: 'Ada Example' }))).toBe('Ada Example')
  })
  it.each([[null], [undefined], ['x'], [token({})], [token({ name: 3 })]])(
    'is empty for a token without one: %s',
    (given) => {
      expect(tokenName(given)).toBe('')
    },
  )
})
