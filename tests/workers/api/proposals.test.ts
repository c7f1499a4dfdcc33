import { describe, expect, test, vi } from 'vitest'
import { call } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

// The first loads the engines.
vi.setConfig({ testTimeout: 60_000 })

const CHANGE = {
  quote: 'Trees cool streets.',
  suggestedText: 'Trees shade streets.',
  explanation: 'It says how.',
}

async function buildProposals() {
  const { token } = await buildPerson()
  const json = { title: 'Heat', content: '<p>Trees cool streets. Rain <em>helps</em>, too.</p>' }
  const made = await call('/api/v1/projects', { method: 'POST', token, json })
  const path = `/api/v1/projects/${made.body.data._id}/proposals`
  const propose = (change: object = CHANGE, headers: Record<string, string> = {}) =>
    call(path, { method: 'POST', token, json: change, headers })
  return { token, path, propose, projectId: made.body.data._id as string }
}

describe('a proposal', () => {
  test('is listed until it is withdrawn', async () => {
    const { token, path, propose } = await buildProposals()
    const { status, body } = await propose()
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ ...CHANGE, program: 'Colophon' })
    expect((await call(path, { token })).body.data.proposals).toEqual([body.data])
    const gone = await call(`${path}/${body.data._id}`, { method: 'DELETE', token })
    expect(gone.body.data).toEqual({ deleted: 1 })
    expect((await call(path, { token })).body.data.proposals).toEqual([])
    expect((await call(`${path}/${body.data._id}`, { method: 'DELETE', token })).status).toBe(404)
  })

  test('is made once by a repeated request', async () => {
    const { token, path, propose } = await buildProposals()
    const [first, again] = [
      await propose(CHANGE, { 'idempotency-key': 'k' }),
      await propose(CHANGE, { 'idempotency-key': 'k' }),
    ]
    expect(again.body.data).toEqual(first.body.data)
    expect((await call(path, { token })).body.data.proposals).toHaveLength(1)
  })

  test('may quote words with marks, and not across paragraphs', async () => {
    const { propose } = await buildProposals()
    expect(
      (await propose({ ...CHANGE, quote: 'Rain helps, too.', suggestedText: 'Rain helps.' })).status,
    ).toBe(201)
    expect((await propose({ ...CHANGE, quote: 'streets.\n\nRain' })).body.code).toBe('quote_not_found')
  })

  test('is told to programs that may read projects, and to no others', async () => {
    const { token, propose, projectId } = await buildProposals()
    await propose()
    const toldTo = async (scopes: string[]) => {
      const json = { name: 'A script', scopes }
      const made = await call('/api/v1/account/tokens', { method: 'POST', token, json })
      const answer = await call('/api/v1/ai-suggestions/generate', {
        method: 'POST',
        token: made.body.data.token,
        json: { context: { text: 'Trees cool streets.', projectId } },
      })
      return answer.body.data.suggestions.map(({ source }: { source: string }) => source)
    }
    expect(await toldTo(['ai', 'projects:read'])).toContain('program')
    expect(await toldTo(['ai'])).not.toContain('program')
  })

  test('that was dismissed is not made again', async () => {
    const { token, propose, projectId } = await buildProposals()
    const { _id } = (await propose()).body.data
    const generate = async () => {
      const json = { context: { text: 'Trees cool streets. Rain helps, too.', projectId } }
      const answer = await call('/api/v1/ai-suggestions/generate', { method: 'POST', token, json })
      return answer.body.data.suggestions.filter(({ source }: { source: string }) => source === 'program')
    }
    const [shown] = await generate()
    expect(shown.id).toBe(_id)
    const json = { id: _id, type: { type: 'clarity' }, dismissed: true, projectId }
    await call('/api/v1/ai-suggestions', { method: 'POST', token, json })
    expect(await generate()).toEqual([])
  })

  test('of somebody else’s project does not exist', async () => {
    const { path } = await buildProposals()
    const { token } = await buildPerson()
    expect((await call(path, { token })).status).toBe(404)
    expect((await call(path, { method: 'POST', token, json: CHANGE })).status).toBe(404)
  })
})
