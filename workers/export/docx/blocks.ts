// Converts blocks to docx paragraphs and tables with native heading styles, lists, header rows and equations.

import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  type IParagraphOptions,
  Paragraph,
  Table,
  TextRun,
} from 'docx'
import { type Alignment, INDENT_EM } from '../../domain/manuscript/schema/appearance.ts'
import type { Block, Figure, List } from '../../domain/manuscript/tree/blocks.ts'
import type { Inline } from '../../domain/manuscript/tree/inlines.ts'
import { Pace, runAtOnce, type Steps } from '../../domain/steps.ts'
import { isBodyText } from '../body-text.ts'
import { INK } from '../house-style.ts'
import { bibliographyParagraphs } from './bibliography.ts'
import { captionParagraph, theoremLead } from './caption.ts'
import type { Context, DocumentState } from './context.ts'
import { displayFormula, numberParagraphs } from './display-formula.ts'
import { LIST_STEP } from './lists.ts'
import { makeRuns, type RunSetting } from './runs.ts'
import { BODY_TEXT, frontHeading, hex, twips } from './styles.ts'
import { makeTable } from './table.ts'

export const makeBlocks = (blocks: Block[], context: Context, state: DocumentState): (Paragraph | Table)[] =>
  runAtOnce(makeBlocksInSteps(blocks, context, state))

/** A step makes some blocks, with all that is in them. */
export function* makeBlocksInSteps(
  blocks: Block[],
  context: Context,
  state: DocumentState,
): Steps<(Paragraph | Table)[]> {
  const pace = new Pace(BLOCKS_AT_ONCE)
  const made: (Paragraph | Table)[] = []
  let current = context
  for (const block of blocks) {
    if (pace.isDue(1)) yield
    if (block.kind === 'pageBreak') {
      current = { ...current, newPage: true }
      continue
    }
    // Word joins adjacent tables, and only paragraphs have a page break before.
    const turns = current.newPage && !CARRIES_PAGE_BREAK.has(block.kind)
    const elements = makeBlock(block, turns ? { ...current, newPage: false } : current, state)
    const touches = elements[0] instanceof Table && made.at(-1) instanceof Table
    if (touches || turns) made.push(separator(turns))
    for (const element of elements) made.push(element)
    current = { ...context, number: null, lead: [], newPage: false, afterTable: made.at(-1) instanceof Table }
  }
  return made
}

const BLOCKS_AT_ONCE = 100
const CARRIES_PAGE_BREAK = new Set<Block['kind']>(['paragraph', 'heading', 'code', 'theorem', 'bibliography'])

const separator = (pageBreakBefore: boolean) =>
  new Paragraph({
    ...(pageBreakBefore ? { pageBreakBefore } : {}),
    spacing: { before: 0, after: 0, line: 120 },
    children: [],
  })

function makeBlock(block: Block, context: Context, state: DocumentState): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'paragraph':
      return [
        paragraph(block.inlines, block, context, state, {
          ...(context.style
            ? { style: context.style }
            : atPageEdge(context) && isBodyText(block)
              ? { style: BODY_TEXT }
              : {}),
          ...alignment(block.align || context.align),
          ...spacingOf(context),
        }),
      ]
    case 'heading': {
      const children = makeRuns(block.inlines, runSetting(block.direction, context, state))
      const numbering = state.headings.ofHeading(block)
      return [
        new Paragraph({
          ...(context.isFront
            ? { style: frontHeading(block.level) }
            : { heading: HEADING_LEVELS[block.level] }),
          ...(numbering === undefined ? {} : { numbering }),
          ...(block.direction === 'rtl' ? { bidirectional: true } : {}),
          ...alignment(block.align),
          ...(context.newPage ? { pageBreakBefore: true } : {}),
          children: state.bookmarks.listed(block, state.bookmarks.around(block.id, children)),
        }),
      ]
    }
    case 'quote':
      return makeBlocks(
        block.blocks,
        {
          ...context,
          left: context.left + twips(20),
          right: context.right + twips(20),
          style: context.style ?? 'ManuscriptQuote',
        },
        state,
      )
    case 'code':
      return [codeParagraph(block.text, context)]
    case 'rule':
      return [
        new Paragraph({
          border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 1, color: hex(INK) } },
          indent: { left: twips(150), right: twips(150) },
          spacing: { before: twips(6), after: twips(14) },
          children: [],
        }),
      ]
    case 'list':
      return listBlocks(block, context, state)
    case 'table':
      return [makeTable(block, context, (blocks, cell) => makeBlocks(blocks, cell, state))]
    case 'figure':
      return figureBlocks(block, context, state)
    case 'theorem': {
      const lead = theoremLead(block, runSetting(block.direction, context, state))
      if (block.blocks[0]?.kind === 'paragraph') return makeBlocks(block.blocks, { ...context, lead }, state)
      const head = new Paragraph({ ...numbered(context), ...placed(context), keepNext: true, children: lead })
      return [head, ...makeBlocks(block.blocks, { ...context, number: null, newPage: false }, state)]
    }
    case 'bibliography':
      return bibliographyParagraphs(
        block,
        (direction) => runSetting(direction, context, state),
        placed(context),
      )
    case 'pageBreak':
      // Set as `newPage` of the next block.
      return []
    case 'formula': {
      const reading = state.formulas(block.latex, true)
      const setting = runSetting('ltr', context, state)
      if ('problem' in reading) {
        state.remarks.add('formula', block.latex, reading.problem)
        return [codeParagraph(block.latex, context), ...numberParagraphs(block, setting)]
      }
      if (!reading.math) return []
      return [displayFormula(reading.math, block, context, setting, numbered(context))]
    }
  }
}

const HEADING_LEVELS = {
  1: HeadingLevel.HEADING_1,
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
  4: HeadingLevel.HEADING_4,
  5: HeadingLevel.HEADING_5,
  6: HeadingLevel.HEADING_6,
} as const

function paragraph(
  inlines: Inline[],
  shape: { direction: 'ltr' | 'rtl'; indent: number },
  context: Context,
  state: DocumentState,
  options: IParagraphOptions,
): Paragraph {
  const indent = shape.indent * INDENT_EM * context.size
  return new Paragraph({
    ...options,
    ...numbered(context, twips(indent)),
    ...placed(context),
    ...(shape.direction === 'rtl' ? { bidirectional: true } : {}),
    children: [...context.lead, ...makeRuns(inlines, runSetting(shape.direction, context, state))],
  })
}

const placed = ({ newPage, keepNext }: Context): IParagraphOptions => ({
  ...(newPage ? { pageBreakBefore: true } : {}),
  ...(keepNext ? { keepNext: true } : {}),
})

function figureBlocks(figure: Figure, context: Context, state: DocumentState): (Paragraph | Table)[] {
  const above = figure.place.kind === 'table'
  const caption = captionParagraph(figure, runSetting(figure.direction, context, state), {
    ...alignment(figure.align),
    ...(above ? { keepNext: true, spacing: { before: twips(8), after: twips(4) } } : {}),
    ...numbered(context),
  })
  const blocks = makeBlocks(figure.blocks, { ...context, keepNext: !above }, state)
  return above ? [caption, ...blocks] : [...blocks, caption]
}

const runSetting = (direction: 'ltr' | 'rtl', context: Context, state: DocumentState): RunSetting => ({
  look: context.look,
  size: context.size,
  direction,
  bold: context.bold,
  bookmarks: state.bookmarks,
  pictures: state.pictures,
  zotero: state.zotero,
  scripts: state.scripts,
  remarks: state.remarks,
  formulas: state.formulas,
  levelOf: state.levelOf,
  note: 0,
  width: context.width - (context.left + context.right) / 20,
})

/** Whether paragraphs are at the page's edge, where the layout may justify and indent them. */
const atPageEdge = ({ look, left, right, lists }: Context): boolean =>
  (look.justified || look.indent > 0) && left === 0 && right === 0 && lists === 0

/** List items have less space between them than paragraphs. */
function spacingOf({ afterTable, lists, style }: Context): IParagraphOptions {
  if (style?.startsWith('ManuscriptCell')) return {}
  const before = afterTable ? { before: twips(10) } : {}
  const after = lists ? { after: twips(3) } : {}
  return afterTable || lists ? { spacing: { ...before, ...after } } : {}
}

/** Numbering includes the indent of its list; other paragraphs are indented themselves. */
function numbered({ number, left, right }: Context, indent = 0): IParagraphOptions {
  if (number)
    return { numbering: number, ...(indent ? { indent: { left: left + indent, hanging: LIST_STEP } } : {}) }
  return left || right || indent ? { indent: { left: left + indent, right } } : {}
}

/**
 * Alignments of Word. A paragraph without one follows its style. `docx` swaps left and right of right-to-left paragraphs, as Word expects.
 */
const ALIGNMENTS = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.BOTH,
} as const

const alignment = (align: Alignment): IParagraphOptions => (align ? { alignment: ALIGNMENTS[align] } : {})

function codeParagraph(text: string, context: Context): Paragraph {
  const lines = text.replace(/\n$/, '').split('\n')
  return new Paragraph({
    style: 'ManuscriptCode',
    ...numbered(context),
    ...placed(context),
    children: lines.map(
      (line, index) => new TextRun({ text: line.replace(/\t/g, '    '), ...(index ? { break: 1 } : {}) }),
    ),
  })
}

function listBlocks(list: List, context: Context, state: DocumentState): (Paragraph | Table)[] {
  const placeOf = state.numbering.open(list, context.lists, context.left)
  const inner: Context = { ...context, left: context.left + LIST_STEP, lists: context.lists + 1 }
  const made: (Paragraph | Table)[] = []
  for (const item of list.items) {
    const number = placeOf(item)
    const first = item.blocks[0]
    const carries =
      first?.kind === 'paragraph' ||
      first?.kind === 'code' ||
      (first?.kind === 'formula' && first.lines.length === 0)
    // A block that cannot have numbering follows an empty paragraph that has it.
    if (!carries) made.push(new Paragraph({ numbering: number, children: [] }))
    for (const element of makeBlocks(item.blocks, { ...inner, number: carries ? number : null }, state))
      made.push(element)
  }
  return made
}
