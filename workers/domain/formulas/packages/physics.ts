// Commands of the package physics, and `\braket` of the package braket.

import type { TokenReader } from '../token-reader.ts'
import { latexOf } from '../tokens.ts'
import { type Command, stretched } from './command.ts'
import { quantity } from './units.ts'

const DELIMITERS: Record<string, [string, string]> = {
  '': ['\\{', '\\}'],
  '(': ['(', ')'],
  '[': ['[', ']'],
  '|': ['|', '|'],
}

/** `\dv{x}`, `\dv{f}{x}`, `\dv[2]{f}{x}`; `\dv*` in a line. With `isPartial` also `\pdv{f}{x}{y}`. */
const derivative =
  (sign: string, isPartial = false): Command =>
  (reader, name) => {
    const isFlat = reader.takes('*')
    const order = reader.optionalLatex(name)
    const first = reader.latex(name)
    const isOfNothing = reader.ahead() !== '{'
    const by = [isOfNothing ? first : reader.latex(name)]
    if (isPartial && !isOfNothing && reader.ahead() === '{') by.push(reader.latex(name))
    const power = order ?? (by.length > 1 ? String(by.length) : '')
    const above = `${sign}${power ? `^{${power}}` : ''}${isOfNothing ? '' : ` ${first}`}`
    const below = by.map((variable) => `${sign} ${variable}`).join('\\,')
    const bottom = order ? `${below}^{${order}}` : below
    return isFlat ? `{${above}}/{${bottom}}` : `\\frac{${above}}{${bottom}}`
  }

const differential =
  (sign: string): Command =>
  (reader, name) => {
    const order = reader.optionalLatex(name)
    const d = order ? `${sign}^{${order}}` : sign
    if (reader.ahead() === '(') {
      const { inner } = reader.delimited(name)
      return `\\mathinner{${d}${stretched('(', latexOf(inner), ')')}}`
    }
    return reader.ahead() === '{' ? `\\mathinner{${d} ${reader.latex(name)}}` : `${d} `
  }

/** In delimiters that grow. */
const within =
  (open: string, close: string): Command =>
  (reader, name) => {
    reader.takes('*')
    return stretched(open, reader.latex(name), close)
  }

/** `\comm{A}{B}`. */
const pair =
  (open: string, close: string): Command =>
  (reader, name) => {
    reader.takes('*')
    return stretched(open, `${reader.latex(name)},${reader.latex(name)}`, close)
  }

const braket: Command = (reader, name) => {
  reader.takes('*')
  const first = reader.latex(name)
  if (reader.ahead() !== '{') return `\\langle{${first}}\\rangle `
  return `\\left\\langle ${first}\\middle|${reader.latex(name)}\\right\\rangle `
}

const ketbra: Command = (reader, name) => {
  reader.takes('*')
  const first = reader.latex(name)
  const second = reader.ahead() === '{' ? reader.latex(name) : first
  return `\\left|${first}\\middle\\rangle\\middle\\langle ${second}\\right|`
}

const expectation: Command = (reader, name) => {
  while (reader.takes('*'));
  const operator = reader.latex(name)
  if (reader.ahead() !== '{') return stretched('\\langle', operator, '\\rangle ')
  const state = reader.latex(name)
  return `\\left\\langle ${state}\\middle|${operator}\\middle|${state}\\right\\rangle `
}

const element: Command = (reader, name) => {
  while (reader.takes('*'));
  const [bra, operator, ket] = [reader.latex(name), reader.latex(name), reader.latex(name)]
  return `\\left\\langle ${bra}\\middle|${operator}\\middle|${ket}\\right\\rangle `
}

/** `\qty(x)`, and `\qty{3}{\metre}` of siunitx. */
const quantityOrDelimiters: Command = (reader, name, known) => {
  reader.takes('*')
  const { open, inner } = reader.delimited(name)
  if (open === '' && reader.ahead() === '{') return quantity(inner, reader.argument(name), null, name, known)
  if (open === '[' && reader.ahead() === '{')
    return quantity(reader.argument(name), reader.argument(name), inner, name, known)
  const [left, right] = DELIMITERS[open] ?? ['', '']
  return stretched(left, latexOf(inner), right)
}

const MATRICES: Record<string, string> = { '': 'matrix', '(': 'pmatrix', '[': 'bmatrix', '|': 'vmatrix' }

const matrix: Command = (reader, name) => {
  reader.takes('*')
  const { open, inner } = reader.delimited(name)
  return environment(MATRICES[open] ?? 'matrix', latexOf(inner))
}
const matrixIn =
  (kind: string): Command =>
  (reader, name) =>
    environment(kind, reader.latex(name))

const environment = (name: string, body: string) => `\\begin{${name}}${body}\\end{${name}}`

const bold = (reader: TokenReader, name: string): string =>
  reader.takes('*') ? `\\boldsymbol{${reader.latex(name)}}` : `\\mathbf{${reader.latex(name)}}`

const always =
  (latex: string): Command =>
  () =>
    latex

const words = (text: string): Command => always(`\\quad\\text{${text}}\\quad `)

const WORDS =
  'if then else otherwise unless given using assume since let for all even odd integer and or as in but with where when'.split(
    ' ',
  )

const D = '\\mathrm{d}'
const NABLA = '\\boldsymbol{\\nabla}'

const COMMANDS: Record<string, Command> = {
  dv: derivative(D),
  derivative: derivative(D),
  pdv: derivative('\\partial', true),
  partialderivative: derivative('\\partial', true),
  fdv: derivative('\\delta', true),
  functionalderivative: derivative('\\delta', true),
  dd: differential(D),
  differential: differential(D),
  variation: differential('\\delta'),
  bra: within('\\langle', '|'),
  ket: within('|', '\\rangle '),
  braket,
  ip: braket,
  innerproduct: braket,
  ketbra,
  dyad: ketbra,
  op: ketbra,
  outerproduct: ketbra,
  ev: expectation,
  expval: expectation,
  expectationvalue: expectation,
  mel: element,
  matrixel: element,
  matrixelement: element,
  qty: quantityOrDelimiters,
  quantity: quantityOrDelimiters,
  pqty: within('(', ')'),
  bqty: within('[', ']'),
  vqty: within('|', '|'),
  Bqty: within('\\{', '\\}'),
  abs: within('|', '|'),
  absolutevalue: within('|', '|'),
  norm: within('\\|', '\\|'),
  eval: within('.', '|'),
  evaluated: within('.', '|'),
  order: (reader, name, known) => `\\mathcal{O}${within('(', ')')(reader, name, known)}`,
  comm: pair('[', ']'),
  commutator: pair('[', ']'),
  acomm: pair('\\{', '\\}'),
  anticommutator: pair('\\{', '\\}'),
  pb: pair('\\{', '\\}'),
  poissonbracket: pair('\\{', '\\}'),
  mqty: matrix,
  matrixquantity: matrix,
  pmqty: matrixIn('pmatrix'),
  bmqty: matrixIn('bmatrix'),
  vmqty: matrixIn('vmatrix'),
  smqty: matrixIn('smallmatrix'),
  vb: bold,
  vectorbold: bold,
  va: (reader, name) => `\\vec{${bold(reader, name)}}`,
  vectorarrow: (reader, name) => `\\vec{${bold(reader, name)}}`,
  vu: (reader, name) => `\\hat{${bold(reader, name)}}`,
  vectorunit: (reader, name) => `\\hat{${bold(reader, name)}}`,
  vdot: always('\\cdot '),
  dotproduct: always('\\cdot '),
  cross: always('\\times '),
  crossproduct: always('\\times '),
  grad: always(NABLA),
  gradient: always(NABLA),
  divergence: always(`${NABLA}\\cdot `),
  curl: always(`${NABLA}\\times `),
  laplacian: always('\\nabla^{2}'),
  tr: always('\\operatorname{tr}'),
  trace: always('\\operatorname{tr}'),
  Tr: always('\\operatorname{Tr}'),
  rank: always('\\operatorname{rank}'),
  erf: always('\\operatorname{erf}'),
  Res: always('\\operatorname{Res}'),
  flatfrac: (reader, name) => `{${reader.latex(name)}}/{${reader.latex(name)}}`,
  qc: always(',\\quad '),
  qcomma: always(',\\quad '),
  qcc: words('c.c.'),
  qq: (reader, name) => {
    reader.takes('*')
    return `\\quad\\text{${reader.latex(name)}}\\quad `
  },
}

export const PHYSICS: ReadonlyMap<string, Command> = new Map([
  ...Object.entries(COMMANDS).map(([name, command]) => [`\\${name}`, command] as const),
  ...WORDS.map((word) => [`\\q${word}`, words(word)] as const),
])
