// Style of a text through the front door: scores with the measures behind them, changes that need no judgement, tips.

import { beforeAll, describe, expect, test } from 'vitest'
import { CHECKED_TEXT_MAX_LENGTH, STYLE_PLACES_MAX } from '../../../../workers/contracts/limits.ts'
import {
  styleChangesSchema,
  styleResponseSchema,
  writingTipsSchema,
} from '../../../../workers/contracts/writing/grammar.ts'
import { call } from '../../../support/workers/client.worker.ts'
import { buildPerson } from '../../../support/workers/person.worker.ts'

const ANALYSIS = '/api/v1/grammar/enhance-style-analysis'
const CHANGES = '/api/v1/grammar/enhance-style'
const TALK =
  "We don't know why the kids left. They've got a lot of stuff to do, and it's crazy how they can't stop."
const FORMAL =
  'The departure of the children remains unexplained. The number of their obligations is considerable, and the continuation of these activities is remarkable.'

let token: string
beforeAll(async () => {
  token = (await buildPerson()).token
})

const post = (path: string, json: unknown) => call(path, { method: 'POST', token, json })
async function analyse(text: string, focus?: string) {
  const { status, body } = await post(ANALYSIS, focus === undefined ? { text } : { text, focus })
  expect(status).toBe(200)
  return styleResponseSchema.parse(body.data)
}
async function enhance(text: string) {
  const { status, body } = await post(CHANGES, { text, field: 'history' })
  expect(status).toBe(200)
  return styleChangesSchema.parse(body.data)
}

describe('the analysis of style', () => {
  test('tells talk from formal prose, in the scores, their parts and the tone', async () => {
    const [talk, formal] = [await analyse(TALK), await analyse(FORMAL)]
    expect(formal.formality).toBeGreaterThan(talk.formality)
    expect(formal.parts.formalityF).toBeGreaterThan(talk.parts.formalityF)
    expect(formal.parts.fleschReadingEase).toBeLessThan(talk.parts.fleschReadingEase)
    expect(formal.parts.nominalisations).toBeGreaterThan(talk.parts.nominalisations)
    expect([talk.parts.contractions > 0, formal.parts.contractions]).toEqual([true, 0])
    expect([talk.tone, formal.tone]).toEqual(['conversational', 'academic'])
  })

  test('scores a text with errors lower than the same text without, in clarity and overall', async () => {
    const wrong =
      'The results was clear to everyone. He go to the library every day. She have read the the book. Their is no evidence for this claim. The study show a strong effect. I recieved an answer. This are the reasons for the change. A apple fell from the tree. The city should of kept the buses. The childrens plays in the garden.'
    const right =
      'The results were clear to everyone. He goes to the library every day. She has read the book. There is no evidence for this claim. The study shows a strong effect. I received an answer. These are the reasons for the change. An apple fell from the tree. The city should have kept the buses. The children play in the garden.'
    const [one, other] = [await analyse(wrong), await analyse(right)]
    expect(one.overallScore).toBeLessThan(60)
    expect(one.clarity).toBeLessThan(0.7)
    expect(other.overallScore).toBeGreaterThanOrEqual(80)
    expect(other.parts.errors).toBe(0)
    expect(one.lowered[0]?.part).toBe('errors')
    expect(other.lowered.map(({ part }) => part)).not.toContain('errors')
    expect(one.parts.errors).toBeCloseTo((one.places?.errors.total ?? 0) / one.parts.words, 5)
    const words = one.places?.errors.shown.map(({ start, end }) => wrong.slice(start, end))
    expect(words).toEqual(expect.arrayContaining(['go', 'recieved', 'Their', 'childrens']))
  })

  test('counts one slip in a long text for little', async () => {
    const sentence = 'The gate is closed by the guard at night. '
    const [clean, slip] = [
      await analyse(sentence.repeat(25)),
      await analyse(`${sentence.repeat(25)}He go home.`),
    ]
    expect(clean.overallScore - slip.overallScore).toBeLessThanOrEqual(5)
    expect(slip.parts.errors).toBeGreaterThan(0)
  })

  test('counts sentences, passives and hedges', async () => {
    const { parts } = await analyse('The gate was closed by the guard. It may perhaps rain. We left.')
    expect(parts.sentences).toBe(3)
    expect(parts.passiveSentences).toBeCloseTo(1 / 3, 5)
    expect(parts.hedges).toBeCloseTo(2 / 13, 5)
  })

  test('suggests at places that hold the words, and only of the kind that is asked for', async () => {
    const { suggestions } = await analyse(TALK)
    expect(suggestions.length).toBeGreaterThan(2)
    for (const { original, position } of suggestions)
      expect(TALK.slice(position.start, position.end)).toBe(original)
    const formality = await analyse(TALK, 'formality')
    expect(new Set(formality.suggestions.map(({ type }) => type))).toEqual(new Set(['formality']))
    expect((await post(ANALYSIS, { text: TALK, focus: 'beauty' })).status).toBe(422)
  })

  test('leads from each part to its words', async () => {
    const text =
      'We don’t know it. The gate was slowly closed by the guard at night because the examination of the apparently unconventional rooms had very few visitors from the old town. It may rain.'
    const { places } = await analyse(text)
    const words = (part: keyof NonNullable<typeof places>) =>
      places?.[part].shown.map(({ start, end }) => text.slice(start, end))
    expect(words('contractions')).toEqual(['don’t'])
    expect(words('firstPerson')).toEqual(['We'])
    expect(words('passiveSentences')).toEqual(['was slowly closed'])
    expect(words('nominalisations')).toEqual(['examination'])
    expect(words('hedges')).toEqual(['apparently', 'may'])
    expect(words('boosters')).toEqual(['very'])
    expect(words('sentenceLength')).toEqual([expect.stringMatching(/^The gate .* town\.$/)])
    expect(words('sentenceSpread')).toEqual([expect.stringMatching(/^The gate .* town\.$/)])
    expect(words('fleschReadingEase')?.toSorted()).toEqual(['apparently', 'examination', 'unconventional'])
    expect(words('formalityF')).toEqual(expect.arrayContaining(['We', 'it', 'slowly', 'very']))
  })

  test('names places of words that count, not of those left alone, and no more than it may', async () => {
    const text = `She said “it may rain”. ${'It may rain there. '.repeat(STYLE_PLACES_MAX + 5)}`
    const { places } = await analyse(text)
    expect(places?.hedges.total).toBe(STYLE_PLACES_MAX + 5)
    expect(places?.hedges.shown.length).toBe(STYLE_PLACES_MAX)
    expect(places?.hedges.shown[0]?.start).toBeGreaterThan(text.indexOf('”'))
    expect(places?.nominalisations).toEqual({ total: 0, shown: [] })
  })

  test('is the same where the assistant asks for it', async () => {
    const { body } = await post('/api/v1/ai-suggestions/style-analysis', { text: TALK, context: {} })
    expect(body.data).toEqual(await analyse(TALK))
  })

  test('does not judge another language, and says so', async () => {
    for (const text of [
      'Die Ergebnisse der Untersuchung sind nicht so, wie man es für die Gruppe erwartet hat.',
      'هذه الدراسة تبحث في تأثير الحرارة على النوم في المدن الكبيرة.',
    ])
      expect(await analyse(text)).toMatchObject({
        overallScore: 0,
        suggestions: [],
        notice: 'language_not_checked',
        parts: { words: 0 },
      })
  })

  test('has nothing to say of nothing', async () => {
    for (const text of ['', ' \n\t', '…!?'])
      expect(await analyse(text)).toMatchObject({ overallScore: 0, suggestions: [], notice: null })
  })

  test('refuses what is too long', async () => {
    expect((await post(ANALYSIS, { text: 'a'.repeat(CHECKED_TEXT_MAX_LENGTH + 1) })).status).toBe(422)
  })
})

describe('changes of style', () => {
  test('are made where no judgement is needed, and told', async () => {
    const { text, changes } = await enhance("We don't go in the event that the kids sleep.")
    expect(text).toBe('We do not go if the children sleep.')
    expect(changes.map(({ original, replacement }) => `${original} → ${replacement}`)).toEqual([
      "don't → do not",
      'in the event that → if',
      'kids → children',
    ])
  })

  test('leave quotations, code and other languages as they are', async () => {
    const text =
      'She wrote “we don’t go in the event that they sleep” and `in the event that`.\n\nWir gehen nicht, weil es für die Kinder zu spät ist.'
    expect(await enhance(text)).toEqual({ text, changes: [], notice: 'language_not_checked' })
  })
})

describe('tips for writing', () => {
  const tips = async (query: string) => {
    const { status, body } = await call(`/api/v1/grammar/writing-tips${query}`, { token })
    return status === 200 ? writingTipsSchema.parse(body.data).tips : status
  }

  test('name the topic and differ by the kind of paper', async () => {
    const [essay, thesis] = [await tips('?topic=Tides&paperType=essay'), await tips('?paperType=thesis')]
    expect(String(essay)).toContain('“Tides”')
    expect(essay).not.toEqual(thesis)
    expect(await tips('?paperType=poem')).toBe(422)
  })

  test('need a person', async () => {
    expect((await call('/api/v1/grammar/writing-tips')).status).toBe(401)
  })
})
