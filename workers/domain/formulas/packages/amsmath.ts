// Commands of amsmath, mathtools and other packages that KaTeX lacks, by what prints the same.

import { FormulaError } from '../problem.ts'
import { TokenReader } from '../token-reader.ts'
import { latexOf } from '../tokens.ts'
import type { Command } from './command.ts'

const as =
  (command: string): Command =>
  () =>
    command

/** Its arguments are read and not printed. */
const nothing =
  (args: number): Command =>
  (reader, name) => {
    if (args > 0) reader.takes('*')
    for (let number = 0; number < args; number++) reader.argument(name)
    return ''
  }

/** tensor: each index in a column of its own, `^a_b` as ^a and, beside it, _b. */
function indices(reader: TokenReader, name: string): string {
  const inner = new TokenReader(reader.latex(name))
  let latex = ''
  for (let sign = inner.ahead(); sign !== ''; sign = inner.ahead()) {
    if (!inner.takes('^') && !inner.takes('_')) throw new FormulaError('argument', name)
    latex += `{}${sign}{${inner.latex(name)}}`
  }
  return latex
}

const tensor: Command = (reader, name) => {
  reader.takes('*')
  const before = reader.optional(name)
  const left = before ? indices(new TokenReader(`{${latexOf(before)}}`), name) : ''
  return `${left}{${reader.latex(name)}}${indices(reader, name)}`
}

/** `\sideset{_a^b}{_c^d}\prod`. */
const sideset: Command = (reader, name) => {
  const [left, right, operator] = [reader.latex(name), reader.latex(name), reader.latex(name)]
  return `\\mathop{${left && `{}${left}`}${operator}\\nolimits ${right}}\\limits `
}

const dots: Command = (reader, name) => {
  reader.optional(name)
  const columns = Number(reader.latex(name))
  if (!(columns >= 1 && columns <= COLUMNS_MAX)) throw new FormulaError('argument', name)
  return Array.from({ length: columns }, () => '\\dots ').join('&')
}

const COLUMNS_MAX = 50

/** Digits as characters: KaTeX's font has letters alone. */
const doubleStruck: Command = (reader, name) => {
  const latex = reader.latex(name)
  return /^\d$/.test(latex)
    ? `\\text{${String.fromCodePoint(0x1d7d8 + Number(latex))}}`
    : `\\mathbb{${latex}}`
}

const COMMANDS: Record<string, Command> = {
  tensor,
  indices,
  sideset,
  hdotsfor: dots,
  prescript: (reader, name) => `{}^{${reader.latex(name)}}_{${reader.latex(name)}}{${reader.latex(name)}}`,
  slashed: (reader, name) => `\\cancel{${reader.latex(name)}}`,
  cancelto: (reader, name) => {
    const value = reader.latex(name)
    return `{\\cancel{${reader.latex(name)}}}^{${value}}`
  },
  nicefrac: (reader, name) => `{${reader.latex(name)}}/{${reader.latex(name)}}`,
  sfrac: (reader, name) => `{${reader.latex(name)}}/{${reader.latex(name)}}`,
  intertext: (reader, name) => `\\mathrlap{\\text{${reader.latex(name)}}}\\\\`,
  shortintertext: (reader, name) => `\\mathrlap{\\text{${reader.latex(name)}}}\\\\`,
  mbox: as('\\text'),
  textnormal: as('\\text'),
  textsc: as('\\text'),
  ensuremath: as(''),
  mathds: doubleStruck,
  mathbbm: doubleStruck,
  mathbbmss: doubleStruck,
  mathbold: as('\\boldsymbol'),
  idotsint: as('\\int\\!\\cdots\\!\\int '),
  iiiint: as('\\int\\!\\!\\!\\iiint '),
  textdegree: as('^{\\circ}'),
  celsius: as('^{\\circ}\\mathrm{C}'),
  textmu: as('\\text{µ}'),
  micro: as('\\text{µ}'),
  ohm: as('\\Omega '),
  eqdef: as('\\overset{\\text{def}}{=}'),
  qed: as('\\blacksquare '),
  // KaTeX prints nothing for the two.
  imath: as('{\\text{\\textit{\\i}}}'),
  jmath: as('{\\text{\\textit{\\j}}}'),
  overlinesegment: as('\\overline'),
  underlinesegment: as('\\underline'),
  // Rows of multline are not at its sides.
  shoveleft: as(''),
  shoveright: as(''),
  relax: as(''),
  protect: as(''),
  xspace: as(''),
  noindent: as(''),
  centering: as(''),
  displaybreak: as(''),
  allowdisplaybreaks: as(''),
  notag: as(''),
  nonumber: as(''),
  null: as('{}'),
  vspace: nothing(1),
  label: nothing(1),
  setlength: nothing(2),
}

export const AMSMATH: ReadonlyMap<string, Command> = new Map(
  Object.entries(COMMANDS).map(([name, command]) => [`\\${name}`, command]),
)
