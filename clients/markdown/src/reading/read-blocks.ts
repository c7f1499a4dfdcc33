// Blocks of pandoc's Markdown that recognise-block.ts found → mdast.

import type { Paragraph, RootContent } from 'mdast'
import { anchorOf, THEOREM_KINDS } from '../anchors.ts'
import { readAttributes, unheld } from './attributes.ts'
import { type Context, element } from './context.ts'
import type { PandocBlock } from './extension.ts'
import { isListMark, readListMark } from './list-marks.ts'
import { DEFINITION, DIV_OPEN, definitionAt, MATH_BLOCK, PAGE_BREAK } from './recognise-block.ts'
import { readDashedTable } from './tables/dashed-table.ts'
import { readGridTable } from './tables/grid-table.ts'
import type { Cell, Table } from './tables/table.ts'

export function readBlock({ kind, lines, line }: PandocBlock, context: Context): RootContent[] {
  switch (kind) {
    case 'div':
      return div(lines, line, context)
    case 'grid table': {
      const grid = readGridTable(lines)
      return grid ? [table(grid, line, context)] : []
    }
    case 'simple table':
    case 'multiline table':
      return [table(readDashedTable(lines, kind === 'multiline table'), line, context)]
    case 'line block':
      return [lineBlock(lines, line, context)]
    case 'tex':
      return tex(lines, line, context)
    case 'math':
      return math(lines.join('\n'), line, context)
    case 'ordered list':
      return orderedLists(lines, line, context)
    case 'definition list':
      return definitions(lines, line, context)
  }
}

const paragraph = (children: Paragraph['children']): Paragraph => ({ type: 'paragraph', children })

function div(lines: readonly string[], line: number, { blocks, tell }: Context): RootContent[] {
  const named = DIV_OPEN.exec(lines[0] ?? '')?.[1] ?? ''
  const attributes = readAttributes(named.startsWith('{') ? named : `{.${named}}`)
  if (attributes?.id === 'refs') return [element('div', { dataType: 'bibliography' })]
  const kind = attributes?.classes.find((name) => THEOREM_KINDS.includes(name))
  const left = attributes ? unheld(attributes, kind ? [kind, 'title'] : []) : named
  if (left) tell(line, `the attributes ${left} of a division`)
  const content = blocks(lines.slice(1, -1), line)
  if (!attributes || !kind) return content
  const { id, values } = attributes
  return [
    element(
      'div',
      {
        dataType: 'theorem',
        dataKind: kind,
        ...(values.title && { dataTitle: values.title }),
        ...(id && { id: anchorOf(id) }),
      },
      content.length > 0 ? content : [paragraph([])],
    ),
  ]
}

function table({ header, rows }: Table, line: number, { blocks }: Context): RootContent {
  const cell = (tag: string, { lines, line: at, colspan, rowspan, align }: Cell) => {
    const found = blocks(lines, line - 1 + at)
    return element(
      tag,
      {
        ...(colspan > 1 && { colSpan: colspan }),
        ...(rowspan > 1 && { rowSpan: rowspan }),
        ...(align && align !== 'left' && { style: `text-align: ${align}` }),
      },
      found.length > 0 ? found : [paragraph([])],
    )
  }
  const isHeld = header.some((row) => row.some(({ lines }) => lines.some((text) => text.trim() !== '')))
  return element('table', {}, [
    element('tbody', {}, [
      ...(isHeld ? header : []).map((row) =>
        element(
          'tr',
          { dataIsHeader: 'true' },
          row.map((one) => cell('th', one)),
        ),
      ),
      ...rows.map((row) =>
        element(
          'tr',
          {},
          row.map((one) => cell('td', one)),
        ),
      ),
    ]),
  ])
}

/** Spaces at the beginning of a line are kept. */
function lineBlock(lines: readonly string[], line: number, { inlines }: Context): RootContent {
  const joined: { text: string; at: number }[] = []
  for (const [index, written] of lines.entries()) {
    const last = joined.at(-1)
    if (written.startsWith('|')) joined.push({ text: written.slice(2), at: index })
    else if (last) last.text += ` ${written.trim()}`
  }
  return paragraph(
    joined.flatMap(({ text, at }, index) => {
      const indent = text.length - text.trimStart().length
      return [
        ...(index > 0 ? [{ type: 'break' } as const] : []),
        ...(indent > 0 ? [{ type: 'text', value: '\u00a0'.repeat(indent) } as const] : []),
        ...inlines(text.trim(), line - 1 + at),
      ]
    }),
  )
}

/** Environments that number a formula. */
const NUMBERED = 'equation|align|flalign|alignat|gather|multline|eqnarray'
const EQUATION = new RegExp(String.raw`^\\begin\{(${NUMBERED}|displaymath|math)(\*?)\}`)
const HAS_NUMBERS = new RegExp(String.raw`\\begin\{(?:${NUMBERED})\*?\}`)

function tex(lines: readonly string[], line: number, { tell }: Context): RootContent[] {
  const text = lines.join('\n')
  if (PAGE_BREAK.test(text)) return [element('div', { dataType: 'page-break' })]
  const [, name, star = ''] = EQUATION.exec(text) ?? []
  if (!name) {
    tell(line, 'TeX, which stays as code')
    return [{ type: 'code', lang: 'latex', value: text }]
  }
  const inner = text
    .replace(/^\\begin\{[^}]*\}/, '')
    .replace(/\\end\{[^{}\\]*\}\s*$/, '')
    .trim()
  if (/math$/.test(name) || `${name}${star}` === 'equation*') {
    if (/\\label\{/.test(inner)) tell(line, 'the label of a formula')
    return [{ type: 'math', value: inner.replace(/\\label\{[^{}\\]*\}/g, '').trim() } as RootContent]
  }
  return [{ type: 'math', value: `\\begin{${name}${star}}\n${inner}\n\\end{${name}${star}}` } as RootContent]
}

const equation = (latex: string): RootContent =>
  ({ type: 'math', value: `\\begin{equation}\n${latex}\n\\end{equation}` }) as RootContent

/** pandoc-crossref numbers a formula with a label. */
function math(text: string, line: number, { tell }: Context): RootContent[] {
  const [, value = '', attributes] = MATH_BLOCK.exec(text) ?? []
  const label = /^\{#(eq:[\w.:-]+)\}$/.exec(attributes ?? '')?.[1]
  if (label && !HAS_NUMBERS.test(value)) return [equation(`${value.trim()}\\label{${label}}`)]
  if (attributes) tell(line, `the attributes ${attributes} of a formula`)
  return [{ type: 'math', value: value.trim() } as RootContent]
}

/** Lists in a row: a mark of another kind begins another one. */
function orderedLists(lines: readonly string[], line: number, context: Context): RootContent[] {
  const found: RootContent[] = []
  for (let index = 0; index < lines.length; ) {
    const first = readListMark(lines[index] ?? '')
    if (!first) break
    const items: RootContent[] = []
    let example = 0
    while (index < lines.length) {
      const mark = isListMark(lines[index] ?? '', first) ? readListMark(lines[index] ?? '') : null
      if (!mark) break
      const from = index++
      while (
        index < lines.length &&
        !(isListMark(lines[index] ?? '', first) && isOutside(lines[index] ?? '', mark.width))
      )
        index++
      if (mark.example !== null) {
        const number = ++context.examples.count
        if (mark.example) context.examples.byLabel.set(mark.example, number)
        example ||= number
      }
      const inside = lines
        .slice(from, index)
        .map((text, at) => (at === 0 ? text.slice(mark.width) : outdented(text, mark.width)))
      const blocks = context.blocks(inside, line - 1 + from, true)
      items.push(element('li', {}, blocks.length > 0 ? blocks : [paragraph([])]))
    }
    const start = first.example === null ? first.start : example
    if (first.brackets !== '.')
      context.tell(line, `the brackets of the marks of a list, “${(lines[0] ?? '').trim().split(' ')[0]}”`)
    found.push(
      element(
        'ol',
        { ...(start !== null && start !== 1 && { start }), ...(first.type && { type: first.type }) },
        items,
      ),
    )
  }
  return found
}

const isOutside = (line: string, width: number) => line.search(/\S/) < Math.min(width, 4)
const outdented = (line: string, width: number) => line.slice(Math.min(Math.max(line.search(/\S/), 0), width))

/** A term is bold, its definitions are indented, as HTML's lists of definitions become. */
function definitions(lines: readonly string[], line: number, context: Context): RootContent[] {
  const ahead = (index: number) => lines[index] ?? null
  const children: RootContent[] = []
  for (let index = 0; index < lines.length; ) {
    const toFirst = definitionAt(ahead, index)
    if (toFirst > 0) {
      children.push(element('dt', {}, context.inlines(lines[index] ?? '', line - 1 + index)))
      index += toFirst
      continue
    }
    const mark = DEFINITION.exec(lines[index] ?? '')?.[0]
    if (mark === undefined) {
      index++
      continue
    }
    const from = index++
    while (index < lines.length && !DEFINITION.test(lines[index] ?? '') && definitionAt(ahead, index) === 0)
      index++
    const inside = lines
      .slice(from, index)
      .map((text, at) => (at === 0 ? text.slice(mark.length) : outdented(text, mark.length)))
    children.push(element('dd', {}, context.blocks(inside, line - 1 + from)))
  }
  return [element('dl', {}, children)]
}
