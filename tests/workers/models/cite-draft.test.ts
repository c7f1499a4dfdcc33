// Citations of a draft: verified works that the model named, and works found for its claims.

import { afterEach, describe, expect, test, vi } from 'vitest'
import { draftSchema } from '../../../workers/contracts/writing/draft.ts'
import { cited, drafted, states, text, writing } from '../../support/workers/models/drafted.worker.ts'
import { BOOK, HEAT, RETRACTED } from '../../support/works/works.ts'

afterEach(() => vi.unstubAllGlobals())

const ENTRY = `Example, A., & van der Berg, J. (2019). ${HEAT.title}. Journal of Invented Climates.`

describe('a source that a catalogue has becomes a citation', () => {
  test('by authors and year, if the sentence fits the work', async () => {
    const { draft } = await drafted(
      writing(
        'Tenants of attic flats sleep less in the heat of the night (Example & van der Berg, 2019, p. 44).',
      ),
    )
    expect(cited(draft)).toEqual([HEAT.title])
    expect(text(draft)).toContain('in the heat of the night (Example & van der Berg, 2019) .')
    expect(draft.content).not.toContain('44')
    expect(draft.unverified).toEqual([])
    expect(draft.references).toMatchObject([
      {
        verification: 'verified',
        retracted: false,
        csl: { DOI: HEAT.doi },
        places: [
          {
            section: 'One',
            sentence: 'Tenants of attic flats sleep less in the heat of the night.',
            basis: 'named',
          },
        ],
      },
    ])
    expect(draft.content.endsWith('<h2>References</h2><div data-type="bibliography"></div>')).toBe(true)
    expect(draftSchema.parse(draft)).toEqual(draft)
  })

  test('as a part of the sentence, with the names as the catalogue has them', async () => {
    const { draft } = await drafted(
      writing(
        'Example and van der Berg (2019) found that tenants in attic flats sleep less in the heat of the night.',
      ),
    )
    expect(text(draft)).toContain('Example and van der Berg (2019) found that tenants')
    expect(cited(draft)).toEqual([HEAT.title])
    expect(draft.references).toMatchObject([
      {
        places: [
          {
            sentence:
              'Example and van der Berg found that tenants in attic flats sleep less in the heat of the night.',
          },
        ],
      },
    ])
  })

  test('not in a sentence that is broken without another source, which is taken out whole', async () => {
    const sentence =
      'According to Smith (2021), tenants in attic flats sleep less in the heat of the night (Example & van der Berg, 2019).'
    const { draft } = await drafted(writing(sentence))
    expect(text(draft)).not.toContain('tenants in attic flats')
    expect(cited(draft)).toEqual([])
    expect(draft.unverified).toEqual([
      { text: 'Smith (2021)', section: 'One', state: 'not_found', sentence, offer: null },
    ])
  })

  test('by the one list of another section', async () => {
    const { draft } = await drafted(
      writing(
        'Tenants of attic flats sleep less in the heat of the night [1].',
        `Rooms cool slowly.\n\n## References\n\n[1] ${ENTRY}`,
      ),
    )
    expect(cited(draft)).toEqual([HEAT.title])
    expect(text(draft)).not.toContain('[source needed]')
    expect(draft.unverified).toEqual([])
  })

  test('not by number if several sections have a list', async () => {
    const list = `\n\n## References\n\n[1] ${ENTRY}`
    const { draft } = await drafted(
      writing('It is so [1].', `Rooms cool slowly.${list}`, `Roofs are warm.${list}`),
    )
    expect(states(draft)).toEqual({ '[1]': 'unchecked' })
  })

  test('by the section’s own list: by number, by name, as a note', async () => {
    const entry = `Example, A., & van der Berg, J. (2019). ${HEAT.title}. Journal of Invented Climates, 12(3).`
    const { draft } = await drafted(
      writing(
        `Rooms cool slowly [1]. A book says more [2]. Nights are long.[^3] So it is (Example & van der Berg, 2019).\n\n## References\n\n[1] ${entry}\n[2] Nobody, N. (2001). A book that nobody wrote. Nowhere Press.\n[^3]: Example, M. (1988). ${BOOK.title}.`,
        'Walls are thin [1].',
      ),
    )
    expect(cited(draft)).toEqual([HEAT.title, BOOK.title, HEAT.title])
    expect(text(draft)).toContain('A book says more [source needed].')
    expect(text(draft)).toContain('Walls are thin [source needed].')
    expect(states(draft)).toEqual({
      '[1]': 'unchecked',
      '[2]': 'not_found',
      'Nobody, N. (2001). A book that nobody wrote. Nowhere Press.': 'not_found',
    })
    expect(draft.references).toHaveLength(2)
    expect(text(draft)).not.toMatch(/Nobody/)
  })

  test('not in a heading, where its gap stays', async () => {
    const { draft } = await drafted(
      writing(
        '### The sleep of tenants in attic flats (Example & van der Berg, 2019)\n\nRooms cool slowly at night.',
      ),
    )
    expect(text(draft)).toContain('The sleep of tenants in attic flats [source needed]')
    expect(cited(draft)).toEqual([])
    expect(draft.references).toMatchObject([{ csl: { DOI: HEAT.doi }, places: [] }])
    expect(draft.content).not.toContain('bibliography')
  })

  test('a retracted work is marked', async () => {
    const { draft, events } = await drafted(
      writing('The sleep of tenants improves with heat (Mistaken, 2015).'),
    )
    expect(cited(draft)).toEqual([RETRACTED.title])
    expect(draft.references).toMatchObject([{ retracted: true }])
    expect(events.filter(({ event }) => event === 'reference')).toHaveLength(1)
  })

  test('a listed work that is cited nowhere is a reference without places', async () => {
    const { draft } = await drafted(
      writing('', `Walls are thin.\n\n## References\n\nExample, M. (1988). ${BOOK.title}. Invented Press.`),
    )
    expect(cited(draft)).toEqual([])
    expect(draft.content).not.toContain('bibliography')
    expect(draft.references).toMatchObject([{ csl: { title: BOOK.title }, places: [] }])
  })
})

test('markup in a catalogue record is text', async () => {
  const attack = '<img src=x onerror=alert(1)> and the heat of attic flats'
  const { draft } = await drafted(writing('The heat of attic flats is strong at night (Evil, 2019).'), {
    works: [{ ...HEAT, title: attack, authors: [['"><script>alert(1)</script>', 'Evil']] }],
  })
  expect(cited(draft)).toHaveLength(1)
  expect(draft.content).not.toMatch(/<(?!\/?(?:h[123]|p|ul|ol|li|strong|em|span|div)[ >])/)
  expect(draft.content).not.toMatch(/<[^>]*onerror/)
})
