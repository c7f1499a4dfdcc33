// What of a draft's sources reaches it as citations: the service over a stand-in model and stand-in catalogues.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { draftEventSchema, draftSchema } from '../../../workers/contracts/draft.ts'
import { readCitation } from '../../../workers/domain/citations/citation.ts'
import type { Draft, DraftEvent } from '../../../workers/domain/drafts/draft.ts'
import { countWords } from '../../../workers/domain/manuscript/word-count.ts'
import type { LanguageModel } from '../../../workers/services/model-ports.ts'
import type { Catalogue } from '../../../workers/services/research-ports.ts'
import { writeDraft } from '../../../workers/services/write-draft.ts'
import { type StandIn, standInCatalogues } from '../../support/catalogues.worker.ts'
import { asksForOutline, modelOf, prose, silentLog, wordsAskedFor } from '../../support/stand-in-writer.ts'
import { BOOK, HEAT, RETRACTED } from '../../support/works.ts'

afterEach(() => vi.unstubAllGlobals())

const TOPIC = 'Night-time heat and the sleep of tenants in attic flats'
const outline = (...headings: string[]) =>
  JSON.stringify({ title: 'Heat at night', sections: headings.map((heading) => ({ heading, share: 50 })) })

/** A model that writes something harmless to the asked length, and then these texts, one for each section. */
const writing = (...texts: string[]): LanguageModel => {
  let at = 0
  return modelOf((messages) => {
    if (asksForOutline(messages)) return outline('One', 'Two')
    const text = texts[at++] ?? ''
    return `${prose(Math.max(10, wordsAskedFor(messages) - countWords(text) - 20), 100 * at)}\n\n${text}`
  })
}

async function drafted(
  model: LanguageModel,
  standIn: StandIn | Catalogue[] = {},
  signal = new AbortController().signal,
  topic = TOPIC,
) {
  const log = silentLog()
  const catalogues = Array.isArray(standIn) ? standIn : standInCatalogues(standIn).catalogues
  const brief = {
    topic,
    description: '',
    projectType: 'essay' as const,
    academicLevel: 'graduate' as const,
    subjectArea: '',
    wordCount: 240,
  }
  const run = writeDraft({ model, log, catalogues }, brief, signal)
  const events: DraftEvent[] = []
  for (;;) {
    const step = await run.next()
    if (step.done) return { draft: step.value, events, log: log.lines }
    expect(draftEventSchema.parse(step.value)).toEqual(step.value)
    events.push(step.value)
  }
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&lt;', '<')
/** Titles that stand in the document as citations, in their order. */
const cited = ({ content }: Draft) =>
  [...content.matchAll(/data-works="([^"]*)"/g)].flatMap(([, works = '']) =>
    readCitation(unescaped(works)).map(({ item }) => item.title),
  )
const text = ({ content }: Draft) => unescaped(content.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ')
const states = ({ unverified }: Draft) => Object.fromEntries(unverified.map((one) => [one.text, one.state]))

describe('what a model names and a catalogue has becomes a citation', () => {
  test('authors and year, where the sentence is about the same', async () => {
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
  })

  test('by the model’s own list, wherever that stands: by number, by name, as a note', async () => {
    const entry = `Example, A., & van der Berg, J. (2019). ${HEAT.title}. Journal of Invented Climates, 12(3).`
    const { draft } = await drafted(
      writing(
        'Rooms cool slowly [1]. A book says more [2]. Nights are long.[^3]',
        `So it is (Example & van der Berg, 2019).\n\n## References\n\n[1] ${entry}\n[2] Nobody, N. (2001). A book that nobody wrote. Nowhere Press.\n[^3]: Example, M. (1988). ${BOOK.title}.`,
      ),
    )
    expect(cited(draft)).toEqual([HEAT.title, BOOK.title, HEAT.title])
    expect(text(draft)).toContain('A book says more [source needed].')
    expect(states(draft)).toEqual({
      '[2]': 'not_found',
      'Nobody, N. (2001). A book that nobody wrote. Nowhere Press.': 'not_found',
    })
    expect(draft.references).toHaveLength(2)
    expect(text(draft)).not.toMatch(/Nobody/)
  })

  test('a retracted work says so', async () => {
    const { draft, events } = await drafted(
      writing('The sleep of tenants improves with heat (Mistaken, 2015).'),
    )
    expect(cited(draft)).toEqual([RETRACTED.title])
    expect(draft.references).toMatchObject([{ retracted: true }])
    expect(events.filter(({ event }) => event === 'reference')).toHaveLength(1)
  })

  test('a work of the list that is cited nowhere is told, and not set', async () => {
    const { draft } = await drafted(
      writing('', `## References\n\nExample, M. (1988). ${BOOK.title}. Invented Press.`),
    )
    expect(cited(draft)).toEqual([])
    expect(draft.content).not.toContain('bibliography')
    expect(draft.references).toMatchObject([{ csl: { title: BOOK.title }, places: [] }])
  })
})

describe('what no catalogue has is taken out and told', () => {
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

  test('of several in one place, those that exist stay', async () => {
    const { draft } = await drafted(
      writing(
        'Tenants of attic flats sleep badly where landlords postpone repairs of roofs and lifts (Smith, 2021; Example & van der Berg, 2019).',
      ),
    )
    expect(cited(draft)).toEqual([HEAT.title])
    expect(states(draft)).toEqual({ 'Smith, 2021': 'not_found' })
  })
})

describe('claims that name nobody', () => {
  const claim = 'Studies show that night-time heat in attic flats shortens the sleep of tenants.'

  test('are cited where a work is about the same, marked as matched', async () => {
    const { draft } = await drafted(writing(claim))
    expect(text(draft)).toContain('the sleep of tenants (Example & van der Berg, 2019) .')
    expect(draft.references).toMatchObject([
      { places: [{ section: 'One', sentence: claim, basis: 'matched' }] },
    ])
  })

  test('take the place of an invented source behind them, which is told all the same', async () => {
    const { draft } = await drafted(writing(claim.replace('.', ' (Smith, 2021).')))
    expect(cited(draft)).toEqual([HEAT.title])
    expect(states(draft)).toEqual({ '(Smith, 2021)': 'not_found' })
    expect(draft.references).toMatchObject([{ places: [{ basis: 'matched' }] }])
  })

  test('and of a gap that the model left itself', async () => {
    const { draft } = await drafted(writing(claim.replace('.', ' [source needed].')))
    expect(cited(draft)).toEqual([HEAT.title])
    expect(draft.unverified).toEqual([])
  })

  test.each([
    'Smith (2021) found that night-time heat in attic flats shortens the sleep of tenants.',
    'Studies show that night-time heat in attic flats does not shorten the sleep of tenants.',
    'Studies show that night-time heat in attic flats shortens the sleep of tenants by 73 %.',
    'Studies show that noise in the street shortens the sleep of children.',
    'Research shows that sleep improves with heat for all tenants.',
  ])('are left alone: %s', async (sentence) => {
    const { draft } = await drafted(writing(sentence))
    expect(cited(draft)).toEqual([])
  })

  test('a figure that the work gives is no hindrance', async () => {
    const { draft } = await drafted(
      writing('Studies show that tenants of attic flats that stay warm at night slept 40 minutes less.'),
    )
    expect(cited(draft)).toEqual([HEAT.title])
  })
})

describe('where catalogues fail, the draft comes and its sources are unchecked', () => {
  const named =
    'Tenants of attic flats sleep badly where landlords postpone repairs of roofs and lifts (Example & van der Berg, 2019).'
  test.each(['html', 'busy for long', 'nonsense', 'empty', 'error', 'huge', 'silent', 'gone'] as const)(
    'all of them: %s',
    async (fault) => {
      const { draft, events } = await drafted(writing(named), {
        faults: { crossref: fault, openalex: fault, semantic_scholar: fault, arxiv: fault },
      })
      expect(draft).toMatchObject({ template: false, interrupted: false, references: [] })
      expect(states(draft)).toEqual({ '(Example & van der Berg, 2019)': 'unchecked' })
      expect(events.at(-1)?.event).toBe('done')
    },
  )

  test('all but one: what it has is found, what it has not is unchecked', async () => {
    const { draft } = await drafted(writing(`${named} Rooms are warm (Smith, 2021).`), {
      faults: { openalex: 'gone', semantic_scholar: 'html', arxiv: 'error' },
    })
    expect(cited(draft)).toEqual([HEAT.title])
    expect(states(draft)).toEqual({ '(Smith, 2021)': 'unchecked' })
  })

  test('the log names none of the text', async () => {
    const standIn = standInCatalogues({ faults: { crossref: 'nonsense', openalex: 'error' } })
    await drafted(writing(named), standIn.catalogues)
    expect(standIn.log.lines.length).toBeGreaterThan(0)
    expect(JSON.stringify(standIn.log.lines)).not.toMatch(/Example|tenant|heat/i)
  })

  test('a catalogue that throws against its promise', async () => {
    const broken: Catalogue = {
      name: 'crossref',
      search: () => Promise.reject(new Error('Smith')),
      byIdentifier: () => Promise.reject(new Error('Smith')),
    }
    const { draft, log } = await drafted(writing(named), [broken])
    expect(states(draft)).toEqual({ '(Example & van der Berg, 2019)': 'unchecked' })
    expect(log).toEqual([{ event: 'draft_sources_failed', facts: { error: 'Error' } }])
  })
})

describe('the stream', () => {
  const named =
    'Tenants of attic flats sleep badly where landlords postpone repairs of roofs and lifts (Example & van der Berg, 2019).'

  test('tells of each work, and sends a part again with its citations', async () => {
    const { events, draft } = await drafted(writing(named, named))
    const sections = events.flatMap((one) => (one.event === 'section' ? [one.data] : []))
    const first = sections.filter(({ index }) => index === 0)
    expect(first).toHaveLength(2)
    expect(first[0]?.content).toContain('[source needed]')
    expect(first[0]?.unverified).toEqual([{ text: '(Example & van der Berg, 2019)', state: 'unchecked' }])
    expect(first[1]?.content).toContain('data-type="citation"')
    expect(first[1]?.unverified).toEqual([])
    expect(draft.content).toContain(first[1]?.content)
    expect(events.filter(({ event }) => event === 'reference')).toHaveLength(1)
  })

  test('the model is asked on while catalogues are', async () => {
    const order: string[] = []
    const standIn = standInCatalogues()
    const catalogues = standIn.catalogues.map(
      (catalogue): Catalogue => ({
        ...catalogue,
        async search(query, signal) {
          order.push('catalogue begins')
          await new Promise((resolve) => setTimeout(resolve, 60))
          order.push('catalogue ends')
          return catalogue.search(query, signal)
        },
      }),
    )
    const write = writing(named)
    const model: LanguageModel = {
      ...write,
      async *stream(request) {
        order.push('model')
        return yield* write.stream(request)
      },
    }
    const { draft } = await drafted(model, catalogues)
    expect(cited(draft)).toEqual([HEAT.title])
    expect(order.lastIndexOf('model')).toBeLessThan(order.indexOf('catalogue ends'))
  })

  test('a model that stops half-way: what was written keeps its citations', async () => {
    const write = writing(named)
    let calls = 0
    const model: LanguageModel = {
      ...write,
      async *stream(request) {
        if (++calls === 3) return { reason: 'interrupted' }
        return yield* write.stream(request)
      },
    }
    const { draft, events } = await drafted(model)
    expect(draft.interrupted).toBe(true)
    expect(cited(draft)).toEqual([HEAT.title])
    expect(events.at(-1)?.event).toBe('error')
    expect(events.filter(({ event }) => event === 'reference')).toHaveLength(1)
  })

  test('a person who stops: the catalogues are told', async () => {
    const stop = new AbortController()
    let aborted = 0
    const waiting: Catalogue = {
      name: 'crossref',
      byIdentifier: async () => ({ ok: true, value: [] }),
      search: (_query, signal) =>
        new Promise((resolve) => {
          signal?.addEventListener('abort', () => {
            aborted++
            resolve({ ok: false, failure: { reason: 'cancelled' } })
          })
          setTimeout(() => stop.abort(), 20)
        }),
    }
    const { draft } = await drafted(writing(named), [waiting], stop.signal)
    expect(aborted).toBeGreaterThan(0)
    expect(states(draft)).toEqual({ '(Example & van der Berg, 2019)': 'unchecked' })
  })
})

test.each(['[1] ', '(Smith, 2019) ', 'Smith (2019) ', '[source needed] ', '(see Smith, 2019; Lee, 2020) '])(
  'a text of nothing but %j is read in a moment',
  async (piece) => {
    const began = performance.now()
    const { draft } = await drafted(writing(`${piece.repeat(3000)}.`))
    expect(performance.now() - began).toBeLessThan(8000)
    expect(cited(draft)).toEqual([])
  },
  15_000,
)

test('and a list of nothing but lines', async () => {
  const began = performance.now()
  const { draft } = await drafted(
    writing(
      `## References\n\n${'Smith, J. (2019). A title of nothing at all. Nowhere Press.\n\n'.repeat(1000)}`,
    ),
  )
  expect(performance.now() - began).toBeLessThan(8000)
  expect(draft.references).toEqual([])
}, 15_000)

test('markup in what a catalogue says is text', async () => {
  const attack = '<img src=x onerror=alert(1)> and the heat of attic flats'
  const { draft } = await drafted(writing('The heat of attic flats is strong at night (Evil, 2019).'), {
    works: [{ ...HEAT, title: attack, authors: [['"><script>alert(1)</script>', 'Evil']] }],
  })
  expect(cited(draft)).toHaveLength(1)
  expect(draft.content).not.toMatch(/<(?!\/?(?:h[123]|p|ul|ol|li|strong|em|span|div)[ >])/)
  expect(draft.content).not.toMatch(/<[^>]*onerror/)
})
