// What the list of notes shows of a note: words as words, formulas as formulas.
import { describe, expect, it } from 'vitest'
import { noteParts } from '../../../app/features/editor/page/notes/note-parts.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'

const { nodes } = manuscriptSchema
const footnote = (...content: Parameters<typeof nodes.footnote.create>[1][]) =>
  ({ node: nodes.footnote.create(null, content as never), position: 1 }) as const
const text = (words: string) => manuscriptSchema.text(words)
const formula = (value: string) => nodes.math_inline.create({ value })

describe('a footnote in the list of notes', () => {
  it('is its words where it has nothing else', () =>
    expect(noteParts(footnote(text('The roof.')), [], null)).toEqual(['The roof.']))
  it('has its formulas to be drawn, not their LaTeX among the words', () =>
    expect(noteParts(footnote(text('By '), formula('\\frac{a}{b}'), text('.')), [], null)).toEqual([
      'By ',
      { latex: '\\frac{a}{b}' },
      '.',
    ]))
  it('is nothing where it is empty', () => expect(noteParts(footnote(), [], null)).toEqual([]))
})
