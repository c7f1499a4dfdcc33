// Markdown as read and written here: CommonMark, GFM, and formulas in dollar signs.

import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'

export const processor = remark()
  .use(remarkGfm)
  .use(remarkMath)
  .data('settings', { bullet: '-', emphasis: '*', fences: true, listItemIndent: 'one', rule: '-' })
