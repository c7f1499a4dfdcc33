// LaTeX as pandoc writes it: coloured code, tight and counted lists, cells in frames, its own list of references.

import { expect, it } from 'vitest'
import { readLatex } from '../../../workers/import/latex/read-latex.ts'
import { type Files, importedDocument, remarksOf } from '../../support/import/imported.ts'

const read = (text: string, preamble = '', files: Files = {}) =>
  importedDocument(readLatex, {
    'main.tex': `\\documentclass{article}\n${preamble}\n\\begin{document}\n${text}\n\\end{document}\n`,
    'a.png': 'image',
    ...files,
  })

it.each<[name: string, latex: string, html: string, preamble?: string]>([
  [
    'coloured code',
    '\\begin{Shaded}\n\\begin{Highlighting}[]\n\\KeywordTok{def}\\NormalTok{ f(x\\_1):}\n    \\CommentTok{\\# 5 \\% of \\{x\\}}\n\\NormalTok{a }\\OperatorTok{\\textless{}{-}}\\NormalTok{ b\\textbackslash{}n \\textasciitilde{}\\^{}\\textquotesingle{}}\n\\end{Highlighting}\n\\end{Shaded}',
    "<pre><code>def f(x_1):\n    # 5 % of {x}\na &lt;- b\\n ~^'</code></pre>",
    '\\newcommand{\\KeywordTok}[1]{\\textcolor[rgb]{0.00,0.44,0.13}{\\textbf{#1}}}\\newenvironment{Shaded}{}{}',
  ],
  [
    'coloured code in a line, and code of listings',
    'a \\VERB|\\KeywordTok{if}\\NormalTok{ x\\_1}| b \\passthrough{\\lstinline!c\\_d!} \\lstinline[language=C]{e f}',
    '<p>a <code>if x_1</code> b <code>c_d</code> <code>e f</code></p>',
    '\\newcommand{\\VERB}{\\Verb[commandchars=\\\\\\{\\}]}',
  ],
  [
    'lists that are tight, and counted otherwise',
    '\\begin{enumerate}\n\\def\\labelenumi{(\\alph{enumi})}\n\\setcounter{enumi}{2}\n\\tightlist\n\\item\n  a\n\\item\n  b\n\\end{enumerate}',
    '<ol start="3" type="a"><li><p>a</p></li><li><p>b</p></li></ol>',
    '\\providecommand{\\tightlist}{\\setlength{\\itemsep}{0pt}}',
  ],
  [
    'lists counted by options, and from 0',
    '\\begin{enumerate}[label=(\\roman*), start=0]\\item a\\end{enumerate}\\begin{enumerate}[(A)]\\item b\\end{enumerate}\\begin{enumerate}\\renewcommand{\\labelenumi}{\\arabic{enumi})}\\item c\\end{enumerate}',
    '<ol start="0" type="i"><li><p>a</p></li></ol><ol type="A"><li><p>b</p></li></ol><ol><li><p>c</p></li></ol>',
  ],
  [
    'cells in frames',
    '\\begin{longtable}[]{@{}\n  >{\\raggedright\\arraybackslash}p{(\\columnwidth - 2\\tabcolsep) * \\real{0.5}}\n  >{\\raggedright\\arraybackslash}p{(\\columnwidth - 2\\tabcolsep) * \\real{0.5}}@{}}\n\\toprule\n\\begin{minipage}[b]{\\linewidth}\\raggedright\nwide\n\\end{minipage} & \\begin{minipage}[b]{\\linewidth}\\raggedright\n\\emph{other}\n\ntext\n\\end{minipage} \\\\\n\\midrule\n\\endhead\nx & y \\\\\n\\bottomrule\n\\end{longtable}',
    '<table><tbody><tr data-is-header="true"><th><p>wide</p></th><th><p><em>other</em><br>text</p></th></tr><tr><td><p>x</p></td><td><p>y</p></td></tr></tbody></table>',
  ],
  [
    'targets around headings, and a line across the page',
    '\\hypertarget{a}{%\n\\section{A}\\label{a}}\n\n\\begin{center}\\rule{0.5\\linewidth}{0.5pt}\\end{center}\n\nSee \\protect\\hyperlink{a}{there}.',
    '<h1 id="a">A</h1><hr><p>See <a href="#a">there</a>.</p>',
  ],
  [
    'what is struck through, for whose bookmarks alone the command is empty',
    '\\sout{gone}',
    '<p><s>gone</s></p>',
    '\\usepackage[normalem]{ulem}\n\\pdfstringdefDisableCommands{\\renewcommand{\\sout}{}}',
  ],
  [
    'its list of references',
    '\\hypertarget{refs}{}\n\\begin{CSLReferences}{1}{0}\n\\leavevmode\\vadjust pre{\\hypertarget{ref-knuth}{}}%\nKnuth. 1984. \\emph{The TeXbook}.\n\n\\end{CSLReferences}',
    '<p>Knuth. 1984. <em>The TeXbook</em>.</p>',
  ],
  [
    'images with their descriptions',
    '\\begin{figure}\n\\centering\n\\pandocbounded{\\includegraphics[keepaspectratio,alt={An \\emph{old} oak}]{a.png}}\n\\caption{Oak}\n\\end{figure}\\includegraphics[alt={An oak}]{a.png}',
    '<figure><p><img src="import:1-a.png" alt="" ></p><figcaption>Oak</figcaption></figure><p><img src="import:1-a.png" alt="An oak"></p>',
  ],
  [
    'tables and images that are made smaller',
    '\\begin{table}\\caption{T}\\resizebox{\\textwidth}{!}{\\begin{tabular}{l}a\\end{tabular}}\\end{table}\\begin{figure}\\scalebox{0.5}{\\fbox{\\includegraphics{a.png}}}\\caption{F}\\end{figure}',
    '<figure><figcaption>T</figcaption><table><tbody><tr><td><p>a</p></td></tr></tbody></table></figure><figure><p><img src="import:1-a.png" alt=""></p><figcaption>F</figcaption></figure>',
  ],
])('%s', async (_, latex, html, preamble) => {
  const found = await read(latex, preamble)
  expect(found.html.replaceAll('\n', ' ').trim()).toBe(html.replace(' >', '>').replaceAll('\n', ' '))
  expect(Object.keys(remarksOf(found)).filter((what) => what.endsWith('AsText'))).toEqual([])
})

it('lists in notes and cells are lines', async () => {
  const list = '\\begin{itemize}\n\\tightlist\n\\item\n  one\n\\item[b] two\n\\end{itemize}'
  const tight = '\\providecommand{\\tightlist}{}'
  const found = await read(
    `Heat.\\footnote{By day${list}}\n\n\\begin{tabular}{l}${list}\\end{tabular}`,
    tight,
  )
  expect(found.html.replace(/\s+/g, ' ')).toBe(
    '<p>Heat.<span data-type="footnote">By day<br>one <br><strong>b</strong> two</span></p><table><tbody><tr><td><p><br>one <br><strong>b</strong> two</p></td></tr></tbody></table>',
  )
  expect(remarksOf(found)).toMatchObject({ notesFlattened: 1 })
})

it('a link to a file beside the document is its words, and named', async () => {
  const found = await read('See \\href{docs/a.md}{the *docs*}.')
  expect(found.html).toBe('<p>See the *docs*.</p>')
  expect(found.remarks).toContainEqual({ what: 'crossReferencesAsText', count: 1, places: ['docs/a.md'] })
})

it('an image in a note stands behind it', async () => {
  const found = await read('Heat.\\footnote{By day \\includegraphics{a.png}}')
  expect(found.html).toBe(
    '<p>Heat.<span data-type="footnote">By day </span><img src="import:1-a.png" alt=""></p>',
  )
  expect(found.remarks).toContainEqual({ what: 'imagesInNotes', count: 1, places: ['a.png'] })
})
