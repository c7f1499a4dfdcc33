// A library whose works were put in before the year was a part of their keys: the same works are known again.

import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { call } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

const { DB, MIGRATIONS } = env as typeof env & { MIGRATIONS: { name: string; queries: string[] }[] }

const rekey = async () => {
  const migration = MIGRATIONS.find(({ name }) => name.includes('library_work_keys'))
  for (const query of migration?.queries ?? []) await DB.prepare(query).run()
}

it.each([
  ['of a year', { issued: { 'date-parts': [[2019]] } }],
  ['without one', {}],
])('a work %s is not added a second time', async (_, dated) => {
  const { token, id } = await buildPerson()
  const csl = {
    type: 'report',
    title: 'Invented nights under the roof',
    author: [{ family: 'Example' }],
    ...dated,
  }
  const add = async () =>
    (await call('/api/v1/citation/add', { method: 'POST', token, json: { csl } })).body.data._id
  const first = await add()
  await DB.prepare('update library_references set work_key = ? where user_id = ?')
    .bind('title:example:inventednightsundertheroof', id)
    .run()
  await rekey()
  expect(await add()).toBe(first)
  const keys = await DB.prepare('select work_key from library_references where user_id = ?').bind(id).all()
  // Once more, it changes nothing.
  await rekey()
  expect(
    (await DB.prepare('select work_key from library_references where user_id = ?').bind(id).all()).results,
  ).toEqual(keys.results)
})

it('a work that is there under both keys stops nothing', async () => {
  const { token, id } = await buildPerson()
  const add = (type: string) =>
    call('/api/v1/citation/add', {
      method: 'POST',
      token,
      json: {
        csl: {
          type,
          title: 'Invented nights under the roof',
          author: [{ family: 'Example' }],
          issued: { 'date-parts': [[2019]] },
          DOI: type === 'book' ? '10.5555/nights' : undefined,
        },
      },
    })
  await add('book')
  await DB.prepare('update library_references set work_key = ? where user_id = ?')
    .bind('title:example:inventednightsundertheroof', id)
    .run()
  await add('report')
  await rekey()
  const { results } = await DB.prepare('select work_key from library_references where user_id = ?')
    .bind(id)
    .all()
  expect(results).toHaveLength(2)
})
