// LaTeX at random and at its worst: no word is lost, and the cost is linear.

import '../../../support/property-seed.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLatex } from '../../../../app/features/editor/paste/latex/read-latex.ts'
import { expectLinearGrowth } from '../../../support/hostile/linear-growth.ts'
import { pasted } from './pasted.ts'

const NOTHING_CITED = new Map()

/** Parts of a text, each with words that must be in the result; `W` is where a word stands. */
const PARTS = [
  ...[
    'W ',
    'W\n\n',
    '\\emph{W}',
    '{\\bf W W}',
    '\\footnote{W}',
    '$W$',
    '\\(W\\)',
    '\\[W\\]',
    '$$W$$',
    '\\W{W}',
  ],
  ...[
    '\\begin{align}W\\end{align}',
    '\\begin{W}W\\end{W}',
    '\\begin{quote}W\\end{quote}',
    '\\verb|W|',
    '\\cite{W}',
    '\\begin{tabular}{ll}W & W \\\\ W\\end{tabular}',
    '\\begin{figure}\\caption{W}W\\end{figure}',
  ],
  ...['\\begin{itemize}\\item W \\item[W] W\\end{itemize}', '\\begin{proof}[W]W\\end{proof}', '\\url{W}'],
  ...[
    '\\begin{enumerate}W\\item W\\end{enumerate}',
    '\\section{W}',
    '\\begin{verbatim}W\\end{verbatim}',
    '\\"W ',
  ],
  ...[
    '\\begin{theorem}W',
    '\\begin{itemize}',
    '\\end{itemize}',
    '\\item W',
    '\\emph{',
    '\\begin{align}',
    '\\href{W}{W}',
  ],
  ...[
    '{',
    '}',
    '$',
    '$$',
    '\\(',
    '\\)',
    '\\[',
    '\\]',
    '\\\\ ',
    '\\end{document}',
    '\\begin{document}',
    '-',
    '~',
    '&',
    '<',
  ],
]

const source = fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 30 }).map((parts) => {
  let count = 0
  const word = () => `q${[...String(++count)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}q`
  return `\\section{${word()}}\n${parts.join('').replace(/W/g, word)}`
})

describe('every word of LaTeX', () => {
  it('is in the manuscript', () => {
    fc.assert(
      fc.property(source, (latex) => {
        const read = readLatex(latex, NOTHING_CITED)
        const manuscript = pasted(read?.html ?? '')
          .normalize('NFD')
          .replace(/\u0308/g, '')
        for (const [word] of latex.matchAll(/q[a-j]+q/g)) expect(manuscript).toContain(word)
      }),
      { numRuns: 100 },
    )
  })
})

const UNITS = [
  ...[
    '\\begin{a}',
    '\\end{a}',
    '\\begin{a}\\end{b}',
    '\\begin{itemize}\\item ',
    '\\begin{align}',
    '\\begin{tabular}{l}',
    '\\begin{figure}',
    '\\ref{',
    '\\ref{a}\\section{a}\\label{a}',
    'a&',
    '{',
    '}',
    '{}',
    '$',
  ],
  ...[
    '$$',
    '$a ',
    '$a',
    '\\(',
    '\\[',
    '\\(a\\)',
    '\\emph{',
    '\\emph{a}',
    '\\footnote{',
    '\\x{',
    '\\x{}',
    '\\x[',
    '\\x',
  ],
  ...[
    '[',
    ']',
    '\\verb|',
    '\\verb',
    '\\begin{verbatim}',
    '\\cite{',
    '\\cite[',
    '\\label{',
    '\\"',
    '\\"{',
    '\\\\',
    '\\\\[',
  ],
  ...[
    '%',
    '%\n',
    '\\section{',
    '\\section[',
    '\\item',
    '\\url{',
    '{\\bf ',
    '\\begin{quote}',
    '\n\n',
    ' ',
    '-',
    '`',
    '~',
    'a',
  ],
]

describe('the cost is linear for', () => {
  it.each(UNITS)('%j', async (unit) => {
    const text = (size: number) => unit.repeat(Math.ceil(size / unit.length))
    await expectLinearGrowth((size) => readLatex(`\\section{a} ${text(size)}`, NOTHING_CITED), 40_000)
    await expectLinearGrowth((size) => readLatex(`$x^2$ ${text(size)}`, NOTHING_CITED), 40_000)
  })

  it('environments of formulas within one that no formula may have', async () => {
    const nested = (times: number) =>
      `a ${'\\begin{math}'.repeat(times)}${'\\alpha '.repeat(15_000)}${'\\end{math}'.repeat(times)}`
    await expectLinearGrowth((times) => readLatex(nested(times), NOTHING_CITED), 2000)
  })
})
