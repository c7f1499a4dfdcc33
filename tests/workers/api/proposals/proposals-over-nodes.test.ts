// Proposals over citations, formulas, gaps and notes, and about whole paragraphs.

import { describe, expect, test, vi } from 'vitest'
import { citeItem, writeCitation } from '../../../../workers/domain/citations/csl/citation.ts'
import { call } from '../../../support/workers/client.worker.ts'
import {
  buildProposals,
  CHANGE,
  CITED,
  CONTENT,
  OKE,
  TOKEN,
} from '../../../support/workers/proposals.worker.ts'

// The first loads the engines.
vi.setConfig({ testTimeout: 60_000 })

describe('a proposal over a citation', () => {
  const quote = `Cities are warm ${TOKEN}.`

  test('quotes its token, and keeps it', async () => {
    const { propose } = await buildProposals()
    const suggestedText = `Cities are warmer than the land around them ${TOKEN}.`
    const { body } = await propose({ quote, suggestedText })
    expect(body.data).toMatchObject({ kind: 'rewrite', quote, suggestedText, state: 'open' })
    expect(body.data.citations).toMatchObject([{ token: TOKEN, works: [{ csl: OKE, locator: '4' }] }])
  })

  test('may take another page of the work, and no work that the text does not cite', async () => {
    const { propose } = await buildProposals()
    const other = await propose({
      quote: 'Trees cool streets.',
      suggestedText: 'Trees cool streets [@oke1982, p. 9].',
    })
    expect(other.body.data.citations).toMatchObject([
      { token: '[@oke1982, p. 9]', works: [{ locator: '9' }] },
    ])
    const unknown = await propose({ suggestedText: 'Trees cool streets [@quist2019].' })
    expect(unknown.body).toMatchObject({
      code: 'proposal_unverified',
      errors: [{ path: 'suggestedText', message: expect.stringContaining('[@quist2019]') }],
    })
  })

  test('takes a key that two works share only from the quoted words', async () => {
    const other = writeCitation([citeItem({ ...OKE, title: 'Another' })]).replaceAll('"', '&quot;')
    const { propose } = await buildProposals(
      `${CONTENT}<p>So is <span data-type="citation" data-works="${other}"></span>.</p>`,
    )
    const added = { suggestedText: 'Trees cool streets [@oke1982b].' }
    expect((await propose(added)).body).toMatchObject({
      code: 'proposal_unverified',
      errors: [{ path: 'suggestedText', message: expect.stringContaining('[@oke1982b]') }],
    })
    const kept = { quote: 'So is [@oke1982b].', suggestedText: 'So, too, is [@oke1982b].' }
    expect((await propose(kept)).body.data).toMatchObject(kept)
  })

  test('that leaves it out is refused unless that is meant', async () => {
    const { propose } = await buildProposals()
    const change = { quote, suggestedText: 'Cities are warm.' }
    expect((await propose(change)).body).toMatchObject({
      code: 'citations_dropped',
      errors: [{ path: 'suggestedText', message: expect.stringContaining(TOKEN) }],
    })
    expect((await propose({ ...change, dropCitations: true })).body.data.suggestedText).toBe(
      'Cities are warm.',
    )
  })

  test('that the text has as words keeps them', async () => {
    const { propose } = await buildProposals('<p>Trees cool streets (Quist, 2019).</p>')
    const change = {
      quote: 'Trees cool streets (Quist, 2019).',
      suggestedText: 'Trees shade streets (Quist, 2019).',
    }
    expect((await propose(change)).body.data).toMatchObject(change)
  })

  test('adds one of a work in the library that the text cites already by its key', async () => {
    const { projectId, propose, token } = await buildProposals()
    const { body } = await call('/api/v1/citation/add', { method: 'POST', token, json: { csl: OKE } })
    const { _id, csl } = body.data
    const works = JSON.stringify([{ item: { ...csl, id: _id } }]).replaceAll('"', '&quot;')
    const content = `<p>Trees cool streets. Heat stays <span data-type="citation" data-works="${works}"></span>.</p>`
    await call(`/api/v1/projects/${projectId}/content`, { method: 'PATCH', token, json: { content } })
    const cited = await propose({ suggestedText: '', cite: [{ referenceId: _id }] })
    expect(cited.body.data.suggestedText).toBe('Trees cool streets [@oke1982].')
  })

  test('adds one of a work in the library', async () => {
    const { propose, token } = await buildProposals()
    const { body } = await call('/api/v1/citation/add', { method: 'POST', token, json: { csl: OKE } })
    const cite = [{ referenceId: body.data._id, locator: '12–14' }]
    const cited = await propose({ suggestedText: '', cite })
    expect(cited.body.data).toMatchObject({
      kind: 'citation',
      suggestedText: 'Trees cool streets [@oke1982b, p. 12–14].',
    })
  })
})

describe('a proposal over other nodes', () => {
  const content = `<p>It is <span data-type="math-inline" data-value="x^2"></span> warm <span data-type="gap" data-kind="source">[source needed]</span>.</p><p>${CITED}</p>`

  test('keeps a formula in its dollar signs, and may fill a gap', async () => {
    const { propose } = await buildProposals(content)
    const quote = 'It is $x^2$ warm [source needed].'
    const filled = { quote, suggestedText: 'It is warm, by $x^2$ [@oke1982].' }
    expect((await propose(filled)).body.data).toMatchObject({ ...filled, kind: 'rewrite' })
    expect((await propose({ quote, suggestedText: 'It is warm [source needed].' })).body).toMatchObject({
      ...{ code: 'citations_dropped', errors: [{ message: '“$x^2$” is left out.' }] },
    })
  })

  test('quotes one note at most where it has other words', async () => {
    const note = (words: string) => `<span data-type="footnote">${words}</span>`
    const { propose } = await buildProposals(`<p>Trees cool${note('One.')} wide streets${note('Two.')}.</p>`)
    const suggestedText = 'Trees shade\ufffc wide streets\ufffc.'
    expect(
      (await propose({ quote: 'Trees cool\ufffc wide streets\ufffc.', suggestedText })).body,
    ).toMatchObject({
      ...{ code: 'request_invalid', errors: [{ path: 'quote' }] },
    })
    const advice = await propose({ quote: 'Trees cool\ufffc wide streets\ufffc.', suggestedText: '' })
    expect(advice.body.data).toMatchObject({ kind: 'advice' })
    const one = { quote: 'Trees cool\ufffc wide', suggestedText: 'Trees shade\ufffc wide' }
    expect((await propose(one)).body.data).toMatchObject(one)
  })

  test('may leave a gap where a source is missing', async () => {
    const { propose } = await buildProposals()
    const change = { ...CHANGE, suggestedText: 'Trees shade streets [source needed].' }
    expect((await propose(change)).body.data).toMatchObject(change)
  })
})

describe('a proposal about a paragraph', () => {
  test('deletes all of it', async () => {
    const { propose, states, write } = await buildProposals()
    const deletion = { change: 'delete_paragraph', quote: 'Cities are warm', suggestedText: '' }
    const { body } = await propose(deletion)
    expect(body.data).toMatchObject({ kind: 'delete_paragraph', quote: `Cities are warm ${TOKEN}.` })
    await write(CONTENT.replace('Cities are', 'All cities are'))
    expect(await states()).toEqual(['outdated'])
  })

  test('splits it before the quoted words', async () => {
    const { propose, states, write } = await buildProposals()
    const split = { change: 'split_paragraph', quote: 'Rain helps, too.', suggestedText: '' }
    expect((await propose(split)).body.data).toMatchObject({
      kind: 'split_paragraph',
      quote: 'Rain helps, too.',
    })
    await write(CONTENT.replace('streets. Rain <em>', 'streets.</p><p>Rain <em>'))
    expect(await states()).toEqual(['outdated'])
  })

  test.each([
    ['in a heading', { change: 'delete_paragraph', quote: 'Heat', suggestedText: '' }, 'quote'],
    ['at its beginning', { change: 'split_paragraph', suggestedText: '' }, 'quote'],
    ['with words', { change: 'split_paragraph', quote: 'Rain helps, too.' }, 'suggestedText'],
  ])('is refused %s', async (_, change, path) => {
    const { propose } = await buildProposals()
    expect((await propose(change)).body).toMatchObject({ code: 'request_invalid', errors: [{ path }] })
  })
})
