// Blocks of the tree as LaTeX.

import { INDENT_EM } from '../../domain/manuscript/schema/appearance.ts'
import { END_OF_PROOF } from '../../domain/manuscript/schema/theorem.ts'
import type { Block, Figure, List, Theorem } from '../../domain/manuscript/tree/blocks.ts'
import { HEADING_DEPTH } from '../../domain/manuscript/tree/heading-numbers.ts'
import { type Inline, inlineText } from '../../domain/manuscript/tree/inlines.ts'
import type { NumberFormat } from '../../domain/manuscript/tree/list-numbering.ts'
import { numberText } from '../../domain/manuscript/tree/places.ts'
import { isWideBlock } from '../wide-block.ts'
import type { Writing } from './context.ts'
import { latexText } from './escape.ts'
import { displayFormula } from './formula.ts'
import { latexInlines } from './inlines.ts'
import { latexTable } from './table.ts'

export const latexBlocks = (blocks: readonly Block[], writing: Writing): string =>
  blocks
    .map((block) =>
      block === writing.appendix ? `\\appendix\n\n${oneBlock(block, writing)}` : oneBlock(block, writing),
    )
    .filter(Boolean)
    .join('\n\n')

function oneBlock(block: Block, writing: Writing): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraphOf(block, writing)
    case 'heading':
      return headingOf(block, writing)
    case 'quote':
      return environment('quote', latexBlocks(block.blocks, writing))
    case 'code':
      return codeOf(block, writing)
    case 'rule':
      return '\\begin{center}\\rule{0.4\\linewidth}{0.4pt}\\end{center}'
    case 'pageBreak':
      return '\\clearpage'
    case 'list':
      return listOf(block, writing)
    case 'table':
      return environment(
        'center',
        latexTable(block, (cell) => latexBlocks(cell, { ...writing, inCell: true })),
      )
    case 'figure':
      return figureOf(block, writing)
    case 'theorem':
      return theoremOf(block, writing)
    case 'bibliography':
      return '\\printbibliography[heading=none]'
    case 'formula':
      return displayFormula(block, writing)
  }
}

/** Nothing in an environment would be an error. */
const environment = (name: string, body: string, options = ''): string =>
  body ? `\\begin{${name}}${options}\n${body}\n\\end{${name}}` : ''

const ALIGNED = { center: 'center', left: 'flushleft', right: 'flushright', justify: '', '': '' } as const

function paragraphOf(block: Block & { kind: 'paragraph' }, writing: Writing): string {
  const words = latexInlines(block.inlines, writing)
  const aligned = ALIGNED[block.align]
  const placed = aligned ? environment(aligned, words) : words
  return block.indent > 0
    ? environment('adjustwidth', placed, `{${block.indent * INDENT_EM}em}{0pt}`)
    : placed
}

const SECTIONS = ['section', 'subsection', 'subsubsection', 'paragraph', 'subparagraph']

function headingOf(block: Block & { kind: 'heading' }, writing: Writing): string {
  const words = latexInlines(block.inlines, writing).replaceAll('\\newline{}', ' ')
  if (writing.inCell) return `\\textbf{${words}}`
  const sections = writing.hasChapters ? ['chapter', ...SECTIONS] : SECTIONS
  const { numberedFrom } = writing
  const level = numberedFrom === null ? block.level : Math.max(1, block.level - numberedFrom + 1)
  const name = sections[Math.min(level, sections.length) - 1]
  // Contents and outlines have no notes and no formulas.
  const plain = latexText(inlineText(block.inlines))
  const label = writing.labels.of(block)
  if (numberedFrom !== null && !block.label && level <= HEADING_DEPTH)
    return `\\${name}*{${words}}\\addcontentsline{toc}{${name}}{${plain}}${label}`
  return `\\${name}[${plain}]{${words}}${label}`
}

/** Languages that listings knows by the names of code blocks. */
const LISTINGS: Record<string, string> = {
  c: 'C',
  cpp: 'C++',
  css: 'CSS',
  haskell: 'Haskell',
  html: 'HTML',
  java: 'Java',
  latex: '[LaTeX]TeX',
  matlab: 'Matlab',
  perl: 'Perl',
  php: 'PHP',
  python: 'Python',
  r: 'R',
  ruby: 'Ruby',
  sql: 'SQL',
  xml: 'XML',
  bash: 'bash',
}

/** listings reads ASCII alone, and ends at its own end. */
function codeOf({ text, language }: Block & { kind: 'code' }, { inCell }: Writing): string {
  const lines = text.replace(/\n$/, '').split('\n')
  const isAscii = /^[\n\t\x20-\x7e]*$/.test(text)
  if (isAscii && !inCell && !text.includes('\\end{lstlisting}')) {
    const name = Object.hasOwn(LISTINGS, language) ? LISTINGS[language] : ''
    return `\\begin{lstlisting}${name ? `[language={${name}}]` : ''}\n${lines.join('\n')}\n\\end{lstlisting}`
  }
  const shown = lines.map((line) => latexText(line.replace(/\t/g, '    ')).replace(/ {2}/g, '~~'))
  return `{\\raggedright\\ttfamily ${shown.join('\\newline{}\n')}\\par}`
}

const FORMATS: Record<NumberFormat, string> = {
  decimal: '\\arabic*.',
  lowerLetter: '\\alph*.',
  upperLetter: '\\Alph*.',
  lowerRoman: '\\roman*.',
  upperRoman: '\\Roman*.',
}
const BULLETS = ['\\textbullet', '\\textendash', '\\textperiodcentered']

function listOf(list: List, writing: Writing): string {
  const items = list.items.map(({ checked, blocks }) => {
    const mark = checked === null ? '' : `[${checked ? '\\(\\boxtimes\\)' : '\\(\\square\\)'}]`
    return `\\item${mark} ${latexBlocks(blocks, writing)}`.trimEnd()
  })
  const start = list.start === 1 ? '' : `,start=${list.start}`
  return list.ordered
    ? environment('enumerate', items.join('\n'), `[label=${FORMATS[list.format]}${start}]`)
    : environment('itemize', items.join('\n'), `[label=${BULLETS[list.depth % BULLETS.length]}]`)
}

function figureOf(figure: Figure, writing: Writing): string {
  const kind = figure.place.kind === 'table' ? 'table' : 'figure'
  const plain = latexText(inlineText(figure.caption))
  const caption = `${writing.inCell ? `\\captionof{${kind}}` : '\\caption'}[${plain}]{${latexInlines(figure.caption, writing)}}${writing.labels.of(figure)}`
  const content = () =>
    figure.blocks
      .map((block) => (block.kind === 'table' ? tableIn(block, writing) : oneBlock(block, writing)))
      .filter(Boolean)
      .join('\n\n')
  const parts = kind === 'table' ? [caption, content()] : [content(), caption]
  if (writing.inCell) return parts.join('\n\n')
  const across = writing.hasColumns && isWideBlock(figure) ? '*' : ''
  return environment(`${kind}${across}`, ['\\centering', ...parts].join('\n'), across ? '[tp]' : '[htbp]')
}

const tableIn = (table: Block & { kind: 'table' }, writing: Writing): string =>
  latexTable(table, (cell) => latexBlocks(cell, { ...writing, inCell: true }))

/** The label of a theorem without its number. */
export const theoremName = ({ label, place }: Theorem): string =>
  place ? label.replace(numberText(place), '').replace(/\s+/g, ' ').trim() : ''

function theoremOf(theorem: Theorem, writing: Writing): string {
  const title = latexInlines(theorem.title, writing)
  const name = theorem.place ? (writing.theorems.get(theoremName(theorem)) ?? 'proof') : 'proof'
  const heading = theorem.place ? title : `${latexText(theorem.label)}${title ? ` (${title})` : ''}`
  const blocks = theorem.place ? theorem.blocks : theorem.blocks.map(withoutEnd)
  const body = latexBlocks(blocks, writing)
  // A list that begins a theorem would stand in the line of its label.
  const lead = blocks[0]?.kind === 'list' ? '\\leavevmode\n' : ''
  return `\\begin{${name}}${heading ? `[${heading}]` : ''}${writing.labels.of(theorem)}\n${lead}${body}\n\\end{${name}}`
}

/** amsthm sets the sign at the end of a proof. */
function withoutEnd(block: Block): Block {
  if (block.kind !== 'paragraph') return block
  const isEnd = (inline: Inline | undefined) => inline?.kind === 'text' && inline.text.trim() === END_OF_PROOF
  return isEnd(block.inlines.at(-1)) ? { ...block, inlines: block.inlines.slice(0, -1) } : block
}
