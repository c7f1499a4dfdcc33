// Running text as words and places of sources.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { citeWorks } from '../../../workers/domain/model-text/cite-works.ts'
import { rewordSentence, sentencesBySource } from '../../../workers/domain/model-text/sourced-sentences.ts'
import { SourcedText } from '../../../workers/domain/model-text/sourced-text.ts'
import { stripCitations } from '../../../workers/domain/model-text/strip-citations.ts'
import { SOURCE_NEEDED } from '../../../workers/domain/text/gap-marks.ts'

const blocksOf = (text: string) =>
  stripCitations([{ kind: 'paragraph', text }], 0, new Set(['W1', 'W2'])).blocks
const textOf = (text: string) => blocksOf(text)[0]?.text ?? new SourcedText()
const marks = (texts: readonly SourcedText[]) => texts.map(({ marked }) => marked)

test('has the sources in their places, those that stand together in one', () => {
  const { pieces } = textOf('Rooms cool [W1] (Smith, 2020), they say [3].')
  expect(pieces).toMatchObject([
    'Rooms cool ',
    {
      kind: 'gap',
      sources: [
        { number: 0, form: 'offered', label: 'W1' },
        { number: 2, text: '(Smith, 2020)' },
      ],
    },
    ', they say ',
    { kind: 'gap', sources: [{ number: 1, text: '[3]', form: 'key' }] },
    '.',
  ])
})

test('has nothing of the characters that stand for numbers while sources are recognised', () => {
  const text = textOf('\\[source needed] and `(Smith, 2020)` and [1].')
  expect(JSON.stringify(text.pieces)).not.toMatch(/\p{Co}/u)
})

describe('parts of a text', () => {
  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom('Rooms cool. ', 'They do', ' at night.', ' '),
      fc.constant({ kind: 'gap' as const, sources: [] }),
    ),
    { maxLength: 12 },
  )

  test('are the text again, wherever it is parted', () => {
    fc.assert(
      fc.property(pieces, fc.array(fc.nat(120), { maxLength: 6 }), (some, offsets) => {
        const text = new SourcedText(some)
        const parts = text.partedAt(offsets.toSorted((one, other) => one - other))
        expect(new SourcedText(parts)).toEqual(text)
        expect(new SourcedText(text.sentences)).toEqual(text)
      }),
    )
  })

  test('are the text without white space around it', () => {
    fc.assert(
      fc.property(pieces, (some) => {
        const text = new SourcedText(some)
        expect(text.trimmed().marked).toBe(text.marked.trim())
      }),
    )
  })

  test('have whole places', () => {
    const text = textOf('Rooms [W1] cool.')
    expect(text.slice(0, 12).marked).toBe('Rooms ')
    expect(text.slice(6, 21).marked).toBe(SOURCE_NEEDED)
    expect(text.slice(21).marked).toBe(' cool.')
    expect(text.slice(30).isEmpty).toBe(true)
  })

  test('are sentences, which a gap may begin', () => {
    const text = textOf('Rooms cool. [3] shows it [W1]. Walls are white.')
    expect(marks(text.sentences)).toEqual([
      'Rooms cool.',
      ` ${SOURCE_NEEDED} shows it ${SOURCE_NEEDED}.`,
      ' Walls are white.',
    ])
  })
})

test('in words has neither gaps nor marks of names, or other words in their place', () => {
  const text = new SourcedText([textOf('Rooms  cool [W1], as Quist'), ' [name to check]', ' says.'])
  expect(text.inWords()).toBe('Rooms cool, as Quist says.')
  expect(text.inWords(() => '[W]')).toBe('Rooms cool [W], as Quist says.')
})

test('a sentence is put in the place of another, before whose full stop its source stands', () => {
  const blocks = blocksOf('Rooms cool. They do so slowly [W1]. Walls are white [W2].')
  expect(marks(rewordSentence(blocks, 0, 'They do it at night!').map(({ text }) => text))).toEqual([
    `Rooms cool. They do it at night ${SOURCE_NEEDED}! Walls are white ${SOURCE_NEEDED}.`,
  ])
  expect([...sentencesBySource(rewordSentence(blocks, 0, 'They do it at night'))]).toEqual([
    [0, 'They do it at night.'],
    [1, 'Walls are white.'],
  ])
})

test('a place is cited with the works of its sources, and tells which have none', () => {
  const heat = { id: '', type: 'book' as const, title: 'Heat' }
  const [, place] = citeWorks(textOf('Rooms cool [W1] (Smith, 2020).'), new Map([[0, [heat]]])).pieces
  expect(place).toMatchObject({ kind: 'citation', works: [heat], missing: [{ text: '(Smith, 2020)' }] })
  const again = citeWorks(new SourcedText([place ?? '']), new Map())
  expect(again.pieces).toMatchObject([{ kind: 'gap' }])
})
