// Gaps in both files: printed as marks, or listed at the end.

import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { listGaps } from '../../../workers/domain/manuscript/list-gaps.ts'
import { manuscript } from '../../support/build-manuscript.ts'
import { nodesOf } from '../../support/sourced.ts'
import { exported, readPdf } from '../../support/workers/exported.worker.ts'

const document = manuscript({
  type: 'paragraph',
  content: nodesOf('Heat shortens sleep [source needed] by [your data].'),
})

const word = async (written: typeof document) => {
  const zip = unzipSync(await exported('docx', written))
  const xml = strFromU8(zip['word/document.xml'] ?? new Uint8Array())
  return { xml, text: [...xml.matchAll(/<w:t[^>]*>([^<]*)</g)].map(([, text]) => text).join('') }
}
const pdf = async (written: typeof document) => {
  const { pages } = await readPdf(await exported('pdf', written))
  return pages.join(' ').replace(/\s+/g, ' ')
}

describe('gaps are marks in the text', () => {
  test('of a Word file, on amber', async () => {
    const { xml, text } = await word(document)
    expect(text).toContain('Heat shortens sleep [source needed] by [your data].')
    expect(xml).toMatch(/w:fill="FBE9CF"/i)
  })

  test('of a PDF', async () => {
    expect(await pdf(document)).toContain('Heat shortens sleep [source needed] by [your data].')
  })
})

describe('gaps are listed at the end', () => {
  test('of a Word file', async () => {
    const { text } = await word(listGaps(document, 'en'))
    expect(text).toContain('Heat shortens sleep by.Still openSource needed: “Heat shortens sleep by.”')
  })

  test('of a PDF', async () => {
    const text = await pdf(listGaps(document, 'en'))
    expect(text).toContain('Still open')
    expect(text).toContain('Your data needed: “Heat shortens sleep by.”')
    expect(text).not.toContain('[source needed]')
  })
})
