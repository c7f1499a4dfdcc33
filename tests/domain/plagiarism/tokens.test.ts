import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokensOf } from '../../support/compared.ts'

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

  it('stand exactly where each word stands', () => {
    const letter = fc.constantFrom(
      'a',
      'Z',
      '7',
      'é',
      'e\u0301',
      'ж',
      'ب',
      'o\u00ad',
      'n\u200b',
      'a\u{e0061}',
      '\u{1d400}',
    )
    const inner = fc.array(letter, { minLength: 1, maxLength: 6 }).map((letters) => `x${letters.join('')}x`)
    const word = fc.oneof(inner, fc.constantFrom('文', '\u{20000}', 'a', 'don’t', 'กา'.slice(0, 1)))
    const gap = fc.constantFrom(
      ' ',
      '\n',
      ' \u{1f600} ',
      '\u{1f469}\u200d\u{1f680} ',
      ' — ',
      '. “',
      ' \u00ad',
      '\u200b ',
      ' \u0301 ',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(word, gap), { maxLength: 30 }), (parts) => {
        const text = parts.map(([one, between]) => one + between).join('')
        expect(words(text)).toEqual(parts.map(([one]) => one))
        const { starts, ends, count } = tokensOf(text)
        for (let at = 1; at < count; at++) expect(starts[at]).toBeGreaterThanOrEqual(ends[at - 1] ?? 0)
      }),
    )
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
    ['Cyrillic letters throughout a Latin word', '\u0455\u0440\u0430\u0441\u0435', 'space'],
    ['invisible operators', 'plag\u2063iarism', 'plagiarism'],
    ['tags', 'plag\u{e0061}iarism', 'plagiarism'],
    ['fillers of Hangul', 'plag\u3164iarism', 'plagiarism'],
    ['joiners of marks', 'plag\u034fiarism', 'plagiarism'],
    ['mathematical alphabets', '\u{1d5c9}\u{1d5c5}\u{1d5ba}\u{1d5c7}', 'plan'],
    ['full width', '\uff50\uff4c\uff41\uff4e', 'plan'],
    ['Arabic elongation', '\u0643\u0640\u062a\u0628', '\u0643\u062a\u0628'],
  ])('do not depend on %s', (_, one, other) => {
    expect(hashes(one)).toEqual(hashes(other))
  })

  it('count what hides copying, and nothing that typesetting needs', () => {
    expect(tokensOf('p\u0430ss\u200bage \u0441ommon').hidden).toEqual({ invisible: 1, lookalikes: 2 })
    expect(tokensOf('pass\u{e0061}age \u{1d5c9}\u{1d5c5}\u{1d5ba}\u{1d5c7}').hidden).toEqual({
      invisible: 1,
      lookalikes: 4,
    })
    const innocent = 'co\u00adoperate, Привет мир, می\u200cخواهم, α-helix, naïve'
    expect(tokensOf(innocent).hidden).toEqual({ invisible: 0, lookalikes: 0 })
  })

  it('count words of nothing but lookalikes where no other word is of that language', () => {
    expect(tokensOf('the \u0440\u043e\u0440\u0435 said').hidden.lookalikes).toBe(4)
    expect(tokensOf('the \u0440\u043e\u0440\u0435 said: Привет').hidden.lookalikes).toBe(0)
    expect(tokensOf('\u03a7 and \u0391 are symbols').hidden.lookalikes).toBe(0)
  })

  it('are told from others by the first 10,000 letters', () => {
    const [one, other, third] = ['', 'ab', 'cd'].map((end) => 'é'.repeat(10_000) + end)
    const [first, second, last, shorter] = hashes(`${one} ${other} ${third} ${'é'.repeat(9999)}`)
    expect([second, last]).toEqual([first, first])
    expect(shorter).not.toBe(first)
  })

  it('differ where words differ', () => {
    const all = Array.from({ length: 20_000 }, (_, at) => `word${at}`)
    expect(new Set(hashes(all.join(' '))).size).toBe(all.length)
  })
})
