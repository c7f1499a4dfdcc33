// Office math of formulas, as pandoc's reader and Word take it: constructs in a short form, `name[part | part]`.

import type { XmlComponent } from 'docx'
import { expect, it } from 'vitest'
import { readFormula } from '../../../workers/domain/formulas/read-formula.ts'
import { equation } from '../../../workers/export/docx/omml/omml.ts'

type Prepared = { [name: string]: unknown }

/** Runs as their text, properties as their values in angle brackets. */
function short(prepared: Prepared): string {
  const [name = '', content] = Object.entries(prepared)[0] ?? []
  const children = [content].flat().filter((child) => child && typeof child === 'object') as Prepared[]
  const value = (children[0]?._attr as Record<string, string> | undefined)?.['m:val']
  if (name === 'm:t') return [content].flat().find((child) => typeof child === 'string') ?? ''
  if (name === 'm:rPr') return ''
  if (value !== undefined) return `<${value}>`
  const inner = children.filter((child) => !child._attr).map(short)
  if (/^m:(?:oMath|r|\w+Pr)$/.test(name)) return inner.join('')
  if (/^m:(?:e|num|den|deg|sub|sup|lim|fName|mr)$/.test(name)) return `${inner.join('')}|`
  return `${name.slice(2)}[${inner.join('').replace(/\|$/, '')}]`
}

it.each([
  ['\\frac{a}{b}', 'f[a|b]'],
  ['(a+b)^2', 'sSup[d[<(><)><0>a+b]|2]'],
  ['f(g(x))', 'fd[<(><)><0>gd[<(><)><0>x]]'],
  ['(a', '(a'],
  ['\\left(\\frac{a}{b}\\right)', 'd[<(><)>f[a|b]]'],
  ['\\left.a\\right|_0', 'sSub[d[<><|>a]|0]'],
  ['\\left(a\\middle|b\\right)', 'd[<(><|><)>a|b]'],
  ['\\sum_{i=1}^n x_i+1', 'nary[<∑><undOvr>i=1|n|sSub[x|i]]+1'],
  ['\\int f\\,dx', 'nary[<∫><subSup><1><1>||f\u2009dx]'],
  ['\\sin x+1', 'func[sin|x]+1'],
  ['\\sin^2x', 'func[sSup[sin|2]|x]'],
  ['\\det(a-b)-c', 'func[det|d[<(><)><0>a−b]]−c'],
  ['\\prod_i(a-b)^2', 'nary[<∏><undOvr><1>i||sSup[d[<(><)><0>a−b]|2]]'],
  ['\\bigcup_iA', 'limLow[\u200b⋃\u200b|i]A'],
  ['\\lim_{x\\to0}f', 'func[limLow[lim|x→0]|f]'],
  ['{}^{14}_6C', 'sPre[6|14|C]'],
  ['\\ce{SO4^2-}', 'sSup[sSub[SO|4]|2−\u200b]'],
  ['\\mathbb{R}\\mathcal{L}\\mathfrak{g}', 'ℝℒ𝔤'],
  ['T{}^a{}_b{}_c', 'sSub[sSup[T|a]|bc]'],
  ['\\sqrt[3]{x}', 'rad[3|x]'],
  ['\\hat{x}\\overline{y}', 'acc[<\u0302>x]bar[<top>y]'],
  ['\\overbrace{a}^b', 'limUpp[groupChr[<⏞><top><bot>a]|b]'],
  ['\\cancel{x}', 'borderBox[<1><1><1><1><1>x]'],
  ['\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}', 'd[<(><)>m[mcs[mc[<1><center>]mc[<1><center>]]a|b||c|d|]]'],
  [
    '\\begin{aligned}a&=b\\\\c&=d\\end{aligned}',
    'm[<3><0>mcs[mc[<1><right>]mc[<1><left>]]a|\u200b=b||c|\u200b=d|]',
  ],
  ['\\binom{n}{k}', 'd[<(><)>f[<noBar>n|k]]'],
] as const)('%s', async (latex, expected) => {
  const reading = await readFormula(latex, true, new Map())
  if (!('math' in reading) || !reading.math) throw new Error(`${latex} is not read`)
  const component: XmlComponent = equation(reading.math)
  expect(short(component.prepForXml({ stack: [] } as never) as Prepared)).toBe(expected)
})

it('of delimiters in each other is bounded in its depth', async () => {
  const reading = await readFormula(`${'('.repeat(2400)}x${')'.repeat(2400)}`, true, new Map())
  if (!('math' in reading) || !reading.math) throw new Error('it is not read')
  const written = short(equation(reading.math).prepForXml({ stack: [] } as never) as Prepared)
  expect(written).toContain('x')
  expect(written.match(/d\[/g)).toHaveLength(20)
})
