// Find and replace without a browser.

import { EditorState } from '@milkdown/kit/prose/state'
import { describe, expect, it } from 'vitest'
import {
  emptyQuery,
  findInText,
  replacementFor,
  toExpression,
} from '../../../../app/features/editor/panels/find/find-query.ts'
import { findStatus } from '../../../../app/features/editor/panels/find/find-status.ts'
import { Finder } from '../../../../app/features/editor/panels/find/finder.ts'
import { PatternSearch } from '../../../../app/features/editor/panels/find/pattern-search.ts'
import { replaceMatches } from '../../../../app/features/editor/panels/find/replace-matches.ts'
import { manuscriptSchema } from '../../../../workers/domain/manuscript/schema/schema.ts'

const found = (text: string, part: Partial<typeof emptyQuery>) => {
  const expression = toExpression({ ...emptyQuery, ...part })
  return expression && findInText(text, expression).map(({ from, to }) => text.slice(from, to))
}

describe('a query', () => {
  it('is literal text, whatever characters it has', () => {
    expect(found('a.b (a*b) [a-b] a|b', { text: 'a*b)' })).toEqual(['a*b)'])
    expect(found('cost: $5/kg', { text: '$5/kg' })).toEqual(['$5/kg'])
  })

  it('finds typographic quotation marks by those of a keyboard, and not the other way round', () => {
    expect(found("it’s it's", { text: "it's" })).toEqual(['it’s', "it's"])
    expect(found('“so” „so“ «\u00a0so\u00a0» «so» "so"', { text: '"so"' })).toHaveLength(5)
    expect(found('“so” "so"', { text: '“so”' })).toEqual(['“so”'])
    expect(found('it’s', { text: "it's", pattern: true })).toEqual([])
  })

  it('ignores case, also of letters whose lower case is longer', () => {
    expect(found('İstanbul, ISTANBUL istanbul', { text: 'istanbul' })).toEqual(['ISTANBUL', 'istanbul'])
    expect(found('Straße STRASSE', { text: 'straße', matchCase: true })).toEqual([])
  })

  it('matches whole words in any script if requested', () => {
    expect(found('élan relan élans élan', { text: 'élan', wholeWords: true })).toEqual(['élan', 'élan'])
    expect(found('кот котик', { text: 'кот', wholeWords: true })).toEqual(['кот'])
    expect(found('(b) b', { text: '(b)', wholeWords: true })).toEqual(['(b)'])
  })

  it('can be a regular expression, whose empty matches do not count', () => {
    expect(found('aa b aaa', { text: 'a*', pattern: true })).toEqual(['aa', 'aaa'])
    expect(found('one\ntwo', { text: '^t\\w+$', pattern: true })).toEqual(['two'])
  })

  it('finds nothing if it is not a valid expression by itself', () => {
    for (const text of ['(', '[', '\\', '*', 'a)(?:b'])
      expect(found('text', { text, pattern: true, wholeWords: true })).toBeNull()
  })
})

describe('a replacement', () => {
  it('is literal, unless the query is an expression', () => {
    expect(replacementFor('$1 & $&', ['x', 'y'], false)).toBe('$1 & $&')
    expect(replacementFor('$1-$&-$$-$9-$10', ['x', 'y'], true)).toBe('y-x-$-$9-y0')
  })
})

const document = manuscriptSchema.nodeFromJSON({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'He' },
        { type: 'text', text: 'at', marks: [{ type: 'strong' }] },
        { type: 'footnote', content: [{ type: 'text', text: 'heat of flats' }] },
        { type: 'text', text: ' and he' },
        { type: 'math_inline', attrs: { value: 'x' } },
        { type: 'text', text: 'at' },
      ],
    },
    { type: 'code_block', content: [{ type: 'text', text: 'heat = 1' }] },
  ],
})
const finder = (text: string) => new Finder({ ...emptyQuery, text }, new PatternSearch(), () => {})

describe('in a document', () => {
  it('matches run across marks and into footnotes, but not across a formula', () => {
    expect(
      finder('heat')
        .matches(document)
        .map(({ from, to, footnote }) => [from, to, footnote]),
    ).toEqual([
      [1, 5, null],
      [6, 10, 5],
      [32, 36, null],
    ])
  })

  it('an edit searches only the changed block', () => {
    const search = finder('heat')
    const state = EditorState.create({ doc: document })
    expect(search.matches(state.doc)).toHaveLength(3)
    const next = state.apply(state.tr.insertText('heat ', 32))
    expect(search.matches(next.doc).map(({ from }) => from)).toEqual([1, 6, 32, 37])
  })

  it('Replace all replaces all matches with the marks of their first character, and nothing else', () => {
    const state = EditorState.create({ doc: document })
    const { doc } = replaceMatches(state, finder('heat').matches(document), 'cold', false)
    expect(doc.textBetween(0, doc.content.size, '|', '*')).toContain('cold')
    expect(doc.child(0).child(1).textContent).toBe('cold of flats')
    expect(doc.child(0).childCount).toBe(5)
    expect(doc.child(1).textContent).toBe('cold = 1')
    expect(doc.child(0).child(0).marks).toEqual([])
    doc.check()
  })

  it('an empty replacement deletes', () => {
    const state = EditorState.create({ doc: document })
    const { doc } = replaceMatches(state, finder('heat of flats').matches(document), '', false)
    expect(doc.child(0).child(2).content.size).toBe(0)
    doc.check()
  })
})

describe('the status shows', () => {
  const view = {
    query: { ...emptyQuery, text: 'x' },
    state: 'ready' as const,
    count: 0,
    current: null,
    replaced: null,
  }
  it('matches, replacements and errors', () => {
    expect(findStatus({ ...view, count: 1204, current: 2 }).text).toBe('3 of 1,204')
    expect(findStatus({ ...view, count: 1204 }).text).toBe('1,204 found')
    expect(findStatus({ ...view, replaced: 17 }).text).toBe('17 replaced')
    expect(findStatus(view).text).toBe('Not found')
    expect(findStatus({ ...view, state: 'invalid' })).toEqual({
      text: 'Not a valid expression',
      problem: true,
    })
  })
})
