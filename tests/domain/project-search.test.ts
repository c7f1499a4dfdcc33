import { describe, expect, it } from 'vitest'
import { searchText, titleKey } from '../../workers/domain/project/project-search.ts'

describe('titleKey', () => {
  it('puts titles that differ in case and markup alone in one place', () => {
    expect(titleKey('<i>Apple</i>')).toBe(titleKey('apple'))
  })

  it('leaves out control characters, which a cursor would write six times as long', () => {
    expect(titleKey('a\u0000b\u001fc')).toBe('abc')
  })

  it('ends after sixty characters and cuts none in two', () => {
    expect([...titleKey('😀'.repeat(100))]).toEqual(Array(60).fill('😀'))
  })
})

describe('searchText', () => {
  it('has neither markup nor case', () => {
    expect(searchText('<em>Über</em> Flüsse')).toBe('über flüsse')
  })
})
