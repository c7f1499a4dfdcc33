import { describe, expect, test } from 'vitest'
import { type Definition, definitionsOf } from '../../../workers/domain/formulas/definitions.ts'
import { expandFormula } from '../../../workers/domain/formulas/expand.ts'
import { FORMULA_MAX_LENGTH } from '../../../workers/domain/formulas/limits.ts'
import { markupOf } from '../../../workers/domain/formulas/mathml.ts'
import { readFormula } from '../../../workers/domain/formulas/read-formula.ts'
import { tokensOf } from '../../../workers/domain/formulas/tokens.ts'
import { definitionsUsed } from '../../../workers/domain/formulas/write-definitions.ts'

const expanded = (latex: string, others: string[] = []) =>
  expandFormula(latex, true, definitionsOf(others)).latex

async function mathOf(latex: string): Promise<string> {
  const reading = await readFormula(latex, true, new Map())
  return 'math' in reading && reading.math ? markupOf(reading.math) : JSON.stringify(reading)
}

async function problemOf(latex: string, others: string[] = []): Promise<string> {
  const reading = await readFormula(latex, true, definitionsOf(others))
  return 'problem' in reading ? `${reading.problem.kind} ${reading.problem.name}`.trim() : ''
}

describe('a definition', () => {
  test.for([
    ['\\R', ['\\newcommand{\\R}{\\mathbb{R}}'], '\\mathbb{R}'],
    ['x\\in\\R y', ['\\def\\R{\\mathbb R}'], 'x\\in\\mathbb Ry'],
    ['\\f ab', ['\\def\\f#1#2{\\frac{#1}{#2}}'], '\\frac{a}{b}'],
    ['\\h+\\h[3]', ['\\newcommand{\\h}[1][1]{\\frac{#1}{2}}'], '\\frac{1}{2}+\\frac{3}{2}'],
    ['\\sgn x', ['\\DeclareMathOperator{\\sgn}{sgn}'], '\\operatorname{sgn}x'],
    ['\\argmin_x', ['\\DeclareMathOperator*{\\argmin}{arg\\,min}'], '\\operatorname*{arg\\,min}_x'],
    ['\\set{a}', ['\\DeclarePairedDelimiter\\set\\{\\}'], '\\{ a\\}'],
    ['\\eps', ['\\let\\eps=\\varepsilon'], '\\varepsilon'],
    ['\\color{mine}x', ['\\definecolor{mine}{rgb}{1,0,0}'], '\\color{#ff0000}x'],
    ['\\qty{2}{\\fur}', ['\\DeclareSIUnit\\fur{furlong}'], '2\\,\\mathrm{furlong}'],
  ] as const)('holds in %s of another formula', ([latex, others, made]) => {
    expect(expanded(latex, [...others])).toBe(made)
  })

  test('of the formula itself comes before those of others, and may use what it replaces', () => {
    expect(expanded('\\def\\x{a}\\x', ['\\def\\x{b}'])).toBe('a')
    expect(expanded('\\let\\old\\vec\\renewcommand{\\vec}[1]{\\old{\\mathbf{#1}}}\\vec x')).toBe(
      '\\vec{\\mathbf{x}}',
    )
  })

  test('that several formulas make differently is said where it is used, the same one is not', async () => {
    expect(await problemOf('\\x', ['\\def\\x{a}', '\\def\\x{b}'])).toBe('ambiguous \\x')
    expect(await problemOf('\\x', ['\\def\\x{a}', '\\def\\x{a}'])).toBe('')
    expect(await problemOf('y', ['\\def\\x{a}', '\\def\\x{b}'])).toBe('')
  })

  test('in a formula that is too long holds nowhere', async () => {
    const long = `\\def\\x{a}${' '.repeat(FORMULA_MAX_LENGTH)}`
    expect(await problemOf('\\x', [long])).toBe('command \\x')
    const numbered = `\\def\\x{a}${'a \\tag*{(1)}\\\\\n'.repeat(FORMULA_MAX_LENGTH / 5)}`
    expect(numbered.length).toBeGreaterThan(FORMULA_MAX_LENGTH)
    expect(await problemOf('\\x', [numbered])).toBe('')
  })

  test('in a preamble of any length is written where it is used', () => {
    const preamble = `${'% On packages.\n'.repeat(FORMULA_MAX_LENGTH)}\\def\\x{a}\\def\\y{b}`
    expect(definitionsUsed(preamble, 'z+\\x')).toBe('\\newcommand{\\x}{a}')
  })

  test('alone prints nothing', async () => {
    expect(await readFormula('\\newcommand{\\R}{\\mathbb{R}} % of numbers', true, new Map())).toEqual({
      drawn: null,
      math: null,
    })
  })
})

test.for([
  ['a\\\\ [b]', 'a\\\\\\relax[b]'],
  ['a\\\\[1ex]b', 'a\\\\[1ex]b'],
  ['\\begin{eqnarray}a&=\\\\c&=&d\\end{eqnarray}', '\\begin{align*}a&=\\\\c&=d\\end{align*}'],
  ['\\begin{multline}a\\\\b\\\\\\end{multline}', '\\begin{align*}&a\\\\&\\qquad b\\\\\\end{align*}'],
] as const)('the rows of %s are those of KaTeX', ([latex, made]) => {
  expect(expanded(latex)).toBe(made)
})

test.for([
  ['\\num{12345.67891}', '12\\,345.678\\,91'],
  ['\\num{1234}', '1234'],
  ['\\num{1.2(3)e-5}', '1.2(3)\\times 10^{-5}'],
  ['\\qty{1.5+-0.2}{\\metre}', '(1.5\\pm 0.2)\\,\\mathrm{m}'],
  ['\\qty{5}{\\degree}', '5{}^{\\circ}'],
  ['\\unit{\\kilo\\gram\\per\\cubic\\metre}', '\\mathrm{kg}\\,\\mathrm{m}^{-3}'],
  ['\\si[per-mode=symbol]{\\metre\\per\\second\\squared}', '\\mathrm{m}/\\mathrm{s}^{2}'],
  ['\\ang{1;2;3}', '1^{\\circ}2^{\\prime}3^{\\prime\\prime}'],
  ['\\textcolor{red!50!black}{x}', '\\textcolor{#800000}{x}'],
  ['\\dv[2]{f}{x}', '\\frac{\\mathrm{d}^{2} f}{\\mathrm{d} x^{2}}'],
  ['\\pdv{f}{x}{y}', '\\frac{\\partial^{2} f}{\\partial x\\,\\partial y}'],
  ['\\mqty(a&b)', '\\begin{pmatrix}a&b\\end{pmatrix}'],
  ['\\tensor{T}{^a_b}', '{T}{}^{a}{}_{b}'],
] as const)('%s of a package is that of KaTeX', ([latex, made]) => {
  expect(expanded(latex)).toBe(made)
})

test.for([
  ['\\si{\\kilo}', 'unit \\si'],
  ['\\num[round-mode=places]{1}', 'option round-mode'],
  ['\\numrange[round-mode=places]{1}{2}', 'option round-mode'],
  ['\\SI{1}[\\$]{\\metre}', 'option \\$'],
  [
    '\\color{red!50!blue!50!red!50!blue!50!red!50!blue!50!red}x',
    'color red!50!blue!50!red!50!blue!50!red!50!blu',
  ],
] as const)('%s of a package is said', async ([latex, problem]) => {
  expect(await problemOf(latex)).toBe(problem)
})

describe('MathML', () => {
  test.for([
    ['\\ce{H2O}', /^<mrow><msub><mi mathvariant="normal">H<\/mi><mn>2<\/mn><\/msub>/],
    ['{}^{14}_6C', /^<mmultiscripts><mi>C<\/mi><mprescripts><\/mprescripts><mn>6<\/mn><mn>14<\/mn>/],
    ['T{}^a{}_b', /^<msub><msup><mi>T<\/mi><mi>a<\/mi><\/msup><mi>b<\/mi><\/msub>$/],
    ['\\overset{a}{=}', /^<mover><mo>=<\/mo><mi>a<\/mi><\/mover>$/],
    ['\\text{für}', /^<mtext>für<\/mtext>$/],
    [
      '\\begin{align*}a&=b\\tag*{(1)}\\\\c&=d\\end{align*}',
      /<mlabeledtr><mtd><mtext>\(1\)<\/mtext><\/mtd>.*<mtr>/,
    ],
    ['\\begin{align}a\\end{align}', /<mtr><mtd>/],
    ['\\newcommand{\\foo}{A}x\\tag{\\foo}', /<mlabeledtr><mtd><mtext>\(A\)<\/mtext>/],
    ['\\newcommand{\\foo}{A}x\\tag*{$\\foo$}', /<mlabeledtr><mtd>.*<mi>A<\/mi>.*<mi>x<\/mi>/],
    [
      '\\begin{subequations}\\label{s}\\begin{align*}a\\tag*{(1)}\\end{align*}\\end{subequations}',
      /<mlabeledtr><mtd><mtext>\(1\)/,
    ],
    ['\\mathcal{L}', /mathvariant="-tex-calligraphic"/],
    ['\\mathscr{L}', /mathvariant="script"/],
    ['\\phase{x}', /notation="left bottom"/],
    ['\\begin{align*}a&=b\\end{align*}', /<mrow><mi><\/mi><mo form="infix">=<\/mo><mi>b<\/mi>/],
    ['x\\xspace y', /^<mrow><mi>x<\/mi><mi>y<\/mi><\/mrow>$/],
  ] as const)('of %s', async ([latex, expected]) => {
    expect(await mathOf(latex)).toMatch(expected)
  })
})

describe('a hostile formula', () => {
  const repeated = (latex: string) => latex.repeat(Math.floor(FORMULA_MAX_LENGTH / latex.length))

  test.for([
    ['\\def\\a{\\a\\a}\\a', 'expansion'],
    ['\\def\\a{\\b}\\def\\b{\\a}\\a', 'expansion'],
    [`\\def\\a#1{${'#1'.repeat(9)}}\\a{\\a{\\a{\\a{\\a{${'x'.repeat(4000)}}}}}}`, 'expansion'],
    [`\\newcommand{\\a}[1]{${'#1'.repeat(1000)}}\\a{\\a{\\a{x}}}`, 'expansion'],
    [`${repeated('x')}x`, 'long'],
    [repeated('{'), 'depth'],
    [repeated('\\left('), 'depth'],
    [repeated('\\begin{matrix}'), 'depth'],
    [repeated('\\displaystyle'), 'depth'],
    [repeated('\\color{red}'), 'depth'],
    [repeated('\\rm'), 'depth'],
    [repeated('\\mathbb'), 'depth'],
    [repeated('\\sqrt'), 'depth'],
    [`\\def\\a#1{{{{{{{{#1}}}}}}}}${'\\a{'.repeat(30)}x${'}'.repeat(30)}`, 'depth'],
    [`${'{'.repeat(50)}x${`${'{}^a{}_b'.repeat(8)}}`.repeat(50)}`, 'depth'],
    [`\\begin{matrix}${'&'.repeat(400)}${'\\\\'.repeat(400)}\\end{matrix}`, 'expansion'],
    [repeated('x^'), 'syntax ^'],
  ])('%.40s is said', async ([latex = '', problem]) => {
    expect(await problemOf(latex)).toBe(problem)
  })

  const filled = (from: string, one: string, to: string) =>
    `${from}${one.repeat(Math.floor((FORMULA_MAX_LENGTH - from.length - to.length) / one.length))}${to}`

  test('of macros with empty parameters is said', () => {
    const others = [filled('\\def\\c#1{', '#1', '}'), filled('\\def\\d{', '\\c{}', '}')]
    expect(() => expanded('\\d\\d', others)).toThrow('expansion')
  })

  test('of many names for one long definition is said', async () => {
    const names = Array.from({ length: 300 }, (_, at) => `\\let\\${String.fromCharCode(0x4e00 + at)}\\a`)
    const latex = `\\def\\a{${'m'.repeat(2000)}}${names.join('')}`
    expect(await problemOf(latex)).toBe('expansion')
    expect(definitionsOf([latex]).size).toBeLessThan(60)
  })

  test('of units copies no more of their definitions than it may have', () => {
    let uses = 0
    const unit = {
      kind: 'unit' as const,
      get latex() {
        uses++
        return 'm'.repeat(4900)
      },
    }
    const macro = {
      kind: 'macro' as const,
      parameters: 0,
      first: null,
      get body() {
        uses++
        return tokensOf('m'.repeat(4900))
      },
    }
    const known = new Map<string, Definition>([
      ['unit:\\aa', unit],
      ['\\a', macro],
    ])
    for (const name of ['\\aa', '\\a'])
      expect(() => expandFormula(filled('\\si{', name, '}'), true, known)).toThrow('expansion')
    expect(uses).toBeLessThanOrEqual(12)
  })
})
