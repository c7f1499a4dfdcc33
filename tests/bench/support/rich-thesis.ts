// The annotated manuscript with as many citations, formulas and tables as a thesis of a natural science has, and its list
// of references.

import { writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import {
  cell,
  formula,
  headCell,
  headRow,
  manuscript,
  paragraph,
  row,
  table,
} from '../../support/build-manuscript.ts'
import { annotated } from './annotated.ts'
import { citedWorks, placedWorks } from './cited-works.ts'
import { hundredPages } from './hundred-pages.ts'

const WORKS = 150
export const CITATIONS = 400
export const FORMULAS = 200
export const TABLES = 60

function countNodes(node: DocumentNode, type: RegExp): number {
  const inside = (node.content ?? []).reduce((sum, child) => sum + countNodes(child, type), 0)
  return inside + (type.test(node.type) ? 1 : 0)
}

const measures = (number: number) =>
  table(
    headRow(headCell(paragraph('Measure')), headCell(paragraph('Value')), headCell(paragraph('Error'))),
    ...Array.from({ length: 5 }, (_, at) =>
      row(
        cell({}, paragraph(`Series ${number}.${at + 1}`)),
        cell({ alignment: 'right' }, paragraph(`${number * at}.5`)),
        cell({ alignment: 'right' }, paragraph('0.25')),
      ),
    ),
  )

/** What is missing to a number, spread evenly over so many places: how many come to the place of this index. */
const share = (missing: number, places: number, index: number) =>
  Math.floor(((index + 1) * missing) / places) - Math.floor((index * missing) / places)

export function richThesis(): DocumentNode {
  const written = annotated(hundredPages())
  const blocks = written.content ?? []
  const places = blocks.filter(({ type }) => type === 'paragraph').length
  const formulas = FORMULAS - countNodes(written, /^math_/)
  const tables = TABLES - countNodes(written, /^table$/)
  const works = placedWorks(citedWorks(WORKS), CITATIONS)
  let at = -1
  const rich = blocks.flatMap((block) => {
    if (block.type !== 'paragraph') return [block]
    at++
    const cited = works.splice(0, share(CITATIONS, places, at))
    const added = [
      ...cited.map((items): DocumentNode => ({ type: 'citation', attrs: { works: writeCitation(items) } })),
      ...Array.from({ length: share(formulas, places, at) }, () =>
        formula(`x_{${at}} = \\frac{a}{b + ${at}}`),
      ),
    ]
    const index = at
    return [
      { ...block, content: [...(block.content ?? []), ...added] },
      ...Array.from({ length: share(tables, places, index) }, () => measures(index)),
    ]
  })
  return manuscript(...rich, { type: 'bibliography' })
}

/** Its first chapter: about a tenth of it. */
export function richChapter(): DocumentNode {
  const blocks = richThesis().content ?? []
  const second = blocks.findIndex(
    ({ type, attrs }, index) => index > 0 && type === 'heading' && attrs?.level === 1,
  )
  return manuscript(...blocks.slice(0, second), { type: 'bibliography' })
}
