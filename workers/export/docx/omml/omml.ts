// MathML of a formula → Office math (ECMA-376 part 1, 22.1). Every element has a form: one without gives its children.

import { Math as Equation, type XmlComponent } from 'docx'
import type { MathElement } from '../../../domain/formulas/mathml.ts'
import { delimiterOf, isFence, pairsOf } from './fences.ts'
import { construct, valued } from './omml-element.ts'
import { isSameLook, type Look, ommlRun, type Run, runOf } from './omml-run.ts'
import { ommlTable } from './omml-table.ts'

/** What a row is written with. `operands`: how many operators with an operand it stands in. */
type Setting = { look: Look; operands: number }

/** Operators whose operands stand in each other. */
const OPERANDS_MAX = 20
const NARY = /^[∑∏∐∫∬∭⨌∮∯∰⋃⋂⋁⋀⨁⨂⨀⨄⨆]$/
/** Ends the operand of a sum or a function: relations, plus and minus, punctuation. */
const ENDS_OPERAND = /^(?:[=<>≤≥≠≈≡∼≅≃∝→⇒⇔↔⟹⟺∈∉⊂⊆⊃⊇+−±∓,;:]|\p{Sm})$/u
/** Function application, an operator of MathML. */
const APPLICATION = '\u2061'
const ZERO_WIDTH = '\u200b'

const ACCENTS: Record<string, string> = {
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  ˉ: '\u0304',
  '¯': '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030a',
  ˇ: '\u030c',
  ˋ: '\u0300',
  ˊ: '\u0301',
  '⃗': '\u20d7',
  '→': '\u20d7',
  '←': '\u20d6',
  '↔': '\u20e1',
  '⇀': '\u20d1',
  '↼': '\u20d0',
}

/** An equation of a Word file. */
export const equation = (math: MathElement): Equation =>
  new Equation({ children: writeRow([math], { look: { color: '', background: '' }, operands: 0 }) as never })

/** A row with its runs joined, never empty: Word would show a box to fill in. */
function part(elements: readonly (MathElement | undefined)[], setting: Setting): XmlComponent[] {
  const written = writeRow(
    elements.filter((element) => element !== undefined),
    setting,
  )
  return written.length > 0 ? written : [textRun(ZERO_WIDTH, setting)]
}

const textRun = (text: string, { look }: Setting) =>
  ommlRun({ text, variant: 'normal', isWords: false, look })

function writeRow(elements: readonly MathElement[], setting: Setting): XmlComponent[] {
  const row = elements.flatMap((element) => (isPlainRow(element) ? element.children : [element]))
  const pairs = pairsOf(row)
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
      const operand = operandOf(row, at, setting)
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

const endsInApplication = (children: readonly MathElement[]) => children.at(-1)?.text === APPLICATION

/** Whether the sign of a function's application follows. */
const isApplied = (row: readonly MathElement[], at: number) => row[at + 1]?.text === APPLICATION

/** A function's name without that sign, which may stand within its limits. */
function nameOf(element: MathElement): MathElement {
  const { name, children } = element
  if (name === 'mrow') return { ...element, children: children.slice(0, -1) }
  const [base, ...others] = children
  return base ? { ...element, children: [nameOf(base), ...others] } : element
}

/** A token that is no operator with an operand. */
function runOrNull(element: MathElement, { look }: Setting): Run | null {
  if (element.name === 'mspace') return { text: spaceOf(element), variant: 'normal', isWords: false, look }
  if (!['mi', 'mn', 'mo', 'mtext'].includes(element.name)) return null
  return element.name === 'mo' && NARY.test(element.text) ? null : runOf(element, look)
}

/** Spaces of Unicode for a width in ems; a rule as a block. */
function spaceOf({ attributes }: MathElement): string {
  const width = Number.parseFloat(attributes.width ?? '0')
  if (attributes.mathbackground) return width > 0 ? '■' : ''
  if (!(width > 0)) return ''
  if (width < 0.2) return '\u2009'
  if (width < 0.26) return '\u205f'
  if (width < 0.4) return '\u2004'
  if (width < 0.8) return '\u2002'
  return '\u2003'.repeat(Math.min(8, Math.round(width)))
}

/** An opening delimiter, what is between, and the closing one with its exponent. */
function paired(row: readonly MathElement[], from: number, to: number, setting: Setting): XmlComponent {
  const closing = row[to] as MathElement
  const opening = row[from] as MathElement
  const grows = opening.attributes.minsize !== undefined
  const delimiters = construct(
    'd',
    [
      valued('m:begChr', opening.text),
      valued('m:endChr', delimiterOf(closing)),
      ...(grows ? [] : [valued('m:grow', '0')]),
    ],
    [['e', part(row.slice(from + 1, to), setting)]],
  )
  return scriptsAround(closing, delimiters, setting)
}

/** The scripts of an element, around another base. */
function scriptsAround({ name, children }: MathElement, base: XmlComponent, setting: Setting): XmlComponent {
  const [inner, ...scripts] = children
  if (name === 'mo' || !inner) return base
  return scripted(name, [scriptsAround(inner, base, setting)], scripts, setting)
}

const SCRIPTS: Record<string, [construct: string, parts: string[]]> = {
  msub: ['sSub', ['sub']],
  msup: ['sSup', ['sup']],
  msubsup: ['sSubSup', ['sub', 'sup']],
}

function scripted(
  name: string,
  base: XmlComponent[],
  scripts: MathElement[],
  setting: Setting,
): XmlComponent {
  const [form, parts] = SCRIPTS[name] ?? ['sSup', ['sup']]
  return construct(
    form,
    [],
    [
      ['e', base],
      ...scripts.map((script, index): [string, XmlComponent[]] => [
        parts[index] ?? 'sup',
        part([script], setting),
      ]),
    ],
  )
}

/** A sum, an integral or a function with what follows it as its operand. */
function operandOf(
  row: readonly MathElement[],
  at: number,
  setting: Setting,
): { written: XmlComponent; end: number } | null {
  const element = row[at] as MathElement
  const base = baseOf(element)
  const isNary = base.name === 'mo' && NARY.test(base.text)
  const applied = isApplied(row, at)
  const isFunction = applied || (base.name === 'mrow' && endsInApplication(base.children))
  if (!isNary && !isFunction) return null
  const within = { ...setting, operands: setting.operands + 1 }
  const from = applied ? at + 2 : at + 1
  let end = from
  if (within.operands <= OPERANDS_MAX)
    while (end < row.length && !endsOperand(row[end] as MathElement, end === from)) end++
  const operand = part(row.slice(from, end), within)
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
  const inner = (one: MathElement | undefined) => part([one], setting)
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
      return [scripted(name, inner(first), children.slice(1), setting)]
    case 'mmultiscripts':
      return [prescripts(children, setting)]
    case 'munder':
    case 'mover':
      return [stacked(element, setting)]
    case 'munderover':
      return [limit('limUpp', [limit('limLow', inner(first), second, setting)], third, setting)]
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
  const opening = children[0] && isFence(children[0]) && children.length > 1 ? children[0].text : ''
  const last = children.at(-1)
  const closing = last && isFence(last) ? last.text : ''
  const inside = children.slice(opening ? 1 : 0, closing ? -1 : undefined)
  const parts: MathElement[][] = [[]]
  const between = inside.find(isFence)?.text ?? ''
  for (const one of inside)
    if (isFence(one) && one.text === between) parts.push([])
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

/** Indices before a base, with those behind it (MathML 3, section 3.4.7). */
function prescripts(children: readonly MathElement[], setting: Setting): XmlComponent {
  const [base] = children
  const at = children.findIndex(({ name }) => name === 'mprescripts')
  const [sub, sup] = children.slice(at + 1).map((one) => (one.name === 'none' ? undefined : one))
  return construct(
    'sPre',
    [],
    [
      ['sub', part([sub], setting)],
      ['sup', part([sup], setting)],
      ['e', part([base], setting)],
    ],
  )
}

const limit = (
  form: 'limLow' | 'limUpp',
  base: XmlComponent[],
  lim: MathElement | undefined,
  setting: Setting,
) =>
  construct(
    form,
    [],
    [
      ['e', base],
      ['lim', part([lim], setting)],
    ],
  )

/** Accents, bars, braces and arrows that stretch, and limits. */
function stacked({ name, attributes, children: [base, mark] }: MathElement, setting: Setting): XmlComponent {
  const isOver = name === 'mover'
  const inner = part([base], setting)
  const sign = mark?.name === 'mo' ? mark.text : ''
  const isAccent = attributes.accent === 'true' || attributes.accentunder === 'true'
  if (isAccent && /^[‾_]$/.test(sign))
    return construct('bar', [valued('m:pos', isOver ? 'top' : 'bot')], [['e', inner]])
  if (isAccent && isOver && ACCENTS[sign])
    return construct('acc', [valued('m:chr', ACCENTS[sign])], [['e', inner]])
  if (sign && mark?.attributes.stretchy === 'true')
    return construct(
      'groupChr',
      [
        valued('m:chr', sign),
        valued('m:pos', isOver ? 'top' : 'bot'),
        valued('m:vertJc', isOver ? 'bot' : 'top'),
      ],
      [['e', inner]],
    )
  return limit(isOver ? 'limUpp' : 'limLow', inner, mark, setting)
}

const SIDES: [side: string, hide: string][] = [
  ['top', 'm:hideTop'],
  ['bottom', 'm:hideBot'],
  ['left', 'm:hideLeft'],
  ['right', 'm:hideRight'],
]
const STRIKES: [notation: string, strike: string][] = [
  ['horizontalstrike', 'm:strikeH'],
  ['updiagonalstrike', 'm:strikeBLTR'],
  ['downdiagonalstrike', 'm:strikeTLBR'],
]

/** 22.1.2.11 `borderBox`. The actuarial sign is its two sides. */
function enclosed(notation: string, inner: XmlComponent[]): XmlComponent {
  const sides = notation.replace('actuarial', 'top right').split(' ')
  const hidden = sides.includes('box') ? [] : SIDES.filter(([side]) => !sides.includes(side))
  const strikes = STRIKES.filter(([strike]) => sides.includes(strike))
  return construct(
    'borderBox',
    [...hidden, ...strikes].map(([, property]) => valued(property, '1')),
    [['e', inner]],
  )
}
