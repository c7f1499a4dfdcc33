// What is a section of a paper, and what a model says instead.

import { describe, expect, test } from 'vitest'
import { planOf, readSection, type SectionContext } from '../../../workers/domain/drafts/read-section.ts'
import { isEnglishDraft } from '../../../workers/domain/drafts/section-language.ts'
import { readBlocks } from '../../../workers/domain/model-text/read-blocks.ts'
import { ordersOf } from '../../../workers/domain/soundness/orders.ts'
import { WrittenWords } from '../../../workers/domain/soundness/repeats.ts'
import { goodSection } from '../../support/models/good-answers.ts'
import { germanSentence } from '../../support/models/prose/german.ts'
import { readTask } from '../../support/models/task.ts'

const ORDERS = [
  {
    role: 'system',
    content:
      'You write first drafts of academic texts that a student will check.\n- Cite only works that stand between the tags, by their labels, after the claim and before its full stop.\n- Name nobody and invent nothing: no authors, no organisations as sources, no titles of works.',
  },
]
const context = (fields: Partial<SectionContext> = {}): SectionContext => ({
  english: true,
  orders: ordersOf(ORDERS),
  plan: planOf(['Heat at night', 'Why roofs store the heat of the day', 'Who can open a window at night']),
  earlier: new WrittenWords(),
  ...fields,
})
const task = { ...readTask([]), kind: 'section' as const, heading: 'What is known', words: 180 }
const PROSE = goodSection(task, 1)
const OTHER = goodSection(task, 2)
const faultOf = (answer: string, fields?: Partial<SectionContext>) =>
  readSection(answer, context(fields)).fault
const textOf = (answer: string, fields?: Partial<SectionContext>) =>
  readSection(answer, context(fields))
    .blocks.map(({ text }) => text)
    .join('\n\n')

test('prose is a section as it is', () => {
  expect(faultOf(PROSE)).toBeNull()
  expect(textOf(PROSE)).toBe(PROSE)
})

test.each([
  ['refusal', "I'm sorry, but I can't help with that."],
  ['refusal', 'I cannot write this essay for you, since it would be dishonest.'],
  ['refusal', `${PROSE}\n\nAs an AI language model, I cannot verify these claims.`],
  ['refusal', 'I must respectfully decline to complete this request.'],
  ['refusal', 'Es tut mir leid, aber ich kann dir dabei nicht helfen.'],
  ['thinking', `${PROSE}\n\n<think>What next?</think>\n\n${OTHER}`],
  ['thinking', `${PROSE}\n\nLet me check the word count. I need to make sure that it is right.`],
  ['address', `${PROSE}\n\nThis is the section as you requested. ${OTHER}`],
  ['orders', ORDERS[0]?.content ?? ''],
  ['repetition', Array(6).fill(PROSE.split('\n\n')[0]).join('\n\n')],
  ['no_prose', JSON.stringify({ heading: 'What is known', content: PROSE })],
  ['no_prose', `{"heading": "What is known", "content": "${PROSE.slice(0, 80)}`],
  ['no_prose', 'import math\nfunction heat(night) {\nreturn night;\n}\nheat();'],
  ['language', goodSection({ ...task, words: 120 }, 1, germanSentence)],
  ['outline', '- Why roofs store the heat of the day\n- Who can open a window at night'],
])('%s: %.60s', (fault, answer) => {
  expect(faultOf(answer)).toBe(fault)
})

test('English is another language in a German draft', () => {
  expect(faultOf(PROSE, { english: false })).toBe('language')
  expect(faultOf(goodSection({ ...task, words: 120 }, 1, germanSentence), { english: false })).toBeNull()
})

describe('what a model says around a section is left out', () => {
  test.each([
    ['Certainly! Here is the section you requested:', ''],
    ['Sure, here is a draft of the introduction:', ''],
    ['Of course.', ''],
    ["Here's the revised section:", "I hope this helps! Let me know if you'd like me to adjust the tone."],
    ['', '(Word count: 180)'],
    ['', '**Word count:** 180'],
    ['The user wants a section. I should check the length first. Okay, so it has 180 words.', ''],
    ['Okay, let me write this section now.', ''],
  ])('%j and %j', (before, after) => {
    const answer = [before, PROSE, after].filter(Boolean).join('\n\n')
    expect(faultOf(answer)).toBeNull()
    expect(textOf(answer)).toBe(PROSE)
  })

  test('in the same paragraph', () => {
    expect(textOf(`Certainly! ${PROSE}`)).toBe(PROSE)
    expect(textOf(`Here is the section you requested: ${PROSE}`)).toBe(PROSE)
    expect(textOf(`${PROSE} Let me know if you need more.`)).toBe(PROSE)
  })
})

describe('sentences that the draft has already', () => {
  const earlier = (text: string, thesis = '') => {
    const written = new WrittenWords(thesis)
    written.add(readBlocks(text))
    return { earlier: written }
  }

  test('a section that was written before is none', () => {
    expect(faultOf(PROSE, earlier(PROSE))).toBe('same_section')
  })

  test('single ones are left out', () => {
    const [sentence = ''] = /^[^.]+\./.exec(PROSE) ?? []
    expect(textOf(`${OTHER} ${sentence}`, earlier(PROSE))).toBe(OTHER)
  })

  test('the thesis may be said again', () => {
    const thesis = 'Rooms under the roof stay warm at night because nobody may open the stairwell.'
    const answer = `${OTHER} ${thesis}`
    expect(textOf(answer, earlier(`${PROSE} ${thesis}`, thesis))).toBe(answer)
  })

  test('short set phrases may be said again', () => {
    expect(textOf(`${OTHER} This has two reasons.`, earlier(`${PROSE} This has two reasons.`))).toContain(
      'two reasons',
    )
  })
})

test.each([
  'The typical refusal reads “I’m sorry, but I can’t help with that”, and users rephrase it.',
  'Participants saw the sentence "As an AI language model, I cannot answer" in every third reply.',
  'The prompt asked the model to write a section, and the model declined.',
  'I cannot help but notice that the two measures differ.',
  'I cannot discuss every objection here; two of them matter.',
  'Unfortunately, I have no records of the years before the war.',
  'The user wants a button that answers within a second.',
  'I hope that this essay has shown how rents and heat are linked.',
  'Here is the difficulty: nobody owns the stairwell.',
  'Sure signs of wear appear after a year.',
  'Below is a stairwell that nobody may open.',
  'Users feel free to ask again, and they do.',
  'Of course, the roof is only one reason.',
])('a paper may say: %s', (sentence) => {
  for (const answer of [
    sentence,
    `${sentence} ${PROSE}`,
    `${PROSE} ${sentence}`,
    `${PROSE}\n\n${sentence}`,
  ]) {
    expect(faultOf(answer)).toBeNull()
    expect(textOf(answer)).toContain(sentence)
  }
})

test('the language chosen decides, then that of the topic; a plan of bare nouns decides nothing', () => {
  const brief = { topic: 'Night-time heat in attic flats', description: '', language: '' }
  const planned = (points: string[]) => ({
    sections: [{ heading: 'Method', share: 1, points, form: 'argument' as const, works: [] }],
  })
  const bare = planned([
    'explicit dependence sustains design',
    'relative consistency hinders consistency',
    'incomplete visibility signals preparation',
    'fair experimentation narrows recognition',
    'voluntary allocation transforms engagement',
  ])
  expect(isEnglishDraft(brief, bare)).toBeNull()
  expect(faultOf(PROSE, { english: null })).toBeNull()
  expect(isEnglishDraft(brief, planned(['what the flats of the city are like at night, and why']))).toBe(true)
  expect(isEnglishDraft({ ...brief, language: 'de' }, bare)).toBe(false)
  const description = 'How flats under the roof keep their heat at night and what it does.'
  expect(isEnglishDraft({ ...brief, description }, bare)).toBe(true)
  for (const named of ['Please write it in German.', 'In German, nouns are capitalised.'])
    expect(isEnglishDraft({ ...brief, description: `${description} ${named}` }, bare)).toBeNull()
  expect(isEnglishDraft({ ...brief, language: 'en-GB', topic: 'Die Wohnung und der Sommer' }, bare)).toBe(
    true,
  )
})
