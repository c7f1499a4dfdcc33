// Recognition of LaTeX in plain text, and its conversion.

import { describe, expect, it } from 'vitest'
import { worksByKey } from '../../../../app/features/editor/paste/latex/known-works.ts'
import { readLatex } from '../../../../app/features/editor/paste/latex/read-latex.ts'
import { isMarkdown } from '../../../../app/features/editor/paste/markdown/is-markdown.ts'
import { pasted } from './pasted.ts'

const works = worksByKey([
  {
    id: '',
    type: 'book',
    title: 'On the Origin of Species',
    author: [{ family: 'Darwin' }],
    issued: { 'date-parts': [[1859]] },
    'citation-key': 'darwin59',
  },
  { id: '', type: 'book', title: 'Heat', author: [{ family: 'Kelvin' }], issued: { 'date-parts': [[1880]] } },
])

const read = (latex: string) => {
  const result = readLatex(latex, works)
  return result && pasted(result.html)
}
const inline = (latex: string) => `<span data-type="math-inline" data-value="${latex}"></span>`
const display = (latex: string) => `<div data-type="math-display" data-value="${latex}"></div>`

describe('plain text is', () => {
  it.each([
    ['money', 'It cost $5 and then $6, or $5m = A$7m, or US$5–US$7.'],
    ['one amount', 'Costs are $12.50 per unit, and $x is not known.'],
    ['a Windows path', 'Open C:\\section\\emph\\begin and \\\\server\\textbf{x}.'],
    ['a shell script', '#!/bin/sh\necho "$HOME/$USER" | sed \'s/\\(a\\)/\\1/\'\n'],
    ['a shell command', 'grep -e "\\(foo\\|bar\\)" $FILE > $OUT$EXT'],
    ['a prompt', "PS1='\\[\\033[01;32m\\]\\u@\\h\\[\\033[00m\\]\\$ '"],
    ['Perl', 'my $h = {};\n$h{$k} = $a + $b;\nprint $h;'],
    ['PHP', '$a = $b;\n$c = $a;'],
    ['Python', 'import re\nlabel = r"\\textbf{x} $x^2$"\nprint(label)'],
    ['Python that writes LaTeX', 'def f(x):\n    return "\\emph{%s}" % x'],
    ['JavaScript', 'const a = `$` + b\n$("#x").b($y)'],
    ['a regular expression', 'The expression \\(a\\)\\[b\\] and ^\\d+$ or $'],
    ['escaped markdown', 'See \\[1\\] and \\(as above\\).'],
    ['per cent', '50% of them, 5 % more'],
    ['a command that is only named', 'The command \\emph makes emphasis; so does \\textit.'],
    ['a group that stays open', 'so \\emph{a'],
    ['words', 'Walls store heat.\n\nThey give it back at night.'],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(isMarkdown(text)).toBe(false)
    expect(readLatex(text, works)).toBe(null)
  })
})

describe('formulas in plain text', () => {
  it.each([
    [
      '$x = 5$\nfunction $f(x)$\nimport',
      `<p>${inline('x = 5')}</p><p>function ${inline('f(x)')}</p><p>import</p>`,
    ],
    ['Let $x \\in \\mathbb{R}$ be', `<p>Let ${inline('x \\in \\mathbb{R}')} be</p>`],
    [
      'It cost $5 and 50% of $n^2$ ~ more\nnext -- line',
      `<p>It cost $5 and 50% of ${inline('n^2')} ~ more</p><p>next -- line</p>`,
    ],
    ['\\(a_1\\) and \\(f(x) = y\\).', `<p>${inline('a_1')} and ${inline('f(x) = y')}.</p>`],
    ['so\n\\[\n  E = mc^2.\n\\]\nholds', `<p>so</p>${display('E = mc^2.')}<p>holds</p>`],
    ['$$\na^2 + b^2\n= c^2\n$$', display('a^2 + b^2\n= c^2')],
    [
      '\\begin{equation}\\label{eq:1}\n  a = b\n\\end{equation}',
      display('\\begin{equation}\n\\label{eq:1}\n  a = b\n\\end{equation}'),
    ],
    [
      '\\begin{eqnarray}\na &=& b\n\\end{eqnarray}',
      display('\\begin{eqnarray}\na &amp;=&amp; b\n\\end{eqnarray}'),
    ],
    ['\\begin{equation*}\n  a = b \\notag\n\\end{equation*}', display('a = b')],
    ['\\[ a = b \\tag{A}\\label{a} \\]', display('a = b \\tag{A}\\label{a}')],
    ['\\[ a = b \\label{a} \\]', display('a = b')],
    [
      'with\n\\begin{align*}\n a &= b \\\\\n c &= d \\nonumber\n\\end{align*}',
      `<p>with</p>${display('\\begin{align*}\na &amp;= b \\\\\n c &amp;= d \\nonumber\n\\end{align*}')}`,
    ],
    ['\\begin{gather}\na \\\\ b\n\\end{gather}', display('\\begin{gather}\na \\\\ b\n\\end{gather}')],
    [
      '\\begin{multline}\\label{m}\na \\\\ b\n\\end{multline}',
      display('\\begin{multline}\n\\label{m}\na \\\\ b\n\\end{multline}'),
    ],
    [
      '\\begin{multline*}\na \\\\ b\n\\end{multline*}',
      display('\\begin{multline*}\na \\\\ b\n\\end{multline*}'),
    ],
    [
      '\\begin{alignat}{2}\na &= b\n\\end{alignat}',
      display('\\begin{alignat}{2}\na &amp;= b\n\\end{alignat}'),
    ],
    [
      '\\[ f = \\begin{cases} 1 & x > 0 \\\\ 0 \\end{cases} \\]',
      display('f = \\begin{cases} 1 &amp; x &gt; 0 \\\\ 0 \\end{cases}'),
    ],
  ])('%s', (latex, html) => {
    expect(read(latex)).toBe(html)
  })
})

describe('LaTeX', () => {
  it.each([
    [
      '\\section{Aims \\& means}\\label{s}\nWalls \\emph{store}\n\\textbf{heat}.\n\n\\subsection*{Next}\nEnd.',
      '<h1>Aims &amp; means</h1><p>Walls <em>store</em> <strong>heat</strong>.</p><h2>Next</h2><p>End.</p>',
    ],
    ['\\chapter{One}\n\\section[Short]{Long}', '<h1>One</h1><h2>Long</h2>'],
    [
      '\\begin{itemize}[noitemsep]\n\\item one\n\\item two\n\\begin{enumerate}\n\\item $5$\n\\end{enumerate}\n\\end{itemize}',
      `<ul><li><p>one</p></li><li><p>two</p><ol><li><p>${inline('5')}</p></li></ol></li></ul>`,
    ],
    [
      '\\begin{description}\n\\item[Heat] warm\n\\end{description}',
      '<ul><li><p><strong>Heat</strong> warm</p></li></ul>',
    ],
    ['\\begin{quote}\nHeat remembers.\n\\end{quote}', '<blockquote><p>Heat remembers.</p></blockquote>'],
    [
      '\\begin{theorem}[Euler]\\label{t}\nLet $n$ be.\n\\end{theorem}\n\\begin{proof}\nClear.\n\nDone.\n\\end{proof}',
      `<div data-type="theorem" data-kind="theorem" data-title="Euler"><p>Let ${inline('n')} be.</p></div><div data-type="theorem" data-kind="proof"><p>Clear.</p><p>Done.</p></div>`,
    ],
    [
      "\\emph{a} 1--2 --- ``b'' `c' d~e 5\\% \\& \\_ \\# \\$ \\{\\} 20% f % gone\ng",
      '<p><em>a</em> 1–2 — “b” ‘c’ d\u00a0e 5% &amp; _ # $ {} 20% f g</p>',
    ],
    [
      '\\underline{u} \\texttt{t} {\\bf b} {\\it i} \\textsc{s} G\\"odel \\c{c}a \\\'{e} \\ss{} \\ldots',
      '<p><u>u</u> <code>t</code> <strong>b</strong> <em>i</em> s Gödel ça é ß …</p>',
    ],
    [
      '\\emph{a}\\footnote{See \\url{https://example.org/a_b}.} \\href{https://example.org}{it}',
      '<p><em>a</em><span data-type="footnote">See <a href="https://example.org/a_b" rel="noopener noreferrer nofollow">https://example.org/a_b</a>.</span> <a href="https://example.org" rel="noopener noreferrer nofollow">it</a></p>',
    ],
    [
      '\\emph{so}\n\\begin{equation}\n a\n\\end{equation}\nfor $ x $ and \\(y\\)',
      `<p><em>so</em></p>${display('\\begin{equation}\na\n\\end{equation}')}<p>for ${inline('x')} and ${inline('y')}</p>`,
    ],
    [
      '\\documentclass{article}\n\\usepackage{x}\n\\title{Heat}\n\\begin{document}\n\\maketitle\nText.\n\\end{document}',
      '<p>Heat</p><p>Text.</p>',
    ],
    [
      '\\emph{a} \\foo[b]{c {d}} \\ref{e} \\verb|$x$|\n\\begin{frobnicate}\na & b\n\\end{frobnicate}',
      '<p><em>a</em> \\foo[b]{c {d}} \\ref{e} <code>$x$</code></p><p>\\begin{frobnicate}<br>a &amp; b<br>\\end{frobnicate}</p>',
    ],
    [
      '\\section{C}\n\\begin{lstlisting}[language=Python]\n# $x$\nx = 1\n\\end{lstlisting}',
      '<h1>C</h1><pre data-language="python"><code># $x$\nx = 1</code></pre>',
    ],
    ['\\section{a} \\emph{b', '<h1>a</h1><p>\\emph{b</p>'],
  ])('%s', (latex, html) => {
    expect(read(latex)).toBe(html)
  })

  it('names what it leaves out', () => {
    const latex =
      '% note\n\\documentclass{a}\n\\begin{document}\n\\section[s]{a}\n% note\n\\noindent c\\label{b}\n\\end{document}'
    expect(readLatex(latex, works)?.dropped).toEqual([
      'preamble',
      'shortTitles',
      'comments',
      'layout',
      'labels',
    ])
  })
})

it('keeps the definitions of a preamble that formulas use, and those that they use', () => {
  const preamble =
    '\\documentclass{a}\\newcommand{\\R}{\\mathbb{R}}\\newcommand{\\todo}[1]{#1}\\def\\bad#1.{}\\newcommand{\\Rn}[1][n]{\\R^{#1}}'
  const html = readLatex(`${preamble}\\begin{document}\\todo{a} $x\\in\\Rn$\\end{document}`, works)?.html
  expect(html).toContain(
    'data-type="math-display" data-value="\\newcommand{\\Rn}[1][n]{\\R^{#1}}\n\\newcommand{\\R}{\\mathbb{R}}"',
  )
  expect(html).not.toContain('newcommand{\\todo}')
})

describe('a table of LaTeX', () => {
  it('has its header, alignment, merged cells and rules', () => {
    const latex =
      '\\begin{tabular}{l|r@{}c}\n\\toprule\nname & size & \\emph{x} \\\\ \\midrule\na \\& b & $1$ & {c & d} \\\\[1ex]\n\\multicolumn{2}{c}{both} & e \\\\ \\bottomrule\n\\end{tabular}'
    expect(read(latex)).toBe(
      '<table><tbody><tr data-is-header="true"><th><p>name</p></th><th style="text-align: right"><p>size</p></th><th style="text-align: center"><p><em>x</em></p></th></tr>' +
        `<tr><td><p>a &amp; b</p></td><td style="text-align: right"><p>${inline('1')}</p></td><td style="text-align: center"><p>c &amp; d</p></td></tr>` +
        '<tr><td colspan="2" style="text-align: center"><p>both</p></td><td style="text-align: center"><p>e</p></td></tr></tbody></table>',
    )
  })

  it('in a float has its caption and label, an image is a gap', () => {
    const table =
      '\\begin{table}[htb]\\centering\\caption{Sizes}\\label{tab:s}\\begin{tabular}{ll}a & b\\end{tabular}\\end{table}'
    const figure =
      '\\begin{figure*}\\includegraphics[width=\\textwidth]{img/heat.pdf}\\caption[H]{\\label{fig:h}Heat}\\end{figure*}'
    const html = read(`${table} ${figure} See Table~\\ref{tab:s} and Fig.~\\ref{fig:h}`)
    expect(html).toContain(
      '<figure id="tbl-s"><figcaption>Sizes</figcaption><table><tbody><tr><td><p>a</p></td>',
    )
    expect(html).toContain(
      '<figure id="fig-h"><p><code>heat.pdf</code> <span data-type="gap" data-kind="data">[your data]</span></p><figcaption>Heat</figcaption></figure>',
    )
    expect(html).toContain(
      'See <a data-type="cross-reference" href="#tbl-s"></a> and <a data-type="cross-reference" href="#fig-h"></a>',
    )
  })
})

describe('a float of LaTeX', () => {
  const float = (...parts: string[]) => `\\begin{figure}${parts.join('')}\\end{figure} See \\ref{fig:a}.`
  const image = '\\includegraphics{a.png}'

  it.each([
    ['with its label in the caption', [image, '\\caption{Heat \\label{fig:a}}'], '<figure id="fig-a">', []],
    ['without a caption', [image, '\\label{fig:a}'], 'See \\ref{fig:a}', ['labels']],
    ['with two labels', [image, '\\caption{Heat}\\label{b}\\label{fig:a}'], 'See \\ref{fig:a}', ['labels']],
    [
      'with parts',
      [
        `\\begin{subfigure}{1cm}${image}\\caption{Left}\\label{l}\\end{subfigure}`,
        '\\caption{Both}\\label{fig:a}',
      ],
      /<figure id="fig-a">.*<figcaption>Both<\/figcaption><\/figure><p>Left<\/p><p>See/,
      ['labels'],
    ],
  ])('%s has an anchor that is in the text, or none', (_, parts, html, dropped) => {
    const result = readLatex(float(...parts), works)
    expect(pasted(result?.html ?? '')).toMatch(html)
    expect(result?.dropped).toEqual(dropped)
  })
})

describe('a reference of LaTeX', () => {
  const to = (anchor: string) => `<a data-type="cross-reference" href="#${anchor}"></a>`

  it.each([
    ['a \\eqref{eq:1}\n\\begin{equation}\\label{eq:1}x\\end{equation}', `a ${to('eq:1')}`],
    ['a \\cref{b,c}\n\\begin{align}x\\label{b}\\\\y\\label{c}\\end{align}', `a ${to('b')}, ${to('c')}`],
    ['\\section{One}\n\\label{sec:one}\nSee \\nameref{sec:one}', `See ${to('sec-one')}`],
    ['\\begin{lem}\\label{l}x\\end{lem}By \\cref{l}', `<p>By ${to('l')}</p>`],
    ['\\begin{lem}\\label{l}x\\end{lem}By Lemma~\\ref{l}.', `<p>By ${to('l')}.</p>`],
    ['a (\\ref{eq:1}) \\begin{equation}\\label{eq:1}x\\end{equation}', `a ${to('eq:1')}`],
    ['\\begin{lem}x $y$\\label{l}\\end{lem}By \\cref{l}', `<p>By ${to('l')}</p>`],
    ['\\section{A}\\label{a} See Section~\\ref{a}.', `See Section ${to('a')}.`],
    ['a \\ref{sec-here}', `a ${to('sec-here')}`],
    // Of no number, and of no label.
    ['a \\ref{e} \\begin{equation*}x\\label{e}\\end{equation*}', 'a \\ref{e}'],
    ['a \\ref{b,none}\\begin{equation}\\label{b}x\\end{equation}', 'a \\ref{b,none}'],
  ])('%s leads to its label, or stays', (latex, html) => {
    const result = readLatex(latex, works, new Set(['sec-here']))
    expect(pasted(result?.html ?? '')).toContain(html)
  })
})

describe('a citation of LaTeX', () => {
  it('is one of the known works, by its own key or that of a .bib file', () => {
    const html = read('\\emph{a}~\\cite[see][p.~5]{darwin59, kelvin1880heat} and \\citet{darwin59}')
    expect(html).toContain('&quot;prefix&quot;:&quot;see&quot;')
    expect(html).toContain('&quot;locator&quot;:&quot;5&quot;')
    expect(html).toContain('(Darwin, 1859; Kelvin, 1880, 5)</span> and Darwin <span')
  })

  it.each([
    ['\\parencite[chap.~3]{darwin59}', /"label":"chapter"/, '(Darwin, 1859, 3)'],
    ['\\Autocite[S.~5--7]{darwin59}', /"locator":"5–7"/, '(Darwin, 1859, 5–7)'],
    ['\\citep*[cf.][as well]{darwin59}', /"suffix":"as well"/, '(Darwin, 1859)'],
    ['\\textcite{darwin59,kelvin1880heat}', /"suppressAuthor":true/, 'Darwin (1859), Kelvin (1880)'],
    ['\\citeyear{darwin59}', /"suppressAuthor":true/, '(1859)'],
    ['\\citeauthor{darwin59}', null, 'Darwin'],
  ])('%s has its place and its author', (latex, works, words) => {
    const html = (read(`\\emph{a} ${latex}`) ?? '').replaceAll('&quot;', '"')
    if (works) expect(html).toMatch(works)
    expect(html.replace(/<[^>]*>/g, '')).toContain(words)
  })

  it('stays as its source where a key is unknown', () => {
    expect(read('a \\cite[p.~5]{darwin59, other}')).toBe('<p>a \\cite[p.~5]{darwin59, other}</p>')
  })
})

describe('LaTeX', () => {
  it('whose end was not copied is read', () =>
    expect(read('\\documentclass{article}\n\\begin{document}\n\\section{One}\nFirst half')).toBe(
      '<h1>One</h1><p>First half</p>',
    ))

  it('in typewriter text keeps its signs', () =>
    expect(read("Use \\texttt{git push --force} and {\\tt it's}.")).toBe(
      "<p>Use <code>git push --force</code> and <code>it's</code>.</p>",
    ))

  it('is known by a footnote or a citation at a word, though a line begins with "import"', () => {
    expect(read('The claim\\footnote{See X.} holds.')).toContain('footnote')
    expect(read('Of \\emph{tariffs} and\nimport duties in Darwin\\cite{darwin59}.')).toContain('citation')
  })

  it('has no environments of JavaScript', () =>
    expect(read('\\section{One}\\begin{constructor}x\\end{constructor}')).toContain('begin{constructor}'))

  it.each([
    '\\section{A}\\[\\label{e} x \\]',
    '\\section{A}\\begin{equation*}\\label{e} x \\end{equation*}',
    '$$x^2 \\label{e}$$ plain',
  ])('names the label of a formula without a number as left out: %s', (latex) =>
    expect(readLatex(latex, works)?.dropped).toEqual(['labels']),
  )

  it('names no label that is the anchor of a block as left out', () =>
    expect(readLatex('\\section{A}\\begin{lem}x\\label{l} y\\end{lem}', works)).toEqual({
      html: '<h1>A</h1><div data-type="theorem" data-kind="lemma" id="l"><p>x y</p></div>',
      dropped: [],
    }))

  it('keeps per cent signs of addresses, and what stands behind them', () => {
    expect(read('\\section{A}\nSee \\url{https://x.org/a%20b} and this.\nNext')).toMatch(
      /href="https:\/\/x\.org\/a%20b".*>https:\/\/x\.org\/a%20b<\/a> and this\. Next<\/p>$/,
    )
    expect(read('\\emph{A} \\href{https://x.org/a%2Fb}{the page} and more.')).toContain('and more.')
  })

  it('keeps verbatim text whole, and the language of a listing', () => {
    expect(read('\\section{A}\\begin{verbatim}{"a": 1}\n[1]\\end{verbatim}')).toContain('{"a": 1}\n[1]')
    const listing =
      '\\section{A}\\begin{lstlisting}[caption={Sorting of keys}, language=Python]\nx\\end{lstlisting}'
    expect(read(listing)).toContain('python')
    expect(readLatex(listing, works)?.dropped).toEqual(['options'])
  })

  it('has tildes and carets as signs', () =>
    expect(read('\\section{A} hat \\^{} tilde \\~{}foo')).toContain('hat ^ tilde ~foo'))
})
