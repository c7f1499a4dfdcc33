import { describe, expect, it } from 'vitest'
import { foldCase, stripMarkup } from '../../../workers/domain/text/plain-text.ts'

describe('stripMarkup', () => {
  it.each([
    ['<b>Bold</b> title', 'Bold title'],
    ['a < b and b > c', 'a < b and b > c'],
    ['Fish &amp; chips &lt;3', 'Fish & chips <3'],
    ['&unknown; &amp;amp;', '&unknown; &amp;'],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['before<!-- hidden -->after', 'beforeafter'],
    ['  spaced  ', 'spaced'],
  ])('reads %j as %j', (text, plain) => {
    expect(stripMarkup(text)).toBe(plain)
  })
})

describe('foldCase', () => {
  it.each([
    ['STRASSE', 'Straße'],
    ['ΌΔΟΣ', 'όδος'],
    ['İSTANBUL', 'istanbul'],
    ['ÉCOLE', 'e\u0301cole'],
    ['ПРИВЕТ', 'привет'],
  ])('makes %j and %j one', (one, other) => {
    expect(foldCase(one)).toBe(foldCase(other))
  })

  it('finds a word inside another, a final sigma too', () => {
    expect(foldCase('οδος και')).toContain(foldCase('ΟΔΟΣ'))
    expect(foldCase('οδοσφαιρα')).toContain(foldCase('οδος'))
  })

  it('replaces half a surrogate pair instead of failing', () => {
    expect(foldCase('a\ud800b')).toBe('a\ufffdb')
  })
})
