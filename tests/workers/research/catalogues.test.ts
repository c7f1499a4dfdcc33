// The four catalogues against the wire formats that they really speak, sound and broken.
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { readCrossrefWork } from '../../../workers/adapters/research/crossref.ts'
import { readOpenAlexWork } from '../../../workers/adapters/research/openalex.ts'
import { abstractOfMarkup, titleOfMarkup } from '../../../workers/adapters/research/plain-abstract.ts'
import { readSemanticScholarPaper } from '../../../workers/adapters/research/semantic-scholar.ts'
import { splitName } from '../../../workers/adapters/research/split-name.ts'
import { CATALOGUE_NAMES } from '../../../workers/domain/citations/matching/found-work.ts'
import type { CatalogueQuery } from '../../../workers/services/research-ports.ts'
import type { CatalogueFault } from '../../support/wire/catalogue-wire.ts'
import { standInCatalogues } from '../../support/workers/catalogues.worker.ts'
import { BOOK, HEAT, PREPRINT, RETRACTED } from '../../support/works/works.ts'

afterEach(() => vi.unstubAllGlobals())

const query: CatalogueQuery = { text: 'sleep of tenants, heat warnings', limit: 5, order: 'relevance' }

describe('what a catalogue knows of a work', () => {
  it.each(['crossref', 'openalex', 'semantic_scholar'] as const)('arrives from %s', async (name) => {
    const answer = await standInCatalogues()
      .named(name)
      .byIdentifier({ kind: 'doi', value: HEAT.doi ?? '' })
    expect(answer).toMatchObject({
      ok: true,
      value: [
        {
          source: name,
          summary: HEAT.abstract,
          retracted: false,
          citedBy: 41,
          csl: {
            type: 'article-journal',
            title: HEAT.title,
            author: [{ family: 'Example', given: 'Ada' }, { given: 'Jan' }],
            issued: { 'date-parts': [[2019]] },
            'container-title': HEAT.journal,
            volume: '12',
            DOI: HEAT.doi,
          },
        },
      ],
    })
  })

  it('arrives from arXiv, as a preprint with a DOI of its own', async () => {
    const found = await standInCatalogues()
      .named('arxiv')
      .byIdentifier({ kind: 'arxiv', value: '2301.04567' })
    expect(found).toMatchObject({
      ok: true,
      value: [
        {
          url: 'https://arxiv.org/abs/2301.04567',
          summary: PREPRINT.abstract,
          csl: {
            type: 'article',
            genre: 'preprint',
            publisher: 'arXiv',
            number: 'arXiv:2301.04567',
            version: '2',
            keyword: 'cs.CL',
            issued: { 'date-parts': [[2023, 3, 5]] },
            author: [{ family: 'Sample', given: 'Grace' }],
            DOI: '10.48550/arXiv.2301.04567',
          },
        },
      ],
    })
  })

  it('is found by ISBN at Crossref, and by an arXiv id or its DOI wherever preprints are', async () => {
    const { named } = standInCatalogues()
    const titles = async (answer: ReturnType<ReturnType<typeof named>['byIdentifier']>) => {
      const read = await answer
      return read.ok ? read.value?.map(({ csl }) => csl.title) : read.failure
    }
    expect(await titles(named('crossref').byIdentifier({ kind: 'isbn', value: BOOK.isbn ?? '' }))).toEqual([
      BOOK.title,
    ])
    for (const name of ['openalex', 'semantic_scholar'] as const)
      expect(await titles(named(name).byIdentifier({ kind: 'arxiv', value: '2301.04567' }))).toEqual([
        PREPRINT.title,
      ])
    expect(
      await titles(named('arxiv').byIdentifier({ kind: 'doi', value: '10.48550/ARXIV.2301.04567' })),
    ).toEqual([PREPRINT.title])
  })

  it('says that a work was retracted', async () => {
    for (const name of ['crossref', 'openalex'] as const) {
      const found = await standInCatalogues()
        .named(name)
        .byIdentifier({ kind: 'doi', value: RETRACTED.doi ?? '' })
      expect(found.ok && found.value?.[0]?.retracted, name).toBe(true)
    }
    const titled = readSemanticScholarPaper({ title: 'RETRACTED ARTICLE: Sleep of tenants' })
    expect(titled?.retracted).toBe(true)
    expect(readSemanticScholarPaper({ title: 'Retracted papers and who cites them' })?.retracted).toBe(false)
    const notice = readCrossrefWork({
      title: ['Retraction of: Sleep'],
      'update-to': [{ type: 'retraction' }],
    })
    expect(notice?.retracted).toBe(false)
  })

  it('arrives with every field of CSL that Crossref has', () => {
    const work = {
      type: 'book-chapter',
      title: ['Heat &amp; <i>Homo sapiens</i>'],
      subtitle: ['A survey'],
      'short-title': ['Heat'],
      author: [{ family: 'Example', given: 'Ada', suffix: 'Jr.' }, { name: 'WHO Working Group' }],
      editor: [{ family: 'Editor', given: 'Eve' }],
      translator: [{ family: 'Transl', given: 'Tom' }],
      'container-title': ['Handbook of Heat', 'Invented Series'],
      'short-container-title': ['Hb. Heat'],
      volume: '2',
      issue: '1',
      page: '7-9',
      'edition-number': '3',
      publisher: 'Invented Press',
      'publisher-location': 'Leeds',
      event: {
        name: 'Heat Days',
        location: 'Rome',
        start: { 'date-parts': [[2020, 6, 1]] },
        end: { 'date-parts': [[2020, 6, 3]] },
      },
      issued: { 'date-parts': [[null]] },
      published: { 'date-parts': [[2020, 5]] },
      subject: ['Climate', 'Housing'],
      language: 'en',
      DOI: '10.5555/x',
      ISBN: ['9780306406157'],
      ISSN: ['1234-5679', '2345-6789'],
      URL: 'https://doi.org/10.5555/x',
      source: 'Crossref',
    }
    expect(readCrossrefWork(work)?.csl).toEqual({
      id: '',
      type: 'chapter',
      title: 'Heat & <i>Homo sapiens</i>: A survey',
      'title-short': 'Heat',
      author: [{ family: 'Example', given: 'Ada', suffix: 'Jr.' }, { literal: 'WHO Working Group' }],
      editor: [{ family: 'Editor', given: 'Eve' }],
      translator: [{ family: 'Transl', given: 'Tom' }],
      'container-title': 'Handbook of Heat',
      'container-title-short': 'Hb. Heat',
      'collection-title': 'Invented Series',
      volume: '2',
      issue: '1',
      page: '7-9',
      edition: '3',
      publisher: 'Invented Press',
      'publisher-place': 'Leeds',
      'event-title': 'Heat Days',
      'event-place': 'Rome',
      'event-date': {
        'date-parts': [
          [2020, 6, 1],
          [2020, 6, 3],
        ],
      },
      issued: { 'date-parts': [[2020, 5]] },
      keyword: 'Climate, Housing',
      language: 'en',
      source: 'Crossref',
      DOI: '10.5555/x',
      ISBN: '9780306406157',
      ISSN: '1234-5679, 2345-6789',
      URL: 'https://doi.org/10.5555/x',
    })
  })

  it.each([readCrossrefWork, readOpenAlexWork, readSemanticScholarPaper])(
    'is nothing where the answer is no work (%o)',
    (read) => {
      for (const nonsense of [
        null,
        7,
        '',
        [],
        {},
        { title: 7, author: 'x' },
        { title: [[]], authors: [null] },
        { title: {} },
      ])
        expect(() => read(nonsense)).not.toThrow()
      expect(read({})).toBeNull()
    },
  )

  it('holds no address but of the web', () => {
    const work = readSemanticScholarPaper({
      title: 'T',
      url: 'javascript:alert(1)',
      externalIds: { DOI: '10.5555/x' },
    })
    expect(work).toMatchObject({ url: 'https://doi.org/10.5555/x' })
    expect(work?.csl).not.toHaveProperty('URL')
  })
})

describe('a search', () => {
  it.each(CATALOGUE_NAMES)('of %s finds works by words, whatever signs stand among them', async (name) => {
    const text = name === 'arxiv' ? 'sentence models: "heat" (warnings)' : query.text
    const found = await standInCatalogues()
      .named(name)
      .search({ ...query, text })
    expect(found.ok && found.value?.length).toBeGreaterThan(0)
  })

  it('says who asks, where there is somebody to write to', async () => {
    const known = standInCatalogues({ contact: 'library@example.org' })
    await known.named('crossref').search(query)
    expect(known.calls[0]?.url.searchParams.get('mailto')).toBe('library@example.org')
    expect(known.calls[0]?.headers.get('user-agent')).toContain('library@example.org')
  })

  it('is asked once, and answered from what was kept after that, also where nothing was found', async () => {
    const { named, calls } = standInCatalogues({ cache: caches.default })
    const crossref = named('crossref')
    const first = await crossref.search(query)
    expect(await crossref.search(query)).toEqual(first)
    const unknown = { kind: 'doi', value: '10.5555/unknown' } as const
    expect(await crossref.byIdentifier(unknown)).toEqual({ ok: true, value: [] })
    expect(await crossref.byIdentifier(unknown)).toEqual({ ok: true, value: [] })
    expect(calls).toHaveLength(2)
  })
})

describe('an answer that cannot be read', () => {
  it('is not kept for anybody', async () => {
    const cache = caches.default
    const broken = standInCatalogues({ cache, faults: { crossref: 'nonsense' } })
    expect(await broken.named('crossref').search(query)).toMatchObject({ ok: false })
    vi.stubGlobal('fetch', async () => Response.json({ message: { items: [] } }))
    vi.setSystemTime(Date.now() + 60_000)
    expect(await broken.named('crossref').search(query)).toEqual({ ok: true, value: [] })
    vi.useRealTimers()
  })
})

describe('a redirection', () => {
  const redirecting = (location: string) => {
    const fetched: string[] = []
    const standIn = standInCatalogues()
    vi.stubGlobal('fetch', async (address: string, { redirect }: RequestInit) => {
      expect(redirect).toBe('manual')
      fetched.push(address)
      return address.includes('moved')
        ? Response.json({ message: { items: [] } })
        : new Response('', { status: 302, headers: { location } })
    })
    return { ...standIn, fetched }
  }

  it('is followed on the host that was named', async () => {
    const { named, fetched } = redirecting('/moved')
    expect(await named('crossref').search(query)).toEqual({ ok: true, value: [] })
    expect(fetched).toHaveLength(2)
  })

  it.each([
    'http://169.254.169.254/moved',
    'http://127.0.0.1:8787/moved',
    'file:///moved',
    '//evil.test/moved',
  ])('to %s is not', async (location) => {
    const { named, fetched } = redirecting(location)
    expect(await named('crossref').search(query)).toMatchObject({
      ok: false,
      failure: { reason: 'unreachable' },
    })
    expect(fetched.join()).not.toContain('moved')
  })

  it('that never ends is given up', async () => {
    const { named, fetched } = redirecting('/again')
    expect(await named('crossref').search(query)).toMatchObject({ ok: false })
    expect(fetched).toHaveLength(6)
  })
})

describe('what a catalogue cannot be asked for', () => {
  it('is told apart from what it does not know', async () => {
    const { named, calls } = standInCatalogues()
    const arxivNumber = { kind: 'arxiv', value: '2301.04567' } as const
    const isbn = { kind: 'isbn', value: BOOK.isbn ?? '' } as const
    const doi = { kind: 'doi', value: '10.5555/unknown' } as const
    expect(await named('crossref').byIdentifier(arxivNumber)).toEqual({ ok: true, value: null })
    expect(await named('arxiv').byIdentifier(doi)).toEqual({ ok: true, value: null })
    for (const name of ['openalex', 'semantic_scholar', 'arxiv'] as const)
      expect(await named(name).byIdentifier(isbn)).toEqual({ ok: true, value: null })
    expect(calls).toEqual([])
  })
})

describe('a number that arXiv does not have', () => {
  it.each(['2301.99999', '9913.1'])('%s is known not to be there, and does arXiv no harm', async (value) => {
    const { named, log } = standInCatalogues()
    expect(await named('arxiv').byIdentifier({ kind: 'arxiv', value })).toEqual({ ok: true, value: [] })
    expect(await named('arxiv').byIdentifier({ kind: 'arxiv', value: '2301.04567' })).toMatchObject({
      ok: true,
      value: [{ source: 'arxiv' }],
    })
    expect(log.lines).toEqual([])
  })
})

describe('a catalogue in trouble', () => {
  const FAULTS: [CatalogueFault | 'silent' | 'gone', string, number][] = [
    ['html', 'unreadable', 1],
    ['nonsense', 'unreadable', 1],
    ['empty', 'unreadable', 1],
    ['busy', 'busy', 2],
    ['busy for long', 'busy', 1],
    ['huge', 'too_large', 1],
    ['error', 'unreachable', 2],
    ['silent', 'timeout', 1],
    ['gone', 'unreachable', 1],
  ]
  test.each(FAULTS)(
    'that is %s fails as %s, after %i request(s), by name and without the question in the log',
    async (fault, reason, requests) => {
      for (const name of CATALOGUE_NAMES) {
        const { named, calls, log } = standInCatalogues({ faults: { [name]: fault } })
        expect(await named(name).search(query), name).toEqual({ ok: false, failure: { reason } })
        expect(calls).toHaveLength(name === 'arxiv' ? Math.min(requests, calls.length) : requests)
        expect(log.lines).toMatchObject([{ event: 'catalogue_failed', facts: { catalogue: name, reason } }])
        expect(JSON.stringify(log.lines)).not.toContain('tenants')
      }
    },
  )

  it('is asked a second time where it stumbled, and answers', async () => {
    const { named, calls, log } = standInCatalogues({ faults: { crossref: 'error at first' } })
    expect(await named('crossref').search(query)).toMatchObject({ ok: true })
    expect(calls).toHaveLength(2)
    expect(log.lines).toEqual([])
  })

  it('is left alone for a while, quietly', async () => {
    const { named, calls, log } = standInCatalogues({ faults: { openalex: 'gone' } })
    await named('openalex').search(query)
    expect(await named('openalex').search({ ...query, text: 'something else' })).toEqual({
      ok: false,
      failure: { reason: 'resting' },
    })
    expect(calls).toHaveLength(1)
    expect(log.lines).toHaveLength(1)
  })

  it('is not waited for by someone who left', async () => {
    const { named, log } = standInCatalogues({ faults: { crossref: 'silent' } })
    const stop = new AbortController()
    const asked = named('crossref').search(query, stop.signal)
    stop.abort()
    expect(await asked).toEqual({ ok: false, failure: { reason: 'cancelled' } })
    expect(log.lines).toEqual([])
  })
})

test.each([
  ['<jats:p>A <jats:italic>b</jats:italic> &amp;lt; 5 %</jats:p>', 'A b < 5 %'],
  ['<jats:title>Abstract</jats:title><jats:p>One.</jats:p><jats:p>Two.</jats:p>', 'One. Two.'],
  ['<p>x<script>alert(1)</script></p>', 'xalert(1)'],
  ['a < b and c > d', 'a < b and c > d'],
  ['&#x1F321; &#55555; &bogus;', '🌡 \ufffd &bogus;'],
])('the markup of the abstract %j is read as %j', (markup, text) => {
  expect(abstractOfMarkup(markup)).toBe(text)
})

test.each([
  ['H<sub>2</sub>O and <i onclick="x">ice</i>', 'H<sub>2</sub>O and <i>ice</i>'],
  ['&lt;b&gt;Bold&lt;/b&gt; <img src=x onerror=alert(1)>', '<b>Bold</b>'],
  ['Water ( <i>aqua</i> )', 'Water (<i>aqua</i>)'],
])('the markup of the title %j is read as %j', (markup, text) => {
  expect(titleOfMarkup(markup)).toBe(text)
})

test.each([
  ['Ada Lovelace', { family: 'Lovelace', given: 'Ada' }],
  ['Lovelace, Ada', { family: 'Lovelace', given: 'Ada' }],
  ['Jan van der Berg', { family: 'Berg', given: 'Jan', 'non-dropping-particle': 'van der' }],
  ['Martin Luther King Jr.', { family: 'King', given: 'Martin Luther', suffix: 'Jr.' }],
  ['Plato', { literal: 'Plato' }],
  ['European Space Agency', { literal: 'European Space Agency' }],
  ['王小明', { literal: '王小明' }],
])('the name %j is read as %o', (name, parts) => {
  expect(splitName(name)).toEqual(parts)
})
