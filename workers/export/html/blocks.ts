// Blocks of the tree as HTML.

import type { Properties } from 'hast'
import { INDENT_EM } from '../../domain/manuscript/schema/appearance.ts'
import type {
  Bibliography,
  Block,
  Figure,
  Formula,
  List,
  Theorem,
} from '../../domain/manuscript/tree/blocks.ts'
import { type Inline, PLAIN } from '../../domain/manuscript/tree/inlines.ts'
import { CHECKED, NUMBER_TYPES, UNCHECKED } from '../../domain/manuscript/tree/list-numbering.ts'
import { textDirection } from '../../domain/manuscript/tree/text-direction.ts'
import { afterLabel, labelStyle } from '../theorem-head.ts'
import { type Content, element, text } from './hast.ts'
import { inlineMarkup, type Setting } from './inlines.ts'
import { mathMarkup } from './math.ts'
import { tableMarkup } from './table.ts'
import { noteId, noteReferenceId } from './targets.ts'

export const blockMarkup = (blocks: readonly Block[], setting: Setting): Content[] =>
  blocks.flatMap((block) => oneBlock(block, setting, []))

/** @param lead what stands before the words of a paragraph */
function oneBlock(block: Block, setting: Setting, lead: readonly Content[]): Content[] {
  switch (block.kind) {
    case 'paragraph': {
      const words = [...lead, ...inlineMarkup(block.inlines, setting)]
      return [element('p', shapeOf(block, setting), words.length > 0 ? words : [element('br')])]
    }
    case 'heading':
      return [
        element(
          // The title of the document has the first level.
          `h${Math.min(6, block.level + 1)}`,
          {
            id: setting.targets.idOf(block),
            ...shapeOf(block, setting),
            ...(block.level === 6 ? { ariaLevel: 7 } : {}),
          },
          [...(block.label ? [text(`${block.label}\u2002`)] : []), ...inlineMarkup(block.inlines, setting)],
        ),
      ]
    case 'quote':
      return [element('blockquote', {}, filled(blockMarkup(block.blocks, setting)))]
    case 'code':
      return [
        element('pre', { dir: 'ltr' }, [element('code', languageOf(block.language), [text(block.text)])]),
      ]
    case 'rule':
      return [element('hr')]
    case 'pageBreak':
      return [element('div', { className: ['page-break'] })]
    case 'list':
      return [listMarkup(block, setting)]
    case 'table':
      return [tableMarkup(block, setting.direction, (cell) => blockMarkup(cell, setting))]
    case 'figure':
      return [figureMarkup(block, setting)]
    case 'theorem':
      return [theoremMarkup(block, setting)]
    case 'bibliography':
      return [bibliographyMarkup(block, setting)]
    case 'formula':
      return formulaMarkup(block, setting)
  }
}

const filled = (children: Content[]): Content[] =>
  children.length > 0 ? children : [element('p', {}, [element('br')])]

function shapeOf(
  { align, direction, indent }: { align: string; direction: 'ltr' | 'rtl'; indent: number },
  setting: Setting,
): Properties {
  const style = [
    align ? `text-align:${align}` : '',
    indent ? `margin-inline-start:${indent * INDENT_EM}em` : '',
  ].filter(Boolean)
  return { ...turned(direction, setting), ...(style.length > 0 ? { style: style.join(';') } : {}) }
}

const turned = (direction: 'ltr' | 'rtl', setting: Setting): Properties =>
  direction === setting.direction ? {} : { dir: direction }

const languageOf = (language: string): Properties =>
  /^[\w+#-]{1,40}$/.test(language) ? { className: [`language-${language}`] } : {}

function listMarkup(list: List, setting: Setting): Content {
  const items = list.items.map(({ checked, blocks }) => {
    const inner = blockMarkup(blocks, setting)
    if (checked === null) return element('li', {}, inner)
    const mark = element('span', { className: ['mark'] }, [text(checked ? CHECKED : UNCHECKED)])
    return element('li', { className: ['task'] }, [mark, ...inner])
  })
  if (!list.ordered) return element('ul', { className: [`depth-${list.depth % 3}`] }, items)
  return element('ol', { start: list.start, type: NUMBER_TYPES[list.format] }, items)
}

function figureMarkup(figure: Figure, setting: Setting): Content {
  const { place, caption, align, direction, blocks } = figure
  const bold: Inline = { kind: 'text', text: place.label, style: { ...PLAIN, bold: true } }
  const point: Inline = { kind: 'text', text: '. ', style: { ...PLAIN, bold: true } }
  const line = element(
    'figcaption',
    { ...turned(direction, setting), ...(align ? { style: `text-align:${align}` } : {}) },
    inlineMarkup(caption.length > 0 ? [bold, point, ...caption] : [bold], setting),
  )
  const inner = (): Content[] => blockMarkup(blocks, setting)
  // Notes of the caption of a table are counted first.
  const children = place.kind === 'table' ? [line, ...inner()] : [...inner(), line]
  return element('figure', { id: setting.targets.idOf(figure), className: [place.kind] }, children)
}

function theoremMarkup(theorem: Theorem, setting: Setting): Content {
  const label: Inline = { kind: 'text', text: theorem.label, style: labelStyle(theorem) }
  const lead = inlineMarkup([label, ...afterLabel(theorem)], setting)
  const [first, ...others] = theorem.blocks
  const begun = first?.kind === 'paragraph' ? oneBlock(first, setting, lead) : [element('p', {}, lead)]
  const rest = first?.kind === 'paragraph' ? others : theorem.blocks
  return element(
    'div',
    {
      id: setting.targets.idOf(theorem),
      className: ['theorem'],
      ...turned(theorem.direction, setting),
    },
    [...begun, ...blockMarkup(rest, { ...setting, direction: theorem.direction })],
  )
}

function bibliographyMarkup(bibliography: Bibliography, setting: Setting): Content {
  const { entries, layout } = bibliography
  const items = entries.map((entry) => {
    const { label, inlines, direction } = entry
    const words = inlineMarkup(inlines, setting)
    const before = inlineMarkup(label, setting)
    const between = before.length > 0 && !layout.labelColumn ? [text(' ')] : []
    return element(
      'li',
      { id: setting.targets.idOf(entry), ...turned(direction, setting) },
      layout.labelColumn && before.length > 0
        ? [element('span', { className: ['label'] }, [...before, text(' ')]), element('span', {}, words)]
        : [...before, ...between, ...words],
    )
  })
  const look = [layout.labelColumn ? 'labelled' : layout.hanging ? 'hanging' : 'plain']
  return element(
    'section',
    {
      id: setting.targets.idOf(bibliography),
      role: 'doc-bibliography',
      className: ['bibliography', ...look],
    },
    [element('ul', {}, items)],
  )
}

function formulaMarkup(formula: Formula, setting: Setting): Content[] {
  const { latex, lines } = formula
  const reading = setting.formulas(latex, true)
  const rowIds = lines.map((line) => setting.targets.idOf(line))
  const anchors = () => rowIds.flatMap((id) => (id ? [element('span', { id })] : []))
  if ('problem' in reading) {
    const numbers = lines.flatMap(({ place }) => (place ? [place.label] : [])).join(' ')
    const source = element('pre', { dir: 'ltr' }, [element('code', {}, [text(latex)])])
    return [element('div', { className: ['formula'] }, [...anchors(), source, text(numbers)])]
  }
  if (!reading.math) return []
  // Lines that the formula's rows are not stand before it.
  const isByRow = reading.math.name === 'mtable' && reading.math.children.length === lines.length
  const math = mathMarkup(reading.math, { latex, display: true, rowIds: isByRow ? rowIds : [] })
  return [element('div', { className: ['formula'], dir: 'ltr' }, isByRow ? [math] : [...anchors(), math])]
}

/** The notes of a file, each with a link back; nothing without notes. */
export function notesMarkup(setting: Setting): Content[] {
  if (setting.notes.length === 0) return []
  const type = (name: string) => (setting.isEpub ? { 'epub:type': name } : {})
  const items = setting.notes.splice(0).map(({ number, inlines }) => {
    const back = element(
      'a',
      { href: `#${noteReferenceId(number)}`, role: 'doc-backlink', ariaLabel: `↩ ${number}` },
      [text('↩')],
    )
    const direction = textDirection(
      inlines.map((inline) => (inline.kind === 'text' ? inline.text : '')).join(''),
    )
    return element('li', { id: noteId(number), value: String(number), ...type('footnote') }, [
      element('p', turned(direction, setting), [...inlineMarkup(inlines, setting), text(' '), back]),
    ])
  })
  return [
    element('section', { role: 'doc-endnotes', className: ['notes'], ...type('endnotes') }, [
      element('hr'),
      element('ol', {}, items),
    ]),
  ]
}
