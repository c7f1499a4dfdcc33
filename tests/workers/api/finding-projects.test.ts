// Lists, search and statistics.

import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { FILTER_VALUES_MAX } from '../../../workers/contracts/limits.ts'
import { SORTS } from '../../../workers/contracts/project.ts'
import { PROJECT_STATUSES, PROJECT_TYPES } from '../../../workers/domain/project/project.ts'
import { call } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

type Item = {
  _id: string
  title: string
  lastModified: string
  createdAt: string
  status: string
  projectType: string
}

describe('paging', () => {
  let token: string
  let all: string[]
  beforeAll(async () => {
    token = (await buildPerson()).token
    const made = []
    for (let index = 0; index < 23; index++) made.push(await buildProject(token, { title: `T${index % 4}` }))
    all = made.map(({ _id }) => _id)
    // Equal sort values, across the borders of pages.
    await env.DB.prepare(
      'update projects set last_modified = created_at / 1000 * 1000 - (rowid % 3) * 5',
    ).run()
  })

  async function walk(sort: string, limit: number) {
    const found: Item[] = []
    let cursor: string | null = null
    do {
      const query: string = cursor === null ? '' : `&cursor=${cursor}`
      const answer = await call(`/api/v1/projects?sort=${sort}&limit=${limit}${query}`, { token })
      expect(answer.status).toBe(200)
      expect(answer.body.data.total).toBe(23)
      expect(answer.body.data.projects.length).toBeLessThanOrEqual(limit)
      found.push(...answer.body.data.projects)
      cursor = answer.body.data.nextCursor
    } while (cursor !== null)
    return found
  }

  it.each(SORTS.filter((sort) => sort !== 'status' && sort !== 'projectType'))(
    'by %s shows every project once, in order, whatever the size of a page',
    async (sort) => {
      const by = sort.replace('-', '') as 'title' | 'lastModified' | 'createdAt'
      for (const limit of [1, 5, 23, 100]) {
        const found = await walk(sort, limit)
        expect(found.map(({ _id }) => _id).sort()).toEqual([...all].sort())
        const values = found.map((item) => item[by])
        const ordered = [...values].sort()
        expect(values).toEqual(sort.startsWith('-') ? ordered.reverse() : ordered)
      }
    },
  )

  it.each([
    ['status', PROJECT_STATUSES],
    ['projectType', PROJECT_TYPES],
  ] as const)('by %s shows groups in display order, the last edited first in each', async (sort, values) => {
    for (const [index, id] of all.entries()) {
      const json = { [sort]: values[index % values.length] }
      expect((await call(`/api/v1/projects/${id}`, { method: 'PUT', token, json })).status).toBe(200)
    }
    const places = (found: Item[]) => found.map((item) => values.indexOf(item[sort] as never))
    for (const limit of [1, 5, 23]) {
      const found = await walk(sort, limit)
      expect(found.map(({ _id }) => _id).sort()).toEqual([...all].sort())
      expect(places(found)).toEqual(places(found).toSorted((one, other) => one - other))
      for (const value of values) {
        const group = found.filter((item) => item[sort] === value).map(({ lastModified }) => lastModified)
        expect(group).toEqual(group.toSorted().reverse())
      }
    }
  })

  it('neither repeats nor skips when projects go and come between two pages', async () => {
    const other = (await buildPerson()).token
    const made: string[] = []
    for (let index = 0; index < 6; index++) made.push((await buildProject(other, { title: `P${index}` }))._id)
    const first = await call('/api/v1/projects?sort=title&limit=3', { token: other })
    await call(`/api/v1/projects/${made[2]}`, { method: 'DELETE', token: other })
    await buildProject(other, { title: 'P00' })
    const { nextCursor } = first.body.data
    const second = await call(`/api/v1/projects?sort=title&limit=3&cursor=${nextCursor}`, { token: other })
    expect(second.body.data.projects.map((item: Item) => item.title)).toEqual(['P3', 'P4', 'P5'])
  })

  it.each(['x', 'WyItbGFzdE1vZGlmaWVkIiw1LCJ4Il0', '%F0%9F%92%A9'])(
    'refuses the cursor %s',
    async (cursor) => {
      expect(await call(`/api/v1/projects?cursor=${cursor}`, { token })).toMatchObject({
        status: 400,
        body: { code: 'cursor_invalid' },
      })
    },
  )

  it('refuses the cursor of another sort', async () => {
    const { nextCursor } = (await call('/api/v1/projects?limit=2', { token })).body.data
    const answer = await call(`/api/v1/projects?sort=title&cursor=${nextCursor}`, { token })
    expect(answer).toMatchObject({ status: 400, body: { code: 'cursor_invalid' } })
  })

  it.each(['limit=0', 'limit=101', 'limit=ten', 'limit=1&limit=2', 'sort=wordCount', 'status=gone'])(
    'refuses the query %s',
    async (query) => {
      expect((await call(`/api/v1/projects?${query}`, { token })).status).toBe(422)
    },
  )
})

it('takes a filter many times over, and each of its values once', async () => {
  const { token } = await buildPerson()
  await buildProject(token)
  const list = (query: string) => call(`/api/v1/projects?${query}`, { token })
  const repeated = await list(Array.from({ length: 101 }, () => 'status=draft').join('&'))
  expect(repeated).toMatchObject({ status: 200, body: { data: { total: 1 } } })
  const tags = (count: number) => Array.from({ length: count }, (_, index) => `tags=t${index}`).join('&')
  expect((await list(tags(FILTER_VALUES_MAX))).status).toBe(200)
  expect(await list(tags(FILTER_VALUES_MAX + 1))).toMatchObject({
    status: 422,
    body: { code: 'request_invalid', errors: [{ path: 'tags' }] },
  })
})

describe('sorting by title', () => {
  it('puts titles in order without regard to case or markup', async () => {
    const { token } = await buildPerson()
    for (const title of ['banana', '<b>Apple</b>', 'Cherry', 'apple pie', 'Äpfel'])
      await buildProject(token, { title })
    const answer = await call('/api/v1/projects?sort=title', { token })
    expect(answer.body.data.projects.map((item: Item) => item.title)).toEqual([
      '<b>Apple</b>',
      'apple pie',
      'banana',
      'Cherry',
      'Äpfel',
    ])
  })
})

describe('filtering', () => {
  let token: string
  beforeAll(async () => {
    token = (await buildPerson()).token
    await buildProject(token, { title: 'A', status: 'draft', projectType: 'essay', tags: ['x', 'y'] })
    await buildProject(token, { title: 'B', status: 'review', projectType: 'thesis', tags: ['y'] })
    await buildProject(token, { title: 'C', status: 'review', projectType: 'essay', tags: ['"z"'] })
  })

  it.each([
    ['status=review', 'BC'],
    ['status=review&status=draft', 'ABC'],
    ['projectType=thesis', 'B'],
    ['status=review&projectType=essay', 'C'],
    ['tags=y', 'AB'],
    ['tags=x&tags=%22z%22', 'AC'],
    ['tags=y&status=draft', 'A'],
    ['tags=Y', ''],
    ['status=completed', ''],
  ])('%s shows %j and counts them', async (query, titles) => {
    const answer = await call(`/api/v1/projects?sort=title&${query}`, { token })
    const { projects, total } = answer.body.data
    expect(projects.map((item: Item) => item.title).join('')).toBe(titles)
    expect(total).toBe(titles.length)
  })
})

describe('searching', () => {
  let token: string
  beforeAll(async () => {
    token = (await buildPerson()).token
    await buildProject(token, { title: 'Straßenbau in ΑΘΗΝΑΣ', description: '100% asphalt_mix' })
    await buildProject(token, { title: '<b>Éco</b>logie', description: 'Über Flüsse &amp; Seen' })
    await buildProject(token, { title: 'ПРИВЕТ мир', description: '' })
  })

  it.each([
    ['STRASSENBAU', 1],
    ['αθηνας', 1],
    ['ecologie', 0],
    ['écologie', 1],
    ['e\u0301COLOGIE', 1],
    ['über flüsse & seen', 1],
    ['привет', 1],
    ['%', 1],
    ['t_m', 1],
    ['_', 1],
    ["'; drop table projects; --", 0],
    ['<b>', 0],
    ['nothing of the kind', 0],
  ])('finds by %j %i project(s) in title and description', async (q, found) => {
    const answer = await call(`/api/v1/projects/search?q=${encodeURIComponent(q)}`, { token })
    expect(answer.status).toBe(200)
    expect(answer.body.data.projects).toHaveLength(found)
  })

  it('shows what it finds in the asked order', async () => {
    const answer = await call('/api/v1/projects/search?q=s&sort=title', { token })
    expect(answer.body.data.projects.map((item: Item) => item.title)).toEqual([
      'Straßenbau in ΑΘΗΝΑΣ',
      '<b>Éco</b>logie',
    ])
  })

  it('gives list items, without text', async () => {
    const answer = await call('/api/v1/projects/search?q=asphalt', { token })
    expect(answer.body.data.projects[0]).not.toHaveProperty('content')
    expect(answer.body.data.projects[0]).not.toHaveProperty('searchTitle')
  })

  it.each(['', '?q=', '?q=%20%20', `?q=${'x'.repeat(201)}`])('refuses the query %j', async (query) => {
    expect((await call(`/api/v1/projects/search${query}`, { token })).status).toBe(422)
  })
})

describe('statistics', () => {
  it('count projects and words by status and type, with zero where there is none', async () => {
    const { token } = await buildPerson()
    await buildProject(token, { status: 'review', projectType: 'thesis', content: '<p>one two</p>' })
    await buildProject(token, { status: 'review', content: '<p>three</p>' })
    const { data } = (await call('/api/v1/projects/stats', { token })).body
    const none = { projects: 0, words: 0 }
    expect(data).toEqual({
      total: 2,
      words: 3,
      byStatus: { draft: none, in_progress: none, review: { projects: 2, words: 3 }, completed: none },
      byType: {
        essay: { projects: 1, words: 1 },
        research_paper: none,
        thesis: { projects: 1, words: 2 },
        dissertation: none,
        article: none,
        report: none,
        other: none,
      },
    })
  })
})
