// What a reader of the handed-in file would stumble over.

import { Node } from '@milkdown/kit/prose/model'
import { describe, expect, it } from 'vitest'
import {
  type Fault,
  judgeWorks,
  readNames,
  readText,
} from '../../../app/features/editor/page/hand-in/read-faults.ts'
import { citeItem, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'
import {
  caption,
  cell,
  figure,
  formula,
  heading,
  image,
  manuscript,
  note,
  paragraph,
  referenceTo,
  row,
  table,
  words,
} from '../../support/build-manuscript.ts'

const FILE = '/api/v1/projects/0123456789abcdef01234567/files/0123456789abcdef01234567'
const gap = (kind: string): DocumentNode => ({ type: 'gap', attrs: { kind } })
const cited = (...ids: string[]): DocumentNode => ({
  type: 'citation',
  attrs: { works: writeCitation(ids.map((id) => citeItem({ id, type: 'book', title: `Title of ${id}` }))) },
})
const named = (title: string): DocumentNode => ({
  type: 'citation',
  attrs: { works: writeCitation([citeItem({ id: '', type: 'book', title })]) },
})
const known = (verification: 'verified' | 'not_found' | 'unchecked', retracted = false) => ({
  csl: { id: 'a', type: 'book' },
  verification,
  retracted,
  differences: [],
})

type Known = { work?: Parameters<typeof judgeWorks>[1]; name?: string }
function faultsIn(document: DocumentNode, { work = () => null, name }: Known = {}): Fault[] {
  const doc = Node.fromJSON(manuscriptSchema, document)
  return [...judgeWorks(readText(doc), work), ...(name ? readNames(doc, [name]) : [])]
}

describe('the faults of a text', () => {
  it.each<[string, DocumentNode[], string[]]>([
    [
      'gaps',
      [paragraph('Hot ', gap('source'), '.'), paragraph(gap('data'), gap('name'))],
      ['sourceGap', 'dataGap', 'nameGap'],
    ],
    ['a gap in a note', [paragraph('a', note(words('b'), gap('source')))], ['sourceGap']],
    ['a reference to nothing', [paragraph('See ', referenceTo('gone'))], ['lostReference']],
    ['a reference to a heading', [heading(1, 'One', 'one'), paragraph(referenceTo('one'))], []],
    ['a figure without a caption', [figure('f', paragraph(image(FILE, 'A room')))], ['noCaption']],
    [
      'a figure with an empty caption',
      [figure('f', paragraph(image(FILE, 'A room')), caption())],
      ['noCaption'],
    ],
    ['a table without a caption', [figure('t', table(row(cell({}, paragraph('1')))))], []],
    ['a picture without a description', [paragraph(image(FILE, ' '))], ['noDescription']],
    [
      'levels',
      [heading(1, 'One'), heading(3, 'Three'), heading(2, 'Two'), heading(3, 'Three')],
      ['skippedLevel'],
    ],
    ['a text that begins at the second level', [heading(2, 'Two')], ['skippedLevel']],
    ['a heading without words', [{ type: 'heading', attrs: { level: 1 } }], ['emptyHeading']],
    [
      'a heading and a caption that are formulas',
      [heading(1, formula('x')), figure('f', paragraph(image(FILE, 'A room')), caption(formula('x')))],
      [],
    ],
    ['a heading with a note alone', [heading(1, note(words('b')))], ['emptyHeading']],
    ['a text without faults', [heading(1, 'One'), paragraph('Words.')], []],
  ])('%s', (_, blocks, kinds) => {
    expect(faultsIn(manuscript(...blocks)).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('have the works that are not verified, each once, at its first citation', () => {
    const works = new Map([
      ['good', known('verified')],
      ['bad', known('not_found')],
      ['old', known('verified', true)],
      ['new', known('unchecked')],
    ])
    const faults = faultsIn(
      manuscript(
        paragraph('a', cited('good', 'bad')),
        paragraph('b', cited('old', 'bad', 'new', 'nobody knows')),
      ),
      { work: (id) => works.get(id) as never },
    )
    expect(faults.map(({ kind, words: title }) => [kind, title])).toEqual([
      ['notFound', 'Title of bad'],
      ['retracted', 'Title of old'],
      ['unchecked', 'Title of new'],
      ['unchecked', 'Title of nobody knows'],
    ])
    expect(faults[0]?.at).toBe(2)
  })

  it('have the places of a name, whatever its case, and only where one is looked for', () => {
    const text = manuscript(paragraph('By ADA Example.'), paragraph('Thanks.'))
    expect(faultsIn(text)).toEqual([])
    expect(faultsIn(text, { name: 'Ada Example' })).toEqual([
      { kind: 'ownName', at: 4, words: 'By ADA Example.' },
    ])
    const noted = manuscript(paragraph('a', note(words('b')), ' Ada'), paragraph('c', note(words('Ada d'))))
    expect(faultsIn(noted, { name: 'Ada' }).map(({ at }) => at)).toEqual([6, 13])
    expect(faultsIn(manuscript(paragraph('Adaptation, Canada.')), { name: 'Ada' })).toEqual([])
  })

  it('say nothing of a work that the library was not yet asked for, and have each work that it cannot have', () => {
    const library = '0123456789abcdef01234567'
    const faults = faultsIn(
      manuscript(paragraph(cited(library)), paragraph(named('One')), paragraph(named('Two'))),
      { work: () => undefined },
    )
    expect(faults.map(({ kind, words: title }) => [kind, title])).toEqual([
      ['unchecked', 'One'],
      ['unchecked', 'Two'],
    ])
  })

  it('have the words near each of many places in a paragraph, whose text is read once', () => {
    const gaps = Array.from({ length: 3000 }, () => [words('more than ten words '.repeat(20)), gap('source')])
    const doc = Node.fromJSON(manuscriptSchema, manuscript(paragraph(...gaps.flat())))
    const line = doc.firstChild as Node
    let read = 0
    const { content } = line
    Object.defineProperty(line, 'content', {
      get() {
        read++
        return content
      },
    })
    expect(readText(doc)).toHaveLength(3000)
    expect(read).toBeLessThan(100)
  })
})
