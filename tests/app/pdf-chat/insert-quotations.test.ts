// Quotations of a PDF in a project: what was inserted is not called lost where the list of references fails after it.

import { afterEach, expect, it, vi } from 'vitest'
import { insertQuotations } from '../../../app/features/pdf-chat/inserting/insert-quotations.ts'
import type { AnswerCitation } from '../../../workers/domain/chat/chat.ts'
import { fakeStorage, json } from '../../support/browser.ts'
import { inertDocument } from '../editor/paste/pasted.ts'

const QUOTED: AnswerCitation = { pdfId: 'p', page: 1, start: 0, end: 9, quote: 'It is hot.' }
const BEFORE = '<p>Heat</p>'
const CITED = `${BEFORE}<blockquote><p>It is hot.</p></blockquote>`

afterEach(() => void vi.unstubAllGlobals())

it('are inserted and can be taken out though the list of references could not be added', async () => {
  let content = BEFORE
  let posts = 0
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = inertDocument
    },
  )
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (address.endsWith('/reference'))
      return json({ data: { _id: 'r', csl: { type: 'book', title: 'Heat' } } }, 201)
    if (method === 'PATCH') content = JSON.parse(String(body)).content
    if (method === 'POST') {
      posts++
      if (posts > 1) return json({ code: 'too_large', detail: '' }, 413)
      content = CITED
    }
    return json({
      data: { content, metadata: {}, settings: { citationStyle: 'apa', language: 'en', autoSave: true } },
    })
  })
  const { undo, lacksList } = await insertQuotations('x', [QUOTED], () => null)
  expect({ posts, lacksList }).toEqual({ posts: 2, lacksList: true })
  expect(await undo()).toBe(true)
  expect(content).toBe(BEFORE)
})
