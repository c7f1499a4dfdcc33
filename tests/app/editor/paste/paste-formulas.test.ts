// Formulas of Word (OMML) and of pages (MathML) as LaTeX.

import { describe, expect, it } from 'vitest'
import { ommlMarkup, ommlToLatex } from '../../../../app/features/editor/paste/word/omml-to-latex.ts'
import { mathToLatex } from '../../../../workers/domain/formulas/mathml-to-latex.ts'
import { inertDocument } from './pasted.ts'

/** As Word writes letters on the clipboard: in `m:r` without `m:t`, within <i> and <span>. */
const r = (letters: string) =>
  `<i style='mso-bidi-font-style:normal'><span style='font-family:"Cambria Math",serif'><m:r>${letters}</m:r></span></i>`
const e = (inner: string) => `<m:e>${inner}</m:e>`

function fromWord(omml: string): string {
  const document = inertDocument(ommlMarkup(`<m:oMath>${omml}</m:oMath>`))
  const math = [...document.querySelectorAll('*')].find((one) => one.nodeName.toLowerCase() === 'm:omath')
  if (!math) throw new Error('no formula')
  return ommlToLatex(math)
}

describe('Word’s formulas', () => {
  it.each([
    [
      'a fraction',
      `<m:f><m:fPr><m:ctrlPr></m:ctrlPr></m:fPr><m:num>${r('a+b')}</m:num><m:den>${r('2')}</m:den></m:f>`,
      '\\frac{a+b}{2}',
    ],
    [
      'a fraction in one line',
      `<m:f><m:fPr><m:type m:val="lin"/></m:fPr><m:num>${r('a')}</m:num><m:den>${r('b')}</m:den></m:f>`,
      '{a}/{b}',
    ],
    [
      'a binomial',
      `<m:d>${e(`<m:f><m:fPr><m:type m:val="noBar"/></m:fPr><m:num>${r('n')}</m:num><m:den>${r('k')}</m:den></m:f>`)}</m:d>`,
      '\\binom{n}{k}',
    ],
    [
      'a root',
      `<m:rad><m:radPr><m:degHide m:val="on"/></m:radPr><m:deg></m:deg>${e(r('x'))}</m:rad>`,
      '\\sqrt{x}',
    ],
    ['a cube root', `<m:rad><m:deg>${r('3')}</m:deg>${e(r('x'))}</m:rad>`, '\\sqrt[3]{x}'],
    [
      'both scripts',
      `<m:sSubSup>${e(r('x'))}<m:sub>${r('i')}</m:sub><m:sup>${r('2')}</m:sup></m:sSubSup>`,
      'x_{i}^{2}',
    ],
    [
      'scripts before',
      `<m:sPre><m:sub>${r('6')}</m:sub><m:sup>${r('14')}</m:sup>${e(r('C'))}</m:sPre>`,
      '{}_{6}^{14}C',
    ],
    [
      'an integral',
      `<m:nary><m:naryPr><m:limLoc m:val="subSup"/></m:naryPr><m:sub>${r('0')}</m:sub><m:sup>${r('∞')}</m:sup>${e(r('f dx'))}</m:nary>`,
      '\\int_{0}^{\\infty} f dx',
    ],
    [
      'a product without an upper limit',
      `<m:nary><m:naryPr><m:chr m:val="∏"/><m:supHide m:val=1></m:supHide></m:naryPr><m:sub>${r('i')}</m:sub><m:sup></m:sup>${e(r('p'))}</m:nary>`,
      '\\prod_{i} p',
    ],
    [
      'brackets that grow',
      `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>${e(r('a'))}</m:d>`,
      '\\left[a\\right]',
    ],
    [
      'a norm',
      `<m:d><m:dPr><m:begChr m:val="‖"/><m:endChr m:val="‖"/></m:dPr>${e(r('v'))}</m:d>`,
      '\\left\\Vert v\\right\\Vert',
    ],
    [
      'a matrix',
      `<m:d>${e(`<m:m><m:mr>${e(r('1'))}${e(r('0'))}</m:mr><m:mr>${e(r('0'))}${e(r('1'))}</m:mr></m:m>`)}</m:d>`,
      '\\begin{pmatrix}1 & 0 \\\\ 0 & 1\\end{pmatrix}',
    ],
    [
      'cases',
      `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr>${e(`<m:eqArr>${e(r('x, x&gt;0'))}${e(r('0'))}</m:eqArr>`)}</m:d>`,
      '\\begin{cases}x, x>0 \\\\ 0\\end{cases}',
    ],
    [
      'a function',
      `<m:func><m:fName><m:r><m:rPr><m:sty m:val="p"/></m:rPr>sin</m:r></m:fName>${e(r('θ'))}</m:func>`,
      '\\sin \\theta',
    ],
    [
      'a limit',
      `<m:func><m:fName><m:limLow>${e('<m:r><m:rPr><m:sty m:val="p"/></m:rPr>lim</m:r>')}<m:lim>${r('n→∞')}</m:lim></m:limLow></m:fName>${e(r('a'))}</m:func>`,
      '\\lim_{n\\to\\infty} a',
    ],
    [
      'accents',
      `<m:acc><m:accPr><m:chr m:val="\u20d7"/></m:accPr>${e(r('v'))}</m:acc><m:acc>${e(r('x'))}</m:acc><m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e(r('y'))}</m:bar>`,
      '\\vec{v}\\hat{x}\\overline{y}',
    ],
    ['mathematical letters', r('𝑥≤𝛼ℝ'), 'x\\le\\alpha\\mathbb{R}'],
    ['a name beside a letter', r('αx'), '\\alpha x'],
    ['words', '<m:r><m:rPr><m:nor/></m:rPr>if even</m:r>', '\\text{if even}'],
    ['what it does not know', '<m:later><m:r>q</m:r></m:later>', 'q'],
  ])('%s', (_, omml, latex) => {
    expect(fromWord(omml)).toBe(latex)
  })
})

describe('formulas of pages', () => {
  it.each([
    ['<msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><mi>α</mi>', 'x^{2}+\\alpha'],
    ['<mfrac><mn>1</mn><mrow><mi>a</mi><mi>b</mi></mrow></mfrac>', '\\frac{1}{ab}'],
    [
      '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><msub><mi>x</mi><mi>i</mi></msub>',
      '\\sum_{i=1}^{n}x_{i}',
    ],
    ['<mover><mi>x</mi><mo>¯</mo></mover><mover><mi>v</mi><mo>→</mo></mover>', '\\bar{x}\\vec{v}'],
    ['<munder><mi>lim</mi><mrow><mi>n</mi><mo>→</mo><mi>∞</mi></mrow></munder>', '\\lim_{n\\to\\infty}'],
    ['<mroot><mi>x</mi><mn>3</mn></mroot><mi>Re</mi>', '\\sqrt[3]{x}\\mathrm{Re}'],
    [
      '<mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr></mtable><mo>)</mo>',
      '(\\begin{matrix}1 & 0\\end{matrix})',
    ],
    ['<mtext>if even</mtext>', '\\text{if even}'],
    ['<semantics><mi>x</mi><annotation encoding="application/x-tex">\\chi</annotation></semantics>', '\\chi'],
  ])('%s', (inner, latex) => {
    const math = inertDocument(
      `<math xmlns="http://www.w3.org/1998/Math/MathML">${inner}</math>`,
    ).querySelector('math')
    expect(math && mathToLatex(math)).toBe(latex)
  })
})
