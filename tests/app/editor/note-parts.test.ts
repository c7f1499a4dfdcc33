// Parts of a note in the list of notes: text and rendered formulas.
import { describe, expect, it } from 'vitest'
import { noteParts } from '../../../app/features/editor/page/notes/note-parts.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'

const { nodes } = manuscriptSchema
const footnote = (...content: Parameters<typeof nodes.footnote.create>[1][]) =>
  ({ node: nodes.footnote.create(null, content as never), position: 1 }) as const
const text = (words: string) => manuscriptSchema.text(words)
const formula = (value: string) => nodes.math_inline.create({ value })

describe('a footnote in the list of notes', () => {
  it('without other nodes is plain text', () =>
    expect(noteParts(footnote(text('The roof.')), [], null)).toEqual(['The roof.']))
  it('has rendered formulas instead of their LaTeX', () =>
    expect(noteParts(footnote(text('By '), formula('\\frac{a}{b}'), text('.')), [], null)).toEqual([
      'By ',
      { latex: '\\frac{a}{b}' },
      '.',
    ]))
  it('has no parts if it is empty', () => expect(noteParts(footnote(), [], null)).toEqual([]))
})
