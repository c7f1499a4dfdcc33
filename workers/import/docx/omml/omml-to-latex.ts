// Office math (ECMA-376 part 1, 22.1) → LaTeX. What has no form gives its children.

import { childOf, elementsOf, textOf, type XmlElement } from '../../xml.ts'
import { joined, runToLatex, signsToLatex } from './run-to-latex.ts'

/** The LaTeX of `m:oMath`. */
export const ommlToLatex = (math: XmlElement): string => rowToLatex(math, false).trim()

const ACCENTS: Record<string, string> = {
  '\u0302': 'hat',
  '^': 'hat',
  '\u0303': 'tilde',
  '~': 'tilde',
  '\u0304': 'bar',
  '\u0305': 'overline',
  '¯': 'bar',
  '\u20d7': 'vec',
  '→': 'vec',
  '\u0307': 'dot',
  '˙': 'dot',
  '\u0308': 'ddot',
  '¨': 'ddot',
  '\u030c': 'check',
  '\u0301': 'acute',
  '\u0300': 'grave',
  '\u0306': 'breve',
  '\u030a': 'mathring',
  '\u20d6': 'overleftarrow',
}
const BRACES: Record<string, string> = { '⏟': 'underbrace', '⏞': 'overbrace' }
const ARROWS_ABOVE: Record<string, string> = {
  '→': 'overrightarrow',
  '←': 'overleftarrow',
  '↔': 'overleftrightarrow',
}
/** Matrices by their delimiters. */
const MATRICES: Record<string, string> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
}
/** Constructs beside which delimiters need not grow. */
const LOW = new Set(['m:r', 'm:sSup', 'm:sSub', 'm:sSubSup'])

type Write = (element: XmlElement, inArray: boolean) => string

function rowToLatex(parent: XmlElement | undefined, inArray: boolean): string {
  let latex = ''
  for (const child of elementsOf(parent)) latex = joined(latex, elementToLatex(child, inArray))
  return latex
}

const elementToLatex: Write = (element, inArray) => {
  const write = Object.hasOwn(WRITERS, element.name) ? WRITERS[element.name] : undefined
  if (write) return write(element, inArray)
  return /Pr$/.test(element.name) ? '' : rowToLatex(element, inArray)
}

/** A part of a construct, such as its base. */
const part = (element: XmlElement, name: string): string => rowToLatex(childOf(element, name), false).trim()
/** A base of scripts: one sign, delimiters, or a group. */
const base = (element: XmlElement): string => {
  const latex = part(element, 'm:e')
  const inner = elementsOf(childOf(element, 'm:e')).filter(({ name }) => !/Pr$/.test(name))
  const isOne =
    /^(?:[A-Za-z0-9]|\\[A-Za-z]+|\\(?:math\w+|text)\{[^{}]*\})$/.test(latex) ||
    (inner.length === 1 && inner[0]?.name === 'm:d')
  return isOne ? latex : `{${latex}}`
}
/** Value of a property of a construct; undefined where it is not said. */
const property = (element: XmlElement, name: string): string | undefined => {
  const properties = childOf(element, `${element.name}Pr`)
  const found = childOf(properties, name)
  return found && (found.attributes['m:val'] ?? '')
}
const isOn = (element: XmlElement, name: string): boolean =>
  /^(?:1|on|true|)$/.test(property(element, name) ?? 'no')

const WRITERS: Record<string, Write> = {
  'm:r': runToLatex,
  'm:f': (element) => {
    const [num, den] = [part(element, 'm:num'), part(element, 'm:den')]
    const type = property(element, 'm:type')
    if (type === 'lin' || type === 'skw') return `{${num}}/{${den}}`
    return type === 'noBar' ? `\\genfrac{}{}{0pt}{}{${num}}{${den}}` : `\\frac{${num}}{${den}}`
  },
  'm:sSup': (element) => `${base(element)}^{${part(element, 'm:sup')}}`,
  'm:sSub': (element) => `${base(element)}_{${part(element, 'm:sub')}}`,
  'm:sSubSup': (element) => `${base(element)}_{${part(element, 'm:sub')}}^{${part(element, 'm:sup')}}`,
  'm:sPre': (element) => `{}_{${part(element, 'm:sub')}}^{${part(element, 'm:sup')}}${base(element)}`,
  'm:rad': (element) => {
    const degree = isOn(element, 'm:degHide') ? '' : part(element, 'm:deg')
    return `\\sqrt${degree ? `[${degree}]` : ''}{${part(element, 'm:e')}}`
  },
  'm:nary': naryToLatex,
  'm:d': delimitedToLatex,
  'm:m': (element) => `\\begin{matrix}${matrixRows(element)}\\end{matrix}`,
  'm:eqArr': (element) => `\\begin{aligned}${arrayRows(element)}\\end{aligned}`,
  'm:func': (element) => joined(functionName(childOf(element, 'm:fName')), operand(part(element, 'm:e'))),
  'm:acc': (element) => {
    const sign = property(element, 'm:chr') ?? '\u0302'
    const accent = ACCENTS[sign]
    const inner = part(element, 'm:e')
    return accent ? `\\${accent}{${inner}}` : `\\overset{${signsToLatex(sign, '')}}{${inner}}`
  },
  'm:bar': (element) =>
    `\\${property(element, 'm:pos') === 'top' ? 'overline' : 'underline'}{${part(element, 'm:e')}}`,
  'm:groupChr': groupToLatex,
  'm:limLow': (element) => limitToLatex(element, '_', 'underset'),
  'm:limUpp': (element) => limitToLatex(element, '^', 'overset'),
  'm:borderBox': (element) => {
    const [down, up] = [isOn(element, 'm:strikeTLBR'), isOn(element, 'm:strikeBLTR')]
    const command = down && up ? 'xcancel' : down ? 'bcancel' : up ? 'cancel' : 'boxed'
    return `\\${command}{${part(element, 'm:e')}}`
  },
  'm:phant': (element) =>
    property(element, 'm:show') === '0' ? `\\phantom{${part(element, 'm:e')}}` : part(element, 'm:e'),
}

/** An operand beside a function's name. */
const operand = (latex: string): string => (/^[A-Za-z0-9]/.test(latex) ? ` ${latex}` : latex)

function naryToLatex(element: XmlElement): string {
  const sign = property(element, 'm:chr') ?? '∫'
  const operator = sign === '' ? '' : signsToLatex(sign, '')
  const places =
    /^\\(?:o|i{0,2})int$/.test(operator) && property(element, 'm:limLoc') === 'undOvr' ? '\\limits' : ''
  const below = isOn(element, 'm:subHide') ? '' : part(element, 'm:sub')
  const above = isOn(element, 'm:supHide') ? '' : part(element, 'm:sup')
  const head = `${operator}${places}${below ? `_{${below}}` : ''}${above ? `^{${above}}` : ''}`
  return joined(head, operand(part(element, 'm:e')))
}

function delimitedToLatex(element: XmlElement): string {
  const begin = property(element, 'm:begChr') ?? '('
  const end = property(element, 'm:endChr') ?? ')'
  const parts = elementsOf(element, 'm:e')
  const only = parts.length === 1 ? elementsOf(parts[0]).filter(({ name }) => name !== 'm:ctrlPr') : []
  const [inner] = only
  if (only.length === 1 && inner?.name === 'm:m') {
    const matrix = MATRICES[begin + end]
    if (matrix) return `\\begin{${matrix}}${matrixRows(inner)}\\end{${matrix}}`
    if (begin === '{' && end === '') return `\\begin{cases}${matrixRows(inner)}\\end{cases}`
  }
  if (only.length === 1 && inner?.name === 'm:eqArr' && begin === '{' && end === '')
    return `\\begin{cases}${arrayRows(inner)}\\end{cases}`
  if (
    only.length === 1 &&
    inner?.name === 'm:f' &&
    begin + end === '()' &&
    property(inner, 'm:type') === 'noBar'
  )
    return `\\binom{${part(inner, 'm:num')}}{${part(inner, 'm:den')}}`
  const written = parts.map((one) => rowToLatex(one, false).trim())
  const isLow = parts.every((one) => elementsOf(one).every(({ name }) => LOW.has(name)))
  const separator = property(element, 'm:sepChr') ?? '|'
  if ((isLow || property(element, 'm:grow') === '0') && begin !== '' && end !== '')
    return joined(joined(delimiter(begin), written.join(delimiter(separator))), delimiter(end))
  const between = `\\middle${delimiter(separator)}`
  return `${joined(`\\left${delimiter(begin)}`, written.join(between))}\\right${delimiter(end)}`
}

const delimiter = (sign: string): string => (sign === '' ? '.' : signsToLatex(sign, ''))

const matrixRows = (matrix: XmlElement): string =>
  elementsOf(matrix, 'm:mr')
    .map((row) =>
      elementsOf(row, 'm:e')
        .map((cell) => rowToLatex(cell, false).trim())
        .join(' & '),
    )
    .join(' \\\\ ')

const arrayRows = (array: XmlElement): string =>
  elementsOf(array, 'm:e')
    .map((row) => rowToLatex(row, true).trim())
    .join(' \\\\ ')

/** A name of a function, with its limit. */
function functionName(name: XmlElement | undefined): string {
  const latex = rowToLatex(name, false).trim()
  const letters = name ? textOf(name).trim() : ''
  return /^\\mathrm\{[A-Za-z]+\}$/.test(latex) ? `\\operatorname{${letters}}` : latex
}

function groupToLatex(element: XmlElement): string {
  const sign = property(element, 'm:chr') ?? '⏟'
  const inner = part(element, 'm:e')
  const isAbove = property(element, 'm:pos') === 'top'
  const command = BRACES[sign] ?? (isAbove ? ARROWS_ABOVE[sign] : undefined)
  if (command) return `\\${command}{${inner}}`
  return `\\${isAbove ? 'overset' : 'underset'}{${signsToLatex(sign, '')}}{${inner}}`
}

function limitToLatex(element: XmlElement, script: '_' | '^', otherwise: string): string {
  const inner = part(element, 'm:e')
  const limit = part(element, 'm:lim')
  // pandoc writes braces as limits.
  if (BRACES[limit]) return `\\${BRACES[limit]}{${inner}}`
  if (/^\\(?:(?:under|over)brace\{|(?:lim|limsup|liminf|max|min|sup|inf|det|gcd|Pr|sum|prod)$)/.test(inner))
    return `${inner}${script}{${limit}}`
  return `\\${otherwise}{${limit}}{${inner}}`
}
