// Replacing words keeps the marks of those that stay.

import { EditorState } from '@milkdown/kit/prose/state'
import { expect, it } from 'vitest'
import { replaceWords } from '../../../app/features/assistant/anchoring/replace-words.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'

const strong = [{ type: 'strong' }]
const emphasis = [{ type: 'emphasis' }]
const link = [{ type: 'link', attrs: { href: 'https://example.org' } }]
const words = (text: string, marks: object[] = []) => ({ type: 'text', text, marks }) as DocumentNode

/** Runs of a paragraph after a replacement, each as text and marks. */
function replaced(content: DocumentNode[], part: string, by: string): string[] {
  const doc = manuscriptSchema.nodeFromJSON({ type: 'doc', content: [{ type: 'paragraph', content }] })
  const { tr } = EditorState.create({ doc })
  const from = doc.textContent.indexOf(part) + 1
  const end = replaceWords(tr, { from, to: from + part.length }, [by])
  expect(tr.doc.textBetween(from, end)).toBe(by)
  const runs: string[] = []
  tr.doc.firstChild?.forEach(({ text, marks }) => {
    runs.push([text, ...marks.map(({ type }) => type.name)].join('|'))
  })
  return runs
}

it('unchanged words keep their marks', () => {
  expect(
    replaced(
      [words('We', strong), words(' saw in order to know '), words('it', link), words(' well', emphasis)],
      'We saw in order to know it well',
      'We saw to know it very well',
    ),
  ).toEqual(['We|strong', ' saw to know ', 'it|link', ' very', ' well|emphasis'])
})

it('a new word gets the marks that all replaced words have', () => {
  expect(replaced([words('in', strong), words(' order to know')], 'in order to', 'To')).toEqual(['To know'])
  expect(
    replaced([words('in', strong), words(' order', [...strong, ...emphasis])], 'in order', 'So'),
  ).toEqual(['So|strong'])
  expect(replaced([words('a big', strong), words(' house')], 'big', 'large')).toEqual([
    'a large|strong',
    ' house',
  ])
})
