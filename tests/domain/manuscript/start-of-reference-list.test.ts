import { describe, expect, it, test } from 'vitest'
import { citeItem } from '../../../workers/domain/citations/csl/citation.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { lacksReferenceList } from '../../../workers/domain/manuscript/lacks-reference-list.ts'
import {
  endOfReferenceList,
  endsInReferenceList,
  startOfReferenceList,
} from '../../../workers/domain/manuscript/start-of-reference-list.ts'

/** `# Words` is a heading, `<list>` the bibliography, `> <list>` one in a quotation. */
const blocks = (...lines: string[]): DocumentNode[] =>
  lines.map((line): DocumentNode => {
    const [, signs = '', words = ''] = /^(#*) ?(.*)$/.exec(line) ?? []
    const content = words ? [{ type: 'text', text: words }] : []
    if (line === '<list>') return { type: 'bibliography' }
    if (line === '> <list>') return { type: 'blockquote', content: [{ type: 'bibliography' }] }
    return signs
      ? { type: 'heading', attrs: { level: signs.length }, content }
      : { type: 'paragraph', content }
  })

const CASES: [lines: string[], start: number | null, lacks: boolean][] = [
  [['One', '<list>'], 1, false],
  [['One', '> <list>'], 1, false],
  [['# One', '# References', '<list>', 'After'], 1, false],
  [['# References', 'Typed', '<list>'], 0, false],
  [['# Conclusion', '<list>'], 1, false],
  [['# One', 'Words', '# Sources consulted', '<list>'], 2, false],
  [['# One', 'Words', '# Fuentes', '> <list>', '# Appendix', 'Tables'], 2, false],
  [['# One', '# Endnotes', 'Words', '<list>'], 3, false],
  [['# One', '# References', 'Darwin 1859'], 1, false],
  [['# One', '## References', 'Darwin 1859', '# Appendix A', 'Tables'], 1, false],
  [['# Literaturverzeichnis', '## Quellen', 'Darwin 1859'], 0, false],
  [['# One', '# References', 'Darwin 1859', '# Further reading', 'Wallace 1870'], 1, false],
  [['# One', '# References', '## Books', 'Darwin 1859', '# Further reading', '', '# Appendix'], 1, false],
  [['# One', '# References', '', '# Further reading', 'Wallace 1870'], 1, false],
  [['# References', 'Darwin 1859', '# Notes', 'Words', '# Further reading', 'Wallace 1870'], 0, false],
  [['# One', '# References', 'Darwin 1859', '# Acknowledgements', 'Thanks'], 1, false],
  [['# One', '## References', 'Darwin 1859', '# Acknowledgements', 'Thanks'], 1, false],
  [['# One', '## References', 'Darwin 1859', '# Two', 'Words'], null, false],
  [['# One', '## References', 'Darwin 1859', '# Two', '## References', 'Wallace 1870'], 4, false],
  [['# References', 'Typed', '# Acknowledgements', 'Thanks', '<list>'], 4, false],
  [['# One', '# Références bibliographiques', 'Darwin 1859'], 1, false],
  [['# One', '# VI. References', 'Darwin 1859'], 1, false],
  [['# One', '## 5.1 References', 'Darwin 1859'], 1, false],
  [['# One', '# 参考文献', '王小明 2019'], 1, false],
  [['# One', '# Sources', 'Darwin 1859'], 1, false],
  [['# One', '# Sources', 'Letters and diaries'], 1, true],
  [['# One', '# Further reading', 'Huxley 1863'], 1, true],
  [['# Sources', 'Darwin left letters', '# Method', 'Words'], null, true],
  [['# One', '# References', 'To do'], 1, true],
  [['# One', '# References', ''], 1, true],
  [['# One', '# References', '', '# Appendix', 'Tables'], 1, true],
  [['# Sources', 'Letters and diaries', '# Method', 'Words'], null, true],
  [['# One', 'Words'], null, true],
  [[], null, true],
]

describe('startOfReferenceList', () => {
  it.each(CASES)('of %j is %j', (lines, start) => {
    expect(startOfReferenceList(blocks(...lines))).toBe(start)
  })
})

test('a text ends in a list of references in parts', () => {
  const parts = ['# One', '# References', 'Darwin 1859', '# Further reading', 'Wallace 1870']
  expect(endsInReferenceList(blocks(...parts))).toBe(true)
  expect(endsInReferenceList(blocks(...parts, '# Appendix', 'Tables'))).toBe(false)
  expect(endOfReferenceList(blocks(...parts, '# Appendix', 'Tables'))).toBe(parts.length)
})

test('a text ends in no list where “Sources” may be prose, but in one that is to be written', () => {
  expect(endsInReferenceList(blocks('# One', '# Sources', 'Letters and diaries'))).toBe(false)
  expect(endsInReferenceList(blocks('# One', '# Sources'))).toBe(true)
})

const cited = ['Darwin', 'Wallace', '王'].map((family) =>
  citeItem({ id: '', type: 'book', author: [{ family }] }),
)
const citing: DocumentNode = {
  type: 'paragraph',
  content: [{ type: 'citation', attrs: { works: JSON.stringify(cited) } }],
}

describe('lacksReferenceList', () => {
  it.each(CASES)('of %j, beginning at %j, is %j', (lines, _, lacks) => {
    const document = { type: 'doc', content: [citing, ...blocks(...lines)] }
    expect(lacksReferenceList(document, { inNotes: false, bibliography: [{}] })).toBe(lacks)
    expect(lacksReferenceList(document, { inNotes: true, bibliography: [{}] })).toBe(false)
  })
})
