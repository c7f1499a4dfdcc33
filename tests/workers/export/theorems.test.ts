// Theorems, their kin and proofs in PDF and Word files.

import { describe, expect, test } from 'vitest'
import {
  bullets,
  item,
  manuscript,
  pageBreak,
  paragraph,
  referenceTo,
  theorem,
} from '../../support/build-manuscript.ts'
import { docxOf, pdfOf, roles, textOf } from '../../support/workers/exported.worker.ts'

const folded = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

const document = manuscript(
  paragraph('By ', referenceTo('lem'), ' and ', referenceTo('thm')),
  pageBreak,
  theorem('theorem', { id: 'thm', title: 'Euler' }, paragraph('It holds.'), paragraph('Always.')),
  theorem('proof', {}, paragraph('Clear.')),
  theorem('lemma', { id: 'lem' }, bullets(item(paragraph('a list')))),
  theorem('proof', { title: 'of the lemma' }, bullets(item(paragraph('as well')))),
)

describe('theorems', () => {
  test('have their labels in a PDF, proofs their end, and references lead to them', async () => {
    const pdf = await pdfOf(document)
    expect(folded(pdf.pages[0])).toContain('By Lemma 2 and Theorem 1')
    expect(folded(pdf.pages[1])).toBe(
      'Theorem 1 (Euler). It holds. Always. Proof. Clear. ∎ Lemma 2. • a list Proof (of the lemma). • as well ∎ 2',
    )
    expect(pdf.jumps.map(({ name, to }) => `${name} ${to}`)).toEqual(['lem 2', 'thm 2'])
    expect(pdf.structure.map(roles)[1]).toBe(
      'Root(Document(Div(P P) Div(P) Div(P L(LI(Lbl LBody(P)))) Div(P L(LI(Lbl LBody(P))) P)))',
    )
  })

  test('have their labels in a Word file in the language, as fields', async () => {
    const { xml } = await docxOf(document, { language: 'de' })
    expect(folded(textOf(xml))).toContain('By Lemma 2 and Satz 1')
    expect(folded(textOf(xml))).toMatch(
      /Satz 1 \(Euler\)\. It holds\..*Beweis\. Clear\.\s*∎.*Lemma 2\..*a list.*Beweis \(of the lemma\)\..*∎/,
    )
    const bookmarks = [...xml.matchAll(/<w:bookmarkStart w:name="(\w+)"[^>]*>(.*?)<w:bookmarkEnd/g)].map(
      ([, name, inside = '']) => `${name} ${textOf(inside)}`,
    )
    expect(bookmarks).toEqual(['place_1 Satz 1', 'place_2 Lemma 2'])
    expect(xml.match(/ SEQ Theorem \\\* ARABIC /g)).toHaveLength(2)
  })
})
