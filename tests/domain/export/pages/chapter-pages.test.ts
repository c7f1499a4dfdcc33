import { expect, it } from 'vitest'
import type { Block, HeadingLevel } from '../../../../workers/domain/manuscript/tree/blocks.ts'
import { chapterPages } from '../../../../workers/export/chapter-pages.ts'

const heading = (level: HeadingLevel): Block => ({
  ...{
    kind: 'heading',
    level,
    id: '',
    label: '',
    depth: 0,
    part: '',
    inlines: [],
    align: '',
    direction: 'ltr',
    indent: 0,
  },
})
const pageBreak: Block = { kind: 'pageBreak' }
const rule: Block = { kind: 'rule' }
const shown = (blocks: Block[]) =>
  blocks.map((block) => (block.kind === 'heading' ? block.level : block.kind)).join(' ')

it.each([
  ['begin a page, but for the first of all', [heading(1), rule, heading(1)], '1 rule pageBreak 1'],
  ['begin a page behind other text', [rule, heading(1)], 'rule pageBreak 1'],
  ['are of the first level that the text has', [heading(3), heading(2), heading(3)], '3 pageBreak 2 3'],
  ['begin no second page', [rule, pageBreak, heading(1)], 'rule pageBreak 1'],
])('chapters %s', (_, blocks, expected) => expect(shown(chapterPages(blocks))).toBe(expected))

it('a text of headings alone has its pages', () => {
  const many = Array.from({ length: 200_000 }, () => heading(1))
  expect(chapterPages(many)).toHaveLength(2 * many.length - 1)
})
