// Sources of a draft that are removed and reported: those that no catalogue has, and all where catalogues fail.

import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Draft } from '../../../workers/domain/drafts/draft.ts'
import { ok } from '../../../workers/domain/result.ts'
import type { Catalogue } from '../../../workers/services/research-ports.ts'
import { everyCatalogue, standInCatalogues } from '../../support/workers/catalogues.worker.ts'
import { cited, drafted, NAMED, states, text, writing } from '../../support/workers/models/drafted.worker.ts'
import { HEAT } from '../../support/works/works.ts'

afterEach(() => vi.unstubAllGlobals())

describe('a source that no catalogue has is removed and reported', () => {
  const invented: [string, string, string][] = [
    [
      'an invented work',
      'Landlords postpone repairs of roofs and lifts in every city (Smith & Lee, 2021).',
      '(Smith & Lee, 2021)',
    ],
    [
      'another year',
      'Tenants of attic flats sleep badly where landlords postpone repairs of roofs and lifts (Example & van der Berg, 2018).',
      '(Example & van der Berg, 2018)',
    ],
    [
      'a DOI under other names',
      'Tenants of attic flats sleep badly where landlords postpone repairs of roofs and lifts (Smith, 2021, https://doi.org/10.5555/heat.2019.1).',
      '(Smith, 2021, https://doi.org/10.5555/heat.2019.1)',
    ],
    [
      'a DOI that does not exist',
      'Tenants of attic flats sleep badly where landlords postpone repairs of roofs and lifts, doi: 10.5555/nothing.1.',
      'doi: 10.5555/nothing.1',
    ],
  ]
  test.each(invented)('%s', async (_, sentence, source) => {
    const { draft } = await drafted(writing(sentence))
    expect(cited(draft)).toEqual([])
    expect(draft.references).toEqual([])
    expect(states(draft)).toEqual({ [source]: 'not_found' })
    expect(text(draft)).toContain('[source needed]')
    expect(draft.unverified).toMatchObject([{ sentence: '', offer: null }])
  })

  test('only after names and year alone were asked for', async () => {
    const asked: string[] = []
    const catalogues = standInCatalogues().catalogues.map(
      (catalogue): Catalogue => ({
        ...catalogue,
        search(query, signal) {
          asked.push(query.text)
          // Long questions drown the names, as they do in real catalogues.
          return query.text.length > 60 ? Promise.resolve(ok([])) : catalogue.search(query, signal)
        },
      }),
    )
    const { draft } = await drafted(
      writing('Landlords postpone repairs of roofs and lifts (Example & van der Berg, 2019).'),
      catalogues,
    )
    expect(asked).toContain('example berg 2019')
    expect(states(draft)).toEqual({ '(Example & van der Berg, 2019)': 'meant' })
  })

  test('with its sentence if its name would stand there without it', async () => {
    const sentence = 'It was said by Radcliffe and Oyelowo, Learning Machines That Last (2018).'
    const { draft } = await drafted(writing(`Rooms are warm. ${sentence}`))
    expect(text(draft)).not.toContain('Oyelowo')
    expect(draft.unverified).toMatchObject([{ state: 'not_found', sentence }])
  })

  test('a line of a list', async () => {
    const line = 'Smith, J. (2021). Warm rooms and their people. Journal of Nothing.'
    const { draft } = await drafted(writing(`Rooms cool slowly [1].\n\n## References\n\n[1] ${line}`))
    expect(draft.references).toEqual([])
    expect(states(draft)).toEqual({ '[1]': 'not_found', [line]: 'not_found' })
  })

  test('existing works beside it are cited', async () => {
    const { draft } = await drafted(
      writing(
        'Tenants of attic flats sleep badly where landlords postpone repairs of roofs and lifts (Smith, 2021; Example & van der Berg, 2019).',
      ),
    )
    expect(cited(draft)).toEqual([HEAT.title])
    expect(states(draft)).toEqual({ 'Smith, 2021': 'not_found' })
  })
})

describe('a work that may be meant is offered, not cited', () => {
  const offers = (draft: Draft) =>
    draft.unverified.map(({ text: source, state, offer }) => [source, state, offer?.csl.DOI])

  test.each([
    `Smith, J. (2021). Heat and sleep in flats. https://doi.org/${HEAT.doi}`,
    `Smith, J. (2019). ${HEAT.title}. Journal of Invented Climates.`,
    `Example, A., & van der Berg, J. (2003). ${HEAT.title}. Journal of Invented Climates.`,
    `Example, A., & van der Berg, J. (2019). Heat, sleep and other things that matter. https://doi.org/${HEAT.doi}`,
    `https://doi.org/${HEAT.doi}`,
  ])('for a line of a list that mixes real and invented: %s', async (line) => {
    const { draft } = await drafted(writing(`Rooms cool slowly [1].\n\n## References\n\n[1] ${line}`))
    expect(cited(draft)).toEqual([])
    expect(draft.references).toEqual([])
    expect(offers(draft)).toEqual([
      ['[1]', 'meant', HEAT.doi],
      [line, 'meant', HEAT.doi],
    ])
  })

  test.each(['(Example, 2019)', '(Example et al., 2019)'])(
    'for its first author and year: %s',
    async (source) => {
      const { draft } = await drafted(writing(`Landlords postpone repairs of roofs and lifts ${source}.`))
      expect(cited(draft)).toEqual([])
      expect(offers(draft)).toEqual([[source, 'meant', HEAT.doi]])
    },
  )

  test('for authors and year of another subject, in their gap', async () => {
    const { draft } = await drafted(
      writing('Trade grew with the fall of tariffs (Example & van der Berg, 2019).'),
    )
    expect(cited(draft)).toEqual([])
    expect(text(draft)).toContain('Trade grew with the fall of tariffs [source needed].')
    expect(offers(draft)).toEqual([['(Example & van der Berg, 2019)', 'meant', HEAT.doi]])
    expect(draft.unverified[0]?.offer).toMatchObject({
      sentence: 'Trade grew with the fall of tariffs.',
      restores: false,
      html: expect.stringMatching(/^<span data-type="citation".*<\/span>$/),
    })
  })

  test('with its sentence, where that is broken without it', async () => {
    const { draft } = await drafted(
      writing('Walls are thin. Example and van der Berg (2019) say that trade grew. Rooms are warm.'),
    )
    expect(text(draft)).toContain('Walls are thin. Rooms are warm.')
    expect(draft.unverified).toMatchObject([
      {
        state: 'meant',
        sentence: 'Example and van der Berg (2019) say that trade grew.',
        offer: {
          sentence: 'Walls are thin.',
          restores: true,
          html: expect.stringMatching(
            /^<span [^>]*>Example and van der Berg <\/span><span data-type="citation".*<\/span><span [^>]*> say that trade grew\.<\/span>$/,
          ),
        },
      },
    ])
  })

  test('for an identifier of something else', async () => {
    const { draft } = await drafted(
      writing('Trade grew with the fall of tariffs, see https://doi.org/10.5555/heat.2019.1.'),
    )
    expect(text(draft)).not.toContain('Trade grew')
    expect(offers(draft)).toEqual([['https://doi.org/10.5555/heat.2019.1', 'meant', HEAT.doi]])
  })
})

describe('a sentence that names somebody is taken out and told', () => {
  test.each([
    ['As Professor Henrik Vale of Leiden put it, heat is a thief.', 'Professor Henrik Vale, Leiden'],
    ['The World Heat Council estimates that rooms grow warmer.', 'World Heat Council'],
    ['According to Kuhn, science moves in jumps.', 'Kuhn'],
    ['The court held in Brown v. Board that rooms differ.', 'Brown'],
    ['One reads this in “The warm years of a city”.', 'The warm years of a city'],
    ['More is said at warmrooms.org in detail.', 'warmrooms.org'],
  ])('%s', async (sentence, name) => {
    const { draft } = await drafted(writing(`Walls are thin. ${sentence} Rooms are warm.`))
    expect(text(draft)).toContain('Walls are thin. Rooms are warm.')
    expect(draft.unverified).toEqual([
      expect.objectContaining({ section: 'One', state: 'unchecked', sentence }),
    ])
    expect(draft.unverified[0]?.text).toContain(name)
  })

  test('unless the person who asks names them', async () => {
    const { draft } = await drafted(writing('According to Kuhn, science moves in jumps.'), {}, undefined, {
      topic: 'Kuhn on heat',
    })
    expect(text(draft)).toContain('According to Kuhn, science moves in jumps.')
    expect(draft.unverified).toEqual([])
  })
})

describe('where catalogues fail, the draft is whole and its sources are unchecked', () => {
  test.each(['html', 'busy for long', 'nonsense', 'empty', 'error', 'huge', 'silent', 'gone'] as const)(
    'all of them: %s',
    async (fault) => {
      const { draft, events } = await drafted(writing(NAMED), {
        faults: everyCatalogue(() => fault),
      })
      expect(draft).toMatchObject({ template: false, interrupted: false, references: [] })
      expect(states(draft)).toEqual({ '(Example & van der Berg, 2019)': 'unchecked' })
      expect(events.at(-1)?.event).toBe('done')
    },
  )

  test('with one left, its works are found and others unchecked', async () => {
    const { draft } = await drafted(writing(`${NAMED} Rooms are warm (Smith, 2021).`), {
      faults: { openalex: 'gone', semantic_scholar: 'html', arxiv: 'error' },
    })
    expect(cited(draft)).toEqual([HEAT.title])
    expect(states(draft)).toEqual({ '(Smith, 2021)': 'unchecked' })
  })

  test('the log contains none of the text', async () => {
    const standIn = standInCatalogues({ faults: { crossref: 'nonsense', openalex: 'error' } })
    await drafted(writing(NAMED), standIn.catalogues)
    expect(standIn.log.lines.length).toBeGreaterThan(0)
    expect(JSON.stringify(standIn.log.lines)).not.toMatch(/Example|tenant|heat/i)
  })

  test('also where a catalogue throws', async () => {
    const broken: Catalogue = {
      name: 'crossref',
      isQuick: true,
      search: () => Promise.reject(new Error('Smith')),
      byIdentifier: () => Promise.reject(new Error('Smith')),
    }
    const { draft, log } = await drafted(writing(NAMED), [broken])
    expect(states(draft)).toEqual({ '(Example & van der Berg, 2019)': 'unchecked' })
    expect(log).toEqual([{ event: 'draft_sources_failed', facts: { error: 'Error' } }])
  })
})

test.each(['[1] ', '(Smith, 2019) ', 'Smith (2019) ', '[source needed] ', '(see Smith, 2019; Lee, 2020) '])(
  'a text of nothing but %j cites nothing',
  async (piece) => {
    const { draft } = await drafted(writing(`${piece.repeat(3000)}.`))
    expect(cited(draft)).toEqual([])
  },
)

test('a list of nothing but lines is no reference', async () => {
  const { draft } = await drafted(
    writing(
      `## References\n\n${'Smith, J. (2019). A title of nothing at all. Nowhere Press.\n\n'.repeat(1000)}`,
    ),
  )
  expect(draft.references).toEqual([])
})
