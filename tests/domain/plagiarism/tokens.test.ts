import { describe, expect, it } from 'vitest'
import { tokensOf } from '../../../workers/domain/plagiarism/tokens.ts'

const words = (text: string) => {
  const { count, starts, ends } = tokensOf(text)
  return Array.from({ length: count }, (_, at) => text.slice(starts[at], ends[at]))
}
const hashes = (text: string) => {
  const { first, second } = tokensOf(text)
  return Array.from(first, (one, at) => `${one} ${second[at]}`)
}

describe('tokens', () => {
  it('are words at their offsets, without the punctuation around them', () => {
    expect(words("“It's late,” said Zoë—‘very’.")).toEqual(["It's", 'late', 'said', 'Zoë', 'very'])
  })

  it('of nothing, of spaces and of signs are none', () => {
    for (const text of ['', ' \n\t', '… — !?', '\u200b']) expect(words(text), text).toEqual([])
  })

  it('are single characters in scripts without spaces', () => {
    expect(words('引用 with 文献')).toEqual(['引', '用', 'with', '文', '献'])
  })

  it('survive lone surrogates and characters beyond the basic plane', () => {
    expect(words('\ud800one \u{1f600}two \u{20000}')).toEqual(['one', 'two', '\u{20000}'])
  })

  it.each([
    ['case', 'RESULTS', 'results'],
    ['accents', 'naïve', 'naive'],
    ['the kind of apostrophe', 'don’t', "don't"],
    ['ligatures', 'e\ufb03cient', 'efficient'],
    ['soft hyphens', 'co\u00adoperate', 'cooperate'],
    ['zero-width characters', 'plag\u200biarism', 'plagiarism'],
    ['Cyrillic letters in a Latin word', 'pl\u0430gi\u0430rism', 'plagiarism'],
  ])('do not depend on %s', (_, one, other) => {
    expect(hashes(one)).toEqual(hashes(other))
  })

  it('count what hides copying, and nothing that typesetting needs', () => {
    expect(tokensOf('p\u0430ss\u200bage \u0441ommon').hidden).toEqual({ invisible: 1, lookalikes: 2 })
    const innocent = 'co\u00adoperate, Привет мир, می\u200cخواهم, α-helix, naïve'
    expect(tokensOf(innocent).hidden).toEqual({ invisible: 0, lookalikes: 0 })
  })

  it('differ where words differ', () => {
    const all = Array.from({ length: 20_000 }, (_, at) => `word${at}`)
    expect(new Set(hashes(all.join(' '))).size).toBe(all.length)
  })
})
