// The reader of PDFs in the runtime that it is for: pdf.js loads there, and reads in ranges and with a password.

import { expect, it } from 'vitest'
import { createPdfReader } from '../../../workers/adapters/pdf/unpdf-reader.ts'
import { composePage, FIRST_PAGE } from '../../../workers/domain/pdf/compose-page.ts'
import { DocumentProfile } from '../../../workers/domain/pdf/document-profile.ts'
import { layOutPage } from '../../../workers/domain/pdf/lay-out-page.ts'
import { exported } from '../../support/workers/exported.worker.ts'

const SENTENCE = 'The rooms below the roof cool more slowly than those of the floors beneath.'
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const heading = (text: string) => ({
  type: 'heading',
  attrs: { level: 1 },
  content: [{ type: 'text', text }],
})

const manuscript = () =>
  exported('pdf', {
    type: 'doc',
    content: [
      heading('Night-time heat'),
      ...Array.from({ length: 60 }, (_, at) => paragraph(`Paragraph ${at + 1}. ${SENTENCE.repeat(3)}`)),
    ],
  })

it('reads a manuscript that was exported, page by page, in ranges', async () => {
  const bytes = await manuscript()
  const opened = await createPdfReader().open({
    length: bytes.length,
    read: async (offset, length) => bytes.slice(offset, offset + length),
  })
  if (!opened.ok) throw new Error(opened.failure.reason)
  const profile = new DocumentProfile()
  const pages = []
  for (let number = 1; number <= opened.value.pages; number++) {
    const page = await opened.value.page(number)
    if (!page.ok) throw new Error(page.failure.reason)
    const laidOut = layOutPage(page.value)
    profile.addPage(laidOut)
    pages.push(laidOut)
  }
  await opened.value.close()
  const texts = pages.map((page) => composePage(page, profile, FIRST_PAGE).page)
  expect(texts.length).toBeGreaterThan(2)
  const text = texts.map((one) => one.text).join('\n')
  for (let at = 1; at <= 60; at++) expect(text).toContain(`Paragraph ${at}. The rooms below the roof`)
  const [first] = texts
  expect(
    first?.blocks.some(
      ({ kind, start, end }) => kind === 'heading' && first.text.slice(start, end) === 'Night-time heat',
    ),
  ).toBe(true)
})

it('says why a file is not read', async () => {
  const text = (value: string) => new TextEncoder().encode(value)
  expect(await createPdfReader().open(text('This is a letter.'))).toEqual({
    ok: false,
    failure: { reason: 'unreadable' },
  })
})
