import { describe, expect, it } from 'vitest'
import { checkClaim, readClaims } from '../../../workers/domain/chat/read-claims.ts'

const PASSAGES = [
  { page: 3, start: 100, end: 160, text: 'Cramming fails because few associations are formed in 2 hours.' },
  {
    page: 7,
    start: 20,
    end: 90,
    text: 'Ebbinghaus (1913) measured savings of 58 per cent after twenty minutes.',
  },
]

describe('an answer', () => {
  const ANSWER =
    'Cramming forms few associations [[1: "few associations are formed"]]. Savings fell [[2: “savings of 58 per cent”]] [[2: "after twenty minutes"]].'

  it('is read into sentences with their quotes', () => {
    expect(readClaims(ANSWER, true).claims).toEqual([
      {
        text: 'Cramming forms few associations',
        quotes: [{ passage: 1, quote: 'few associations are formed' }],
      },
      {
        text: 'Savings fell',
        quotes: [
          { passage: 2, quote: 'savings of 58 per cent' },
          { passage: 2, quote: 'after twenty minutes' },
        ],
      },
    ])
  })

  it('gives the same claims when it comes in pieces', () => {
    for (const size of [1, 7, 30]) {
      const claims = []
      let pending = ''
      for (let at = 0; at < ANSWER.length; at += size) {
        const read = readClaims(pending + ANSWER.slice(at, at + size), false)
        claims.push(...read.claims)
        pending = read.rest
      }
      claims.push(...readClaims(pending, true).claims)
      expect(claims).toEqual(readClaims(ANSWER, true).claims)
    }
  })

  it('keeps of each claim the sentence that its quotes follow', () => {
    const text = 'Glass stores heat. Dr. Ebbinghaus measured it. [[2: "savings of 58 per cent"]] See more.'
    expect(readClaims(text, true).claims.map((claim) => claim.text)).toEqual(['Dr. Ebbinghaus measured it.'])
  })

  it('may quote words with brackets', () => {
    const text = 'Some doubt it [[1: "as shown in [12] and [3, 4]"]]. Others do not [[2: “see [5]”]].'
    expect(readClaims(text, true).claims).toEqual([
      { text: 'Some doubt it', quotes: [{ passage: 1, quote: 'as shown in [12] and [3, 4]' }] },
      { text: 'Others do not', quotes: [{ passage: 2, quote: 'see [5]' }] },
    ])
  })

  it('without citations has no claims', () => {
    expect(readClaims('NOT IN THE PASSAGES', true)).toEqual({ claims: [], rest: 'NOT IN THE PASSAGES' })
  })
})

describe('a claim', () => {
  const check = (text: string, ...quotes: [number, string][]) =>
    checkClaim({ text, quotes: quotes.map(([passage, quote]) => ({ passage, quote })) }, PASSAGES)

  it('has the places of its quotes, as offsets of their pages', () => {
    expect(check('Few associations form', [1, 'few associations are formed'])).toEqual({
      text: 'Few associations form',
      at: [{ passage: 0, start: 123, end: 150 }],
    })
  })

  it.each<[string, string, [number, string][]]>([
    ['with a quote that is not in its passage', 'Cramming works', [[1, 'cramming always works well']]],
    [
      'with one such quote among others',
      'Cramming fails',
      [
        [1, 'few associations are formed'],
        [2, 'few associations'],
      ],
    ],
    ['of a passage that there is not', 'Cramming fails', [[9, 'few associations are formed']]],
    ['with a figure of its own', 'Cramming fails 90 per cent', [[1, 'few associations are formed']]],
    ['with a source of its own', 'Cramming fails (Smith, 2019)', [[1, 'few associations are formed']]],
    ['with an address', 'See https://evil.example/x', [[1, 'few associations are formed']]],
    ['without text', '  ', [[1, 'few associations are formed']]],
  ])('%s is dropped', (_, text, quotes) => {
    expect(check(text, ...quotes)).toBeNull()
  })

  it('may name figures and sources of its passage', () => {
    expect(check('Ebbinghaus (1913) found 58 per cent', [2, 'savings of 58 per cent'])).not.toBeNull()
  })
})
