// Sources of a draft that are removed and reported: those that no catalogue has, and all where catalogues fail.

import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Catalogue } from '../../../workers/services/research-ports.ts'
import { standInCatalogues } from '../../support/workers/catalogues.worker.ts'
import { cited, drafted, NAMED, states, text, writing } from '../../support/workers/drafted.worker.ts'
import { HEAT } from '../../support/works.ts'

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
      'one of two authors',
      'Tenants of attic flats sleep badly where landlords postpone repairs of roofs and lifts (Example, 2019).',
      '(Example, 2019)',
    ],
    [
      'others that the work has not',
      'Tenants of attic flats sleep badly where landlords postpone repairs of roofs and lifts (Example et al., 2019).',
      '(Example et al., 2019)',
    ],
    [
      'another subject',
      'Trade grew with the fall of tariffs (Example & van der Berg, 2019).',
      '(Example & van der Berg, 2019)',
    ],
    [
      'a DOI of something else',
      'Trade grew with the fall of tariffs, see https://doi.org/10.5555/heat.2019.1.',
      'https://doi.org/10.5555/heat.2019.1',
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
  })

  test.each([
    `Smith, J. (2021). Heat and sleep in flats. https://doi.org/${HEAT.doi}`,
    `Smith, J. (2019). ${HEAT.title}. Journal of Invented Climates.`,
    `Example, A., & van der Berg, J. (2003). ${HEAT.title}. Journal of Invented Climates.`,
    `Example, A., & van der Berg, J. (2019). Heat, sleep and other things that matter. https://doi.org/${HEAT.doi}`,
    `https://doi.org/${HEAT.doi}`,
  ])('a line of a list that mixes real and invented: %s', async (line) => {
    const { draft } = await drafted(writing(`Rooms cool slowly [1].\n\n## References\n\n[1] ${line}`))
    expect(cited(draft)).toEqual([])
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

describe('where catalogues fail, the draft is whole and its sources are unchecked', () => {
  test.each(['html', 'busy for long', 'nonsense', 'empty', 'error', 'huge', 'silent', 'gone'] as const)(
    'all of them: %s',
    async (fault) => {
      const { draft, events } = await drafted(writing(NAMED), {
        faults: { crossref: fault, openalex: fault, semantic_scholar: fault, arxiv: fault },
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
