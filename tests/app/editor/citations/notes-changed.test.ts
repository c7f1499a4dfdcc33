// `notesChanged`, and the React keys of the list of notes.

import type { Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { notesChanged } from '../../../../app/features/editor/numbering/numbering.ts'
import { keyNotes } from '../../../../app/features/editor/page/notes/note-keys.ts'
import { citeItem, writeCitation } from '../../../../workers/domain/citations/csl/citation.ts'
import { manuscriptSchema } from '../../../../workers/domain/manuscript/schema/schema.ts'

const citation = (title: string) =>
  manuscriptSchema.node('citation', { works: writeCitation([citeItem({ id: '', type: 'book', title })]) })
const paragraph = (...content: (string | Node)[]) =>
  manuscriptSchema.node(
    'paragraph',
    null,
    content.map((part) => (typeof part === 'string' ? manuscriptSchema.text(part) : part)),
  )
const text = (...blocks: Node[]) => manuscriptSchema.node('doc', null, blocks)
const footnote = (...content: Node[]) => manuscriptSchema.node('footnote', null, content)

const [first, last] = [paragraph('First ', citation('One')), paragraph('Last ', citation('Two'))]
const before = text(first, paragraph('Between'), last)

describe('notesChanged', () => {
  it('is false for typed words, also next to a citation', () => {
    expect(notesChanged(before, text(first, paragraph('Between them'), last))).toBe(false)
    expect(notesChanged(before, text(paragraph('The first ', citation('One')), last))).toBe(false)
    expect(notesChanged(before, before)).toBe(false)
  })

  it('is true if a citation is added, removed, changed or moved', () => {
    for (const after of [
      text(first, paragraph('Between ', citation('New')), last),
      text(first, paragraph('Between')),
      text(first, paragraph('Between'), paragraph('Last ', citation('Other'))),
      text(last, paragraph('Between'), first),
      text(first, first, paragraph('Between'), last),
    ])
      expect(notesChanged(before, after)).toBe(true)
  })

  it('is true if a footnote is added, and false if its words change', () => {
    const noted = (...said: string[]) =>
      text(paragraph('Text', ...said.map((words) => footnote(manuscriptSchema.text(words)))))
    expect(notesChanged(noted('One'), noted('One', 'Two'))).toBe(true)
    expect(notesChanged(noted('One'), noted('One and more'))).toBe(false)
  })

  it('is true if a citation in a footnote changes', () => {
    const noted = (title: string) => text(paragraph('Text', footnote(citation(title))))
    expect(notesChanged(noted('One'), noted('Other'))).toBe(true)
    expect(notesChanged(noted('One'), noted('One'))).toBe(false)
  })
})

describe('the keys of notes', () => {
  const note = (said: string) => ({ position: 0, node: footnote(manuscriptSchema.text(said)) })
  const [one, two, three] = [note('One'), note('Two'), note('Three')]
  const keys = (notes: { key: number }[]) => notes.map(({ key }) => key)
  const start = keyNotes([], [one, two, three])

  it('stay with their notes when another note is added or removed', () => {
    const [a, b, c] = keys(start)
    const more = keyNotes(start, [note('New'), one, two, three])
    expect(keys(more).slice(1)).toEqual([a, b, c])
    expect(new Set(keys(more)).size).toBe(4)
    expect(keys(keyNotes(start, [one, three]))).toEqual([a, c])
  })

  it('stay with a note whose text changes', () => {
    expect(keys(keyNotes(start, [one, note('Two and a half'), three]))).toEqual(keys(start))
  })

  it('are unique, also if one note occurs twice', () => {
    const twice = keyNotes(start, [one, one, two, two, three])
    expect(new Set(keys(twice)).size).toBe(5)
    expect(new Set(keys(keyNotes(twice, [three, one, one]))).size).toBe(3)
  })
})
