import { describe, expect, it } from 'vitest'
import { isReferenceHeading } from '../../workers/domain/text/reference-heading.ts'
import { excludedSpans } from '../../workers/domain/writing/excluded-spans.ts'

const HEADINGS = [
  'References',
  'Reference list',
  'Sources',
  'Sources cited',
  'Works Cited:',
  '6. Bibliography',
  '3) Further reading',
  'Selected references',
  '**Literature cited**',
  '## Literaturverzeichnis',
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
  it.each([...HEADINGS, '<h2 id="sources">Sources</h2>'])(
    'excludes what follows the line “%s” up to the appendix',
    (line) => {
      const text = `A point.\n${line}\nSmyth, J. (2001).\n`
      expect(excludedSpans(`${text}Appendix A`)).toContainEqual({ start: 9, end: text.length, breaks: true })
    },
  )
})
