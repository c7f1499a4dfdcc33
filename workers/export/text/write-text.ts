// Writes a manuscript as plain text: a paragraph a line, notes at the end, tables with a tab between their cells.

import { ExportRemarks } from '../../contracts/documents/export-remark.ts'
import type { Block, DocumentTree, Figure, List, Theorem } from '../../domain/manuscript/tree/blocks.ts'
import { documentTree } from '../../domain/manuscript/tree/document-tree.ts'
import { type Inline, inlineText, type Note } from '../../domain/manuscript/tree/inlines.ts'
import type { Table } from '../../domain/manuscript/tree/table-grid.ts'
import { walkFormulas, walkInlines } from '../../domain/manuscript/tree/walk-tree.ts'
import { plainCharacters } from '../../domain/text/plain-characters.ts'
import type { ExportedFile, ExportInput, NextTurn } from '../../services/ports.ts'
import { imageWords } from '../image-words.ts'
import { streamOf } from '../stream-of.ts'
import { afterLabel } from '../theorem-head.ts'

/** Other requests run after the tree and between blocks. */
export async function writeText(input: ExportInput, nextTurn: NextTurn): Promise<ExportedFile> {
  const tree = documentTree(input.document, input.title, input.citations, input.language, input.layout)
  await nextTurn()
  return { body: streamOf(chunksOf(tree, input, nextTurn)), remarks: remarksOn(tree) }
}

const BLOCKS_AT_ONCE = 100

async function* chunksOf(
  { blocks, title }: DocumentTree,
  { author, layout }: ExportInput,
  nextTurn: NextTurn,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const notes: Note[] = []
  const { above = '', below = author } = layout.titlePage ?? {}
  const head = [above, textOf(title, notes), below].map((part) => plainCharacters(part).trim())
  yield encoder.encode(joined(head))
  for (let from = 0; from < blocks.length; from += BLOCKS_AT_ONCE) {
    await nextTurn()
    const part = joined(textsOf(blocks.slice(from, from + BLOCKS_AT_ONCE), notes))
    if (part) yield encoder.encode(`\n${part}`)
  }
  const listed = notes.map(({ inlines, number }) => `[${number}] ${textOf(inlines, [])}`)
  if (listed.length > 0) yield encoder.encode(`\n\n${listed.join('\n')}\n`)
}

/** An empty line between two; '' for none. */
const joined = (parts: readonly string[]): string => {
  const filled = parts.filter(Boolean)
  return filled.length > 0 ? `${filled.join('\n\n')}\n` : ''
}

/** @param notes collects those of the text */
function textOf(inlines: readonly Inline[], notes: Note[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'break') return '\n'
      if (inline.kind === 'image') return imageWords(inline.alt, inline.source)
      if (inline.kind !== 'note') return withAddress(inline)
      notes.push(inline)
      return `[${inline.number}]`
    })
    .join('')
}

/** Words of a link have its address behind them. */
function withAddress(inline: Inline): string {
  const words = inlineText([inline])
  if (inline.kind !== 'text' || inline.citation) return words
  const { link } = inline.style
  return link && !link.startsWith('#') && link !== words.trim() ? `${words} <${link}>` : words
}

const textsOf = (blocks: readonly Block[], notes: Note[]): string[] =>
  blocks.map((block) => blockText(block, notes)).filter(Boolean)

function blockText(block: Block, notes: Note[]): string {
  switch (block.kind) {
    case 'paragraph':
      return textOf(block.inlines, notes).trim()
    case 'heading':
      return `\n${`${block.label} ${textOf(block.inlines, notes)}`.trim()}`
    case 'quote':
      return indented(textsOf(block.blocks, notes).join('\n\n'), '    ')
    case 'code':
      return indented(block.text.replace(/\n$/, ''), '    ')
    case 'rule':
      return '* * *'
    case 'pageBreak':
      return ''
    case 'list':
      return listText(block, notes)
    case 'table':
      return tableText(block, notes)
    case 'figure':
      return figureText(block, notes)
    case 'theorem':
      return theoremText(block, notes)
    case 'formula':
      return indented(withNumbers(block.latex), '    ')
    case 'bibliography':
      return block.entries
        .map(({ label, inlines }) => [textOf(label, notes), textOf(inlines, notes)].filter(Boolean).join(' '))
        .join('\n\n')
  }
}

/** The number of a line as it is read, not as it is typeset. */
const withNumbers = (latex: string): string => latex.replace(/ \\tag\*\{(\([^{}()]{1,40}\))\}/g, '    $1')

const indented = (text: string, space: string): string =>
  text
    .split('\n')
    .map((line) => (line ? space + line : line))
    .join('\n')

const listText = ({ items }: List, notes: Note[]): string =>
  items
    .map(({ label, blocks }) => {
      const space = ' '.repeat(label.length + 1)
      return `${label} ${indented(textsOf(blocks, notes).join('\n'), space).trimStart()}`.trimEnd()
    })
    .join('\n')

/** A cell stands in the row and the column in which it begins. */
function tableText({ columns, rows }: Table<Block>, notes: Note[]): string {
  return rows
    .map((cells) => {
      const line = new Array<string>(columns).fill('')
      for (const { column, blocks } of cells)
        line[column] = textsOf(blocks, notes).join(' ').replace(/\s+/g, ' ').trim()
      return line.join('\t').trimEnd()
    })
    .join('\n')
}

function figureText({ place, caption, blocks }: Figure, notes: Note[]): string {
  const line = () => [place.label, textOf(caption, notes)].filter(Boolean).join('. ')
  // Notes of the caption of a table are counted first.
  const parts =
    place.kind === 'table' ? [line(), ...textsOf(blocks, notes)] : [...textsOf(blocks, notes), line()]
  return parts.join('\n\n')
}

const theoremText = (theorem: Theorem, notes: Note[]): string =>
  `${theorem.label}${textOf(afterLabel(theorem), notes)}${textsOf(theorem.blocks, notes).join('\n\n')}`

/** Formulas stand as their LaTeX, pictures as their alternative texts. */
function remarksOn(tree: DocumentTree) {
  const remarks = new ExportRemarks()
  for (const { latex } of walkFormulas(tree)) if (latex) remarks.add('formula', latex)
  for (const inline of walkInlines(tree))
    if (inline.kind === 'image') remarks.add('picture', imageWords(inline.alt, inline.source))
  return remarks.list
}
