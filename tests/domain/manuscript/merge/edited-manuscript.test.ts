// A Word file of a manuscript, edited and read again: an unedited one changes nothing, and one edit changes exactly its block.

import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { citeItem, readCitation, writeCitation } from '../../../../workers/domain/citations/csl/citation.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../../workers/domain/manuscript/html.ts'
import { editedManuscript } from '../../../../workers/domain/manuscript/merge/edited-manuscript.ts'
import { planUpdate } from '../../../../workers/domain/manuscript/merge/plan-update.ts'
import { NO_CITATIONS } from '../../../../workers/domain/manuscript/tree/manuscript-citations.ts'
import { DEFAULT_LAYOUT } from '../../../../workers/domain/project/document-layout.ts'
import { runAtOnce } from '../../../../workers/domain/steps.ts'
import { writeDocx } from '../../../../workers/export/docx/write-docx.ts'
import { readDocx } from '../../../../workers/import/docx/read-docx.ts'
import { readHtml } from '../../../../workers/rooms/read-html.ts'
import { anyDocument } from '../../../support/build-document.ts'
import * as build from '../../../support/build-manuscript.ts'
import { MARK_EXAMPLES, NODE_EXAMPLES } from '../../../support/every-node.ts'
import { buildPng } from '../../../support/images.ts'
import { paragraphWith } from '../../../support/import/edited-docx.ts'
import { type Files, importedDocument } from '../../../support/import/imported.ts'
import '../../../support/property-seed.ts'

const { bullets, caption, cell, figure, heading, headRow, headCell, image, item, manuscript, mark, note } =
  build
const { paragraph, referenceTo, row, table, theorem, words } = build
const IMAGE = '/api/v1/projects/64f1c2a9b3d4e5f607182930/files/64f1c2a9b3d4e5f607182931'

/** As the room reads it. */
const asRead = (document: DocumentNode): DocumentNode => runAtOnce(readHtml(documentToHtml(document)))

async function wordFile(document: DocumentNode): Promise<Files> {
  const { body } = await writeDocx(
    {
      edition: { id: '0123456789abcdef01234567', at: 0 },
      document,
      title: 'The title',
      author: '',
      language: 'en',
      citations: NO_CITATIONS,
      layout: DEFAULT_LAYOUT,
      image: async () => ({ bytes: buildPng(40, 30), type: 'image/png' }),
    },
    async () => {},
  )
  return unzipSync(new Uint8Array(await new Response(body).arrayBuffer()))
}

async function readBack(files: Files): Promise<DocumentNode> {
  const { html } = await importedDocument(readDocx, files)
  return runAtOnce(readHtml(html.replaceAll(/import:image-\d+/g, IMAGE)))
}

/** The manuscript with what `edit` changes of the XML of its Word file. */
async function edited(
  document: DocumentNode,
  edit: (xml: string) => string,
  name = 'word/document.xml',
): Promise<DocumentNode> {
  const files = await wordFile(document)
  const unedited = await readBack(files)
  const changed = edit(new TextDecoder().decode(files[name] as Uint8Array))
  return runAtOnce(editedManuscript(document, unedited, await readBack({ ...files, [name]: changed })))
}

const WORK = {
  id: '0123456789abcdef01234568',
  type: 'book',
  title: 'On Trees',
  author: [{ family: 'Darwin' }],
} as const
const cited: DocumentNode = {
  type: 'citation',
  attrs: {
    works: writeCitation([citeItem({ ...WORK, author: [...WORK.author] }, { passage: 'They cool.' })]),
  },
}
const THESIS = asRead(
  manuscript(
    heading(1, 'Heat in cities', 'heat'),
    paragraph('Trees cool streets by shade, as ', referenceTo('fig-1'), ' shows for the old town.'),
    paragraph(
      'Water cools them, too, says ',
      cited,
      '.',
      note('A note on ', words('water', 'emphasis'), '.'),
    ),
    theorem('lemma', { id: 'lem', title: '' }, paragraph('Shade is cool.')),
    figure('fig-1', paragraph(image(IMAGE, 'An oak', 30)), caption('An oak in the market square')),
    table(
      headRow(headCell(paragraph('Street')), headCell(paragraph('Nights'))),
      row(cell({}, paragraph('Harbour street')), cell({}, paragraph('14'))),
      row(cell({}, paragraph('Castle street')), cell({}, paragraph('9'))),
    ),
    bullets(item(paragraph('Plant more oaks')), item(paragraph('Open the brook'))),
    paragraph(
      'The last word of the chapter is ',
      words('blue', mark('font_family', { family: 'mono' })),
      '.',
    ),
  ),
)

describe('an unedited file', () => {
  it('changes nothing of a manuscript with one of everything', async () => {
    const document = asRead(
      manuscript(...Object.values(NODE_EXAMPLES), ...MARK_EXAMPLES.map(([, block]) => block)),
    )
    expect(await edited(document, (xml) => xml)).toEqual(document)
  })

  it('changes nothing of any manuscript', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument, async (any) => {
        const document = asRead(any)
        expect(await edited(document, (xml) => xml)).toEqual(document)
      }),
      { numRuns: 60 },
    )
  })
})

it('what a program writes of itself as it saves is no change', async () => {
  const french = paragraph(
    'A word of ',
    words('mots', mark('language', { lang: 'fr' })),
    ' in another language.',
  )
  const document = asRead(manuscript(...(THESIS.content ?? []), french))
  const next = await edited(document, (xml) =>
    xml
      .replaceAll(/<w:lang ([^>]*)w:val="fr"/g, '<w:lang $1w:val="fr-FR"')
      .replace(/<w:gridCol w:w="\d+"/, '<w:gridCol w:w="6127"')
      .replaceAll(/<w:pStyle w:val="ManuscriptCell[^"]*"\/>/g, ''),
  )
  expect(next).toEqual(document)
})

describe('one edit', () => {
  const NEW = '<w:p><w:r><w:t>A thought of the supervisor about the brook.</w:t></w:r></w:p>'
  const field = (work: object) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ADDIN ZOTERO_ITEM CSL_CITATION ${JSON.stringify(
      { citationItems: [{ itemData: work }] },
    )} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>(New)</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`

  it.each<[name: string, kinds: string[], edit: (xml: string) => string, holds: RegExp, part?: string]>([
    ['a word', ['changed'], (xml) => xml.replace('by shade', 'by their shade'), /by their shade/],
    [
      'a heading',
      ['changed'],
      (xml) => xml.replace('>Heat in cities<', '>Heat in towns<'),
      /<h1 id="heat">Heat in towns/,
    ],
    [
      'a footnote',
      ['changed'],
      (xml) => xml.replace('A note on ', 'A remark on '),
      /A remark on <em>water/,
      'word/footnotes.xml',
    ],
    ['a cell', ['changed'], (xml) => xml.replace('>14<', '>15<'), /<p>15<\/p>/],
    ['an item', ['changed'], (xml) => xml.replace('Plant more oaks', 'Plant more limes'), /Plant more limes/],
    ['a caption', ['changed'], (xml) => xml.replace('in the market', 'on the market'), /on the market/],
    ['a theorem', ['changed'], (xml) => xml.replace('Shade is cool.', 'Shade is cold.'), /Shade is cold/],
    [
      'a paragraph that is new',
      ['added'],
      (xml) => xml.replace(paragraphWith(xml, 'Water cools'), (one) => one + NEW),
      /A thought of the supervisor/,
    ],
    [
      'a paragraph that is gone',
      ['removed'],
      (xml) => xml.replace(paragraphWith(xml, 'Trees cool'), ''),
      /^(?!.*Trees cool)/s,
    ],
    [
      'a paragraph that was moved',
      ['moved'],
      (xml) => {
        const one = paragraphWith(xml, 'Trees cool')
        return xml.replace(one, '').replace(paragraphWith(xml, 'The last word'), (last) => last + one)
      },
      /Trees cool streets by shade, as <a data-type="cross-reference" href="#fig-1"><\/a> shows for the old town.<\/p>$/,
    ],
    [
      'a citation',
      ['changed'],
      (xml) =>
        xml.replace(paragraphWith(xml, 'Trees cool'), (one) =>
          one.replace('</w:p>', `${field({ type: 'book', title: 'On Shade' })}</w:p>`),
        ),
      /On Shade/,
    ],
    [
      'what is bold',
      ['changed'],
      (xml) =>
        xml.replace(paragraphWith(xml, 'The last word'), (one) =>
          one.replace('<w:r>', '<w:r><w:rPr><w:b/></w:rPr>'),
        ),
      /<strong>The last word/,
    ],
  ])('changes exactly %s', async (_, kinds, edit, holds, part) => {
    const next = await edited(THESIS, edit, part)
    const plan = planUpdate(THESIS, next, THESIS)
    expect(plan.changes.map(({ kind }) => kind)).toEqual(kinds)
    expect(plan.changes.some(({ clash }) => clash)).toBe(false)
    expect(documentToHtml(next)).toMatch(holds)
  })

  it('leaves what Word does not hold in a paragraph whose words change', async () => {
    const next = await edited(THESIS, (xml) =>
      xml.replace('The last word of', 'The final word of').replace('Water cools', 'Water chills'),
    )
    const html = documentToHtml(next)
    expect(html).toContain('mono')
    expect(html).toContain('The final word of')
    const [work] = readCitation(
      JSON.parse(
        JSON.stringify(next.content?.[2]?.content?.find(({ type }) => type === 'citation')?.attrs?.works),
      ),
    )
    expect(work).toMatchObject({ item: { id: WORK.id }, passage: 'They cool.' })
  })
})

describe('an update of a text that went on', () => {
  const text = (...paragraphs: string[]) => asRead(manuscript(...paragraphs.map((one) => paragraph(one))))
  const kinds = (base: DocumentNode, next: DocumentNode, present: DocumentNode) =>
    planUpdate(base, next, present).changes.map(({ kind, clash }) => (clash ? `${kind}!` : kind))
  const base = text('One is a long beginning.', 'Two is in the middle of it.', 'Three is at the very end.')

  it('has no change for what was written here alone', () => {
    const present = text('One is a long beginning, I say.', 'Mine is new here.', 'Three is at the very end.')
    expect(kinds(base, base, present)).toEqual([])
  })

  it('has changes of both in one paragraph', () => {
    const next = text('One is a long beginning.', 'Two is in the centre of it.', 'Three is at the very end.')
    const present = text(
      'One is a long beginning.',
      'But two is in the middle of it.',
      'Three is at the very end.',
    )
    const plan = planUpdate(base, next, present)
    expect(plan.changes).toEqual([{ id: 0, kind: 'changed', clash: false }])
    expect(documentToHtml(manuscript(...(plan.parts[1]?.blocks ?? [])))).toBe(
      '<p>But two is in the centre of it.</p>',
    )
  })

  it('says where both changed the same words, and where one removed what the other changed', () => {
    const next = text('One is a long beginning.', 'Two is in the centre of it.')
    const present = text(
      'One is a long beginning.',
      'Two is in the heart of it.',
      'Three is at the bitter end.',
    )
    expect(kinds(base, next, present)).toEqual(['changed!', 'removed!'])
  })

  it('adds nothing that is there already', () => {
    const added = 'A new thought stands here now.'
    const next = text(
      'One is a very long beginning.',
      'Two is in the middle of it.',
      added,
      'Three is at the very end.',
    )
    const present = text(
      'One is a very long beginning, I say.',
      'Two is in the middle of it.',
      added,
      'Mine is new here.',
      'Three is at the very end.',
    )
    expect(kinds(base, next, present)).toEqual([])
  })

  it('does nothing a second time', () => {
    const next = text('One is a long beginning.', 'New is this.', 'Three is at the very end of it.')
    expect(kinds(base, next, next)).toEqual([])
  })
})
