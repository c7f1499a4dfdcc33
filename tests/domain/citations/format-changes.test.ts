// However a text came about, its citations and bibliography are those of the text as it stands: random editing, several
// changes at once among them, against the same text formatted once, by a formatter that has seen nothing else.

import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { unpackCitationStyles } from '../../../scripts/static-files/unpack-citation-styles.ts'
import { citeItem } from '../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import type { CitationCluster } from '../../../workers/domain/citations/processor/citation-cluster.ts'
import { FIRST_STYLES } from '../../../workers/domain/citations/processor/styles.ts'
import { formatterOf } from '../../support/read-style.ts'

const STYLES = [
  ...FIRST_STYLES.map(({ id }) => id),
  // Says "ibid." and repeats no author; prints a dash for each author that comes again; numbers within the entry; raises
  // its numbers and runs them together.
  'chicago-note-bibliography-with-ibid',
  'journal-of-wildlife-diseases',
  'american-marketing-association',
  'nature',
]
const WORKS = 12

const person = fc.record({
  family: fc.constantFrom('Doe', 'Roe', 'Lee'),
  given: fc.constantFrom('Ann', 'Bob'),
})
const people = fc.array(person, { maxLength: 3 })
/** So alike that styles must tell them apart, some without authors, with editors alone, without a year. */
const work = fc
  .record({
    type: fc.constantFrom('book', 'article-journal', 'chapter', 'webpage'),
    title: fc.constantFrom('One', 'Two', 'Three', 'Four'),
    author: people,
    editor: people,
    year: fc.constantFrom(2000, 2001, 0),
    volume: fc.constantFrom('', '7'),
  })
  .map(
    ({ author, editor, year, volume, ...known }): Omit<CslItem, 'id'> => ({
      ...known,
      ...(author.length > 0 && { author }),
      ...(editor.length > 0 && { editor }),
      ...(year > 0 && { issued: { 'date-parts': [[year]] } }),
      ...(volume && { volume, 'container-title': 'Journal' }),
    }),
  )
const picked = fc.uniqueArray(fc.nat(WORKS - 1), { minLength: 1, maxLength: 3 })
const change = fc.record({
  what: fc.constantFrom('add', 'add', 'replace', 'remove', 'move', 'note', 'correct'),
  at: fc.nat(30),
  to: fc.nat(30),
  picked,
  locator: fc.constantFrom('', '', '7'),
  suffix: fc.constantFrom('', '', '', '2 of 3'),
  title: fc.constantFrom('One', 'Other'),
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never
type Cited = { picked: number[]; locator: string; suffix: string; apart: number }
type Text = { works: CslItem[]; cited: Cited[] }

function edit({ works, cited }: Text, { what, at, to, picked, locator, suffix, title }: Change): Text {
  const place = at % (cited.length + 1)
  const one = { picked, locator, suffix, apart: 0 }
  const old = cited[place]
  if (what === 'add') return { works, cited: cited.toSpliced(place, 0, one) }
  if (!old) return { works, cited }
  const others = cited.toSpliced(place, 1)
  if (what === 'remove') return { works, cited: others }
  if (what === 'replace') return { works, cited: cited.with(place, one) }
  if (what === 'move') return { works, cited: others.toSpliced(to % cited.length, 0, old) }
  if (what === 'note') return { works, cited: cited.with(place, { ...old, apart: to % 3 }) }
  return { works: works.map((item, index) => (index === at % WORKS ? { ...item, title } : item)), cited }
}

/** Footnotes of other sort stand between some of them. */
function placed({ works, cited }: Text): CitationCluster[] {
  let note = 0
  return cited.map(({ picked, locator, suffix, apart }) => {
    note += 1 + apart
    return {
      note,
      works: picked.flatMap((index) => {
        const item = works[index]
        return item ? [citeItem(item, { locator, suffix })] : []
      }),
    }
  })
}

/** Formats a text after each sitting of changes, and then once by a formatter that has seen nothing else. */
function expectSameAfterEditing(style: string, library: Omit<CslItem, 'id'>[], sittings: Change[][]): void {
  const formatter = formatterOf(style)
  let text: Text = {
    works: library.map((item, index) => ({ ...item, id: `w${index}` })),
    cited: [],
  }
  for (const changes of sittings) {
    text = changes.reduce(edit, text)
    formatter.format(placed(text))
  }
  expect(formatter.format(placed(text))).toEqual(formatterOf(style).format(placed(text)))
}

describe('citations and bibliography after editing', () => {
  beforeAll(unpackCitationStyles)

  it.each(STYLES)('in %s equal those of a fresh formatter', (style) => {
    fc.assert(
      fc.property(
        fc.array(work, { minLength: WORKS, maxLength: WORKS }),
        fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 10 }),
        (library, sittings) => expectSameAfterEditing(style, library, sittings),
      ),
      { numRuns: Number(process.env.RUNS ?? 6) },
    )
  })

  // citeproc 2.4.63 throws in Disambiguation.getCiteData: it still looks for a work that is no longer registered.
  it('equal those of a fresh formatter after citeproc-js throws', () => {
    const one = { type: 'book' as const, title: 'One', issued: { 'date-parts': [[2000]] } }
    const by = (given: string, title: string, year: number) => ({
      type: 'book' as const,
      title,
      author: [{ family: 'Lee', given }],
      issued: { 'date-parts': [[year]] },
    })
    const library = Array.from({ length: WORKS }, () => one)
      .with(6, by('Ann', 'One', 2001))
      .with(9, by('Ann', 'Two', 2001))
      .with(10, by('Bob', 'One', 2000))
    const does = (what: Change['what'], at: number, picked: number[], title: Change['title']): Change => ({
      what,
      at,
      to: 0,
      picked,
      locator: '',
      suffix: '',
      title,
    })
    expectSameAfterEditing('apa', library, [
      [does('add', 0, [9, 10], 'One')],
      [does('add', 0, [6], 'One')],
      [does('correct', 30, [0], 'Other')],
      [does('correct', 9, [0], 'One'), does('add', 0, [0], 'One')],
    ])
  })
})
