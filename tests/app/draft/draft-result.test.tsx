// The card of a draft: links to other drafts, and its sources.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { EMPTY_FIELDS } from '../../../app/features/draft/draft-fields.ts'
import { type KeptDraft, startRun } from '../../../app/features/draft/draft-run.ts'
import { DraftResult } from '../../../app/features/draft/result/draft-result.tsx'

const rendered = (changed: Partial<Parameters<typeof DraftResult>[0]>) =>
  renderToStaticMarkup(
    <DraftResult
      headingRef={{ current: null }}
      run={null}
      draft={null}
      failure={null}
      isStored
      earlier={null}
      latest={null}
      plan={null}
      creating={false}
      onContinue={() => {}}
      onStop={() => {}}
      onChange={() => {}}
      onCreate={() => {}}
      {...changed}
    />,
  )
const shown = (changed: Partial<Parameters<typeof DraftResult>[0]>) => {
  const html = rendered(changed)
  return ['Show the draft before it', 'Show the latest draft'].filter((label) => html.includes(label))
}
const show = () => {}

test('a draft links to an earlier or later one, but not while one is being written', () => {
  expect(shown({})).toEqual([])
  expect(shown({ earlier: show })).toEqual(['Show the draft before it'])
  expect(shown({ latest: show })).toEqual(['Show the latest draft'])
  expect(shown({ earlier: show, run: startRun(EMPTY_FIELDS, 0, 'k') })).toEqual([])
})

describe('the sources of a draft', () => {
  const csl = { id: '', type: 'book' as const, title: 'A work', DOI: '10.5555/a.1' }
  const reference = {
    raw: 'A, B (2019). A work',
    csl,
    origin: 'catalogue' as const,
    verification: 'verified' as const,
    retracted: true,
    sources: ['crossref' as const],
    url: null,
    places: [
      { section: 'Body', sentence: 'It is so.', basis: 'abstract' as const, passage: 'It is so, we found.' },
    ],
  }
  const draft: KeptDraft = {
    fields: EMPTY_FIELDS,
    content: '<p>x</p>',
    template: false,
    references: [
      reference,
      {
        ...reference,
        raw: 'Uncited',
        csl: { ...csl, DOI: undefined },
        url: 'javascript:alert(1)',
        places: [],
      },
    ],
    unverified: [
      {
        text: '(Smith, 2020)',
        section: 'Body',
        state: 'not_found',
        sentence: 'It is so, says Smith.',
        offer: null,
      },
      { text: '[3]', section: 'Body', state: 'unchecked', sentence: '', offer: null },
    ],
    ending: 'done',
    reached: 1,
    total: 1,
    endedAt: 0,
    seconds: 1,
    key: 'k',
  }

  test('are listed: works with places, warnings and links, unverified ones with their section', () => {
    const html = rendered({ draft })
    for (const said of [
      '2 references found in the catalogues',
      'href="https://doi.org/10.5555/a.1"',
      'Retracted',
      'Crossref',
      'In Body, resting on its abstract:',
      '“It is so, we found.”',
      'cited nowhere in the text',
      '1 source could not be verified',
      '1 source unchecked',
    ])
      expect(html).toContain(said)
    expect(html).not.toContain('javascript:')
  })

  test('are said to be of a catalogue, and verified, only where they are', () => {
    const { origin: _, verification: __, ...old } = { ...reference, retracted: false }
    const own = { ...old, sources: [] }
    const library = { ...own, raw: 'L', origin: 'library' as const, verification: 'not_found' as const }
    const place = { section: 'Body', sentence: 'So.', basis: 'pdf' as const, passage: 'So.', page: 4 }
    const pdf = {
      ...own,
      ...{ raw: 'P', origin: 'pdf' as const, verification: 'unchecked' as const, places: [place] },
    }
    const ofOwn = rendered({ draft: { ...draft, references: [library, pdf] } })
    for (const said of [
      '2 references: 1 from your library, 1 from your PDFs',
      'In your library',
      'Not found',
      'Unchecked',
      'In Body, resting on page 4 of your PDF:',
    ])
      expect(ofOwn).toContain(said)
    expect(ofOwn).not.toMatch(/Verified|found in the catalogues/)

    const earlier = { ...old, raw: 'E' } as unknown as KeptDraft['references'][number]
    const html = rendered({ draft: { ...draft, references: [earlier] } })
    expect(html).toContain('1 reference found in the catalogues')
    expect(html).toContain('Verified')
  })

  test('of a draft stored by an older version are unchecked', () => {
    const { references: _, ...old } = draft
    const kept = { ...old, unverified: [{ text: '(Smith, 2020)', section: 'Body' }] } as unknown as KeptDraft
    const html = rendered({ draft: kept })
    expect(html).toContain('1 source unchecked')
    expect(html).not.toContain('could not be verified')
  })
})

test('what the last reading changed is listed, and nothing where it changed nothing', () => {
  const draft = {
    ...{ fields: EMPTY_FIELDS, content: '<p>x</p>', template: false, references: [], unverified: [] },
    ...{ ending: 'done' as const, reached: 1, total: 1, endedAt: 0, seconds: 1, key: 'k' },
  }
  const revisions = [
    { section: 'Body', fault: 'repetition' as const, before: 'It is so again.', after: '' },
    { section: 'End', fault: 'term' as const, before: 'The rooms are hot.', after: 'The flats are hot.' },
  ]
  const html = rendered({ draft: { ...draft, revisions } })
  for (const said of ['What the last reading changed', 'It is so again.', 'Taken out.', 'The flats are hot.'])
    expect(html).toContain(said)
  expect(rendered({ draft })).not.toContain('last reading')
  expect(rendered({ draft: { ...draft, revisions: [] } })).not.toContain('last reading')
})

describe('sections that are left open', () => {
  const cause = { code: 'model_unavailable', detail: '' }
  const open = (heading: string, partial: boolean, points = ['a point']) => ({
    ...{ index: 0, heading, points, partial },
    ...cause,
  })
  const draft = (...sections: ReturnType<typeof open>[]): KeptDraft => ({
    ...{ fields: EMPTY_FIELDS, content: '<p>x</p>', template: false, references: [], unverified: [] },
    ...{ ending: 'done', reached: 1, total: 3, endedAt: 0, seconds: 1, key: 'k', open: sections },
    run: continuable,
  })
  const continuable = {
    ...startRun(EMPTY_FIELDS, 0, 'k'),
    sections: [{ done: false }],
  } as unknown as KeptDraft['run']

  test.each([
    [[open('A', false)], 'One section is not written', 'Its points stand in the text instead.'],
    [[open('A', false, [])], 'One section is not written', 'Its heading stands in the text instead.'],
    [
      [open('A', false), open('B', false)],
      '2 sections are not written',
      'Their points stand in the text instead.',
    ],
    [[open('A', true)], 'One section is not whole', 'Its text ends where the writing broke off.'],
    [
      [open('A', true), open('B', true)],
      '2 sections are not whole',
      'Their texts end where the writing broke off.',
    ],
    [
      [open('A', true), open('B', false)],
      '2 sections are not whole',
      'Where nothing is written, the points stand in the text instead.',
    ],
  ])('%j say what stands in the text, and why', (sections, title, inText) => {
    const html = rendered({ draft: draft(...sections) })
    for (const said of [title, inText, 'could not be reached']) expect(html).toContain(said)
    expect(html).toContain(sections.length === 1 ? 'Write this section again' : 'Write these sections again')
  })

  test('are written by Continue where the draft broke off', () => {
    const html = rendered({ draft: { ...draft(open('A', true)), ending: 'broken', cause } })
    expect(html).toContain('Continue')
    expect(html).not.toContain('Write this section again')
    expect(html).toContain('It ends in section 1 of 3.')
  })
})
