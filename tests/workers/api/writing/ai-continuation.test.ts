// /ai-suggestions/real-time with a stand-in for the model: it goes on with the sentence at the cursor.

import { beforeEach, describe, expect, test } from 'vitest'
import { suggestionsResponseSchema } from '../../../../workers/contracts/writing/suggestion.ts'
import type { Ports } from '../../../../workers/services/ports.ts'
import { modelOf } from '../../../support/wire/stand-in-writer.ts'
import { fromModel, post } from '../../../support/workers/models/suggestions.worker.ts'
import { buildPerson, type Person } from '../../../support/workers/person.worker.ts'

let person: Person
beforeEach(async () => {
  person = await buildPerson()
})

describe('while somebody writes', () => {
  const BEGUN = 'Rooms under a roof are hot. At night they'
  const AFTER = ' This is how it was measured.'
  const goOn = (answer: string, text = BEGUN + AFTER, ports: Partial<Ports> = {}) =>
    post(
      person,
      '/real-time',
      { text, context: { cursor: text.length - AFTER.length } },
      { model: modelOf(() => answer), ...ports },
    )
  const continued = (words: string) => JSON.stringify({ continuation: words })

  test('a model goes on with the sentence at the cursor, and is shown what stands on both sides', async () => {
    const model = modelOf(() => continued('cool slowly.'))
    const { body } = await goOn('', BEGUN + AFTER, { model })
    expect(suggestionsResponseSchema.parse(body.data)).toMatchObject({
      provider: 'openai',
      withoutModel: null,
    })
    expect(fromModel(body)).toMatchObject([
      {
        type: { type: 'sentence_completion' },
        suggestedText: ' cool slowly.',
        action: 'insert',
        quote: 'At night they',
        position: { start: 28, end: BEGUN.length },
      },
    ])
    const prompt = model.requests[0]?.messages.at(-1)?.content
    expect(prompt).toContain('"before":"Rooms under a roof are hot. At night they"')
    expect(prompt).toContain('"after":" This is how it was measured."')
  })

  test('behind a finished sentence it begins the next', async () => {
    const { body } = await goOn(continued('They cool slowly.'), `Rooms are hot. ${AFTER}`)
    expect(fromModel(body)).toMatchObject([
      { type: { type: 'paragraph_completion' }, suggestedText: 'They cool slowly.', quote: '' },
    ])
  })

  test('what it repeats of the sentence is left out, as are markup and sources', async () => {
    const { body } = await goOn(
      continued('At night they <b>cool</b> slowly (Smith, 2020), says https://example.org/x.'),
    )
    const [words] = fromModel(body).map(({ suggestedText }) => suggestedText)
    expect(words).toMatch(/^ cool slowly/)
    expect(words).not.toMatch(/Smith|2020|example|[<>]/)
  })

  test.each([
    ['empty', continued('')],
    ['no JSON', 'Of course!'],
  ])(
    'an answer that is %s is asked for once more, then there is none, and that is said',
    async (_, answer) => {
      const { status, body } = await goOn(answer)
      expect([status, body.data.withoutModel, fromModel(body)]).toEqual([200, 'model_failed', []])
    },
  )

  test('no model and a spent budget are told apart', async () => {
    const none = await post(person, '/real-time', { text: BEGUN, context: {} })
    expect(none.body.data.withoutModel).toBe('no_model')
    await goOn(continued('cool.'), BEGUN + AFTER, { modelTokensPerDay: 100 })
    const spent = await goOn(continued('cool.'), BEGUN + AFTER, { modelTokensPerDay: 100 })
    expect([spent.body.data.withoutModel, fromModel(spent.body)]).toEqual(['budget_spent', []])
  })
})
