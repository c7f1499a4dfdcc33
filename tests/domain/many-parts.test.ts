// Arrays as long as a page or a document may make them do not become arguments of a call, whose number the stack bounds.

import { describe, expect, it } from 'vitest'
import { lacksReferenceList } from '../../workers/domain/manuscript/lacks-reference-list.ts'
import { layOutPage } from '../../workers/domain/pdf/lay-out-page.ts'
import type { PageItems } from '../../workers/domain/pdf/page-items.ts'
import { paragraph } from '../support/build-manuscript.ts'
import { pageOf } from '../support/pdf/pdf-pages.ts'

const MANY = 150_000

/** Words in one row, each apart from the next. */
const row = (text: string): PageItems =>
  pageOf(Array.from({ length: MANY }, (_, at) => ({ text, x: at * 20, y: 100 })))

describe('of more parts than a call takes arguments', () => {
  it.each(['one', 'אחת'])('a line of a page has all words like %s', (word) => {
    const words = layOutPage(row(word)).lines.flatMap(({ text }) => text.split(/\s/))
    expect(words).toHaveLength(MANY)
  })

  it('a document is searched for its list of references', () => {
    const document = { type: 'doc', content: Array.from({ length: MANY }, () => paragraph('a')) }
    expect(lacksReferenceList(document, { inNotes: false, bibliography: ['a'] })).toBe(true)
  })
})
