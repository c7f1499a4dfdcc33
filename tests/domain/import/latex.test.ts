// Documents of LaTeX, alone and with the files that they include.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLatex } from '../../../workers/import/latex/read-latex.ts'
import type { ImportArchive } from '../../../workers/services/import-ports.ts'
import {
  archiveOf,
  blocksOf,
  type Files,
  imported,
  importedDocument,
  remarksOf,
} from '../../support/import/imported.ts'
import '../../support/property-seed.ts'

const BIB = '@article{oke1982, title={Heat}, author={Oke, T. R.}, year=1982, abstract={Long}}'
const read = (files: Files) => importedDocument(readLatex, files)
const document = (text: string, preamble = '', files: Files = {}) =>
  read({
    'main.tex': `\\documentclass{article}\n${preamble}\n\\begin{document}\n${text}\n\\end{document}\n`,
    'refs.bib': BIB,
    'a.png': 'image',
    ...files,
  })
const to = (anchor: string) => `<a data-type="cross-reference" href="#${anchor}"></a>`
const inline = (latex: string) => `<span data-type="math-inline" data-value="${latex}"></span>`

describe('a document of several files', () => {
  const files = {
    'thesis/main.tex': [
      '\\documentclass[ngerman]{scrbook}\\usepackage[english,main=ngerman]{babel}\\graphicspath{{img/}}',
      '\\title{Wärme\\\\der Stadt\\thanks{x}}\\author{E. M.}\\addbibresource{b/lit.bib}\\newtheorem{satz}{Satz}[chapter]',
      '\\begin{document}\\maketitle\\begin{abstract}Kurz.\\end{abstract}',
      '\\include{kap/eins}\\input kap/zwei \\printbibliography\\end{document}',
    ].join('\n'),
    'thesis/kap/eins.tex':
      '\\chapter{Eins}\\label{ch:eins}\n"`Hier"\' \\cite[vgl.][S.~5]{oke1982}. Siehe \\cref{ch:zwei}.% weg\n  \\includegraphics[width=0.5\\textwidth]{a}',
    'thesis/kap/zwei.tex':
      '\\documentclass{subfiles}\\begin{document}\\chapter{Zwei}\\label{ch:zwei}\\begin{satz}[Euler]x\\end{satz}\\end{document}',
    'thesis/b/lit.bib': BIB,
    'thesis/img/a.png': 'bytes',
  }

  it('is one, with its title, language, works and images', async () => {
    const found = await read(files)
    expect([found.title, found.language]).toEqual(['Wärme der Stadt', 'de'])
    expect(found.works.map(({ id }) => id)).toEqual(['oke1982'])
    expect(new TextDecoder().decode((await found.images[0]?.read()) ?? undefined)).toBe('bytes')
    expect(found.html).toMatch(
      /^<h1>Zusammenfassung<\/h1><p>Kurz\.<\/p><h1 id="ch:eins">Eins<\/h1><p>„Hier“ <span/,
    )
    expect(found.html).toContain(
      `Siehe ${to('ch:zwei')}.<img src="import:${found.images[0]?.name}" alt="" width="310"></p>`,
    )
    expect(found.html).toContain(
      '<div data-type="theorem" data-kind="theorem" data-title="Euler"><p>x</p></div>',
    )
    expect(found.html).toMatch(/<div data-type="bibliography"><\/div>$/)
    expect(found.html).not.toContain('Long')
    expect(remarksOf(found)).toEqual({ comments: 1, settings: 1 })
  })

  it.each([
    ['is not there', '\\input{gone}', 'gone'],
    ['is outside', '\\input{../../etc/passwd}', '../../etc/passwd'],
    ['includes itself', '\\input{main}', 'main'],
    ['includes one that includes it', '\\input{b}', 'main'],
  ])('says which file %s', async (_, text, path) => {
    const found = await document(text, '', { 'b.tex': 'in b \\include{main}' })
    expect(found.html).toContain(`<code>${text.includes('{b}') ? 'include' : 'input'} ${path}</code>`)
    expect(found.remarks).toContainEqual({ what: 'filesMissing', count: 1, places: [path] })
  })
})

describe('what stands in a text', () => {
  it.each([
    ['\\part{P}\\chapter*{C}\\section{S}\\addsec{T}', '<h1>P</h1><h2>C</h2><h3>S</h3><h3>T</h3>'],
    [
      'a\n\\begin{equation}\\label{eq:1}x\\end{equation}\nb \\eqref{eq:1}',
      `<p>a</p><div data-type="math-display" data-value="\\begin{equation}\n\\label{eq:1}x\n\\end{equation}"></div><p>b ${to('eq:1')}</p>`,
    ],
    [
      '\\footnote{a \\[x\\] b\\footnote{c}}',
      `<p><span data-type="footnote">a ${inline('x')} b (c)</span></p>`,
    ],
    ['\\SI{5}{\\metre} \\ensuremath{x}', `<p>${inline('\\SI{5}{\\metre}')} ${inline('x')}</p>`],
    [
      '\\textcolor{red}{a} \\foreignlanguage{french}{b} \\texorpdfstring{c}{d}',
      '<p>a <span lang="fr">b</span> c</p>',
    ],
    ['\\setlength{\\parskip}{1em}a \\addcontentsline{toc}{chapter}{b}\\xspace c', '<p>a c</p>'],
    ['\\begin{minipage}[t]{4cm}a\\end{minipage}', '<p>a</p>'],
    ['a\\newline b', '<p>a<br>b</p>'],
    [
      '\\hypertarget{sec:m}{%\n\\section{M}\\label{sec:m}}\na \\protect\\hyperlink{sec:m}{the \\emph{m}} \\hyperref[sec:m]{it}',
      '<h1 id="sec-m">M</h1><p>a <a href="#sec-m">the <em>m</em></a> <a href="#sec-m">it</a></p>',
    ],
    [
      '\\begin{figure}\\hypertarget{fig:a}{\\centering\\includegraphics{a.png}\\caption{C}\\label{fig:a}}\\end{figure}',
      '<figure id="fig-a"><p><img src="import:1-a.png" alt=""></p><figcaption>C</figcaption></figure>',
    ],
    ['\\noindent% c\na \\LaTeX%\nb', '<p>a LaTeXb</p>'],
    ['\\begin{itemize}\\item% c\na\\end{itemize}', '<ul><li><p>a</p></li></ul>'],
    [
      '\\begin{thebibliography}{9}\\bibitem[O]{oke} Oke, Heat.\\end{thebibliography}',
      '<ol><li><p><strong>O</strong>  Oke, Heat.</p></li></ol>',
    ],
    [
      '\\begin{tabular}{ll}\\multirow{2}{*}{a} & b\\\\\\cmidrule(lr){2-2} & c\\\\\\end{tabular}',
      '<table><tbody><tr><td rowspan="2"><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td></tr></tbody></table>',
    ],
    [
      '\\begin{longtable}{l}\\caption{C}\\label{tab:l}\\\\ h\\\\\\endfirsthead h (next)\\\\\\endhead a\\\\\\end{longtable}',
      '<figure id="tbl-l"><figcaption>C</figcaption><table><tbody><tr data-is-header="true"><th><p>h</p></th></tr><tr><td><p>a</p></td></tr></tbody></table></figure>',
    ],
    [
      '\\begin{figure}\\subfloat[L]{\\includegraphics{a.png}}\\includegraphics{a}\\caption{B}\\end{figure}',
      '<figure><p><img src="import:1-a.png" alt=""></p><p><img src="import:1-a.png" alt=""></p><figcaption>B</figcaption></figure><p>L</p>',
    ],
  ])('%s', async (latex, html) => {
    expect((await document(latex)).html).toBe(html)
  })

  it.each([
    ['\\foo[a]{b}', '<p><code>\\foo[a]{b}</code></p>', 'commandsAsText'],
    [
      '\\begin{tikzpicture}\\draw;\\end{tikzpicture}',
      '<pre data-language="latex"><code>\\begin{tikzpicture}\\draw;\\end{tikzpicture}</code></pre>',
      'environmentsAsText',
    ],
    ['\\cite{none}', '<p><code>\\cite{none}</code></p>', 'citationsAsText'],
    ['\\hyperlink{none}{a}', '<p>a</p>', 'crossReferencesAsText'],
    ['\\ref{none}', '<p><code>\\ref{none}</code></p>', 'crossReferencesAsText'],
    [
      '\\includegraphics{b.pdf}',
      '<p><code>b.pdf</code> <span data-type="gap" data-kind="data">[your data]</span></p>',
      'imagesOfOtherType',
    ],
    [
      '\\includegraphics{img/none}',
      '<p><code>none</code> <span data-type="gap" data-kind="data">[your data]</span></p>',
      'imagesMissing',
    ],
  ])('%s stays, and is said', async (latex, html, what) => {
    const found = await document(latex, '', { 'b.pdf': 'x' })
    expect([found.html, remarksOf(found)]).toEqual([html, { [what]: 1 }])
    for (const place of found.remarks.flatMap(({ places }) => places))
      expect(html.replace(/<[^<>]*>/g, '')).toContain(place)
  })

  it.each(['a \\label{b}', '\\begin{equation*}\\label{b}x\\end{equation*}'])(
    'says nothing of a label that no reference names: %s',
    async (latex) => {
      expect(remarksOf(await document(latex))).toEqual({})
    },
  )

  it('has what its own commands stand for, and formulas their definitions', async () => {
    const preamble = '\\newcommand{\\R}{\\mathbb{R}}\\newcommand{\\both}[2][so]{\\emph{#2} (#1)}'
    const found = await document('\\def\\x{y}\\both{a} \\both[b]{\\both{c}}\\x{} $x\\in\\R$', preamble)
    expect(found.html).toBe(
      `<div data-type="math-display" data-value="\\newcommand{\\R}{\\mathbb{R}}"></div><p><em>a</em> (so) <em><em>c</em> (so)</em> (b)y ${inline('x\\in\\R')}</p>`,
    )
    expect(remarksOf(found)).toEqual({ definitionsExpanded: 4 })
  })
})

/** Parts of a text; `W` is where a word stands that must be in the result. */
const PARTS = [
  ...[
    'W ',
    'W\n\n',
    '\\emph{W}',
    '{\\bf W W}',
    '\\footnote{W}',
    '$W$',
    '\\[W\\]',
    '\\W{W}',
    '\\section{W}',
    '\\"aW ',
  ],
  ...[
    '\\begin{align}W\\end{align}',
    '\\begin{W}W\\end{W}',
    '\\begin{quote}W\\end{quote}',
    '\\verb|W|',
    '\\cite{W}',
    '\\ref{W}',
  ],
  ...[
    '\\begin{tabular}{ll}W & \\multirow{2}{*}{W} \\\\ W & W\\end{tabular}',
    '\\multicolumn{2}{c}{W}',
    '\\textcolor{red}{W}',
  ],
  ...[
    '\\begin{longtable}{ll}\\caption{W}\\\\W & W\\\\\\endhead W\\end{longtable}',
    '\\begin{figure}\\caption{W}W\\includegraphics{W}\\end{figure}',
  ],
  ...[
    '\\begin{itemize}\\item W \\item[W] W\\end{itemize}',
    '\\begin{thebibliography}{9}\\bibitem{k} W\\end{thebibliography}',
  ],
  ...[
    '\\begin{abstract}W\\end{abstract}',
    '\\own{W}',
    '\\two W',
    '\\own',
    '\\input{W}',
    '\\begin{minipage}{1cm}W',
    '\\end{minipage}',
  ],
  ...[
    '{',
    '}',
    '$',
    '$$',
    '\\[',
    '\\]',
    '\\\\ ',
    '&',
    '[',
    ']',
    '\\item W',
    '\\begin{itemize}',
    '\\end{itemize}',
    '\\emph{',
    '%\n',
  ],
]

it('no word of a text is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 14 }), async (parts) => {
      let count = 0
      const text = parts
        .join('')
        .replace(/W/g, () => `W${'abcdefghij'[count % 10]}${'klmnopqrst'[Math.floor(count++ / 10) % 10]}x`)
      const { html } = await document(text, '\\newcommand{\\own}[1]{<#1>}\\newcommand{\\two}{2 }')
      for (const [word] of text.matchAll(/W[a-t]{2}x/g)) expect(html).toContain(word)
      expect(blocksOf({ html }).length).toBeGreaterThan(0)
    }),
    { numRuns: 300 },
  )
})

describe('what nobody writes in good faith', () => {
  const doubling = [...'abcdefghijklmnopqrstuvwxy'].map(
    (name, at) =>
      `\\def\\x${name}{\\x${'bcdefghijklmnopqrstuvwxyz'[at]}\\x${'bcdefghijklmnopqrstuvwxyz'[at]}}`,
  )
  it.each([
    ['nothing', '', 'document_empty'],
    ['more than is read', 'a'.repeat(6_000_001), 'document_too_complex'],
    ['more than a manuscript holds', 'a '.repeat(1_600_000), 'document_too_complex'],
    ['a file that many places include', '\\input{b}\\input{b}', 'document_too_complex'],
  ])('%s is refused', async (_, source, reason) => {
    const files = { 'b.tex': '\\input{c}'.repeat(1000), 'c.tex': 'word '.repeat(2000) }
    expect(await imported(readLatex, { 'a.tex': source, ...files })).toBe(reason)
  })

  it.each([
    ['braces in each other', `${'{'.repeat(1_000_000)}Text.${'}'.repeat(1_000_000)}`],
    ['braces that nothing closes', `${'{'.repeat(1_000_000)}Text.`],
    ['emphasis in emphasis', `${'\\emph{'.repeat(50_000)}Text.${'}'.repeat(50_000)}`],
    ['environments in each other', `${'\\begin{quote}'.repeat(20_000)}Text.${'\\end{quote}'.repeat(20_000)}`],
    ['definitions that nothing follows', `${'\\def\\a'.repeat(100_000)} Text.`],
    ['a preamble of them', `${'\\def\\a'.repeat(100_000)}\\begin{document} Text.\\end{document}`],
    ['a command that stands for itself', '\\def\\a{\\a\\a}\\a Text.'],
    ['commands that double', `${doubling.join('\n')}\\def\\xz{z}\\xa Text.`],
    ['arguments that double', `\\newcommand{\\d}[1]{#1#1}${'\\d{'.repeat(30)}a${'}'.repeat(30)} Text.`],
    [
      'arguments that a command repeats',
      `\\newcommand{\\d}[1]{${'#1'.repeat(20_000)}}\\d{${'a'.repeat(20_000)}} Text.`,
    ],
    [
      'long commands without text',
      `\\newcommand{\\d}[1]{${'#1'.repeat(20_000)}}${'\\d{}'.repeat(20_000)} Text.`,
    ],
    ['formulas that nothing closes', `${'$a '.repeat(100_001)}Text.`],
  ])('%s are read', async (_, text) => {
    expect((await document(text)).html).toContain('Text.')
  })

  it.each([
    ['a paragraph', 'word '.repeat(100_000)],
    ['an environment', `\\begin{doublespace}${'word\n\n'.repeat(100_000)}\\end{doublespace}`],
    ['a list', `\\begin{itemize}${'\\item a '.repeat(50_000)}\\end{itemize}`],
  ])('%s of 200,000 tokens is read in many turns', async (_, text) => {
    let turns = 0
    await readLatex(archiveOf({ 'a.tex': text }), 'a.tex', async () => {
      turns++
    })
    expect(turns).toBeGreaterThan(80)
  })

  it('an empty file that many places include is read some thousand times at most', async () => {
    const archive = archiveOf({ 'a.tex': '\\input{d} '.repeat(20_000), 'd.tex': '' })
    let reads = 0
    const read: ImportArchive['read'] = (name, maxBytes) => {
      reads++
      return archive.read(name, maxBytes)
    }
    await readLatex({ ...archive, read }, 'a.tex', async () => {})
    expect(reads).toBeLessThan(10_000)
  })

  it('a bibliography of ten megabytes is read', async () => {
    const filler = Array.from({ length: 100_000 }, (_, at) => `@book{k${at}, title={T ${'x'.repeat(70)}}}`)
    const found = await document('\\cite{oke1982}', '', { 'refs.bib': `${BIB}\n${filler.join('\n')}` })
    expect(found.works.map(({ id }) => id)).toEqual(['oke1982'])
  })
})
