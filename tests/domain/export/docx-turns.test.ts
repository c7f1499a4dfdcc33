// A Word file of a text that no one would write takes turns, and does not have a run for each of its letters.

import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { NO_CITATIONS } from '../../../workers/domain/manuscript/tree/manuscript-citations.ts'
import { DEFAULT_LAYOUT } from '../../../workers/domain/project/document-layout.ts'
import { writeDocx } from '../../../workers/export/docx/write-docx.ts'

const paragraph = (text: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })

async function write(...content: DocumentNode[]) {
  let turns = 0
  const { body } = await writeDocx(
    {
      document: { type: 'doc', content },
      edition: { id: '0123456789abcdef01234567', at: 0 },
      title: 'T',
      author: '',
      language: 'en',
      citations: NO_CITATIONS,
      layout: DEFAULT_LAYOUT,
      image: async () => null,
    },
    async () => {
      turns++
    },
  )
  const bytes = new Uint8Array(await new Response(body).arrayBuffer())
  const xml = new TextDecoder().decode(unzipSync(bytes)['word/document.xml'])
  const text = [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)/g)].map(([, words = '']) => words).join('')
  return { turns, text, runs: xml.split('<w:r>').length - 1, marked: xml.split('<w:rtl/>').length - 1 }
}

it('a turn comes after some blocks', async () => {
  const { turns } = await write(...Array.from({ length: 2000 }, (_, at) => paragraph(`One ${at}.`)))
  expect(turns).toBeGreaterThanOrEqual(20)
})

describe('a text whose script changes', () => {
  it.each([
    ['a word', 'שלום and ', 100],
    ['a letter', 'aก', 1000],
  ])('with each of some %s has a run for each', async (_, unit, times) => {
    const { text, runs } = await write(paragraph(unit.repeat(times)))
    expect(text.trim()).toContain(unit.repeat(times).trim())
    expect(runs).toBeGreaterThanOrEqual(times * 2 - 1)
  })

  it.each([
    ['letter from right to left', 'aש'],
    ['letter of another font', 'aก'],
  ])('with each %s is whole in few runs', { timeout: 60_000 }, async (_, unit) => {
    const { text, runs } = await write(paragraph(unit.repeat(300_000)))
    expect(text).toContain(unit.repeat(300_000))
    expect(runs).toBeLessThan(100)
  })
})

it('a paragraph from right to left that is too long to be divided is marked as a whole', async () => {
  const { text, marked } = await write(paragraph('של '.repeat(100_000)))
  expect(text).toContain('של '.repeat(1000))
  expect(marked).toBeGreaterThan(0)
})
