// Citations and the bibliography in both files, as a style has them.

import { env } from 'cloudflare:workers'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { nextTurn } from '../../../workers/adapters/next-turn.ts'
import { createAssets } from '../../../workers/adapters/storage/assets.ts'
import { citeItem, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import { formatManuscript } from '../../../workers/services/research/format-citations.ts'
import { manuscript, paragraph } from '../../support/build-manuscript.ts'
import { docxOf, exported, pdfOf, readPdf, roles, textOf } from '../../support/workers/exported.worker.ts'

const citation = (locator: string) => ({
  type: 'citation',
  attrs: {
    works: writeCitation([
      citeItem(
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

test('Word has the formatted citation and bibliography', async () => {
  const citations = await formatManuscript({ assets, nextTurn }, document, 'apa', 'en-GB')
  const zip = unzipSync(await exported('docx', document, { citations }))
  const xml = strFromU8(zip['word/document.xml'] ?? new Uint8Array())
  const words = [...xml.matchAll(/<w:t[^>]*>([^<]*)</g)].map(([, text]) => text).join('')
  expect(words).toContain('Species change (Darwin, 1859, p. 12).')
  expect(words).toContain('Darwin, C. (1859). On the Origin of Species. John Murray.')
})

test('a note style turns citations into footnotes', async () => {
  const citations = await formatManuscript({ assets, nextTurn }, document, 'chicago-notes', 'en-GB')
  const zip = unzipSync(await exported('docx', document, { citations }))
  const notes = strFromU8(zip['word/footnotes.xml'] ?? new Uint8Array())
  expect(notes.replace(/<[^>]*>/g, '')).toContain(
    'Charles Darwin, On the Origin of Species (John Murray, 1859), 12.',
  )
})

test('the PDF has both too, and an unknown style falls back to APA', async () => {
  const citations = await formatManuscript({ assets, nextTurn }, document, 'no such style', 'en-GB')
  const { pages } = await readPdf(await exported('pdf', document, { citations }))
  const text = pages.join(' ').replace(/\s+/g, ' ')
  expect(text).toContain('(Darwin, 1859, p. 12)')
  expect(text).toContain('On the Origin of Species. John Murray.')
})

const darwin = { family: 'Darwin', given: 'Charles' }
const several = manuscript(
  paragraph('Species change ', citation('12'), ', all of them ', citation('13'), '.'),
  { type: 'bibliography' },
  paragraph('The end.'),
)
type Field = { instruction: string; shown: string }

/** The complex fields of a part, in order; a field that is not closed, or not in order, is none. */
const fieldsOf = (xml: string): Field[] =>
  [
    ...xml.matchAll(
      /<w:r><w:fldChar w:fldCharType="begin"\/><\/w:r><w:r><w:instrText xml:space="preserve">([^<]*)<\/w:instrText><\/w:r><w:r><w:fldChar w:fldCharType="separate"\/><\/w:r>(.*?)<w:r><w:fldChar w:fldCharType="end"\/><\/w:r>/gs,
    ),
  ].map(([, instruction = '', shown = '']) => ({ instruction: textOf(instruction), shown: textOf(shown) }))

const jsonOf = ({ instruction }: Field) => JSON.parse(instruction.slice(instruction.indexOf('{'), -1))

describe('a Word file whose citations a reference manager can read', () => {
  test('has each citation as a Zotero field with its works and the formatted text', async () => {
    const citations = await formatManuscript({ assets, nextTurn }, several, 'apa', 'en-GB')
    const { xml } = await docxOf(several, { citations })
    const [first, second, bibliography] = fieldsOf(xml)
    expect(first?.instruction).toMatch(/^ ADDIN ZOTERO_ITEM CSL_CITATION \{.*\} $/s)
    expect(first?.shown).toBe('(Darwin, 1859, p. 12)')
    const said = first && jsonOf(first)
    expect(said).toMatchObject({
      properties: { plainCitation: '(Darwin, 1859, p. 12)', noteIndex: 0 },
      citationItems: [
        {
          locator: '12',
          label: 'page',
          uris: [expect.stringMatching(/^urn:colophon:work:[0-9a-f]{16}$/)],
          itemData: { type: 'book', title: 'On the Origin of Species', author: [darwin] },
        },
      ],
      schema: 'https://github.com/citation-style-language/schema/raw/master/csl-citation.json',
    })
    const again = second && jsonOf(second)
    expect(again.citationID).not.toBe(said.citationID)
    expect(again.citationItems[0].uris).toEqual(said.citationItems[0].uris)
    expect(bibliography?.instruction).toBe(
      ' ADDIN ZOTERO_BIBL {"uncited":[],"omitted":[],"custom":[]} CSL_BIBLIOGRAPHY ',
    )
    expect(bibliography?.shown).toBe('Darwin, C. (1859). On the Origin of Species. John Murray.')
  })

  test('has style and language in Zotero’s properties, split at Word’s limit', async () => {
    const citations = await formatManuscript({ assets, nextTurn }, several, 'chicago-notes', 'de-DE')
    const { part } = await docxOf(several, { citations })
    const values = [
      ...part('docProps/custom.xml').matchAll(/name="(ZOTERO_PREF_\d)"><vt:lpwstr>([^<]*)</g),
    ].map(([, name, value = '']) => ({ name, value: textOf(value) }))
    expect(values.map(({ name }) => name)).toEqual(['ZOTERO_PREF_1', 'ZOTERO_PREF_2'])
    expect(Math.max(...values.map(({ value }) => value.length))).toBeLessThanOrEqual(255)
    const data = values.map(({ value }) => value).join('')
    expect(data).toContain('<data data-version="3"><session id="')
    expect(data).toContain(
      '<style id="http://www.zotero.org/styles/chicago-fullnote-bibliography" locale="de-DE" hasBibliography="1"',
    )
    expect(data).toContain('<pref name="fieldType" value="Field"/>')
    expect(data).toContain('<pref name="noteType" value="1"/>')
  })

  test('has the field in the footnote where the style writes notes', async () => {
    const citations = await formatManuscript({ assets, nextTurn }, several, 'chicago-notes', 'en-GB')
    const { part } = await docxOf(several, { citations })
    const fields = fieldsOf(part('word/footnotes.xml'))
    expect(fields.map((field) => jsonOf(field).properties.noteIndex)).toEqual([1, 2])
    expect(fields[0]?.shown).toMatch(/^Charles Darwin, On the Origin of Species/)
  })

  test('escapes titles, and has no properties without citations', async () => {
    const hostile = manuscript(
      paragraph('See ', {
        type: 'citation',
        attrs: {
          works: writeCitation([
            citeItem({
              id: '',
              type: 'book',
              title: '</w:instrText> "} & \ufffe\ud800 {',
              author: [darwin],
            }),
          ]),
        },
      }),
    )
    const citations = await formatManuscript({ assets, nextTurn }, hostile, 'apa', 'en-GB')
    const { xml } = await docxOf(hostile, { citations })
    const [field] = fieldsOf(xml)
    expect(field && jsonOf(field).citationItems[0].itemData.title).toContain('</w:instrText> "} &')
    expect(xml.match(/fldCharType="begin"/g)).toHaveLength(1)
    const plain = await docxOf(manuscript(paragraph('Nothing cited.')))
    expect(Object.keys(plain.files)).not.toContain('ZOTERO_PREF_1')
    expect(plain.xml).not.toContain('fldChar w:fldCharType="begin"')
  })
})

describe('a bibliography on paper', () => {
  const two = manuscript(paragraph('One ', citation('1')), { type: 'bibliography' })

  test('has the hanging indent and spacing of the style', async () => {
    const citations = await formatManuscript({ assets, nextTurn }, two, 'apa', 'en-GB')
    const { part } = await docxOf(two, { citations })
    const style =
      /<w:style [^>]*w:styleId="Bibliography".*?<\/w:style>/s.exec(part('word/styles.xml'))?.[0] ?? ''
    expect(style).toContain('w:hanging="720"')
    expect(style).toContain('w:line="480"')
  })

  test('has labels in a column', async () => {
    const citations = await formatManuscript({ assets, nextTurn }, two, 'ieee', 'en-GB')
    const { xml } = await docxOf(two, { citations })
    expect(xml).toMatch(/\[1\]<\/w:t><\/w:r><w:r><w:tab\/><\/w:r>/)
    const { structure, pages } = await pdfOf(two, { citations })
    expect(structure.map(roles).join(' ')).toContain('L(LI(Lbl LBody))')
    expect(pages.join(' ')).toMatch(/\[1\]\s+C\. Darwin/)
  })

  test('has small capitals', async () => {
    const small = await formatManuscript(
      { assets, nextTurn },
      two,
      'acta-zoologica-academiae-scientiarum-hungaricae',
      'en-GB',
    )
    const { xml } = await docxOf(two, { citations: small })
    expect(xml).toMatch(/<w:rPr><w:smallCaps\/><\/w:rPr><w:t[^>]*>Darwin/)
    const { pages } = await pdfOf(two, { citations: small })
    expect(pages.join(' ')).toContain('DARWIN')
  })
})
