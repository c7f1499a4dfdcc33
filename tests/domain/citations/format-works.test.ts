// Citations and bibliographies in the common styles.

import { beforeAll, describe, expect, it } from 'vitest'
import { unpackCitationStyles } from '../../../scripts/static-files/unpack-citation-styles.ts'
import { type CiteItem, citeItem } from '../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import type { FormattedCitations } from '../../../workers/domain/citations/processor/format-works.ts'
import { plainText } from '../../../workers/domain/citations/processor/formatted-text.ts'
import { FIRST_STYLES } from '../../../workers/domain/citations/processor/styles.ts'
import { formatterOf } from '../../support/read-style.ts'

const work = (id: string, family: string, year: number, more: Partial<CslItem> = {}): CslItem => ({
  id,
  type: 'book',
  title: `A Book about ${id}`,
  author: [{ family, given: 'Ann' }],
  issued: { 'date-parts': [[year]] },
  publisher: 'Press',
  ...more,
})
const origin = work('origin', 'Darwin', 1859, { title: 'On the Origin of Species', publisher: 'Murray' })
const article = work('article', 'Watson', 1953, {
  type: 'article-journal',
  title: 'Molecular Structure of Nucleic Acids',
  'container-title': 'Nature',
  volume: '171',
  page: '737-738',
  DOI: '10.1038/171737a0',
  author: [
    { family: 'Watson', given: 'J. D.' },
    { family: 'Crick', given: 'F. H. C.' },
  ],
})
const cite = (...works: CiteItem[]) => ({ works, note: 0 })
const said = ({ citations }: FormattedCitations) => citations.map(plainText)
const listed = ({ bibliography }: FormattedCitations) =>
  bibliography.map(({ label, runs }) => [plainText(label), plainText(runs)].filter(Boolean).join(' '))

describe('citations in a style', () => {
  beforeAll(unpackCitationStyles)

  it('follow APA', () => {
    const formatted = formatterOf('apa').format([
      cite(citeItem(article, { locator: '737' })),
      cite(citeItem(origin, { prefix: 'see', suffix: 'for all of it' }), citeItem(article)),
      cite(citeItem(origin, { suppressAuthor: true })),
    ])
    expect(said(formatted)).toEqual([
      '(Watson & Crick, 1953, p. 737)',
      '(see Darwin, 1859 for all of it; Watson & Crick, 1953)',
      '(1859)',
    ])
    expect(listed(formatted)).toEqual([
      'Darwin, A. (1859). On the Origin of Species. Murray.',
      'Watson, J. D., & Crick, F. H. C. (1953). Molecular Structure of Nucleic Acids. Nature, 171, 737–738. https://doi.org/10.1038/171737a0',
    ])
    expect(formatted.layout).toEqual({ hanging: true, labelColumn: false, lineSpacing: 2, entrySpacing: 0 })
    expect(formatted.bibliography[1]?.runs).toContainEqual({ text: 'Nature', italic: true })
    expect(formatted.bibliography[1]?.runs.at(-1)?.link).toBe('https://doi.org/10.1038/171737a0')
  })

  it('distinguish works of one author and year by letters', () => {
    const formatted = formatterOf('apa').format([
      cite(citeItem(work('a', 'Doe', 2001))),
      cite(citeItem(work('b', 'Doe', 2001))),
    ])
    expect(said(formatted)).toEqual(['(Doe, 2001a)', '(Doe, 2001b)'])
  })

  it('are numbered in the order of the text in a numeric style', () => {
    const formatted = formatterOf('ieee').format([
      cite(citeItem(article)),
      cite(citeItem(origin), citeItem(article)),
    ])
    expect(said(formatted)).toEqual(['[1]', '[1], [2]'])
    expect(formatted.bibliography.map(({ label }) => plainText(label))).toEqual(['[1]', '[2]'])
    expect(listed(formatted)[0]).toMatch(/^\[1\] J\. D\. Watson and F\. H\. C\. Crick, “Molecular/)
  })

  it('are notes in a note style, with ibid. where it prints that', () => {
    const formatted = formatterOf('chicago-note-bibliography-with-ibid').format([
      cite(citeItem(origin, { locator: '12' })),
      cite(citeItem(origin, { locator: '13' })),
    ])
    expect(formatted.inNotes).toBe(true)
    expect(said(formatted)[1]).toBe('Ibid., 13.')
  })

  it('use the terms of the language', () => {
    const formatted = formatterOf('apa', 'de-DE').format([cite(citeItem(article, { locator: '737' }))])
    expect(said(formatted)).toEqual(['(Watson & Crick, 1953, S. 737)'])
  })

  it.each(FIRST_STYLES.map(({ id }) => id))(
    'is text and nothing else in %s, whatever a source is called',
    (style) => {
      const hostile = work('x', '</i><script>alert(1)</script>', 2001, {
        title:
          '<img src=x onerror=alert(1)> \ue001italic\ue00f \ue00ajavascript:alert(1)\ue00ehere\ue00f & more',
        URL: 'javascript:alert(1)',
      })
      const { citations, bibliography } = formatterOf(style).format([cite(citeItem(hostile))])
      const runs = [...citations.flat(), ...bibliography.flatMap((entry) => [...entry.label, ...entry.runs])]
      expect(runs.length).toBeGreaterThan(0)
      for (const run of runs) {
        expect(run.text).not.toMatch(/[\ue000-\ue00f]|&#|&amp;/)
        expect(run.link ?? 'https:').toMatch(/^https?:/)
      }
    },
  )

  it('has neither citations nor entries where nothing is cited', () => {
    const formatter = formatterOf('apa')
    expect(formatter.format([])).toMatchObject({ citations: [], bibliography: [] })
    formatter.format([cite(citeItem(origin))])
    expect(formatter.format([])).toMatchObject({ citations: [], bibliography: [] })
    expect(said(formatter.format([{ works: [], note: 0 }]))).toEqual([''])
  })

  it('formats a work with changed fields again', () => {
    const formatter = formatterOf('apa')
    formatter.format([cite(citeItem(origin)), cite(citeItem(article))])
    const formatted = formatter.format([
      cite(citeItem({ ...origin, issued: { 'date-parts': [[1860]] } })),
      cite(citeItem(article)),
    ])
    expect(said(formatted)[0]).toBe('(Darwin, 1860)')
    expect(listed(formatted)).toHaveLength(2)
  })
})
