// MathML of a formula → Office math (ECMA-376 part 1, 22.1). Every element has a form: one without gives its children.

import { Math as Equation, type XmlComponent } from 'docx'
import type { MathElement } from '../../../domain/formulas/mathml.ts'
import { delimiterOf, isFence, pairsOf } from './fences.ts'
import { endsInApplication, isApplied, nameOf } from './function-names.ts'
import { enclosed, limit, type Part, prescripts, scripted, stacked } from './omml-constructs.ts'
import { construct, valued } from './omml-element.ts'
import { isSameLook, type Look, ommlRun, type Run, runOf, spaceOf } from './omml-run.ts'
import { ommlTable } from './omml-table.ts'

/** What a row is written with. `nested`: in how many pairs of delimiters and operands it stands. */
type Setting = { look: Look; nested: number }

/** Pairs and operands in each other, which are side by side in MathML; deeper ones are written side by side, too. */
const NESTED_MAX = 20
/** Those that LibreOffice knows as such, too; it shows none of the others. */
const NARY = /^[∑∏∐∫∬∭∮∯∰]$/
/** Ends the operand of a sum or a function: relations, plus and minus, punctuation. */
const ENDS_OPERAND = /^(?:[=<>≤≥≠≈≡∼≅≃∝→⇒⇔↔⟹⟺∈∉⊂⊆⊃⊇+−±∓,;:]|\p{Sm})$/u
const ZERO_WIDTH = '\u200b'

/** An equation of a Word file. */
export const equation = (math: MathElement): Equation =>
  new Equation({ children: writeRow([math], { look: { color: '', background: '' }, nested: 0 }) as never })

/** A row with its runs joined, never empty: Word would show a box to fill in. */
function part(elements: readonly (MathElement | undefined)[], setting: Setting): XmlComponent[] {
  const row = elements.filter((element) => element !== undefined)
  const written = writeRow(row, setting)
  const nothing = () => ommlRun({ text: ZERO_WIDTH, variant: 'normal', isWords: true, look: setting.look })
  if (written.length === 0) return [nothing()]
  if (lacksSide(row, 'left')) written.unshift(nothing())
  if (lacksSide(row, 'right')) written.push(nothing())
  return written
}

/** Whether it begins or ends with a relation or an operator: LibreOffice shows an error where one of its sides is missing. */
function lacksSide(row: readonly MathElement[], side: 'left' | 'right'): boolean {
  const visible = row.filter(
    ({ name, children, text }) => name !== 'mspace' && (text !== '' || children.length > 0),
  )
  const edge = side === 'left' ? visible[0] : visible.at(-1)
  if (edge && (isPlainRow(edge) || edge.name === 'mstyle' || edge.name === 'mpadded'))
    return lacksSide(edge.children, side)
  if (edge?.name !== 'mo' || !ENDS_OPERAND.test(edge.text)) return false
  return side === 'right' || !/^[+−±∓,;:]$/.test(edge.text)
}

function writeRow(elements: readonly MathElement[], setting: Setting): XmlComponent[] {
  const row = elements.flatMap((element) => (isPlainRow(element) ? element.children : [element]))
  const pairs = setting.nested < NESTED_MAX ? pairsOf(row) : new Map<number, number>()
  const written: XmlComponent[] = []
  let waiting: Run | null = null
  const flush = () => {
    if (waiting?.text) written.push(ommlRun(waiting))
    waiting = null
  }
  for (let at = 0; at < row.length; at++) {
    const element = row[at] as MathElement
    const run = isApplied(row, at) ? null : runOrNull(element, setting)
    const closing = pairs.get(at)
    if (closing !== undefined) {
      flush()
      written.push(paired(row, at, closing, setting))
      at = closing
    } else if (run) {
      if (waiting && isSameLook(waiting, run))
        waiting = { ...(waiting as Run), text: (waiting as Run).text + run.text }
      else {
        flush()
        waiting = run
      }
    } else {
      flush()
      const operand = operandOf(row, at, pairs, setting)
      if (operand) {
        written.push(operand.written)
        at = operand.end - 1
      } else written.push(...writeElement(element, setting))
    }
  }
  flush()
  return written
}

/** A row that is no pair of delimiters that grow, nor a function's name. */
const isPlainRow = ({ name, children }: MathElement) =>
  name === 'mrow' && !children.some(isFence) && !endsInApplication(children)

/** A token that is no operator with an operand. */
function runOrNull(element: MathElement, { look }: Setting): Run | null {
  if (element.name === 'mspace') return { text: spaceOf(element), variant: 'normal', isWords: true, look }
  if (!['mi', 'mn', 'mo', 'mtext'].includes(element.name)) return null
  return element.name === 'mo' && NARY.test(element.text) ? null : runOf(element, look)
}

/** An opening delimiter, what is between, and the closing one with its exponent. */
function paired(row: readonly MathElement[], from: number, to: number, setting: Setting): XmlComponent {
  const closing = row[to] as MathElement
  const opening = row[from] as MathElement
  const grows = opening.attributes.minsize !== undefined
  const delimiters = construct(
    'd',
    [
      valued('m:begChr', delimiterOf(opening)),
      valued('m:endChr', delimiterOf(closing)),
      ...(grows ? [] : [valued('m:grow', '0')]),
    ],
    [['e', part(row.slice(from + 1, to), { ...setting, nested: setting.nested + 1 })]],
  )
  return scriptsAround(closing, delimiters, setting)
}

/** The scripts of an element, around another base. */
function scriptsAround({ name, children }: MathElement, base: XmlComponent, setting: Setting): XmlComponent {
  const [inner, ...scripts] = children
  if (name === 'mo' || !inner) return base
  return scripted(name, [scriptsAround(inner, base, setting)], scripts, (one) => part(one, setting))
}

/** A sum, an integral or a function with what follows it as its operand. */
function operandOf(
  row: readonly MathElement[],
  at: number,
  pairs: ReadonlyMap<number, number>,
  setting: Setting,
): { written: XmlComponent; end: number } | null {
  const element = row[at] as MathElement
  const base = baseOf(element)
  const isNary = base.name === 'mo' && NARY.test(base.text)
  const applied = isApplied(row, at)
  const isFunction = applied || (base.name === 'mrow' && endsInApplication(base.children))
  if (!isNary && !isFunction) return null
  const from = applied ? at + 2 : at + 1
  let end = from
  if (setting.nested < NESTED_MAX)
    while (end < row.length && !endsOperand(row[end] as MathElement, end === from))
      end = (pairs.get(end) ?? end) + 1
  const operand = part(row.slice(from, end), { ...setting, nested: setting.nested + 1 })
  if (isNary) return { written: nary(element, base, operand, setting), end }
  return {
    written: construct(
      'func',
      [],
      [
        ['fName', part([applied ? element : nameOf(element)], setting)],
        ['e', operand],
      ],
    ),
    end,
  }
}

function endsOperand(element: MathElement, isFirst: boolean): boolean {
  if (element.name === 'mspace') return Number.parseFloat(element.attributes.width ?? '0') >= 1
  return (
    element.name === 'mo' &&
    !NARY.test(element.text) &&
    ENDS_OPERAND.test(element.text) &&
    !(isFirst && /^[+−±∓]$/.test(element.text))
  )
}

const baseOf = (element: MathElement): MathElement =>
  /^m(?:sub|sup|subsup|under|over|underover)$/.test(element.name) && element.children[0]
    ? element.children[0]
    : element

function nary(
  element: MathElement,
  base: MathElement,
  operand: XmlComponent[],
  setting: Setting,
): XmlComponent {
  const [, first, second] = element.children
  const isLower = /sub|under/.test(element.name)
  const below = isLower ? first : undefined
  const above = /sup|over/.test(element.name) ? (isLower ? second : first) : undefined
  return construct(
    'nary',
    [
      valued('m:chr', base.text),
      valued('m:limLoc', /under|over/.test(element.name) ? 'undOvr' : 'subSup'),
      ...(below ? [] : [valued('m:subHide', '1')]),
      ...(above ? [] : [valued('m:supHide', '1')]),
    ],
    [
      ['sub', below ? part([below], setting) : []],
      ['sup', above ? part([above], setting) : []],
      ['e', operand],
    ],
  )
}

function writeElement(element: MathElement, setting: Setting): XmlComponent[] {
  const { name, attributes, children } = element
  const [first, second, third] = children
  const partOf: Part = (elements) => part(elements, setting)
  const inner = (one: MathElement | undefined) => partOf([one])
  switch (name) {
    case 'mfrac': {
      const isBarred = Number.parseFloat(attributes.linethickness ?? '1') > 0
      const properties = isBarred ? [] : [valued('m:type', 'noBar')]
      return [
        construct('f', properties, [
          ['num', inner(first)],
          ['den', inner(second)],
        ]),
      ]
    }
    case 'msqrt':
      return [
        construct(
          'rad',
          [valued('m:degHide', '1')],
          [
            ['deg', []],
            ['e', part(children, setting)],
          ],
        ),
      ]
    case 'mroot':
      return [
        construct(
          'rad',
          [],
          [
            ['deg', inner(second)],
            ['e', inner(first)],
          ],
        ),
      ]
    case 'msub':
    case 'msup':
    case 'msubsup':
      return [scripted(name, inner(first), children.slice(1), partOf)]
    case 'mmultiscripts':
      return [prescripts(children, partOf)]
    case 'munder':
    case 'mover':
      return [stacked(element, partOf)]
    case 'munderover':
      return [limit('limUpp', [limit('limLow', inner(first), second, partOf)], third, partOf)]
    case 'mtable':
      return [
        ommlTable(element, setting.look, (cell, look) => part(cell?.children ?? [], { ...setting, look })),
      ]
    case 'menclose':
      return [enclosed(attributes.notation ?? '', part(children, setting))]
    case 'mphantom':
      return [construct('phant', [valued('m:show', '0')], [['e', part(children, setting)]])]
    case 'mrow':
      return children.some(isFence) ? delimited(children, setting) : writeRow(children, setting)
    case 'mstyle':
    case 'mpadded':
      return writeRow(children, { ...setting, look: lookOf(attributes, setting.look) })
    default:
      return writeRow(children, setting)
  }
}

const lookOf = (
  { mathcolor, mathbackground }: Record<string, string>,
  { color, background }: Look,
): Look => ({
  color: mathcolor?.slice(1) ?? color,
  background: mathbackground?.slice(1) ?? background,
})

/** `\left( … \middle| … \right)`; a side without a delimiter is empty. */
function delimited(children: readonly MathElement[], setting: Setting): XmlComponent[] {
  const opening = children[0] && isFence(children[0]) && children.length > 1 ? delimiterOf(children[0]) : ''
  const last = children.at(-1)
  const closing = last && isFence(last) ? delimiterOf(last) : ''
  const inside = children.slice(opening ? 1 : 0, closing ? -1 : undefined)
  const parts: MathElement[][] = [[]]
  const separator = inside.find(isFence)
  const between = delimiterOf(separator)
  for (const one of inside)
    if (isFence(one) && one.text === separator?.text) parts.push([])
    else
      parts
        .at(-1)
        ?.push(one.name === 'mo' ? { ...one, attributes: { ...one.attributes, fence: 'false' } } : one)
  return [
    construct(
      'd',
      [
        valued('m:begChr', opening),
        ...(between ? [valued('m:sepChr', between)] : []),
        valued('m:endChr', closing),
      ],
      parts.map((one) => ['e', part(one, setting)]),
    ),
  ]
}
