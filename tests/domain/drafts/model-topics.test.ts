// Topics in a model's answer, by their language.

import { expect, test } from 'vitest'
import { readTopics } from '../../../workers/domain/drafts/model-topics.ts'
import { ordersOf } from '../../../workers/domain/soundness/orders.ts'

const GERMAN = [
  'Wie die Wärme des Tages in der Nacht in den Wohnungen unter dem Dach bleibt',
  'Was die Bäume einer Straße für den Schlaf der Menschen in der Stadt tun',
  'Warum die Mieter unter dem Dach nicht von der Sanierung des Hauses haben',
]
const ENGLISH = [
  'How the heat of the day stays at night in the flats under the roof',
  'What the trees of a street do for the sleep of those who live in it',
  'Why the tenants under the roof have nothing from the works on the house',
]
const read = (topics: readonly string[], brief: object) =>
  readTopics(
    JSON.stringify({ topics }),
    { except: [], description: '', subjectArea: '', language: '', ...brief },
    ordersOf([]),
  ).ok

test.each([
  ['was chosen', { language: 'de' }],
  [
    'was chosen beside an English description',
    { language: 'de', description: 'What the heat of the night is to us' },
  ],
  ['the description is in', { description: 'Was die Hitze der Nacht mit den Menschen in der Stadt macht' }],
  ['the subject is in', { subjectArea: 'Die Hitze und der Schlaf in der Stadt' }],
])('are in the language that %s', (_, brief) => {
  expect(read(GERMAN, brief)).toBe(true)
  expect(read(ENGLISH, brief)).toBe(false)
})

test.each([
  {},
  { subjectArea: 'Architektur' },
  { description: 'What the heat of the night is to us', language: 'en' },
])('are in English for %j', (brief) => {
  expect(read(ENGLISH, brief)).toBe(true)
  expect(read(GERMAN, brief)).toBe(false)
})

test.each(['Write in German.', 'In German, nouns have capitals.'])(
  'are in any language for “%s”',
  (named) => {
    const brief = { description: `What the heat of the night is to those in attics. ${named}` }
    expect(read(GERMAN, brief)).toBe(true)
    expect(read(ENGLISH, brief)).toBe(true)
  },
)
