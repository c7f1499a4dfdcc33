// Style, claims that need a source, and tips, by a stand-in model: what is taken of its answers, and the rules where nothing is.

import { beforeEach, describe, expect, test } from 'vitest'
import { EDITED_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import type { Ports } from '../../../../workers/services/ports.ts'
import { modelOf } from '../../../support/wire/stand-in-writer.ts'
import { standInCatalogues } from '../../../support/workers/catalogues.worker.ts'
import { callWith } from '../../../support/workers/client.worker.ts'
import { buildPerson, type Person } from '../../../support/workers/person.worker.ts'
import { HEAT } from '../../../support/works/works.ts'

let person: Person
beforeEach(async () => {
  person = await buildPerson()
})

const post = (path: string, json: object, ports: Partial<Ports>) =>
  callWith(ports, `/api/v1/${path}`, { method: 'POST', token: person.token, json })
const answering = (answer: object) => modelOf(() => JSON.stringify(answer))
const SILENT = modelOf(() => 'Certainly! Here is what you asked for.')

describe('style', () => {
  const TEXT =
    'We don’t see a lot of the 12 trees (Oke, 1982).\n\nSo it goes, due to the fact that they are dry.'
  const FORMAL = ['Few of the 12 trees are visible (Oke, 1982).', 'They are dry, which explains the result.']
  const enhance = (ports: Partial<Ports>, text = TEXT) => post('grammar/enhance-style', { text }, ports)

  test('is enhanced paragraph by paragraph, which keeps sources and figures', async () => {
    const { body } = await enhance({ model: answering({ paragraphs: FORMAL }) })
    expect(body.data).toMatchObject({ text: FORMAL.join('\n\n'), provider: 'openai', withoutModel: null })
    expect(body.data.changes).toMatchObject([
      { start: 0, original: TEXT.split('\n\n')[0], replacement: FORMAL[0] },
      { replacement: FORMAL[1] },
    ])
  })

  test('keeps the white space around its paragraphs', async () => {
    const [first = '', second = ''] = TEXT.split('\n\n')
    const text = `  ${first} \n \t\n\t${second}\r\n`
    const { body } = await enhance({ model: answering({ paragraphs: FORMAL }) }, text)
    expect(body.data.text).toBe(`  ${FORMAL[0]} \n \t\n\t${FORMAL[1]}\r\n`)
    for (const { start, end, original } of body.data.changes) expect(text.slice(start, end)).toBe(original)
    const same = await enhance({ model: answering({ paragraphs: [first, FORMAL[1]] }) }, text)
    expect(same.body.data.changes).toMatchObject([{ original: second }])
    expect(same.body.data.text).toBe(`  ${first} \n \t\n\t${FORMAL[1]}\r\n`)
  })

  test.each([
    ['a model that loses a figure', answering({ paragraphs: [FORMAL[0]?.replace('12 ', ''), FORMAL[1]] })],
    ['a model that says nothing', SILENT],
  ])('is left to the rules after %s', async (_, model) => {
    const { body } = await enhance({ model })
    expect(body.data).toMatchObject({ provider: 'embedded', withoutModel: 'model_failed' })
    expect(body.data.text).toContain('do not see')
  })

  test('of a text beyond what a model reads is left to the rules, and the answer says so', async () => {
    const model = answering({ paragraphs: FORMAL })
    const { body } = await enhance({ model }, `We don’t know. ${'It is so. '.repeat(EDITED_MAX_LENGTH / 10)}`)
    expect([body.data.withoutModel, model.requests.length]).toEqual(['text_too_long', 0])
  })
})

describe('claims that need a source', () => {
  const CLAIM = 'Tenants under the roof sleep badly in summer.'
  const CITED = 'Attic flats stay warm at night (Example, 2019).'
  const suggest = (claims: object[], change: object = {}) => {
    const { catalogues } = standInCatalogues()
    const model = answering({ claims })
    const text = `${CITED} ${CLAIM}`
    return { model, asked: post('research/suggest-references', { text, ...change }, { model, catalogues }) }
  }
  const claim = {
    sentence: CLAIM,
    reason: 'Say who has measured it.',
    query: 'night heat attic flats sleep tenants',
  }

  test('are those of the model, searched by its words', async () => {
    const { body } = await suggest([claim]).asked
    expect(body.data).toMatchObject({ provider: 'openai', withoutModel: null })
    const [found] = body.data.suggestions
    expect(found).toMatchObject({ sentence: CLAIM, reason: claim.reason, start: CITED.length + 1 })
    expect(found.suggestedReferences[0].doi).toBe(HEAT.doi)
  })

  test('are none that the text does not have or that cite a work', async () => {
    const { body } = await suggest([
      claim,
      { ...claim, sentence: 'The moon is cheese.' },
      { ...claim, sentence: CITED },
    ]).asked
    expect(body.data.suggestions.map(({ sentence }: { sentence: string }) => sentence)).toEqual([CLAIM])
  })

  test('have no reason that names what the text does not', async () => {
    const { body } = await suggest([{ ...claim, reason: 'Smith (2011) showed it for 40 flats.' }]).asked
    expect(JSON.stringify(body.data.suggestions[0].reason)).not.toMatch(/Smith|40/)
  })

  test('are asked of no model for what comes by itself', async () => {
    const { model, asked } = suggest([claim], { model: false })
    expect((await asked).body.data).toMatchObject({ provider: 'embedded', withoutModel: null })
    expect(model.requests).toHaveLength(0)
  })
})

describe('tips', () => {
  const tips = (ports: Partial<Ports>, query = '?topic=Heat+at+night&paperType=essay') =>
    callWith(ports, `/api/v1/grammar/writing-tips${query}`, { token: person.token })

  test('on the topic come before those for the kind of paper', async () => {
    const own = 'Say whether the heat of rooms or that of streets is meant.'
    const model = answering({ tips: [own, 'Follow Smith (2011), who measured 40 flats.'] })
    const { body } = await tips({ model })
    expect(body.data).toMatchObject({ provider: 'openai', withoutModel: null })
    expect(body.data.tips[0]).toBe(own)
    expect(JSON.stringify(body.data.tips)).not.toMatch(/Smith|2011/)
    expect(body.data.tips.length).toBeGreaterThan(3)
  })

  test('are by rules after a model that says nothing, and without a topic', async () => {
    expect((await tips({ model: SILENT })).body.data).toMatchObject({
      provider: 'embedded',
      withoutModel: 'model_failed',
    })
    const model = answering({ tips: ['Ask what a room is for.'] })
    expect((await tips({ model }, '?paperType=essay')).body.data.provider).toBe('embedded')
    expect(model.requests).toHaveLength(0)
  })
})
