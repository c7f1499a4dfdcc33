import { describe, expect, test, vi } from 'vitest'
import { citeItem, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import { call } from '../../support/workers/client.worker.ts'
import { openEditor } from '../../support/workers/editor.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

// The first loads the engines.
vi.setConfig({ testTimeout: 60_000 })

const OKE = {
  id: '',
  type: 'article-journal' as const,
  title: 'The energetic basis of the urban heat island',
  author: [{ family: 'Oke', given: 'T. R.' }],
  issued: { 'date-parts': [[1982]] },
}
const WORKS = writeCitation([citeItem(OKE, { locator: '4' })]).replaceAll('"', '&quot;')
const CITED = `Cities are warm <span data-type="citation" data-works="${WORKS}">(Oke, 1982, 4)</span>.`
const TOKEN = '[@oke1982, p. 4]'
const CONTENT = `<h1>Heat</h1><p>Trees cool streets. Rain <em>helps</em>, too.</p><p>${CITED}</p><p>Wide streets stay warm. Rain helps there, too.</p>`
const CHANGE = {
  quote: 'Trees cool streets.',
  suggestedText: 'Trees shade streets.',
  explanation: 'It says how.',
}

async function buildProposals(content = CONTENT) {
  const { token } = await buildPerson()
  const made = await call('/api/v1/projects', { method: 'POST', token, json: { title: 'Heat', content } })
  const projectId = made.body.data._id as string
  const project = `/api/v1/projects/${projectId}`
  const path = `${project}/proposals`
  const propose = (change: object = {}, headers: Record<string, string> = {}) =>
    call(path, { method: 'POST', token, json: { ...CHANGE, ...change }, headers })
  const tokenWith = async (name: string, scopes: string[], only: object = {}) => {
    const json = { name, scopes, ...only }
    return (await call('/api/v1/account/tokens', { method: 'POST', token, json })).body.data.token as string
  }
  return {
    ...{ token, path, propose, projectId, tokenWith },
    list: async () => (await call(path, { token })).body.data.proposals,
    states: async () =>
      (await call(path, { token })).body.data.proposals.map(({ state }: { state: string }) => state),
    decide: (id: string, state: string, as = token) =>
      call(`${path}/${id}`, { method: 'PATCH', token: as, json: { state } }),
    withdraw: (id: string, as = token) => call(`${path}/${id}`, { method: 'DELETE', token: as }),
    write: (html: string) => call(`${project}/content`, { method: 'PATCH', token, json: { content: html } }),
    waiting: async () => (await call('/api/v1/proposals', { token })).body.data.projects,
  }
}

describe('a proposal', () => {
  test('is listed as open until it is withdrawn, and then as withdrawn', async () => {
    const { list, propose, states, withdraw } = await buildProposals()
    const { status, body } = await propose({ type: 'style', priority: 'low' })
    expect(status).toBe(201)
    const { _id } = body.data
    expect(body.data).toMatchObject({
      ...{ ...CHANGE, program: 'Colophon', state: 'open', kind: 'rewrite', type: 'style', priority: 'low' },
      settledAt: null,
    })
    expect(await list()).toEqual([body.data])
    expect((await withdraw(_id)).body.data).toEqual({ deleted: 1 })
    expect(await states()).toEqual(['withdrawn'])
    expect(await withdraw(_id)).toMatchObject({ status: 409, body: { code: 'proposal_settled' } })
  })

  test('has the kind and the priority that the program gave it, or none', async () => {
    const { propose } = await buildProposals()
    expect((await propose({ suggestedText: '' })).body.data).toMatchObject({
      ...{ kind: 'advice', type: null, priority: null },
    })
  })

  test('is accepted once', async () => {
    const { decide, propose, states } = await buildProposals()
    const { _id } = (await propose()).body.data
    expect((await decide(_id, 'accepted')).body.data).toMatchObject({ state: 'accepted' })
    expect(await decide(_id, 'accepted')).toMatchObject({ status: 409, body: { code: 'proposal_settled' } })
    expect(await decide(_id, 'open')).toMatchObject({ status: 409 })
    expect(await states()).toEqual(['accepted'])
  })

  test('that was dismissed is open again where the person takes that back', async () => {
    const { decide, propose, states } = await buildProposals()
    const { _id } = (await propose()).body.data
    await decide(_id, 'dismissed')
    expect(await states()).toEqual(['dismissed'])
    await decide(_id, 'open')
    expect(await states()).toEqual(['open'])
  })

  test('is decided by the person alone, and withdrawn by its own program', async () => {
    const { decide, path, states, tokenWith, withdraw } = await buildProposals()
    const [one, other] = [
      await tokenWith('One', ['projects:write']),
      await tokenWith('Other', ['projects:write']),
    ]
    const { _id } = (await call(path, { method: 'POST', token: one, json: CHANGE })).body.data
    expect(await decide(_id, 'accepted', one)).toMatchObject({
      status: 403,
      body: { code: 'session_required' },
    })
    expect(await withdraw(_id, other)).toMatchObject({ status: 404, body: { code: 'proposal_not_found' } })
    expect((await withdraw(_id, one)).status).toBe(200)
    expect(await states()).toEqual(['withdrawn'])
  })

  test('is outdated while its words are not in the text', async () => {
    const { propose, states, write } = await buildProposals()
    await propose()
    await write(CONTENT.replace('Trees cool', 'Trees may cool'))
    expect(await states()).toEqual(['outdated'])
    await write(CONTENT)
    expect(await states()).toEqual(['open'])
  })

  test('is outdated where the text reads so already, though its words are in it', async () => {
    const { propose, states, write } = await buildProposals()
    const change = { quote: 'Wide streets', suggestedText: 'Wide streets and squares' }
    await propose(change)
    await write(CONTENT.replace('Wide streets', 'Wide streets and squares'))
    expect(await states()).toEqual(['outdated'])
    expect(await propose(change)).toMatchObject({ status: 409, body: { code: 'already_so' } })
  })

  test('is made once by a repeated request', async () => {
    const { list, propose } = await buildProposals()
    const [first, again] = [
      await propose({}, { 'idempotency-key': 'k' }),
      await propose({}, { 'idempotency-key': 'k' }),
    ]
    expect(again.body.data).toEqual(first.body.data)
    expect(await list()).toHaveLength(1)
  })

  test('may quote words with marks, in one paragraph and once', async () => {
    const { propose } = await buildProposals()
    const code = async (change: object) => (await propose(change)).body.code
    expect(await code({ quote: 'Rain helps, too.', suggestedText: 'Rain helps.' })).toBeUndefined()
    expect(await code({ quote: 'streets.\n\nRain' })).toBe('quote_not_found')
    expect(await code({ quote: 'Rain helps' })).toBe('quote_ambiguous')
  })

  test('reaches an open editor at once, as does what becomes of it', async () => {
    const { projectId, propose, token, withdraw } = await buildProposals()
    const editor = await openEditor(token, projectId)
    await editor.synced()
    const { _id } = (await propose()).body.data
    await editor.until(() => editor.seen.proposals === 1)
    await withdraw(_id)
    await editor.until(() => editor.seen.proposals === 2)
  })

  test('is counted by its project while it is open', async () => {
    const { propose, projectId, tokenWith, waiting, withdraw } = await buildProposals()
    expect(await waiting()).toEqual([])
    const { _id } = (await propose()).body.data
    await propose({ quote: 'Wide streets', suggestedText: 'Broad streets' })
    expect(await waiting()).toEqual([{ projectId, title: 'Heat', open: 2 }])
    await withdraw(_id)
    expect(await waiting()).toMatchObject([{ open: 1 }])
    const ofOne = await tokenWith('One', ['projects:read'], { projectId })
    expect(await call('/api/v1/proposals', { token: ofOne })).toMatchObject({ status: 403 })
  })

  test('is not counted once its words have gone, though nobody asks for the list', async () => {
    const { projectId, propose, token, waiting, write } = await buildProposals()
    await propose()
    const editor = await openEditor(token, projectId)
    await editor.synced()
    await write('<p>Nothing of it.</p>')
    await editor.until(() => editor.seen.statuses.includes('saving'))
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 30_000, interval: 200 })
  })

  test('of somebody else’s project does not exist', async () => {
    const { decide, path, propose, withdraw } = await buildProposals()
    const { _id } = (await propose()).body.data
    const { token } = await buildPerson()
    expect((await call(path, { token })).status).toBe(404)
    expect((await call(path, { method: 'POST', token, json: CHANGE })).status).toBe(404)
    expect((await decide(_id, 'accepted', token)).status).toBe(404)
    expect((await withdraw(_id, token)).status).toBe(404)
    expect((await call('/api/v1/proposals', { token })).body.data.projects).toEqual([])
  })
})

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

test.each([
  ['line ends', 'Trees shade streets.\n\nRain helps.'],
  ['markup', 'Trees <b>shade</b> streets.'],
])('words with %s are refused', async (_, suggestedText) => {
  const { propose } = await buildProposals()
  expect((await propose({ suggestedText })).body).toMatchObject({
    ...{ code: 'request_invalid', errors: [{ path: 'suggestedText' }] },
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

describe('a refusal', () => {
  test.each([
    ['a name', 'Edda Quist says that trees cool streets.', 'Edda Quist'],
    ['a figure', 'Trees cool 42 streets.', '42'],
    ['a source', 'Trees cool streets (Quist, 2019).', 'Quist'],
  ])('names %s and its field', async (_, suggestedText, said) => {
    const { propose } = await buildProposals()
    expect((await propose({ suggestedText })).body).toMatchObject({
      code: 'proposal_unverified',
      errors: [{ path: 'suggestedText', message: expect.stringContaining(said) }],
    })
  })

  test.each([
    ['names and figures in the explanation', { explanation: 'Edda Quist (2019) says so in 42 places.' }],
    [
      'an abbreviation introduced in brackets',
      { suggestedText: 'Trees shade large heat islands (LHI). An LHI stays warm.' },
    ],
  ])('is not made for %s', async (_, change) => {
    const { propose } = await buildProposals()
    expect((await propose(change)).status).toBe(201)
  })

  test.each(['quote', 'suggestedText', 'explanation'])('is made for direction marks in %s', async (field) => {
    const { propose } = await buildProposals()
    const { status, body } = await propose({ [field]: 'Trees \u202eteerts looc' })
    expect([status, body.code, body.errors[0].path]).toEqual([422, 'request_invalid', field])
  })
})

test('a token that may propose changes no text by itself, and one that may change texts proposes as well', async () => {
  const { path, projectId, tokenWith, withdraw } = await buildProposals()
  const proposing = await tokenWith('assistant', ['projects:read', 'proposals:write'])
  const made = await call(path, { method: 'POST', token: proposing, json: CHANGE })
  expect(made.status).toBe(201)
  const project = `/api/v1/projects/${projectId}`
  const writes = [
    ['PATCH', `${project}/content`, { content: '<p>Theirs</p>' }],
    ['PUT', project, { content: '<p>Theirs</p>' }],
    ['POST', `${project}/edits`, CHANGE],
    ['DELETE', project, undefined],
  ] as const
  for (const [method, at, json] of writes)
    expect(await call(at, { method, token: proposing, json }), `${method} ${at}`).toMatchObject({
      status: 403,
      body: { code: 'insufficient_scope' },
    })
  expect((await withdraw(made.body.data._id, proposing)).status).toBe(200)
  const writing = await tokenWith('editor', ['projects:write'])
  expect((await call(path, { method: 'POST', token: writing, json: CHANGE })).status).toBe(201)
})
