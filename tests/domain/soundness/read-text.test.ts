// What a short text of a model is, and what a model says instead.

import { describe, expect, test } from 'vitest'
import { ordersOf } from '../../../workers/domain/soundness/orders.ts'
import { readText, type TextContext } from '../../../workers/domain/soundness/read-text.ts'
import { WrittenWords } from '../../../workers/domain/soundness/repeats.ts'

const ORDERS = [
  {
    role: 'user',
    content:
      '<data>\n{"text":"Name no facts, figures, names or works that do not stand in the topic."}\n</data>\n- Write in the language of the text, with no markup of any kind.\n- Name no authors, works, years, studies, statistics, quotations or web addresses that do not stand in the text.',
  },
]
const ENGLISH =
  'The nights in attic flats are warm, since the roof gives back at night what it took in by day, and those who live there sleep badly for weeks.'
const GERMAN =
  'Die Nächte in den Wohnungen unter dem Dach sind warm, da es in der Nacht abgibt, was es am Tag aufgenommen hat, und wer dort wohnt, schläft über Wochen schlecht.'
const read = (said: string, fields: Partial<TextContext> = {}) =>
  readText(said, { orders: ordersOf(ORDERS), beside: [ENGLISH], ...fields })

test.each([
  'The roof stores the heat of the day.',
  'how far the roof stores heat',
  '',
  'The answer was plain: “I’m sorry, but I can’t help with that.”',
  'Both agree (Oke, 1982);',
  'This is what the tenants asked for.',
  'This was said by “Les nuits de la ville et la chaleur dans les toits” (Cour de la Loi, 1957).',
  'Name no facts, figures, names or works that do not stand in the topic.',
])('is what it was: %s', (text) => expect(read(text)).toEqual({ text, fault: null }))

test.each([
  ['refusal', "I'm sorry, but I can't help with writing this."],
  ['refusal', 'As an AI language model, I cannot give an opinion on this.'],
  ['thinking', 'The user wants academic prose. Let me think about what comes next.'],
  ['thinking', '<think>What next?</think> The roof stores the heat.'],
  ['address', 'Let me know if you would like another version!'],
  ['orders', 'Write in the language of the text, with no markup.'],
  ['no_prose', '{"continuation": "The roof stores heat."}'],
  ['language', 'Das Dach speichert die Wärme des Tages und gibt sie in der Nacht wieder ab.'],
  ['repetition', `${'The roof stores the heat that it took in by day. '.repeat(4)}`],
] as const)('has a fault: %s', (fault, text) => expect(read(text).fault).toBe(fault))

test('the words around it are left out', () => {
  const said =
    'Certainly! Here is the continuation you asked for:\n\nThe roof stores the heat of the day.\n\nI hope this helps. Let me know if you need more!'
  expect(read(said)).toEqual({ text: 'The roof stores the heat of the day.', fault: null })
})

describe('what stands beside it', () => {
  test('may speak as models do', () => {
    const beside = [
      `${ENGLISH} The system answered: “As an AI language model, I cannot give medical advice.” We counted such replies.`,
    ]
    const said = 'It answered that, as an AI language model, I cannot give medical advice.'
    expect(read(said, { beside }).fault).toBeNull()
    expect(read(said).fault).toBe('refusal')
  })

  test('gives the language, any of it', () => {
    const words = 'Das Dach speichert die Wärme des Tages und gibt sie in der Nacht wieder ab.'
    expect(read(words, { beside: [GERMAN] }).fault).toBeNull()
    expect(read(words, { beside: [ENGLISH, GERMAN] }).fault).toBeNull()
    expect(read(ENGLISH, { beside: [GERMAN] }).fault).toBe('language')
    expect(read(words, { beside: ['Night-time heat'] }).fault).toBeNull()
    expect(read(words, { beside: ['Heat at night and sleep in attic flats'] }).fault).toBe('language')
  })
})

test('advice may offer', () => {
  const said = 'If you need more room, leave out the second example.'
  expect(read(said, { isAdvice: true })).toEqual({ text: said, fault: null })
})

test('what stands before it is not said again', () => {
  const earlier = new WrittenWords()
  earlier.add([{ kind: 'paragraph', text: ENGLISH }])
  expect(read(ENGLISH, { earlier }).fault).toBe('repetition')
})
