// Saved chats: made from the first question, continued, renamed, deleted, and nobody else's.

import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { createPorts } from '../../../workers/env.ts'
import { buildPdf } from '../../support/pdf/small-pdf.ts'
import { call, callWith } from '../../support/workers/client.worker.ts'
import { readPdf } from '../../support/workers/pdf.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

let token: string
let pdfId: string
beforeEach(async () => {
  token = (await buildPerson()).token
  pdfId = await readPdf(token, buildPdf([['Rooms under a flat roof stay warm at night.']]))
})

const save = (json: Record<string, unknown> = {}, as = token) =>
  call('/api/v1/chat/save', {
    method: 'POST',
    token: as,
    json: { userQuestion: 'Where is it warm?', aiAnswer: 'Under a flat roof [1].', pdfId, ...json },
  })
const history = async (query = '', as = token) =>
  (await call(`/api/v1/chat/history${query}`, { token: as })).body

it('a chat is named after its first question, and goes on', async () => {
  const citations = [{ pdfId, page: 1, quote: 'under a flat roof', start: 6, end: 23 }]
  const first = (await save({ citations })).body.data
  expect(first).toMatchObject({
    pdfId,
    pdfIds: [pdfId],
    title: 'Where is it warm?',
    messages: [
      { role: 'user', text: 'Where is it warm?', citations: [] },
      { role: 'ai', text: 'Under a flat roof [1].', citations },
    ],
  })
  const next = await save({ chatId: first._id, userQuestion: 'When?', aiAnswer: 'At night.' })
  expect(next.body.data.title).toBe('Where is it warm?')
  expect((await history(`?chatId=${first._id}`)).data).toEqual([next.body.data])
  expect(next.body.data.messages.map(({ text }: { text: string }) => text)).toEqual([
    'Where is it warm?',
    'Under a flat roof [1].',
    'When?',
    'At night.',
  ])
})

it('chats are listed with the latest first, and by PDF with their messages', async () => {
  const other = await readPdf(token, buildPdf([['Another paper.']]))
  const one = (await save()).body.data
  const two = (await save({ pdfId: other, userQuestion: 'What else?' })).body.data
  const both = (await save({ pdfIds: [other], userQuestion: 'And both?' })).body.data
  const ids = async (query = '') => (await history(query)).data.map(({ _id }: { _id: string }) => _id)
  expect((await ids()).toSorted()).toEqual([one._id, two._id, both._id].toSorted())
  expect((await ids(`?pdfId=${other}`)).toSorted()).toEqual([two._id, both._id].toSorted())
  expect((await history()).data[0].messages).toEqual([])
  expect((await history(`?pdfId=${pdfId}`)).data[0].messages.length).toBe(2)
})

it('a long question gives a title that ends at a word', async () => {
  const { title } = (await save({ userQuestion: `${'why '.repeat(200)}?` })).body.data
  expect(title).toMatch(/^(why )*why…$/)
  expect(title.length).toBeLessThanOrEqual(61)
})

it('is renamed and deleted', async () => {
  const { _id } = (await save()).body.data
  const path = `/api/v1/chat/${_id}`
  const renamed = await call(path, { method: 'PATCH', token, json: { title: ' Warm rooms ' } })
  expect(renamed.body.data.title).toBe('Warm rooms')
  expect((await call(path, { method: 'PATCH', token, json: { title: '  ' } })).status).toBe(422)
  expect((await call(path, { method: 'DELETE', token })).body.data).toEqual({ deleted: 1 })
  expect((await call(path, { method: 'DELETE', token })).status).toBe(404)
  expect((await history()).data).toEqual([])
})

it('outlives its PDF', async () => {
  const { _id } = (await save()).body.data
  await call(`/api/v1/pdf/${pdfId}`, { method: 'DELETE', token })
  expect((await history(`?chatId=${_id}`)).data[0].messages.length).toBe(2)
  expect(await save({ chatId: _id })).toMatchObject({ status: 404, body: { code: 'pdf_not_found' } })
})

it('is nobody else’s', async () => {
  const { _id } = (await save()).body.data
  const stranger = (await buildPerson()).token
  const theirs = await readPdf(stranger, buildPdf([['Their paper.']]))
  const missing = { status: 404, body: { code: 'chat_not_found' } }
  expect((await history('', stranger)).data).toEqual([])
  expect((await history(`?pdfId=${pdfId}`, stranger)).data).toEqual([])
  expect((await history(`?chatId=${_id}`, stranger)).code).toBe('chat_not_found')
  expect(await save({ chatId: _id, pdfId: theirs }, stranger)).toMatchObject(missing)
  for (const method of ['PATCH', 'DELETE'])
    expect(
      await call(`/api/v1/chat/${_id}`, {
        method,
        token: stranger,
        ...(method === 'PATCH' ? { json: { title: 'x' } } : {}),
      }),
    ).toMatchObject(missing)
})

it.each([
  [
    'a citation of another person’s PDF',
    { citations: [{ pdfId: 'f'.repeat(24), page: 1, quote: 'x', start: 0, end: 1 }] },
    404,
  ],
  ['a question that is too long', { userQuestion: 'x'.repeat(50_000) }, 422],
  ['an empty question', { userQuestion: '' }, 422],
  ['an id that is none', { pdfId: 'x' }, 422],
  ['too many PDFs', { pdfIds: Array(11).fill('f'.repeat(24)) }, 422],
])('with %s is refused', async (_, json, status) => {
  expect((await save(json)).status).toBe(status)
})

it('a chat without a PDF is kept and listed', async () => {
  const saved = await save({ pdfId: undefined })
  expect(saved).toMatchObject({ status: 200, body: { data: { pdfId: '', pdfIds: [] } } })
  expect((await history(`?chatId=${saved.body.data._id}`)).data).toEqual([saved.body.data])
  expect((await save({ chatId: saved.body.data._id })).body.data).toMatchObject({ pdfId, pdfIds: [pdfId] })
})

it('what would exceed the quota of chats is refused, and what is deleted makes room', async () => {
  const { quotas } = createPorts(env)
  const saveWithin = (chats: number, json: object = {}) =>
    callWith({ quotas: { ...quotas, chats } }, '/api/v1/chat/save', {
      method: 'POST',
      token,
      json: { userQuestion: 'Where?', aiAnswer: 'ä'.repeat(500), ...json },
    })
  const first = await saveWithin(1100)
  expect(first.status).toBe(200)
  const chatId = first.body.data._id
  for (const json of [{}, { chatId }])
    expect(await saveWithin(1100, json)).toMatchObject({
      status: 507,
      body: { code: 'quota_exceeded', quota: { of: 'chats', limit: 1100 } },
    })
  const { storage } = (await call('/api/v1/account', { token })).body.data
  expect(storage).toContainEqual({ of: 'chats', used: 6 + 1000 + 2, limit: quotas.chats })
  await call(`/api/v1/chat/${chatId}`, { method: 'DELETE', token })
  expect((await saveWithin(1100)).status).toBe(200)
})
