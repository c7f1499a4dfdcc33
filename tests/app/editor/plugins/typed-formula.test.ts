// Which text becomes a formula when its closing dollar sign is typed.

import { describe, expect, it } from 'vitest'
import { typedFormula } from '../../../../app/features/editor/plugins/typed-formula.ts'

/** A line as typed: each dollar sign is tried with the text before it. */
const typed = (line: string) => {
  for (const { index } of line.matchAll(/\$/g)) {
    const found = typedFormula(line.slice(0, index), '')
    if (found) return found
  }
  return null
}

describe('a formula within a line', () => {
  it.each([
    'x',
    'x^2',
    'E=mc^2',
    'PV = nRT',
    'a + b',
    'f(x)',
    'n!',
    "f'",
    '|x|',
    'p < 0.05',
    'p=.03',
    'H^+',
    '2x + 3 = 7',
    '2^n',
    '10^{-3}',
    'x_{max}',
    '\\alpha',
    '\\frac{1}{2}',
    '5\\,\\mathrm{kg}',
    'n \\to \\infty',
    'T_{out} - T_{in}',
    'α + β',
  ])('is $%s$', (latex) => {
    expect(typed(`Here $${latex}$`)).toEqual({ latex, display: false, length: latex.length + 1 })
    expect(typed(`($${latex}$`)?.latex).toBe(latex)
    expect(typed(`$${latex}$`)?.latex).toBe(latex)
  })

  it('is not recognised before a letter or a digit', () => {
    expect(typedFormula('$x', ' is')).not.toBeNull()
    expect(typedFormula('$x', '2')).toBeNull()
    expect(typedFormula('$x', 'y')).toBeNull()
  })

  it('contains no image, footnote or citation', () => {
    expect(typedFormula('$x\ufffc', '')).toBeNull()
  })
})

describe('not a formula:', () => {
  it.each([
    '$5 and $6',
    '$5, $6 and $7',
    '$5–$6',
    '$5-$6',
    '$5/$6',
    '$5,$6',
    '($5)($6)',
    '$5$',
    '$1,000.50$',
    '$10-20$',
    '-$5 to -$6',
    'US$5 and US$6',
    'from $5 to US$6',
    'from $5m to A$6m',
    '$5m, A$6m',
    '$5m = A$7m',
    '$5 = A$7',
    '$5 + US$6',
    '$5k or 6k$',
    '10$ to 20$',
    '10$, 20$',
    'A$5 - NZ$6',
    '$HOME$',
    '$HOME/$USER',
    '$foo and $bar$',
    '$name$',
    '$PATH:$HOME$',
    'costs $ or $',
    '$ x $',
    '\\$x$',
    '$$',
    '$$$',
    'Tickets are $20 - $30; parking is $5.',
    'It fell from $1.2bn in 2019 to $0.9bn, or by $0.3bn.',
    'a fee of $15 (about €14) against $12 before',
  ])('%s', (line) => {
    expect(typed(line)).toBeNull()
  })
})

describe('a display formula', () => {
  it('is a line between double dollar signs', () => {
    expect(typed('$$E = mc^2$$')).toEqual({ latex: 'E = mc^2', display: true, length: 11 })
    expect(typed('$$ 5 $$')?.latex).toBe('5')
  })

  it('is not recognised with text around it', () => {
    expect(typed('Cheap: $$, dear: $$$$')).toBeNull()
    expect(typedFormula('$$x$', ' goes on')).toBeNull()
  })
})
