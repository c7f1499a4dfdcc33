import { describe, expect, it } from 'vitest'
import { isTokenCurrent, tokenSubject } from '../../app/platform/access-token.ts'
import { token } from '../support/browser.ts'

const NOW = 1_800_000_000

describe('an access token is valid only if', () => {
  it('its payload decodes and exp is greater than now', () =>
    expect(isTokenCurrent(token({ exp: NOW + 1 }), NOW)).toBe(true))
  it('exp is not just now', () => expect(isTokenCurrent(token({ exp: NOW }), NOW)).toBe(false))
  it('exp is not past', () => expect(isTokenCurrent(token({ exp: NOW - 1 }), NOW)).toBe(false))
  it('there is an exp', () => expect(isTokenCurrent(token({ sub: 'x' }), NOW)).toBe(false))
  it('exp is a number', () => expect(isTokenCurrent(token({ exp: String(NOW + 10) }), NOW)).toBe(false))
  it.each([null, undefined, '', 'x', 'a.b', 'a.b.c', 'a.%%%.c', '..', 'bnVsbA.bnVsbA.x'])(
    'it is not %j',
    (broken) => expect(isTokenCurrent(broken, NOW)).toBe(false),
  )
})

describe('the subject', () => {
  it('is read from the payload, also with letters outside ASCII', () =>
    expect(tokenSubject(token({ sub: 'abc', name: 'Kovač 🖋' }))).toBe('abc'))
  it('is null where there is none', () => {
    expect(tokenSubject(token({ exp: 1 }))).toBe(null)
    expect(tokenSubject('nonsense')).toBe(null)
    expect(tokenSubject(null)).toBe(null)
  })
})
