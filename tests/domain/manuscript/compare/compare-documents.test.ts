import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CiteItem, citeItem, writeCitation } from '../../../../workers/domain/citations/csl/citation.ts'
import { compareDocuments } from '../../../../workers/domain/manuscript/compare/compare-documents.ts'
import { type ComparedNode, sideOf } from '../../../../workers/domain/manuscript/compare/compared.ts'
import type { DocumentMark, DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { anyDocument } from '../../../support/build-document.ts'
import { expectLinearGrowth } from '../../../support/hostile/linear-growth.ts'

const text = (words: string, ...marks: string[]): DocumentNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks: marks.map((type): DocumentMark => ({ type })) } : {}),
})
const line = (words: string) => (words ? [text(words)] : [])
const paragraph = (words: string): DocumentNode => ({ type: 'paragraph', content: line(words) })
const heading = (words: string): DocumentNode => ({
  type: 'heading',
  attrs: { level: 1 },
  content: line(words),
})
const doc = (...content: DocumentNode[]): DocumentNode => ({ type: 'doc', content })
const item = (words: string): DocumentNode => ({ type: 'list_item', content: [paragraph(words)] })
const list = (...words: string[]): DocumentNode => ({ type: 'bullet_list', content: words.map(item) })
const cell = (words: string): DocumentNode => ({ type: 'table_cell', content: [paragraph(words)] })
const table = (...rows: string[][]): DocumentNode => ({
  type: 'table',
  content: rows.map((cells) => ({ type: 'table_row', content: cells.map(cell) })),
})
const note = (words: string): DocumentNode => ({ type: 'footnote', content: line(words) })

/** What changed, as a person would write it down: `-gone-`, `+come+`, `~looks~`. */
function written(nodes: readonly ComparedNode[]): string {
  return nodes
    .map((node) => {
      const inner = node.text ?? (node.content ? written(node.content) : (node.attrs?.value ?? ''))
      const sign = { inserted: '+', deleted: '-', formatted: '~' }
      const own = node.change ? `${sign[node.change]}${inner}${sign[node.change]}` : String(inner)
      return node.moved ? `moved(${own})` : own
    })
    .join(nodes.some((node) => node.type !== 'text' && node.content) ? '|' : '')
}
const compared = (old: DocumentNode, present: DocumentNode) => {
  const { blocks, changes } = compareDocuments(old, present)
  return { text: written(blocks), changes }
}

/** A copy in which blocks went, came, were doubled, swapped, or had words replaced, at any depth. */
const edited = (document: DocumentNode): fc.Arbitrary<DocumentNode> =>
  fc
    .array(fc.tuple(fc.nat(), fc.constantFrom('drop', 'double', 'swap', 'word', 'mark')), { maxLength: 6 })
    .map((edits) => edits.reduce((found, [at, what]) => editAt(found, at, what), document))
function editAt(node: DocumentNode, at: number, what: string): DocumentNode {
  if (node.type === 'text')
    return what === 'mark'
      ? { ...node, marks: [{ type: 'strong' }] }
      : { ...node, text: `${node.text?.slice(0, at % 9)} other ${node.text?.slice(at % 7)}` }
  const content = node.content ?? []
  if (content.length === 0) return node
  const place = at % content.length
  const rest = Math.floor(at / content.length)
  const child = content[place]
  if (!child) return node
  if (rest % 3 > 0 && child.content)
    return { ...node, content: content.with(place, editAt(child, rest, what)) }
  if (what === 'drop') return { ...node, content: content.toSpliced(place, 1) }
  if (what === 'double') return { ...node, content: content.toSpliced(place, 0, child) }
  if (what === 'swap') return { ...node, content: [...content.slice(place), ...content.slice(0, place)] }
  return { ...node, content: content.with(place, editAt(child, rest, what)) }
}
const pairOfDocuments = fc.oneof(
  fc.tuple(anyDocument, anyDocument),
  anyDocument.chain((document) => fc.tuple(fc.constant(document), edited(document))),
)

describe('any two documents', () => {
  it('come back whole from the two sides of their comparison', () => {
    fc.assert(
      fc.property(pairOfDocuments, ([old, present]) => {
        const content = compareDocuments(old, present).blocks
        expect(sideOf('old', { type: 'doc', content })).toEqual(sideOf('old', old))
        expect(sideOf('new', { type: 'doc', content })).toEqual(sideOf('new', present))
      }),
      { numRuns: 1500 },
    )
  })

  it('have no changes when they are the same, and some when they are not', () => {
    fc.assert(
      fc.property(pairOfDocuments, ([old, present]) => {
        const same = JSON.stringify(sideOf('old', old)) === JSON.stringify(sideOf('new', present))
        expect(compareDocuments(old, present).changes === 0).toBe(same)
        expect(compareDocuments(old, old).changes).toBe(0)
      }),
    )
  })

  it('have every change numbered once, in reading order', () => {
    fc.assert(
      fc.property(pairOfDocuments, ([old, present]) => {
        const { blocks, changes } = compareDocuments(old, present)
        const numbers: number[] = []
        const visit = (node: ComparedNode) => {
          if (node.number) numbers.push(node.number)
          for (const child of node.content ?? []) visit(child)
        }
        blocks.forEach(visit)
        expect([...new Set(numbers)]).toEqual(Array.from({ length: changes }, (_, index) => index + 1))
        expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers)
      }),
    )
  })
})

describe('a line', () => {
  const lines = (old: string, present: string) => compared(doc(paragraph(old)), doc(paragraph(present))).text

  it('shows the words that changed and no more', () => {
    expect(lines('The room cools slowly at night.', 'The room cools quickly at night.')).toBe(
      'The room cools -slowly-+quickly+ at night.',
    )
  })

  it('leaves the spaces around a change out of it', () => {
    expect(lines('read them every hour between two', 'read them every ten minutes between two')).toBe(
      'read them every -hour-+ten minutes+ between two',
    )
  })

  it('segments words in a language without spaces', () => {
    expect(lines('房间在夜里冷却得很慢', '房间在白天冷却得很慢')).toBe('房间在-夜里-+白天+冷却得很慢')
  })

  it('marks a rewritten sentence as one change', () => {
    expect(lines('We think that it is a cat of the house.', 'Nobody doubts a dog in gardens.')).toMatch(
      /^-We think that it is a cat of the house-\+Nobody doubts a dog in gardens\+\.$/,
    )
  })

  it('never divides a grapheme cluster', () => {
    expect(lines('e\u0301te\u0301 is here 👩‍🔬', 'e\u0301te is here 👩‍🎓')).toBe(
      '-e\u0301te\u0301-+e\u0301te+ is here -👩‍🔬-+👩‍🎓+',
    )
  })

  it('marks changed formatting, and a half-bold word as one word', () => {
    const old = doc({ type: 'paragraph', content: [text('unbelievable heat')] })
    const present = doc({
      type: 'paragraph',
      content: [text('un'), text('believable', 'strong'), text(' heat')],
    })
    expect(compared(old, present)).toEqual({ text: 'un~believable~ heat', changes: 1 })
  })

  it('compares a footnote by its own words', () => {
    const old = doc({ type: 'paragraph', content: [text('Known'), note('Smith 1999, p. 4'), text('.')] })
    const present = doc({ type: 'paragraph', content: [text('Known'), note('Smith 2001, p. 4'), text('.')] })
    expect(compareDocuments(old, present).changes).toBe(1)
    expect(written(compareDocuments(old, present).blocks[0]?.content?.[1]?.content ?? [])).toBe(
      'Smith -1999-+2001+, p. 4',
    )
  })

  it('marks another width of an image as formatting, and another image as a replacement', () => {
    const image = (src: string, width: number): DocumentNode => ({ type: 'image', attrs: { src, width } })
    const of = (node: DocumentNode) => doc({ type: 'paragraph', content: [text('Here: '), node] })
    const changes = (one: DocumentNode, other: DocumentNode) =>
      compareDocuments(of(one), of(other))
        .blocks[0]?.content?.slice(1)
        .map(({ change }) => change)
    expect(changes(image('/a', 100), image('/a', 200))).toEqual(['formatted'])
    expect(changes(image('/a', 100), image('/b', 100))).toEqual(['deleted', 'inserted'])
  })
})

describe('blocks', () => {
  it('that were inserted or deleted are listed at their place', () => {
    expect(
      compared(
        doc(paragraph('One.'), paragraph('Two.')),
        doc(paragraph('Two.'), paragraph('Three, and more.')),
      ),
    ).toEqual({
      text: '-One.-|Two.|+Three, and more.+',
      changes: 2,
    })
  })

  it('that changed are paired, with unchanged ones around them', () => {
    const old = doc(
      heading('Heat'),
      paragraph('Attic flats keep their heat.'),
      paragraph(''),
      paragraph('We measured nine.'),
    )
    const present = doc(
      heading('Heat'),
      paragraph('A paragraph that is wholly new.'),
      paragraph(''),
      paragraph('Attic flats keep much of their heat.'),
      paragraph(''),
      paragraph('We measured twelve.'),
    )
    expect(compared(old, present).text).toBe(
      'Heat|+A paragraph that is wholly new.+|++|Attic flats keep +much of +their heat.||We measured -nine-+twelve+.',
    )
  })

  it('at another place are marked as moved', () => {
    const [one, two, three] = [
      paragraph('First of them all.'),
      paragraph('Second of them.'),
      paragraph('Third of them.'),
    ]
    expect(compared(doc(one, two, three), doc(two, three, one))).toEqual({
      text: 'moved(-First of them all.-)|Second of them.|Third of them.|moved(+First of them all.+)',
      changes: 2,
    })
  })

  it('of another type are paired by their words', () => {
    expect(compared(doc(paragraph('Results')), doc(heading('Results')))).toEqual({
      text: '~Results~',
      changes: 1,
    })
  })

  it('are compared item by item in a list', () => {
    expect(
      compared(doc(list('milk', 'bread', 'ten eggs')), doc(list('milk', 'ten brown eggs', 'salt'))).text,
    ).toBe('milk|-bread-|ten +brown +eggs|+salt+')
  })

  it('are compared cell by cell in a table', () => {
    const old = table(['Flat', 'Peak'], ['A', '31.2'], ['B', '29.8'])
    expect(compared(doc(old), doc(table(['Flat', 'Peak'], ['A', '32.4'], ['B', '29.8']))).text).toBe(
      'Flat|Peak|A|-31.2-+32.4+|B|29.8',
    )
    expect(compared(doc(old), doc(table(['Flat', 'Peak'], ['B', '29.8'], ['C', '30.0']))).text).toBe(
      'Flat|Peak|-A|31.2-|B|29.8|+C|30.0+',
    )
  })

  it('with another formula are replaced, not reformatted', () => {
    const formula = (value: string): DocumentNode => ({ type: 'math_display', attrs: { value } })
    expect(compared(doc(formula('a^2')), doc(formula('b^2'))).text).toBe('-a^2-+b^2+')
  })
})

describe('cost', () => {
  const words = (count: number, seed: number) => {
    let state = seed
    return Array.from({ length: count }, () => {
      state = (state * 1103515245 + 12345) % 2147483648
      return `w${state % 5000}`
    })
  }
  /** Both sides of a comparison of about `size` words or blocks. */
  type Sides = (size: number) => { old: DocumentNode; present: DocumentNode }
  const growsLinearly = async (sides: Sides, size: number) => {
    const built = new Map([size / 4, size].map((each) => [each, sides(each)]))
    await expectLinearGrowth((each) => {
      const { old, present } = built.get(each) ?? sides(each)
      compareDocuments(old, present)
    }, size)
    const { old, present } = sides(size)
    const content = compareDocuments(old, present).blocks
    expect(sideOf('new', { type: 'doc', content })).toEqual(sideOf('new', present))
    expect(sideOf('old', { type: 'doc', content })).toEqual(sideOf('old', old))
  }
  const paragraphs = (all: string[], size: number) =>
    Array.from({ length: all.length / size }, (_, index) =>
      paragraph(all.slice(index * size, (index + 1) * size).join(' ')),
    )

  it('is linear in words of which one in each paragraph changed', () =>
    growsLinearly((size) => {
      const all = words(size, 1)
      const changed = all.map((word, index) => (index % 50 ? word : 'new'))
      return { old: doc(...paragraphs(all, 50)), present: doc(...paragraphs(changed, 50)) }
    }, 50_000))

  it('is linear in two documents that have nothing in common but their words', () =>
    growsLinearly(
      (size) => ({
        old: doc(...paragraphs(words(size, 1), 50)),
        present: doc(...paragraphs(words(size, 99), 50)),
      }),
      50_000,
    ))

  it('is linear in the words of one paragraph, reversed', () =>
    growsLinearly((size) => {
      const all = words(size, 7)
      return { old: doc(paragraph(all.join(' '))), present: doc(paragraph(all.toReversed().join(' '))) }
    }, 100_000))

  it('is linear in the figures of one block, of which one changed', () =>
    growsLinearly((size) => {
      const figures = Array.from({ length: size }, (_, index) => `${index},${index * 3}`).join('\n')
      const block = (first: string, rest: string, last: string): DocumentNode => ({
        type: 'code_block',
        content: [text(`${first}\n${rest}\n${last}`)],
      })
      return {
        old: doc(block('a', figures, 'b')),
        present: doc(block('c', figures.replace('\n500,1500\n', '\n501,1500\n'), 'd')),
      }
    }, 80_000))

  it('is linear in blocks that are nearly alike', () => {
    const blocks = (count: number, by: number) =>
      Array.from({ length: count }, (_, index) => paragraph(`a b ${(index * by) % 9}`))
    return growsLinearly(
      (size) => ({ old: doc(...blocks(size, 1)), present: doc(...blocks(size, 4)) }),
      20_000,
    )
  })
})

describe('no formatting changed where nobody sees a change', () => {
  const citation = (title: string, family: string): DocumentNode => ({
    type: 'citation',
    attrs: { works: writeCitation([citeItem({ id: 'a', type: 'book', title, author: [{ family }] })]) },
  })
  const cited = (one: DocumentNode): DocumentNode => ({
    type: 'paragraph',
    content: [text('It cools '), one],
  })

  const heat = (around: Partial<CiteItem>): DocumentNode => {
    const work = citeItem({ id: 'a', type: 'book', title: 'Heat' }, around)
    return cited({ type: 'citation', attrs: { works: writeCitation([work]) } })
  }

  it('in anchors, marks of who wrote it, and details of cited works', () => {
    const anchored = (id: string): DocumentNode => ({ ...heading('Method'), attrs: { level: 1, id } })
    const wrote = (...marks: string[]): DocumentNode => ({
      type: 'paragraph',
      content: [text('Warm.', ...marks)],
    })
    const { changes } = compareDocuments(
      doc(anchored(''), wrote(), cited(citation('Heat', 'Okafor'))),
      doc(anchored('sec-1'), wrote('generated'), cited(citation('Heat at night', 'Okafor'))),
    )
    expect(changes).toBe(0)
  })

  it.each<Partial<CiteItem>>([
    { prefix: 'see' },
    { suffix: 'emphasis added' },
    { label: 'chapter' },
    { locator: '8' },
    { suppressAuthor: true },
  ])('but a citation that has %o now is shown as changed', (around) => {
    const { blocks } = compareDocuments(doc(heat({ locator: '7' })), doc(heat({ locator: '7', ...around })))
    expect(blocks[0]?.content?.map(({ change }) => change)).toEqual([undefined, 'deleted', 'inserted'])
  })

  it('not in the passage that a citation rests on, or the kind of a locator that it does not have', () => {
    const now = heat({ passage: 'It cools.', label: 'chapter' })
    expect(compareDocuments(doc(heat({})), doc(now)).changes).toBe(0)
  })

  it('another citation is a replacement', () => {
    const { blocks } = compareDocuments(
      doc(cited(citation('Heat', 'Okafor'))),
      doc(cited(citation('Heat', 'Smith'))),
    )
    expect(blocks[0]?.content?.map(({ change }) => change)).toEqual([undefined, 'deleted', 'inserted'])
  })
})
