import { describe, expect, it } from 'vitest'
import { isReferenceHeading } from '../../../workers/domain/text/headings/reference-heading.ts'
import { excludedSpans } from '../../../workers/domain/writing/excluded-spans.ts'

const HEADINGS = [
  'References',
  'Reference list',
  'List of references',
  'Works consulted',
  'Quellenverzeichnis',
  'Sources',
  'Sources cited',
  'Works Cited:',
  '6. Bibliography',
  '3) Further reading',
  'Selected references',
  '**Literature cited**',
  '## Literaturverzeichnis',
  'Références bibliographiques',
  'Referencias bibliográficas',
  'VI. References',
  '5.1 References',
  'Literatur',
  'Список литературы',
  '参考文献',
]

describe('isReferenceHeading', () => {
  it.each(HEADINGS)('is true for “%s”', (text) => {
    expect(isReferenceHeading(text)).toBe(true)
  })

  it.each(['', 'Sources of error', 'Data sources', 'References to Homer', 'Bibliographic methods'])(
    'is false for “%s”',
    (text) => {
      expect(isReferenceHeading(text)).toBe(false)
    },
  )
})

describe('excludedSpans', () => {
  it.each([
    ...HEADINGS.map((heading) => `## ${heading.replace(/^## /, '')}`),
    '<h2 id="sources">Sources</h2>',
    'References',
    '6. Bibliography',
    'Works cited:',
  ])('excludes what follows the line “%s” up to the appendix', (line) => {
    const text = `A point.\n${line}\nSmyth, J. (2001).\n`
    expect(excludedSpans(`${text}Appendix A`)).toContainEqual({ start: 9, end: text.length, breaks: true })
  })

  it.each(['Reference', 'Sources', 'Further reading', 'Quellen'])(
    'excludes nothing after a line “%s” without markup, such as the header of a column',
    (line) => {
      expect(excludedSpans(`Study\n\n${line}\n\nWe recieve the letters.`)).toEqual([])
    },
  )
})
