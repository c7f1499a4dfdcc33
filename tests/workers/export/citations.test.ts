// Citations and the bibliography in both files, as a style has them.

import { env } from 'cloudflare:workers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createAssets } from '../../../workers/adapters/assets.ts'
import { citedWork, writeCitation } from '../../../workers/domain/citations/citation.ts'
import { formatManuscript } from '../../../workers/services/format-citations.ts'
import { manuscript, paragraph } from '../../support/build-manuscript.ts'
import { exported } from '../../support/exported.worker.ts'

const citation = (locator: string) => ({
  type: 'citation',
  attrs: {
    works: writeCitation([
      citedWork(
        {
          id: '',
          type: 'book',
          title: 'On the Origin of Species',
          author: [{ family: 'Darwin', given: 'Charles' }],
          issued: { 'date-parts': [[1859]] },
          publisher: 'John Murray',
        },
        { locator },
      ),
    ]),
  },
})
const document = manuscript(paragraph('Species change ', citation('12'), '.'), { type: 'bibliography' })
const assets = createAssets(env.ASSETS)

test('Word has the words of the citation and the bibliography with a hanging indent', async () => {
  const citations = await formatManuscript({ assets }, document, 'apa', 'en-GB')
  const zip = unzipSync(await exported('docx', document, { citations }))
  const xml = strFromU8(zip['word/document.xml'] ?? new Uint8Array())
  const words = [...xml.matchAll(/<w:t[^>]*>([^<]*)</g)].map(([, text]) => text).join('')
  expect(words).toContain('Species change (Darwin, 1859, p. 12).')
  expect(words).toContain('Darwin, C. (1859). On the Origin of Species. John Murray.')
  expect(xml).toContain('w:hanging="720"')
})

test('a style of notes makes footnotes of citations', async () => {
  const citations = await formatManuscript({ assets }, document, 'chicago-notes', 'en-GB')
  const zip = unzipSync(await exported('docx', document, { citations }))
  const notes = strFromU8(zip['word/footnotes.xml'] ?? new Uint8Array())
  expect(notes.replace(/<[^>]*>/g, '')).toContain(
    'Charles Darwin, On the Origin of Species (John Murray, 1859), 12.',
  )
})

test('the PDF has both too, and a style that is not known is APA', async () => {
  const { readPdf } = await import('../../support/exported.worker.ts')
  const citations = await formatManuscript({ assets }, document, 'no such style', 'en-GB')
  const { pages } = await readPdf(await exported('pdf', document, { citations }))
  const text = pages.join(' ').replace(/\s+/g, ' ')
  expect(text).toContain('(Darwin, 1859, p. 12)')
  expect(text).toContain('On the Origin of Species. John Murray.')
})
