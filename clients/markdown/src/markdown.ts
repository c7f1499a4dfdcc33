// Writes Markdown as pandoc reads it: CommonMark, GFM, and formulas in dollar signs.

import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'

const MARK = '(?:[a-zA-Z]|[ivxlcdm]+|[IVXLCDM]+|#|@[\\w-]*)'

/** Signs of words that pandoc would read as marks, TeX, citations, attributes, dashes or an ellipsis. */
const UNSAFE = [
  { character: '~', inConstruct: 'phrasing' },
  { character: '^', inConstruct: 'phrasing' },
  { character: '@', after: '\\w', inConstruct: 'phrasing' },
  { character: '{', before: '[)\\]`]', inConstruct: 'phrasing' },
  { character: '-', before: '-', inConstruct: 'phrasing' },
  { character: '.', before: '\\.', after: '\\.', inConstruct: 'phrasing' },
  { character: ':', atBreak: true, after: '[\\s:]' },
  // Marks of lists: `(1)`, `a.`, `iv)`, `#.`
  { character: '(', atBreak: true, after: `(?:\\d{1,9}|${MARK})\\)(?:\\s|$)` },
  { character: '.', atBreak: true, before: MARK, after: '(?:\\s|$)' },
  { character: ')', atBreak: true, before: MARK, after: '(?:\\s|$)' },
  // TeX
  { character: '\\', after: '[a-zA-Z]', inConstruct: 'phrasing' },
] as const

/** Cells are filled up with spaces to this width at most: one long cell would make every row as long. */
const CELL_WIDTH_MAX = 60

export const processor = remark()
  .use(remarkGfm, { stringLength: (cell) => Math.min(cell.length, CELL_WIDTH_MAX) })
  .use(remarkMath)
  .use(function () {
    const data = this.data()
    data.toMarkdownExtensions?.push({ unsafe: UNSAFE.map((pattern) => ({ ...pattern })) })
  })
  .data('settings', { bullet: '-', emphasis: '*', fences: true, listItemIndent: 'one', rule: '-' })
