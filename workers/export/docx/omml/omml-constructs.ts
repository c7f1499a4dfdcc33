// Constructs of Office math with their parts (ECMA-376 part 1, 22.1.2).

import type { XmlComponent } from 'docx'
import type { MathElement } from '../../../domain/formulas/mathml.ts'
import { construct, valued } from './omml-element.ts'

/** Writes elements as a part of a construct. */
export type Part = (elements: readonly (MathElement | undefined)[]) => XmlComponent[]

const SCRIPTS: Record<string, [construct: string, parts: string[]]> = {
  msub: ['sSub', ['sub']],
  msup: ['sSup', ['sup']],
  msubsup: ['sSubSup', ['sub', 'sup']],
}

export function scripted(
  name: string,
  base: XmlComponent[],
  scripts: MathElement[],
  part: Part,
): XmlComponent {
  const [form, parts] = SCRIPTS[name] ?? ['sSup', ['sup']]
  return construct(
    form,
    [],
    [
      ['e', base],
      ...scripts.map((script, index): [string, XmlComponent[]] => [parts[index] ?? 'sup', part([script])]),
    ],
  )
}

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

/** Indices before a base, with those behind it (MathML 3, section 3.4.7). */
export function prescripts(children: readonly MathElement[], part: Part): XmlComponent {
  const [base] = children
  const at = children.findIndex(({ name }) => name === 'mprescripts')
  const [sub, sup] = children.slice(at + 1).map((one) => (one.name === 'none' ? undefined : one))
  return construct(
    'sPre',
    [],
    [
      ['sub', part([sub])],
      ['sup', part([sup])],
      ['e', part([base])],
    ],
  )
}

export const limit = (
  form: 'limLow' | 'limUpp',
  base: XmlComponent[],
  lim: MathElement | undefined,
  part: Part,
) =>
  construct(
    form,
    [],
    [
      ['e', base],
      ['lim', part([lim])],
    ],
  )

/** Accents, bars, braces and arrows that stretch, and limits. */
export function stacked({ name, attributes, children: [base, mark] }: MathElement, part: Part): XmlComponent {
  const isOver = name === 'mover'
  const inner = part([base])
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
  return limit(isOver ? 'limUpp' : 'limLow', inner, mark, part)
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
export function enclosed(notation: string, inner: XmlComponent[]): XmlComponent {
  const sides = notation.replace('actuarial', 'top right').split(' ')
  const hidden = sides.includes('box') ? [] : SIDES.filter(([side]) => !sides.includes(side))
  const strikes = STRIKES.filter(([strike]) => sides.includes(strike))
  return construct(
    'borderBox',
    [...hidden, ...strikes].map(([, property]) => valued(property, '1')),
    [['e', inner]],
  )
}
