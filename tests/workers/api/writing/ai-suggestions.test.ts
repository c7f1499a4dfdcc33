// /ai-suggestions through the front door without a model: what the rules say, and what became of it.

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { SUGGESTION_TEXT_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import { suggestionsResponseSchema } from '../../../../workers/contracts/writing/suggestion.ts'
import { call } from '../../../support/workers/client.worker.ts'
import { BASE, type Found, generate, post, TEXT } from '../../../support/workers/models/suggestions.worker.ts'
import { buildPerson, type Person } from '../../../support/workers/person.worker.ts'

let person: Person
beforeEach(async () => {
  person = await buildPerson()
})

describe('without a model', () => {
  test.each(['/api/v1/ai-suggestions', '/api/ai-suggestions'])('%s answers from rules', async (base) => {
    const { status, body, headers } = await call(`${base}/generate`, {
      method: 'POST',
      token: person.token,
      json: {
        context: { text: TEXT, topic: 'Coasts', paperType: 'essay', academicLevel: 'graduate' },
        options: {},
      },
    })
    expect(status).toBe(200)
    const data = suggestionsResponseSchema.parse(body.data)
    expect(data).toMatchObject({ provider: 'embedded', languageSupported: true })
    for (const { quote, position } of data.suggestions)
      expect(TEXT.slice(position.start, position.end)).toBe(quote)
    expect(data.suggestions.map(({ type }) => type.type)).toEqual(['argument_development', 'style'])
    expect(headers.get('ratelimit')).not.toContain('model-tokens')
  })

  test('another language gets none and is told so; nothing gets nothing', async () => {
    const german = 'Die Flüsse tragen den Sand in das Meer, und in trockenen Jahren bleibt er einfach liegen.'
    expect((await generate(person, {}, german)).body.data).toMatchObject({
      suggestions: [],
      languageSupported: false,
    })
    expect((await generate(person, {}, '')).body.data.suggestions).toEqual([])
  })

  test('types and amount can be chosen', async () => {
    const { body } = await post(person, '/generate', {
      context: { text: TEXT },
      options: { types: ['style'], limit: 1 },
    })
    expect(body.data.suggestions.map((found: Found) => found.quote)).toEqual(['due to the fact that'])
  })

  test('real-time, section, tips and types answer as the contract says', async () => {
    expect((await post(person, '/real-time', { text: TEXT, context: {} })).body.data.suggestions.length).toBe(
      2,
    )
    const section = await post(person, '/section', { topic: 'Coasts', section: 'Results', content: TEXT })
    expect(suggestionsResponseSchema.parse(section.body.data).suggestions.length).toBe(2)
    const tips = await post(person, '/contextual-tips', { context: { text: TEXT, paperType: 'essay' } })
    expect(tips.body.data.tips.length).toBe(4)
    const types = await call(`${BASE}/types`, { token: person.token })
    expect(types.body.data.priorities).toEqual(['high', 'medium', 'low'])
    expect(types.body.data.types).toContain('flow')
  })

  test('a text that is too long, or none, is refused', async () => {
    const long = await generate(person, {}, 'x'.repeat(SUGGESTION_TEXT_MAX_LENGTH + 1))
    expect(long).toMatchObject({ status: 422, body: { errors: [{ path: 'context.text' }] } })
    expect((await post(person, '/real-time', {})).status).toBe(422)
  })
})

describe('the outcome of a suggestion', () => {
  const become = (found: Found, change: object, token = person.token) =>
    call(BASE, { method: 'POST', token, json: { ...found, ...change } })

  test('is counted, and what was dismissed is not said again, to this person in this project', async () => {
    const projectId = '0123456789abcdef01234567'
    const [first, second] = (await generate(person)).body.data.suggestions
    expect((await become(first, { dismissed: true, projectId })).status).toBe(201)
    expect((await become(second, { applied: true })).body.data).toMatchObject({
      id: second.id,
      applied: true,
    })
    const inProject = await post(person, '/generate', { context: { text: `Before. ${TEXT}`, projectId } })
    expect(inProject.body.data.suggestions.map(({ id }: Found) => id)).toEqual([second.id])
    const ofSection = await post(person, '/section', { topic: '', content: TEXT, projectId })
    expect(ofSection.body.data.suggestions.map(({ id }: Found) => id)).toEqual([second.id])
    expect((await generate(person)).body.data.suggestions.length).toBe(2)

    const stats = await call(`${BASE}/stats`, { token: person.token })
    expect(stats.body.data).toEqual({
      total: 2,
      accepted: 1,
      dismissed: 1,
      byType: {
        argument_development: { total: 1, accepted: 0, dismissed: 1 },
        style: { total: 1, accepted: 1, dismissed: 0 },
      },
      budget: null,
      modelFault: null,
      model: null,
    })
    const stranger = await buildPerson()
    expect((await call(`${BASE}/stats`, { token: stranger.token })).body.data.total).toBe(0)
  })

  test('keeps no word of the text', async () => {
    const [first] = (await generate(person)).body.data.suggestions
    await become(first, { dismissed: true })
    const { results } = await env.DB.prepare('select * from suggestion_outcomes').all()
    expect(results.length).toBeGreaterThan(0)
    expect(JSON.stringify(results)).not.toMatch(/sea|sand|coast/)
  })
})
