// Sentences that need a source, and the places of their citations.

import { describe, expect, it } from 'vitest'
import { uncitedClaims } from '../../../app/features/assistant/references/uncited-claims.ts'
import { citeItem, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'
import { formula, heading, manuscript, note, paragraph, quote } from '../../support/build-manuscript.ts'

const build = (...blocks: DocumentNode[]) => manuscriptSchema.nodeFromJSON(manuscript(...blocks))
const citation: DocumentNode = {
  type: 'citation',
  attrs: { works: writeCitation([citeItem({ id: '', type: 'book', title: 'A book' })]) },
}
const GAP: DocumentNode = { type: 'gap', attrs: { kind: 'source' } }
const CLAIM = 'Studies show that 62 % of tenants sleep badly.'
const found = (doc: ReturnType<typeof build>, most = 9) =>
  uncitedClaims(doc, most).map(({ sentence, place, end }) => ({
    sentence,
    shown: doc.textBetween(place.from, place.to, '', '#'),
    behind: doc.textBetween(end, place.to, '', '#'),
  }))

describe('a claim', () => {
  it('is found with its range, and its citation goes before the full stop', () => {
    const doc = build(heading(1, 'Heat'), paragraph(`A room. ${CLAIM} It is so.`))
    expect(found(doc)).toEqual([{ sentence: CLAIM, shown: CLAIM, behind: '.' }])
  })

  it('with a citation in it or right after it has a source', () => {
    const before = build(paragraph('Studies show that 62 % of tenants sleep badly ', citation, '. It is so.'))
    const behind = build(paragraph(`${CLAIM} `, citation, ' It is so.'))
    const close = build(paragraph(CLAIM, citation, ' It is so.'))
    for (const doc of [before, behind, close]) expect(found(doc)).toEqual([])
  })

  it('with a gap is found, and its sentence leaves the gap out', () => {
    const doc = build(paragraph('Studies show that 62 % of tenants sleep badly ', GAP, '.'))
    expect(found(doc)).toEqual([
      { sentence: CLAIM, shown: 'Studies show that 62 % of tenants sleep badly #.', behind: '.' },
    ])
  })

  it('with a footnote has a source, and the sentence beside it has not', () => {
    const doc = build(paragraph(CLAIM, note('See there.'), ` In 2003, half of the rooms were too warm.`))
    expect(found(doc).map(({ sentence }) => sentence)).toEqual(['In 2003, half of the rooms were too warm.'])
  })

  it('is found around inline nodes, with its range', () => {
    const doc = build(
      paragraph('Studies show that ', formula('x^2'), ' of tenants sleep much worse than others.'),
    )
    expect(found(doc)).toEqual([
      {
        sentence: 'Studies show that x of tenants sleep much worse than others.',
        shown: 'Studies show that # of tenants sleep much worse than others.',
        behind: '.',
      },
    ])
  })

  it('is not searched for in quotations, nor beyond the limit', () => {
    const doc = build(
      quote(paragraph(CLAIM)),
      paragraph(`${CLAIM} In 2003, half of the rooms were too warm.`),
    )
    expect(found(doc)).toHaveLength(2)
    expect(found(doc, 1).map(({ sentence }) => sentence)).toEqual([CLAIM])
  })
})
