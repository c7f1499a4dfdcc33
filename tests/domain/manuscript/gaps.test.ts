// Gaps of a draft as nodes, and the list that an export makes of them.

import { describe, expect, it } from 'vitest'
import { compareDocuments } from '../../../workers/domain/manuscript/compare/compare-documents.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { listGaps } from '../../../workers/domain/manuscript/list-gaps.ts'
import { hasGaps } from '../../../workers/domain/manuscript/schema/gap.ts'
import { nodesOf } from '../../support/sourced.ts'

const doc = (...lines: string[]): DocumentNode => ({
  type: 'doc',
  content: lines.map((line) => ({ type: 'paragraph', content: nodesOf(line) })),
})

describe('a line of a draft', () => {
  it('has nodes for its gap marks', () => {
    expect(nodesOf('Heat *shortens* sleep [source needed], by [your data].')).toEqual([
      { type: 'text', text: 'Heat ' },
      { type: 'text', text: 'shortens', marks: [{ type: 'emphasis' }] },
      { type: 'text', text: ' sleep ' },
      { type: 'gap', attrs: { kind: 'source' } },
      { type: 'text', text: ', by ' },
      { type: 'gap', attrs: { kind: 'data' } },
      { type: 'text', text: '.' },
    ])
  })

  it.each(['[sources needed]', '[your data', '[Source needed]'])('keeps %s as text', (line) =>
    expect(nodesOf(line)).toEqual([{ type: 'text', text: line }]),
  )
})

it('of an unknown kind is a missing source', () => {
  const odd: DocumentNode = { type: 'paragraph', content: [{ type: 'gap', attrs: { kind: '<b>' } }] }
  expect(documentToHtml({ type: 'doc', content: [odd] })).toBe(
    '<p><span data-type="gap" data-kind="source">[source needed]</span></p>',
  )
})

describe('gaps that are listed', () => {
  it('leave their sentences, which are repeated at the end', () => {
    const listed = listGaps(
      doc('Heat shortens sleep [source needed]. Nights are warm.', 'It was [your data] on average.'),
      'en',
    )
    expect(hasGaps(listed)).toBe(false)
    expect(documentToHtml(listed)).toBe(
      '<p>Heat shortens sleep. Nights are warm.</p><p>It was on average.</p><h2>Still open</h2>' +
        '<ol><li><p>Source needed: “Heat shortens sleep.”</p></li>' +
        '<li><p>Your data needed: “It was on average.”</p></li></ol>',
    )
  })

  it.each([
    ['de', '„Heat shortens $& sleep.“'],
    ['fr', '\u00a0: «\u00a0Heat shortens $& sleep.\u00a0»'],
    ['ja', '：「Heat shortens $& sleep.」'],
    ['sv', 'Source needed: “Heat shortens $& sleep.”'],
  ])('are quoted as is usual in %s', (language, quoted) => {
    const listed = listGaps(doc('Heat shortens $& sleep [source needed].'), language)
    expect(listed.content?.at(-1)?.content?.[0]?.content?.[0]?.content?.[0]?.text).toContain(quoted)
  })

  it('are found in notes and lists, one by one', () => {
    const [first] = doc('A [source needed] and B [source needed].').content ?? []
    const note: DocumentNode = { type: 'footnote', content: nodesOf('See [source needed].') }
    const item: DocumentNode = { type: 'list_item', content: first ? [first] : [] }
    const listed = listGaps(
      {
        type: 'doc',
        content: [
          { type: 'bullet_list', content: [item] },
          { type: 'paragraph', content: [{ type: 'text', text: 'So.' }, note] },
        ],
      },
      'en',
    )
    expect(listed.content?.at(-1)?.content).toHaveLength(3)
    expect(hasGaps(listed)).toBe(false)
  })

  it('leave a text without gaps as it is', () => {
    const plain = doc('Nothing is missing.')
    expect(listGaps(plain, 'en')).toBe(plain)
  })
})

it('that is filled is a change of its own in a comparison', () => {
  const compared = compareDocuments(
    doc('Heat shortens sleep [source needed].'),
    doc('Heat shortens sleep [your data].'),
  )
  const [paragraph] = compared.blocks
  expect(
    paragraph?.content?.filter(({ change }) => change).map(({ type, change }) => [type, change]),
  ).toEqual([
    ['gap', 'deleted'],
    ['gap', 'inserted'],
  ])
})
