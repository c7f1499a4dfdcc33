import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fallbackCitation, readCitation } from '../../../workers/domain/citations/csl/citation.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { GAP_TEXTS, readGapKind } from '../../../workers/domain/manuscript/schema/gap.ts'
import type { Block } from '../../../workers/domain/manuscript/tree/blocks.ts'
import { documentTree } from '../../../workers/domain/manuscript/tree/document-tree.ts'
import { inlineText, NESTING_MAX } from '../../../workers/domain/manuscript/tree/inlines.ts'
import { orderedLabel, toLetters, toRoman } from '../../../workers/domain/manuscript/tree/list-numbering.ts'
import { walkBlocks, walkInlines } from '../../../workers/domain/manuscript/tree/walk-tree.ts'
import { anyDocument } from '../../support/build-document.ts'
import {
  bullets,
  cell,
  code,
  headCell,
  heading,
  headRow,
  image,
  item,
  lineEnd,
  linkTo,
  manuscript,
  mark,
  numbered,
  paragraph,
  quote,
  row,
  table,
  task,
  withAttrs,
  words,
} from '../../support/build-manuscript.ts'

const blocksOf = (...content: DocumentNode[]): Block[] => documentTree(manuscript(...content), '').blocks
const first = (...content: DocumentNode[]): Block => {
  const [block] = blocksOf(...content)
  if (!block) throw new Error('the tree is empty')
  return block
}
const listOf = (...content: DocumentNode[]) => {
  const block = first(...content)
  if (block.kind !== 'list') throw new Error(`a ${block.kind} is no list`)
  return block
}
const styles = (block: Block) =>
  block.kind === 'paragraph'
    ? block.inlines.map((inline) => (inline.kind === 'text' ? inline.style : null))
    : []

describe('the title', () => {
  test('stands above the text', () => {
    const tree = documentTree(manuscript(paragraph('Text')), ' On  it ')
    expect([tree.titleText, inlineText(tree.title), tree.blocks.length]).toEqual(['On it', 'On it', 1])
  })

  test('is not said twice where the text begins with it', () => {
    const tree = documentTree(manuscript(heading(1, 'On it'), paragraph('Text')), 'On it')
    expect([inlineText(tree.title), tree.blocks.length]).toEqual(['On it', 1])
    expect(documentTree(manuscript(heading(2, 'On it')), 'On it').blocks).toHaveLength(1)
  })
})

describe('marks', () => {
  test('become one flat style per run', () => {
    const [style] = styles(
      first(
        paragraph(
          words(
            'x',
            'strong',
            'emphasis',
            'underline',
            'strike_through',
            'inlineCode',
            'superscript',
            mark('text_color', { color: 'rgb(255, 0, 0)' }),
            mark('background_color', { color: '#fe0' }),
            mark('font_size', { size: 'huge' }),
            mark('font_family', { family: 'sans' }),
            mark('language', { lang: 'fr' }),
            linkTo('https://example.org/'),
          ),
        ),
      ),
    )
    expect(style).toEqual({
      bold: true,
      italic: true,
      underline: true,
      strike: true,
      smallCaps: false,
      code: true,
      script: 'super',
      color: '#ff0000',
      background: '#ffee00',
      size: 'huge',
      lang: 'fr',
      family: 'sans',
      link: 'https://example.org/',
    })
  })

  test('that are not safe are dropped', () => {
    const [style] = styles(
      first(
        paragraph(
          words(
            'x',
            linkTo('java\nscript:alert(1)'),
            mark('text_color', { color: 'url(https://example.org)' }),
            mark('font_size', { size: '900px' }),
            'unheard_of',
          ),
        ),
      ),
    )
    expect(style).toMatchObject({ link: '', color: null, size: null })
  })

  test('a doi leads to its resolver', () => {
    const [style] = styles(first(paragraph(words('x', linkTo('doi:10.1000/xyz')))))
    expect(style?.link).toBe('https://doi.org/10.1000/xyz')
  })

  test('neighbours of one style are one run', () => {
    expect(styles(first(paragraph(words('a', 'strong'), words('b', 'strong'), words('c'))))).toHaveLength(2)
  })
})

describe('lists', () => {
  test('are numbered from their start, in letters and Roman numerals further in', () => {
    const list = listOf(
      numbered(
        3,
        item(paragraph('c')),
        item(paragraph('d'), numbered(1, item(paragraph('x'), numbered(4, item(paragraph('y')))))),
      ),
    )
    const inner = list.items[1]?.blocks[1]
    const innermost = inner?.kind === 'list' ? inner.items[0]?.blocks[1] : null
    expect(list.items.map(({ label }) => label)).toEqual(['3.', '4.'])
    expect(inner?.kind === 'list' && inner.items[0]?.label).toBe('a.')
    expect(innermost?.kind === 'list' && innermost.items[0]?.label).toBe('iv.')
  })

  test('of tasks carry boxes', () => {
    const list = listOf(
      bullets(task(true, paragraph('a')), task(false, paragraph('b')), item(paragraph('c'))),
    )
    expect(list.items.map(({ label, checked }) => [label, checked])).toEqual([
      ['☑', true],
      ['☐', false],
      ['•', null],
    ])
  })

  test('letters repeat after z as in Word; Roman numerals end where they end', () => {
    expect([1, 26, 27, 53].map(toLetters)).toEqual(['a', 'z', 'aa', 'aaa'])
    expect([4, 9, 1994, 3999, 4000, 0].map(toRoman)).toEqual([
      'iv',
      'ix',
      'mcmxciv',
      'mmmcmxcix',
      '4000',
      '0',
    ])
    expect(orderedLabel('upperLetter', 27)).toBe('AA.')
    expect(orderedLabel('upperRoman', 4)).toBe('IV.')
  })

  test('that say how they are numbered are, at any depth; what is no format is none', () => {
    const kinds = ['upperRoman', 'lowerLetter', 'constructor', '']
    const labels = kinds.map((format) => {
      const list = listOf(withAttrs(numbered(1, item(paragraph('x'))), { order: 3, format }))
      return list.items[0]?.label
    })
    expect(labels).toEqual(['III.', 'c.', '3.', '3.'])
  })
})

describe('tables', () => {
  const tableOf = (...rows: DocumentNode[]) => {
    const block = first(table(...rows))
    if (block.kind !== 'table') throw new Error('no table')
    return block
  }

  test('fill every slot once, whatever the spans', () => {
    const found = tableOf(
      headRow(headCell(paragraph('a')), headCell(paragraph('b')), headCell(paragraph('c'))),
      row(cell({ rowspan: 5 }, paragraph('tall')), cell({ colspan: 9 }, paragraph('wide'))),
      row(cell({}, paragraph('x'))),
    )
    const covered = new Map<string, number>()
    for (const one of found.rows.flat())
      for (let down = 0; down < one.rowspan; down++)
        for (let across = 0; across < one.colspan; across++) {
          const slot = `${one.row + down},${one.column + across}`
          covered.set(slot, (covered.get(slot) ?? 0) + 1)
        }
    expect(found.columns).toBe(10)
    expect(covered.size).toBe(3 * found.columns)
    expect([...covered.values()].every((count) => count === 1)).toBe(true)
    expect(found.headerRows).toBe(1)
  })

  test('of header cells alone have no header to repeat', () => {
    expect(tableOf(headRow(headCell(paragraph('a')))).headerRows).toBe(0)
  })

  test('keep the widths that were dragged, as shares', () => {
    expect(tableOf(row(cell({ colwidth: [100] }), cell({ colwidth: [300] }))).widths).toEqual([0.25, 0.75])
    expect(tableOf(row(cell({ colwidth: [100] }), cell({}))).widths).toBeNull()
  })
})

describe('what is not as it should be', () => {
  test('unknown nodes are their content', () => {
    expect(blocksOf({ type: 'panel', content: [paragraph('inside'), words('loose')] })).toMatchObject([
      { kind: 'paragraph', inlines: [{ text: 'inside' }] },
      { kind: 'paragraph', inlines: [{ text: 'loose' }] },
    ])
  })

  test('characters that no format holds are dropped', () => {
    const block = first(paragraph('a\u0000b\u0008c\ufffed\ud800e'))
    expect(block.kind === 'paragraph' && inlineText(block.inlines)).toBe('abcde')
  })

  test('an image address that is not safe is none, its words stay', () => {
    const block = first(paragraph(image('javascript:alert(1)', 'A chart')))
    expect(block).toMatchObject({ inlines: [{ kind: 'image', source: '', alt: 'A chart' }] })
  })

  test('direction is that of the words where none is given', () => {
    expect(first(paragraph('مرحبا'))).toMatchObject({ direction: 'rtl' })
    expect(first(withAttrs(paragraph('مرحبا'), { dir: 'ltr' }))).toMatchObject({ direction: 'ltr' })
    expect(first(paragraph('123'))).toMatchObject({ direction: 'ltr' })
  })

  test('a soft line end is a space, a hard one a break; code keeps its lines', () => {
    const soft = { type: 'hardbreak', attrs: { isInline: true } }
    const block = first(paragraph('a', soft, 'b', lineEnd, 'c'))
    expect(block.kind === 'paragraph' && block.inlines.map(({ kind }) => kind)).toEqual([
      'text',
      'break',
      'text',
    ])
    expect(first(code('a\n  b'))).toMatchObject({ kind: 'code', text: 'a\n  b' })
  })

  test('nesting without end is flattened, and nothing of the text is lost', () => {
    let deep: DocumentNode = paragraph('deepest')
    for (let depth = 0; depth < 5000; depth++) deep = quote(deep)
    const blocks = [...walkBlocks(blocksOf(deep))]
    expect(blocks.length).toBeLessThanOrEqual(NESTING_MAX + 1)
    expect(blocks.at(-1)).toMatchObject({ inlines: [{ text: 'deepest' }] })
  })

  test('attributes of any kind do no harm', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(
            'level',
            'order',
            'colspan',
            'rowspan',
            'align',
            'src',
            'value',
            'checked',
            'href',
            'id',
            'target',
            'title',
          ),
          fc.anything(),
        ),
        (attrs) => {
          const types = [
            'heading',
            'ordered_list',
            'list_item',
            'table',
            'table_row',
            'table_cell',
            'image',
            'math_inline',
            'footnote',
            'cross_reference',
            'gap',
            'figure',
            'caption',
            'theorem',
            'video',
            'page_break',
          ]
          for (const type of types)
            documentTree(
              { type: 'doc', content: [{ type, attrs, content: [{ type: 'text', text: 'x' }] }] },
              'T',
            )
        },
      ),
    )
  })

  test('any document that the schema allows keeps its words', () => {
    const written = (node: DocumentNode): string =>
      node.type === 'video'
        ? `${node.attrs?.title}: ${node.attrs?.src}`
        : node.type === 'citation'
          ? fallbackCitation(readCitation(node.attrs?.works))
          : node.type === 'gap'
            ? GAP_TEXTS[readGapKind(node.attrs?.kind)]
            : (node.text ?? (node.type === 'theorem' ? String(node.attrs?.title) : '')) +
              (node.content ?? []).map(written).join('')
    // Proofs end with their sign.
    const letters = (text: string) => [...text.replace(/\u2003?∎/g, '')].sort().join('')
    fc.assert(
      fc.property(anyDocument, (document) => {
        const tree = documentTree(document, '')
        const code = [...walkBlocks(tree.blocks)].map((block) => (block.kind === 'code' ? block.text : ''))
        const lines = [...walkInlines(tree)].map((inline) => (inline.kind === 'text' ? inline.text : ''))
        // A table's caption is set above it, wherever it was written.
        expect(letters(code.join('') + lines.join(''))).toBe(letters(written(document)))
      }),
    )
  })
})
