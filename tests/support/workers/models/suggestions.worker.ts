// Requests suggestions through the API, with a stand-in model.

import type { Ports } from '../../../../workers/services/ports.ts'
import { modelOf } from '../../wire/stand-in-writer.ts'
import { callWith } from '../client.worker.ts'
import type { Person } from '../person.worker.ts'

export const BASE = '/api/v1/ai-suggestions'
export const TEXT =
  'Studies have shown that the sea takes the sand. We see it due to the fact that the coast is near.'

export const post = (person: Person, path: string, json: unknown, ports: Partial<Ports> = {}) =>
  callWith(ports, `${BASE}${path}`, { method: 'POST', token: person.token, json })
export const generate = (person: Person, ports: Partial<Ports> = {}, text = TEXT) =>
  post(person, '/generate', { context: { text } }, ports)

export const answering = (...suggestions: unknown[]) => modelOf(() => JSON.stringify({ suggestions }))
/** A suggestion as a model makes it. */
export const one = (change: object = {}) => ({
  type: 'clarity',
  priority: 'high',
  quote: 'the sea takes the sand',
  explanation: 'Say how.',
  suggestedText: 'the sea carries the sand away',
  ...change,
})

export type Found = {
  id: string
  quote: string
  source: string
  suggestedText: string
  explanation: string
  action: string
}
export const fromModel = (body: { data: { suggestions: Found[] } }) =>
  body.data.suggestions.filter(({ source }) => source === 'model')
