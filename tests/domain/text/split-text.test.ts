import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitText } from '../../../workers/domain/text/split-text.ts'

describe('splitText', () => {
  it('gives parts that join to the text again, none too long and none ending in half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 2, max: 7 }), (text, length) => {
        const parts = splitText(text, length)
        expect(parts.join('')).toBe(text)
        for (const part of parts) {
          expect(part.length).toBeGreaterThan(0)
          expect(part.length).toBeLessThanOrEqual(length)
          expect(/[\ud800-\udbff]$/.test(part)).toBe(false)
        }
      }),
    )
  })

  it('gives no part for an empty text', () => {
    expect(splitText('', 5)).toEqual([])
  })
})
