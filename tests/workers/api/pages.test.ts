// Lists with a known limit, read whole and in pages.

import { beforeAll, expect, it } from 'vitest'
import { buildPdf } from '../../support/pdf/small-pdf.ts'
import { call } from '../../support/workers/client.worker.ts'
import { readPdf } from '../../support/workers/pdf.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

let token: string
let versions: string
beforeAll(async () => {
  token = (await buildPerson()).token
  const post = (path: string, json: unknown) => call(path, { method: 'POST', token, json })
  const { _id } = await buildProject(token, { title: 'Asphalt 0', content: '<p>Text</p>' })
  versions = `/api/v1/projects/${_id}/versions`
  for (let at = 1; at <= 5; at++) {
    await buildProject(token, { title: `Asphalt ${at}` })
    await post(versions, { name: `Version ${at}` })
    await post('/api/v1/plagiarism/sources', { name: `Notes ${at}`, text: `Trees cool street ${at}.` })
    const pdfId = await readPdf(token, buildPdf([[`Paper ${at}.`]]))
    await post('/api/v1/chat/save', { userQuestion: `What is ${at}?`, aiAnswer: 'A number.', pdfId })
  }
})

type Entry = { _id: string; pdfId: string }
type Page = { entries: Entry[]; nextCursor: string | null; total: number }

async function read(list: string, query: Record<string, string>): Promise<Page> {
  const [path = '', fixed = ''] = (list === 'versions' ? versions : list).split('?')
  const { body, status } = await call(`${path}?${new URLSearchParams(fixed)}&${new URLSearchParams(query)}`, {
    token,
  })
  expect(status).toBe(200)
  if (Array.isArray(body.data)) return { ...body, entries: body.data }
  const entries = Object.values(body.data).find((value) => Array.isArray(value)) as Entry[]
  return { ...body.data, entries }
}

const idOf = (entry: Entry) => entry._id ?? entry.pdfId

const LISTS = [
  'versions',
  '/api/v1/projects/search?q=asphalt',
  '/api/v1/plagiarism/sources?',
  '/api/v1/pdf?',
  '/api/v1/chat/history?',
]

it.each(LISTS)('%s has in its pages what it has as a whole, in the same order', async (list) => {
  const whole = await read(list, {})
  expect(whole).toMatchObject({ total: whole.entries.length, nextCursor: null })
  expect(whole.total).toBeGreaterThanOrEqual(5)
  for (const limit of [1, 2, 5, 100]) {
    const found: Entry[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page = await read(list, { limit: String(limit), ...(cursor && { cursor }) })
      expect(page.entries.length).toBeLessThanOrEqual(limit)
      expect(page.total).toBe(whole.total)
      found.push(...page.entries)
      cursor = page.nextCursor
    }
    expect(found.map(idOf)).toEqual(whole.entries.map(idOf))
  }
})

it.each(LISTS)('%s refuses a cursor that is none', async (list) => {
  const path = list === 'versions' ? versions : list
  for (const cursor of ['x', 'zz.1', 'zz.1.1'])
    expect(await call(`${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`, { token })).toMatchObject({
      status: 400,
      body: { code: 'cursor_invalid' },
    })
})

it('a page goes on after an entry that was deleted meanwhile', async () => {
  const list = '/api/v1/plagiarism/sources?'
  const whole = await read(list, {})
  const first = await read(list, { limit: '2' })
  await call(`/api/v1/plagiarism/sources/${first.entries[1]?._id}`, { method: 'DELETE', token })
  const second = await read(list, { limit: '2', cursor: first.nextCursor ?? '' })
  expect(second.entries.map(idOf)).toEqual(whole.entries.slice(2, 4).map(idOf))
})
