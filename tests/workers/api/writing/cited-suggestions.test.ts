// The sources that a model names in its suggestions: looked up in the stand-in catalogues before anybody sees them.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type SuggestionsResponse,
  suggestionsResponseSchema,
} from '../../../../workers/contracts/writing/suggestion.ts'
import { modelOf } from '../../../support/wire/stand-in-writer.ts'
import {
  everyCatalogue,
  type StandIn,
  standInCatalogues,
} from '../../../support/workers/catalogues.worker.ts'
import { callWith } from '../../../support/workers/client.worker.ts'
import { buildPerson, type Person } from '../../../support/workers/person.worker.ts'
import { HEAT, RETRACTED } from '../../../support/works/works.ts'

const TEXT = 'Tenants of attic flats sleep less in the heat of the night.'
const TOPIC = 'Night-time heat and the sleep of tenants in attic flats'
const NAMED = 'Tenants of attic flats lose sleep in the heat of the night (Example & van der Berg, 2019).'
let person: Person
beforeEach(async () => {
  person = await buildPerson()
})
afterEach(() => vi.unstubAllGlobals())

async function suggested(words: string, standIn: StandIn = {}, change: object = {}) {
  const suggestion = {
    type: 'paragraph_completion',
    priority: 'high',
    quote: TEXT,
    explanation: 'Say more.',
    suggestedText: words,
    ...change,
  }
  const { catalogues, calls } = standInCatalogues(standIn)
  const { status, body } = await callWith(
    { model: modelOf(() => JSON.stringify({ suggestions: [suggestion] })), catalogues },
    '/api/v1/ai-suggestions/generate',
    { method: 'POST', token: person.token, json: { context: { text: TEXT, topic: TOPIC } } },
  )
  expect(status).toBe(200)
  const data: SuggestionsResponse = suggestionsResponseSchema.parse(body.data)
  const [one] = data.suggestions.filter(({ source }) => source === 'model')
  return { one, unverified: data.unverified, calls }
}

describe('what a model names in a suggestion', () => {
  test('and a catalogue has is cited at its place', async () => {
    const { one, unverified } = await suggested(NAMED)
    expect(one?.suggestedText).toBe('Tenants of attic flats lose sleep in the heat of the night .')
    expect(one?.citations).toMatchObject([
      { at: (one?.suggestedText.length ?? 0) - 1, suppressAuthor: false, works: [{ retracted: false }] },
    ])
    expect(one?.citations[0]?.works[0]?.csl).toMatchObject({ DOI: HEAT.doi, title: HEAT.title })
    expect(one?.citations[0]?.works[0]?.csl).not.toHaveProperty('abstract')
    expect(unverified).toEqual([])
  })

  test('and no catalogue has leaves a gap in the words, and is told', async () => {
    const { one, unverified } = await suggested('Tenants of attic flats lose sleep (Smith & Lee, 2021).')
    expect(one).toMatchObject({
      suggestedText: 'Tenants of attic flats lose sleep [source needed].',
      citations: [],
    })
    expect(unverified).toEqual([{ text: '(Smith & Lee, 2021)', state: 'not_found' }])
  })

  test('and nobody could be asked for is unchecked', async () => {
    const gone = everyCatalogue(() => 'gone' as const)
    const { one, unverified } = await suggested(NAMED, { faults: gone })
    expect(one?.citations).toEqual([])
    expect(unverified).toEqual([{ text: '(Example & van der Berg, 2019)', state: 'unchecked' }])
  })

  test('and was retracted says so', async () => {
    const { one } = await suggested('The sleep of tenants improves with heat (Mistaken, 2015).')
    expect(one?.citations).toMatchObject([{ works: [{ csl: { title: RETRACTED.title }, retracted: true }] }])
  })

  test('in an explanation alone is told, and cited nowhere', async () => {
    const { one, unverified, calls } = await suggested(
      'It is hot.',
      {},
      { explanation: 'As Smith (2020) says.' },
    )
    expect(one?.citations).toEqual([])
    expect(one?.explanation).toBe('The model’s reason rested on a source that nothing confirms.')
    expect(unverified).toEqual([{ text: 'Smith (2020)', state: 'unchecked' }])
    expect(calls).toEqual([])
  })

  test('in an explanation takes the sentence along that is broken without it', async () => {
    const { one } = await suggested(
      'It is hot.',
      {},
      { explanation: 'The words are few. The data were collected at (Smith, 2020). Say more.' },
    )
    expect(one?.explanation).toBe('The words are few. Say more.')
  })

  test('twice is cited once', async () => {
    const named = NAMED.replace('2019).', '2019; Example & van der Berg, 2019).')
    const { one } = await suggested(named)
    expect(one?.citations[0]?.works).toHaveLength(1)
  })

  test('as a part of its sentence, and no catalogue has, leaves no broken sentence to put in', async () => {
    const invented = 'Smith and Lee (2021) argue that tenants lose sleep.'
    const rewritten = await suggested(invented, {}, { type: 'clarity' })
    expect(rewritten.one).toMatchObject({ action: 'advise', suggestedText: '', citations: [] })
    expect((await suggested(invented)).one).toBeUndefined()
  })

  test('and is nothing but an invented source leaves no suggestion to insert', async () => {
    const { one, unverified } = await suggested('(Smith & Lee, 2021)')
    expect(one).toBeUndefined()
    expect(unverified.map(({ text }) => text)).toEqual(['(Smith & Lee, 2021)'])
  })
})

test('no catalogue is asked for words that name nothing', async () => {
  expect((await suggested('They lie awake.')).calls).toEqual([])
})
