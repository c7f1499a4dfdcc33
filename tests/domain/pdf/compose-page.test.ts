import { describe, expect, it } from 'vitest'
import { composePage, FIRST_PAGE, type PageText } from '../../../workers/domain/pdf/compose-page.ts'
import { DocumentProfile } from '../../../workers/domain/pdf/document-profile.ts'
import { layOutPage } from '../../../workers/domain/pdf/lay-out-page.ts'
import type { PageItems } from '../../../workers/domain/pdf/page-items.ts'
import { linesAt, type Piece, pageOf } from '../../support/pdf/pdf-pages.ts'

/** Pages as a document has them, read one after another. */
function composed(...pieces: readonly (readonly Piece[])[]): PageText[] {
  const pages = pieces.map((some, at) => pageOf(some, { number: at + 1 }))
  return composedPages(pages)
}

function composedPages(pages: readonly PageItems[]): PageText[] {
  let profile = new DocumentProfile()
  const laidOut = pages.map(layOutPage)
  for (const page of laidOut) {
    profile.addPage(page)
    // As an object does that was evicted between two pages.
    profile = new DocumentProfile(JSON.parse(JSON.stringify(profile.stored())))
  }
  let state = FIRST_PAGE
  return laidOut.map((page) => {
    const one = composePage(page, profile, state)
    state = one.state
    return one.page
  })
}

const blocksOf = ({ text, blocks }: PageText) =>
  blocks.map(({ kind, start, end, level }) => `${kind}${level ?? ''}: ${text.slice(start, end)}`)

const PROSE = [
  'The residents were asked what they thought of the',
  'new rules, and most of them said that nothing had',
  'changed for them since the house was rebuilt.',
]
const prose = (y: number) => linesAt(60, y, PROSE)
const PARAGRAPH = `paragraph: ${PROSE.join(' ')}`

describe('paragraphs', () => {
  it('are joined to one line, and separated by line feeds', () => {
    const [page] = composed([...prose(100), ...prose(170)])
    expect(page?.text).toBe(`${PROSE.join(' ')}\n${PROSE.join(' ')}`)
  })

  it('begin with an indent', () => {
    const [page] = composed([
      ...prose(100),
      { text: 'Indented, a second one begins in this line of', x: 75, y: 136 },
      { text: 'text, which goes on at the margin.', x: 60, y: 148 },
    ])
    expect(page && blocksOf(page)).toEqual([
      PARAGRAPH,
      'paragraph: Indented, a second one begins in this line of text, which goes on at the margin.',
    ])
  })

  it('go on from one column to the next within a sentence', () => {
    const left = [
      'One column is filled with as many',
      'lines as it can hold, and its last',
      'sentence is not at its end when the',
      'column is, so that it needs to be',
    ]
    const right = [
      'continued in the next one, at its',
      'top, where a reader looks for it.',
      'More of the same follows on these',
      'lines until the page is at its end.',
    ]
    const [page] = composed([...linesAt(50, 100, left), ...linesAt(310, 100, right)])
    expect(page && blocksOf(page)).toEqual([`paragraph: ${[...left, ...right].join(' ')}`])
  })

  it('in Chinese are joined without spaces', () => {
    const [page] = composed(linesAt(60, 100, ['这是一个很长的段落它在这里', '继续下去直到最后一个字。']))
    expect(page?.text).toBe('这是一个很长的段落它在这里继续下去直到最后一个字。')
  })
})

describe('hyphens at line ends', () => {
  const joined = (end: string, start: string, ...vocabulary: string[]) =>
    composed([
      ...linesAt(60, 100, [`It was the ${end}`, `${start} that was meant by all of them here.`]),
      ...linesAt(60, 300, vocabulary),
    ])[0]?.text.split('\n')[0]

  it('are removed where the document has the word', () => {
    expect(joined('exam-', 'ple', 'Another example of exam and ple.')).toContain('the example that')
  })

  it('stay where the document has the compound', () => {
    expect(joined('well-', 'known', 'A well-known case.')).toContain('the well-known that')
  })

  it('stay between two words of the document that are no word together', () => {
    expect(joined('state-', 'owned', 'The state has what is owned by it.')).toContain('the state-owned that')
  })

  it('are removed where a part is no word', () => {
    expect(joined('perform-', 'ance', 'They perform well.')).toContain('the performance that')
  })

  it('stay before a number or a capital', () => {
    expect(joined('COVID-', '19', 'Nothing.')).toContain('the COVID-19 that')
    expect(joined('Bayes-', 'Nash', 'Nothing.')).toContain('the Bayes-Nash that')
  })

  it('may be soft ones', () => {
    expect(joined('exam\u00ad', 'ple', 'Another example.')).toContain('the example that')
  })
})

describe('segments', () => {
  it('lead from every character of the text to its item', () => {
    const pieces = [...linesAt(60, 100, ['It is an o\ufb03ce exam-', 'ple of the example.']), ...prose(200)]
    const [page] = composed(pieces)
    expect(page?.text.startsWith('It is an office example of the example.\n')).toBe(true)
    const rebuilt = page?.segments.map(({ start, end, item, from, to }) => {
      const source = pieces[item]?.text.slice(from, to) ?? ''
      const text = page.text.slice(start, end)
      return end - start === to - from ? source === text : source.normalize('NFKC') === text
    })
    expect(rebuilt?.every(Boolean)).toBe(true)
    const covered = page?.segments.reduce((sum, { start, end }) => sum + end - start, 0) ?? 0
    // What no item has are the joints of lines and of blocks.
    expect(page && page.text.length - covered).toBe(3)
  })
})

describe('headings', () => {
  const levels = (heading: Piece) => {
    const [page] = composed([heading, ...prose(140), ...prose(200), ...prose(260)])
    return page && blocksOf(page)[0]
  }

  it('are larger than the text', () => {
    expect(levels({ text: 'Night-time heat', x: 60, y: 100, height: 14 })).toBe('heading1: Night-time heat')
    expect(levels({ text: 'Night-time heat', x: 60, y: 110, height: 11.5 })).toBe('heading2: Night-time heat')
  })

  it('have a number, whose parts are their level', () => {
    const font = 'bold'
    expect(levels({ text: '2 Methods of the study', x: 60, y: 115, font })).toMatch(/^heading1: 2/)
    expect(levels({ text: '2.1 Rooms', x: 60, y: 115, font })).toMatch(/^heading2: 2/)
    expect(levels({ text: 'IV. LITERATURE', x: 60, y: 115 })).toMatch(/^heading\d: IV/)
  })

  it('have another font, alone in their line', () => {
    expect(levels({ text: 'Rooms under the roof', x: 60, y: 115, font: 'bold' })).toMatch(/^heading/)
  })

  it('may take two lines', () => {
    const [page] = composed([
      ...linesAt(60, 80, ['What the thermometers said of the rooms', 'below the roof'], { height: 12 }),
      ...prose(140),
      ...prose(200),
    ])
    expect(page && blocksOf(page)[0]).toBe('heading2: What the thermometers said of the rooms below the roof')
  })

  it('are no sentences, no rows of numbers and no first words of a paragraph', () => {
    expect(
      levels({ text: 'They were asked again in the following year.', x: 60, y: 115, font: 'italic' }),
    ).toMatch(/^paragraph/)
    expect(levels({ text: '12.5 13.7 19.2 4', x: 60, y: 100, height: 14 })).toMatch(/^paragraph/)
    const [page] = composed([
      { text: 'Participants.', x: 60, y: 100, font: 'bold' },
      { text: 'They were asked what they', x: 130, y: 100 },
      ...prose(112),
      ...prose(200),
    ])
    expect(page && blocksOf(page)[0]).toMatch(/^paragraph/)
  })
})

describe('captions', () => {
  it.each([
    'Figure 3: Heat by floor',
    'Table 2. Rooms and residents',
    'Fig. 1.',
    'TABLE IV Results',
    'Abb. 2: Ergebnisse',
  ])('%s is one', (text) => {
    const [page] = composed([{ text, x: 60, y: 100, height: 9 }, ...prose(140)])
    expect(page && blocksOf(page)[0]).toBe(`caption: ${text}`)
  })

  it('a sentence about a figure is none', () => {
    const [page] = composed([{ text: 'Figure 3 shows what was said.', x: 60, y: 100 }, ...prose(140)])
    expect(page && blocksOf(page)[0]).toMatch(/^paragraph/)
  })
})

describe('the reference list', () => {
  const ENTRIES = ['[1] A. Example. On heat. Journal, 2019.', '[2] B. Other. On rooms. Press, 2020.']

  it('goes from its heading over pages to the next heading', () => {
    const pages = composed(
      [...prose(100), { text: 'References', x: 60, y: 160, font: 'bold' }, ...linesAt(60, 184, ENTRIES)],
      [...linesAt(60, 100, ENTRIES), { text: 'Appendix A', x: 60, y: 160, height: 14 }, ...prose(190)],
    )
    expect(pages.map((page) => page.blocks.map(({ kind }) => kind))).toEqual([
      ['paragraph', 'heading', 'reference', 'reference'],
      ['reference', 'reference', 'heading', 'paragraph'],
    ])
  })

  it('with hanging indents has one block for each entry', () => {
    const hanging = [
      'Example, A. (2019). On heat in rooms that have',
      'no windows. Journal of Rooms, 3, 1–20.',
    ]
    const entry = (y: number) => [
      { text: hanging[0] ?? '', x: 60, y },
      { text: hanging[1] ?? '', x: 80, y: y + 12 },
    ]
    const [page] = composed([
      ...prose(60),
      { text: 'References', x: 60, y: 120, font: 'bold' },
      ...entry(144),
      ...entry(168),
      ...entry(192),
    ])
    expect(page && blocksOf(page).slice(2)).toEqual(Array(3).fill(`reference: ${hanging.join(' ')}`))
  })
})

describe('running heads and page numbers', () => {
  const WORDS = ['rooms', 'roofs', 'floors']
  const page = (number: number, head = 'Heat in attic flats') => [
    { text: head, x: 60, y: 40, height: 8 },
    ...[100, 160, 220].flatMap((y) =>
      linesAt(
        60,
        y,
        PROSE.map((text) => `${WORDS[number % 3]} ${text}`),
      ),
    ),
    { text: `${number}`, x: 300, y: 800, height: 8 },
  ]
  const kinds = (pages: PageText[]) => pages.map((one) => one.blocks.map(({ kind }) => kind).join(' '))

  it('stay in the text, as blocks of their own', () => {
    const pages = composed(page(1), page(2), page(3))
    expect(kinds(pages)).toEqual(Array(3).fill('furniture paragraph paragraph paragraph furniture'))
    expect(pages[1]?.text.startsWith('Heat in attic flats\n')).toBe(true)
    expect(pages[1]?.text.endsWith('\n2')).toBe(true)
  })

  it('are told by their page number where their text differs', () => {
    const pages = composed(
      ...[11, 12, 13].map((number) =>
        page(number, `${['Rooms', 'Residents', 'Roofs'][number - 11]} ${number}`),
      ),
    )
    expect(kinds(pages)).toEqual(Array(3).fill('furniture paragraph paragraph paragraph furniture'))
  })

  it('are none on a single page', () => {
    expect(kinds(composed(page(1)))).toEqual(['paragraph paragraph paragraph paragraph paragraph'])
  })

  it('do not include what repeats in the middle of pages', () => {
    const pages = composed(...[1, 2, 3].map(() => prose(400)))
    expect(kinds(pages)).toEqual(Array(3).fill('paragraph'))
  })
})

it('a page without text is empty', () => {
  expect(composed([])).toEqual([{ text: '', blocks: [], segments: [] }])
})
