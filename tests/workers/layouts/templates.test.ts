// Templates of a page layout: a person's own, and those of a deployment.

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createCampusTemplates } from '../../../workers/adapters/campus-templates.ts'
import { OWN_TEMPLATES_MAX } from '../../../workers/contracts/limits.ts'
import { DEFAULT_LAYOUT, layoutOf } from '../../../workers/domain/project/document-layout.ts'
import { call, callWith } from '../../support/workers/client.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'

const PATH = '/api/v1/layout-templates'
const LAYOUT = layoutOf('thesis-de')
const FILES = { formats: ['pdf', 'docx'], name: '{surname}_{title}_{date}' }

let person: Person
beforeEach(async () => {
  person = await buildPerson()
})
const make = (json: Record<string, unknown> = {}, { token } = person) =>
  call(PATH, { method: 'POST', token, json: { name: 'History', layout: LAYOUT, files: FILES, ...json } })
const list = async ({ token } = person) => (await call(PATH, { token })).body.data.templates

describe('templates of a person', () => {
  it('are kept, renamed, changed and deleted', async () => {
    const made = await make()
    expect(made).toMatchObject({
      status: 201,
      body: { data: { name: 'History', layout: LAYOUT, files: FILES } },
    })
    await make({ name: 'geography', files: undefined })
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['geography', 'History'])
    expect((await list())[0].files).toBeNull()
    const path = `${PATH}/${made.body.data._id}`
    const renamed = await call(path, { method: 'PATCH', token: person.token, json: { name: 'Art' } })
    expect(renamed.body.data).toMatchObject({ name: 'Art', layout: LAYOUT, files: FILES })
    const changed = await call(path, {
      method: 'PATCH',
      token: person.token,
      json: { layout: DEFAULT_LAYOUT, files: null },
    })
    expect(changed.body.data).toMatchObject({ name: 'Art', layout: DEFAULT_LAYOUT, files: null })
    expect(await call(path, { method: 'DELETE', token: person.token })).toMatchObject({ status: 200 })
    expect(await list()).toHaveLength(1)
    expect(await call(path, { method: 'DELETE', token: person.token })).toMatchObject({
      status: 404,
      body: { code: 'layout_template_not_found' },
    })
  })

  it('are nobody else’s', async () => {
    const path = `${PATH}/${(await make()).body.data._id}`
    const other = await buildPerson()
    expect(await list(other)).toEqual([])
    for (const sent of [{ method: 'PATCH', json: { name: 'Mine' } }, { method: 'DELETE' }])
      expect(await call(path, { ...sent, token: other.token })).toMatchObject({
        status: 404,
        body: { code: 'layout_template_not_found' },
      })
    expect(await list()).toMatchObject([{ name: 'History' }])
  })

  it.each<[string, Record<string, unknown>, string]>([
    [
      'absurd margins',
      { layout: { ...LAYOUT, margins: { ...LAYOUT.margins, left: 400 } } },
      'layout.margins.left',
    ],
    ['no margins', { layout: { ...LAYOUT, margins: undefined } }, 'layout.margins'],
    [
      'a margin in words',
      { layout: { ...LAYOUT, margins: { ...LAYOUT.margins, top: 'wide' } } },
      'layout.margins.top',
    ],
    ['an unknown field', { layout: { ...LAYOUT, colour: 'pink' } }, 'layout.colour'],
    ['no name', { name: ' ' }, 'name'],
    ['an unknown format', { files: { ...FILES, formats: ['exe'] } }, 'files.formats.0'],
    ['no format', { files: { ...FILES, formats: [] } }, 'files.formats'],
    ['an unknown part of a name', { files: { ...FILES, name: '{matriculation}_{title}' } }, 'files.name'],
    ['an open brace', { files: { ...FILES, name: '{title' } }, 'files.name'],
  ])('with %s are refused, by the field', async (_, json, path) => {
    const refused = await make(json)
    expect(refused).toMatchObject({ status: 422, body: { code: 'request_invalid' } })
    expect(refused.body.errors.map((error: { path: string }) => error.path)).toContain(path)
    expect(await list()).toEqual([])
  })

  it('of an account are limited', async () => {
    for (let made = 0; made < OWN_TEMPLATES_MAX; made++) expect((await make()).status).toBe(201)
    expect(await make()).toMatchObject({ status: 409, body: { code: 'layout_templates_full' } })
    expect(await list()).toHaveLength(OWN_TEMPLATES_MAX)
  })

  it('are made once for an Idempotency-Key', async () => {
    const sent = {
      method: 'POST',
      token: person.token,
      json: { name: 'Once', layout: LAYOUT },
      headers: { 'idempotency-key': 'one' },
    }
    const [first, again] = [await call(PATH, sent), await call(PATH, sent)]
    expect(again.body.data).toEqual(first.body.data)
    expect(await list()).toHaveLength(1)
  })
})

describe('templates of a deployment', () => {
  const read = (variable: string) => {
    const error = vi.fn()
    const campusTemplates = createCampusTemplates(variable, { info() {}, warn() {}, error })
    return { campusTemplates, error }
  }

  it('are offered to everybody; what they do not name is as in an article', async () => {
    const { campusTemplates, error } = read(
      JSON.stringify([{ name: 'Faculty of Law', layout: { font: 'times', fontSize: 12 }, files: FILES }]),
    )
    const { body } = await callWith({ campusTemplates }, PATH, { token: person.token })
    expect(body.data.offered).toEqual([
      { name: 'Faculty of Law', layout: { ...DEFAULT_LAYOUT, font: 'times', fontSize: 12 }, files: FILES },
    ])
    expect(error).not.toHaveBeenCalled()
  })

  it('that are wrong are left out and named in the log once', () => {
    const { campusTemplates, error } = read(
      JSON.stringify([
        { name: 'Wide', layout: { margins: { top: 20, bottom: 20, left: 900, right: 20 } } },
        { name: 'Good', layout: {} },
        7,
      ]),
    )
    expect(campusTemplates.list().map(({ name }) => name)).toEqual(['Good'])
    campusTemplates.list()
    expect(error.mock.calls).toEqual([
      [
        'layout_template_left_out',
        { template: 'Wide', causes: expect.stringContaining('layout.margins.left') },
      ],
      ['layout_template_left_out', { template: 'number 3', causes: expect.any(String) }],
    ])
  })

  it.each(['not JSON', '{}', '7'])('of a variable that is no list (%s) are none', (variable) => {
    const { campusTemplates, error } = read(variable)
    expect(campusTemplates.list()).toEqual([])
    expect(error).toHaveBeenCalledOnce()
  })
})
