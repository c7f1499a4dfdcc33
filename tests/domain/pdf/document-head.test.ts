import { describe, expect, it } from 'vitest'
import { documentHead, type StatedHead } from '../../../workers/domain/pdf/document-head.ts'
import { DocumentProfile } from '../../../workers/domain/pdf/document-profile.ts'
import { layOutPage } from '../../../workers/domain/pdf/lay-out-page.ts'
import { linesAt, type Piece, pageOf } from '../../support/pdf/pdf-pages.ts'

const NOTHING: StatedHead = { title: '', author: '', subject: '', doi: '' }
const PROSE = linesAt(
  60,
  220,
  Array.from({ length: 12 }, () => 'What the residents of the upper floors said of their rooms.'),
)

function headOf(pieces: Piece[], stated: Partial<StatedHead> = {}) {
  const profile = new DocumentProfile()
  const page = layOutPage(pageOf([...pieces, ...PROSE]))
  profile.addPage(page)
  return documentHead([page], { ...NOTHING, ...stated }, profile)
}

const TITLE = linesAt(60, 100, ['Night-time Heat in', 'Attic Flats'], { height: 16 }).map((piece, at) => ({
  ...piece,
  y: 100 + at * 19,
}))
const title = 'Night-time Heat in Attic Flats'

describe('the title', () => {
  it('is what is printed largest at the top', () => {
    expect(headOf(TITLE).title).toBe(title)
  })

  it('is the stated one where that is printed', () => {
    expect(headOf(TITLE, { title: 'Night-Time Heat in Attic Flats' }).title).toBe(
      'Night-Time Heat in Attic Flats',
    )
  })

  it.each(['Microsoft Word - final2.doc', 'untitled', 'thesis_v3.tex', 'Another paper altogether'])(
    'is not %s',
    (stated) => {
      expect(headOf(TITLE, { title: stated }).title).toBe(title)
    },
  )

  it('is unknown where nothing is larger than the text', () => {
    expect(headOf([], { title: 'Some stated title' }).title).toBeNull()
  })

  it('is unknown below something larger that may be one', () => {
    const [first] = linesAt(60, 60, ['Heat.js'], { height: 24 })
    expect(
      headOf([...(first ? [first] : []), { text: 'History and application', x: 60, y: 160, height: 16 }])
        .title,
    ).toBeNull()
  })
})

describe('the authors', () => {
  const below = (text: string) => headOf([...TITLE, { text, x: 60, y: 145, height: 11 }])

  it('are the names below the title, without their marks', () => {
    expect(below('Ada Example1,*, Ben van Other2 and C. D. Third†').authors).toEqual([
      'Ada Example',
      'Ben van Other',
      'C. D. Third',
    ])
  })

  it('stand beside each other', () => {
    const names = ['Ada Example', 'Ben Other'].map((text, at) => ({
      text,
      x: 60 + at * 200,
      y: 145,
      height: 11,
    }))
    const places = ['University of Here', 'University of There'].map((text, at) => ({
      text,
      x: 60 + at * 200,
      y: 158,
    }))
    expect(headOf([...TITLE, ...names, ...places]).authors).toEqual(['Ada Example', 'Ben Other'])
  })

  it.each([
    'Department of Geography, University of Here',
    'Submitted in partial fulfilment',
    'ada@example.org',
  ])('are not "%s"', (text) => {
    expect(below(text).authors).toEqual([])
  })

  it('are unknown where the file names one that is not printed', () => {
    expect(headOf(TITLE, { author: 'ibm' }).authors).toEqual([])
  })
})

describe('the DOI', () => {
  it('is the one that is printed', () => {
    expect(headOf([{ text: 'https://doi.org/10.1234/Heat.5', x: 60, y: 50 }]).doi).toBe('10.1234/heat.5')
  })

  it('is the stated one', () => {
    expect(headOf(TITLE, { doi: '10.1234/heat.6' }).doi).toBe('10.1234/heat.6')
    expect(headOf(TITLE, { subject: 'Journal of Rooms, doi:10.1234/heat.7' }).doi).toBe('10.1234/heat.7')
  })

  it('is unknown among several, or among references alone', () => {
    const two = linesAt(60, 50, ['doi:10.1234/heat.5', 'doi:10.1234/other.6'])
    expect(headOf(two).doi).toBeNull()
    expect(headOf(linesAt(60, 50, ['References', 'A. Other. 10.1234/other.6'])).doi).toBeNull()
  })
})

it('an empty document has none', () => {
  expect(documentHead([], NOTHING, new DocumentProfile())).toEqual({
    title: null,
    authors: [],
    doi: null,
    year: null,
  })
})

describe('the year', () => {
  const printed = (...texts: string[]) =>
    headOf([...TITLE, ...texts.map((text, at) => ({ text, x: 60, y: 40 + at * 14, height: 9 }))]).year

  it.each([
    ['of publication beside a manuscript’s', ['Received 25 July 2016', 'Published 3 October 2018'], 2018],
    ['of the rights', ['© 2019 The Authors'], 2019],
    ['of a preprint', ['arXiv:1706.03762v5 [cs.CL] 6 Dec 2017'], 2017],
    ['of a volume', ['Journal of Heat, Vol. 12, 2009, pp. 1–10'], 2009],
    ['of a conference', ['Proceedings of the Workshop on Roofs, Riverton, April 3-7, 2017'], 2017],
    ['of a month', ['Working paper, May 2011'], 2011],
  ])('%s is read', (_, texts, year) => {
    expect(printed(...texts)).toBe(year)
  })

  it.each([
    ['two are printed', ['© 2018 Heat Press', '© 2019 The Authors']],
    ['it stands beside a manuscript’s', ['Received 25 July 2016, published 3 October 2018']],
    ['only the manuscript’s is', ['Received 25 July 2016', 'Accepted 2 May 2017']],
    ['it is one of a cited work', ['Okafor, B. (2011). Proceedings of the Workshop on Roofs']],
    ['it stands in prose', ['In 1998 the tenants of the upper floors began to write down how they slept']],
    ['prose tells of a work', ['for the theory that Popper published in 1934 and in later works']],
    ['prose tells of a month', ['and slept less since May 2011 than in the years before']],
    ['prose begins with a month', ['May 2011 was the warmest of the years that they wrote down']],
    ['it is a number', ['Issue 3, 2048-bit keys, 12/2010/77']],
  ])('is unknown where %s', (_, texts) => {
    expect(printed(...texts)).toBeNull()
  })

  it.each([
    ['the running head', 30, 2018],
    ['the text', 160, null],
  ])('of the second page is read in %s', (_, y, year) => {
    const pages = [[...TITLE], [{ text: 'Proceedings of the Workshop on Roofs, 2018', x: 60, y }]].map(
      (pieces) => layOutPage(pageOf([...pieces, ...PROSE])),
    )
    expect(documentHead(pages, NOTHING, new DocumentProfile()).year).toBe(year)
  })
})
