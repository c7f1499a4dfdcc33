// Proposals from their making to their end, who may decide them, and what is refused.

import { describe, expect, test, vi } from 'vitest'
import { call } from '../../../support/workers/client.worker.ts'
import { openEditor } from '../../../support/workers/editor.worker.ts'
import { buildPerson } from '../../../support/workers/person.worker.ts'
import { buildProposals, CHANGE, CONTENT } from '../../../support/workers/proposals.worker.ts'

// The first loads the engines.
vi.setConfig({ testTimeout: 60_000 })

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

test.each([
  ['line ends', 'Trees shade streets.\n\nRain helps.'],
  ['markup', 'Trees <b>shade</b> streets.'],
])('words with %s are refused', async (_, suggestedText) => {
  const { propose } = await buildProposals()
  expect((await propose({ suggestedText })).body).toMatchObject({
    ...{ code: 'request_invalid', errors: [{ path: 'suggestedText' }] },
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
