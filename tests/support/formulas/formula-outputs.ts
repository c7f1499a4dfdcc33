// What page, PDF and Word file show of a formula: its letters and digits, read from each output by itself.

import type { XmlComponent } from 'docx'
import { definitionsOf } from '../../../workers/domain/formulas/definitions.ts'
import type { KatexNode } from '../../../workers/domain/formulas/mathml.ts'
import { readFormula } from '../../../workers/domain/formulas/read-formula.ts'
import { equation } from '../../../workers/export/docx/omml/omml.ts'
import { drawFormula, svgOf } from '../../../workers/export/pdf/formulas/formula.ts'
import type { SvgElement } from '../../../workers/export/pdf/formulas/formula-drawing.ts'
import { isInOrder } from './omml-schema.ts'

/** `equal`: shown by all three. `said`: by none, with one problem. `differing`: what each has, or what is not well-formed. */
export type Compared =
  | { verdict: 'equal' }
  | { verdict: 'said'; problem: string }
  | { verdict: 'differing'; details: string }

/** Ems of a page's measure. */
const MEASURE = 34

export async function compareOutputs(latex: string, display = true): Promise<Compared> {
  const reading = await readFormula(latex, display, definitionsOf([]))
  if ('problem' in reading)
    return { verdict: 'said', problem: `${reading.problem.kind} ${reading.problem.name}`.trim() }
  const { drawn, math } = reading
  if (!drawn || !math) return { verdict: 'equal' }
  const faults: string[] = []
  if (!drawFormula(math, display, MEASURE)) faults.push('not drawn in the PDF')
  if (hasError(svgOf(math, display, MEASURE))) faults.push('error in the PDF')
  const omml = plainXml(equation(math))
  faultsOf(omml, faults)
  const page = lettersOf(pageText(drawn))
  const pdf = lettersOf(svgText(svgOf(math, display, MEASURE)))
  const word = lettersOf(ommlText(omml))
  if (page !== pdf) faults.push(`page ${page}, PDF ${pdf}`)
  if (page !== word) faults.push(`page ${page}, Word ${word}`)
  return faults.length === 0 ? { verdict: 'equal' } : { verdict: 'differing', details: faults.join('; ') }
}

/** Letters and digits in an order of their own, those of mathematical alphabets and marked letters as plain ones. */
const lettersOf = (text: string): string =>
  [
    ...text
      .normalize('NFKD')
      .replaceAll('ı', 'i')
      .replace(/[^\p{Lu}\p{Ll}\p{Lo}\p{Nd}]/gu, ''),
  ]
    .sort()
    .join('')

/** Text of KaTeX's HTML, without what is not seen. */
function pageText(node: KatexNode): string {
  const { classes = [], children = [], text } = node
  if (classes.includes('katex-mathml')) return ''
  const style = (node as { style?: { color?: string } }).style
  if (style?.color === 'transparent') return ''
  return text ?? children.map(pageText).join('')
}

const svgText = ({ attributes = {}, children = [], value = '', kind }: SvgElement): string => {
  const code = attributes['data-c']
  if (kind === '#text') return value
  const own = code ? String.fromCodePoint(Number.parseInt(code, 16)) : ''
  return own + children.map(svgText).join('')
}

const hasError = ({ attributes = {}, children = [] }: SvgElement): boolean =>
  attributes['data-mml-node'] === 'merror' || children.some(hasError)

type Xml = { name: string; attributes: Record<string, string>; children: (Xml | string)[] }

function plainXml(component: XmlComponent): Xml {
  const prepared = component.prepForXml({ stack: [] } as never) as Record<string, unknown>
  const read = (object: Record<string, unknown>): Xml => {
    const [name = '', content] = Object.entries(object)[0] ?? []
    const xml: Xml = { name, attributes: {}, children: [] }
    for (const part of [content].flat()) {
      if (typeof part === 'string') xml.children.push(part)
      else if (part && typeof part === 'object') {
        const { _attr, ...others } = part as Record<string, unknown>
        if (_attr) Object.assign(xml.attributes, _attr)
        if (Object.keys(others).length > 0) xml.children.push(read(others))
      }
    }
    return xml
  }
  return read(prepared)
}

function faultsOf({ name, children }: Xml, faults: string[]): void {
  const elements = children.filter((child) => typeof child !== 'string')
  const names = elements.map((child) => child.name)
  if (!isInOrder(name, names)) faults.push(`${name} has ${names.join(' ')}`)
  for (const child of elements) faultsOf(child, faults)
}

function ommlText({ name, attributes, children }: Xml): string {
  if (name === 'm:phant') return ''
  const own =
    name === 'm:chr' || name === 'm:begChr' || name === 'm:endChr' ? (attributes['m:val'] ?? '') : ''
  return own + children.map((child) => (typeof child === 'string' ? child : ommlText(child))).join('')
}
