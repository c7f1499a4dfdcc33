// Writes a manuscript as a zip with a file of LaTeX, what it cites for biblatex, and its pictures.

import { keyedBibtex } from '../../domain/citations/formats/keyed-bibtex.ts'
import { exportFileName } from '../../domain/files/export-file-name.ts'
import { definitionsOf } from '../../domain/formulas/definitions.ts'
import type { Block, DocumentTree } from '../../domain/manuscript/tree/blocks.ts'
import { documentTree } from '../../domain/manuscript/tree/document-tree.ts'
import { walkBlocks, walkFormulas, walkInlines } from '../../domain/manuscript/tree/walk-tree.ts'
import type { DocumentLayout } from '../../domain/project/document-layout.ts'
import { surnameOf } from '../../domain/project/handed-files.ts'
import type { Archive, ArchiveEntry } from '../../services/account-ports.ts'
import type { ExportedFile, ExportInput, NextTurn } from '../../services/ports.ts'
import { topLevel } from '../chapter-pages.ts'
import { contentRemarks } from '../content-remarks.ts'
import { fileEntry } from '../file-entry.ts'
import { readFormulas } from '../formulas.ts'
import { countsTitlePage, divideText, frontLength } from '../front-chapters.ts'
import { differentPictures, pictureBytes, readPictures } from '../pictures.ts'
import { titleLines } from '../title-lines.ts'
import { latexBlocks, theoremName } from './blocks.ts'
import { Citations } from './citations.ts'
import { Labels, type Writing } from './context.ts'
import { isLatin, latexText } from './escape.ts'
import { latexInlines, pictureFile } from './inlines.ts'
import { Macros } from './macros.ts'
import { preamble } from './preamble.ts'

/** Other requests run after the tree, behind each formula, and between blocks. */
export async function writeLatex(
  input: ExportInput,
  nextTurn: NextTurn,
  archive: Archive,
): Promise<ExportedFile> {
  const tree = documentTree(input.document, input.title, input.citations, input.language, input.layout)
  const found = [...walkFormulas(tree)]
  const sources = found.map(({ latex }) => latex)
  const definitions = definitionsOf(sources)
  const formulas = await readFormulas(tree, nextTurn)
  const macros = new Macros(definitions)
  const asWritten = found.filter(
    ({ latex, display }) => !('problem' in formulas(latex, display)) && !macros.isExpanded(latex),
  )
  const writing: Writing = {
    pictures: await readPictures(tree, input.image),
    formulas,
    definitions,
    macros,
    citations: new Citations(input.citations.inNotes),
    labels: new Labels(tree, (latex) => macros.isExpanded(latex)),
    theorems: theoremsOf(tree),
    hasColumns: input.layout.columns > 1,
    hasChapters: input.layout.chaptersOnPages,
    numberedFrom: input.layout.headingNumbers === 'none' ? null : topLevel(tree.blocks),
    appendix: tree.blocks.find(
      (block) => block.kind === 'heading' && block.part === 'appendix' && block.label !== '',
    ),
    inCell: false,
  }
  const head = preamble({
    layout: input.layout,
    title: latexText(tree.titleText),
    author: latexText(surnameOf(input.author)),
    citations: input.citations,
    language: input.language,
    passages: [...walkInlines(tree)].flatMap((inline) => ('style' in inline ? inline.style.lang || [] : [])),
    formulas: sources.join('\n'),
    isLatin: isAllLatin(tree),
    theorems: writing.theorems,
    macros: macros.lines(asWritten.map(({ latex }) => latex)),
  })
  const { front } = divideText(tree.blocks, input.layout)
  const blocks = front.length > 0 ? tree.blocks.slice(frontLength(tree.blocks)) : tree.blocks
  const text = [head, ...frontOf(tree, front, input, writing)]
  for (let from = 0; from < blocks.length; from += BLOCKS_AT_ONCE) {
    await nextTurn()
    text.push(latexBlocks(blocks.slice(from, from + BLOCKS_AT_ONCE), writing))
  }
  text.push('\\end{document}\n')
  const body = archive(
    entriesOf(exportFileName(input.title), text.filter(Boolean).join('\n\n'), input, writing),
  )
  return { body, remarks: contentRemarks(tree, writing.formulas, writing.pictures) }
}

const BLOCKS_AT_ONCE = 100

async function* entriesOf(
  name: string,
  text: string,
  { image }: ExportInput,
  { citations, pictures }: Writing,
): AsyncGenerator<ArchiveEntry> {
  yield fileEntry(`${name}.tex`, text)
  const { works } = citations
  if (works.length > 0) yield fileEntry('references.bib', keyedBibtex(works))
  for (const picture of differentPictures(pictures))
    yield fileEntry(pictureFile(picture), await pictureBytes(picture.source, image))
}

/** All before the text. Front matter has roman numbers, and a title page is its first page. */
function frontOf(
  tree: DocumentTree,
  front: Block[],
  { author, layout }: ExportInput,
  writing: Writing,
): string[] {
  const title = latexInlines(tree.title, writing)
  const { titlePage } = layout
  const lines = (written: string) => titleLines(written).map((line) => `${latexInlines(line, writing)}\\par`)
  const page = titlePage
    ? [
        `\\begin{titlepage}${layout.titlePageNumbered ? '\\thispagestyle{plain}' : ''}\\centering`,
        ...lines(titlePage.above),
        `\\vspace*{\\stretch{1}}{\\LARGE\\bfseries ${title}\\par}\\vspace*{\\stretch{1}}`,
        ...lines(titlePage.below),
        '\\end{titlepage}',
      ]
    : title
      ? [`\\title{${title}}`, `\\author{${latexText(author)}}`, '\\date{}', '\\maketitle']
      : []
  const lists = listsOf(tree, layout)
  const hasFront = front.length > 0 || lists.length > 0
  const roman = hasFront ? ['\\pagenumbering{roman}'] : []
  const second = '\\setcounter{page}{2}'
  const arabic = hasFront
    ? ['\\cleardoublepage\\pagenumbering{arabic}']
    : countsTitlePage(layout, front)
      ? [second]
      : []
  const above = titlePage ? [...page, ...roman, ...(hasFront ? [second] : [])] : [...roman, ...page]
  const chapters = latexBlocks(front, writing)
  return [
    ['\\begin{document}', ...above].join('\n'),
    chapters,
    [...(chapters && lists.length > 0 ? ['\\clearpage'] : []), ...lists, ...arabic].join('\n'),
  ]
}

/** Contents and lists of captions; none of what the text has not. */
function listsOf({ blocks }: DocumentTree, layout: DocumentLayout): string[] {
  const kinds = new Set([...walkBlocks(blocks)].map((block) => block.kind === 'figure' && block.place.kind))
  const lists = [
    ...(layout.contents ? ['\\tableofcontents'] : []),
    ...(layout.listOfFigures && kinds.has('figure') ? ['\\listoffigures'] : []),
    ...(layout.listOfTables && kinds.has('table') ? ['\\listoftables'] : []),
  ]
  return lists
}

/** Environments by the names of theorems. */
function theoremsOf({ blocks }: DocumentTree): Map<string, string> {
  const found = new Map<string, string>()
  for (const block of walkBlocks(blocks)) {
    const name = block.kind === 'theorem' ? theoremName(block) : ''
    if (name && !found.has(name))
      found.set(
        name,
        /^[A-Za-z]+$/.test(name) ? `${name.toLowerCase()}` : `statement${LETTERS[found.size] ?? ''}`,
      )
  }
  return found
}

const LETTERS = 'abcdefghijklmnop'

function isAllLatin(tree: DocumentTree): boolean {
  for (const inline of walkInlines(tree)) if (inline.kind === 'text' && !isLatin(inline.text)) return false
  const codeOf = (block: Block) => (block.kind === 'code' ? block.text : '')
  return [...walkBlocks(tree.blocks)].every((block) => isLatin(codeOf(block)))
}
