// The export for LaTeX.

import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it, test } from 'vitest'
import { zip } from '../../../workers/adapters/storage/zip.ts'
import { citeItem, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { DEFAULT_LAYOUT, layoutOf } from '../../../workers/domain/project/document-layout.ts'
import { latexText } from '../../../workers/export/latex/escape.ts'
import { writeLatex } from '../../../workers/export/latex/write-latex.ts'
import type { ExportInput } from '../../../workers/services/ports.ts'
import {
  bullets,
  caption,
  cell,
  code,
  displayFormula,
  figure,
  formula,
  headCell,
  heading,
  headRow,
  image,
  item,
  linkTo,
  manuscript,
  mark,
  note,
  numbered,
  paragraph,
  quote,
  referenceTo,
  row,
  table,
  task,
  theorem,
  withAttrs,
  words,
} from '../../support/build-manuscript.ts'
import { pngOf } from '../../support/images.ts'
import { PICTURE, written } from '../../support/written.ts'

async function latex(document: DocumentNode, more: Partial<ExportInput> = {}) {
  const file = await written((input, nextTurn) => writeLatex(input, nextTurn, zip), document, more)
  const files = unzipSync(file.bytes)
  const name = Object.keys(files).find((file) => file.endsWith('.tex')) ?? ''
  const text = strFromU8(files[name] ?? new Uint8Array())
  const [head = '', body = ''] = text.split('\\maketitle')
  return { ...file, files, text, head, body: body.replace('\\end{document}', '').trim() }
}

test.each([
  ['# $ % & _ { }', '\\# \\$ \\% \\& \\_ \\{ \\}'],
  ['\\input{x}', '\\textbackslash{}input\\{x\\}'],
  [
    '~ ^ < > | " `',
    '\\textasciitilde{} \\textasciicircum{} \\textless{} \\textgreater{} \\textbar{} \\textquotedbl{} \\textasciigrave{}',
  ],
  ["-- --- '' ,,", "-{}- -{}-{}- '{}' ,{},"],
  ['[a] *', '{[}a{]} *'],
  ['* b', '*{} b'],
  ['a\u00a0b \u202f', 'a~b \\,'],
  ['a\u0000\u0007b', 'ab'],
  ['Ä é ß “x” –', 'Ä é ß “x” –'],
])('%j is written as %j', (text, expected) => {
  expect(latexText(text)).toBe(expected)
})

describe('a block', () => {
  it.each<[string, DocumentNode, string]>([
    ['a heading', heading(1, 'A & B', 'sec-a'), '\\section[A \\& B]{A \\& B}\\label{sec-a}'],
    ['a deep heading', heading(6, 'x'), '\\subparagraph[x]{x}'],
    [
      'marks',
      paragraph(words('b', 'strong'), words('i', 'emphasis'), words('é', mark('language', { lang: 'fr' }))),
      '\\textbf{b}\\emph{i}\\foreignlanguage{french}{é}',
    ],
    [
      'a link',
      paragraph(words('x', linkTo('https://example.org/a_b?c=%20&d#e{}\\'))),
      '\\href{https://example.org/a\\_b?c=\\%20\\&d\\#e\\%7B\\%7D\\%5C}{x}',
    ],
    ['a note', paragraph('a', note('50 %')), 'a\\footnote{50 \\%}'],
    ['a quotation', quote(paragraph('q')), '\\begin{quote}\nq\n\\end{quote}'],
    [
      'lists',
      numbered(3, item(paragraph('[a]'), bullets(item(paragraph('b')), task(true, paragraph('c'))))),
      '\\begin{enumerate}[label=\\arabic*.,start=3]\n\\item {[}a{]}\n\n\\begin{itemize}[label=\\textbullet]\n\\item b\n\\item[\\(\\boxtimes\\)] c\n\\end{itemize}\n\\end{enumerate}',
    ],
    ['nothing in a list', bullets(), ''],
    ['code', code('a_b # %'), '\\begin{lstlisting}\na_b # %\n\\end{lstlisting}'],
    [
      'code that would end its listing',
      code('\\end{lstlisting}\\input{x}'),
      '{\\raggedright\\ttfamily \\textbackslash{}end\\{lstlisting\\}\\textbackslash{}input\\{x\\}\\par}',
    ],
    ['a formula in a line', paragraph(formula('a_1^2')), '\\(a_1^2\\)'],
    ['a formula that ends in a comment', paragraph(formula('a % b')), '\\(a % b\n\\)'],
    [
      'a formula that KaTeX does not read',
      paragraph(formula('\\input{x}')),
      '\\texttt{\\textbackslash{}input\\{x\\}}',
    ],
    [
      'a formula with a hidden backslash',
      paragraph(formula('\\text{a^^5cinput x}')),
      '\\texttt{\\textbackslash{}text\\{a\\textasciicircum{}\\textasciicircum{}5cinput x\\}}',
    ],
    ['a formula that defines for all', paragraph(formula('\\gdef\\section{\\input{x}} a')), '\\(a\\)'],
    [
      'numbered lines',
      displayFormula('\\begin{align}\\label{eq-1} a &= b \\\\ c &= d \\notag \\end{align}'),
      '\\begin{align}\n  a &= b \\label{eq-1} \\\\\n  c &= d \\notag\n\\end{align}',
    ],
    ['a formula without a number', displayFormula('x'), '\\begin{equation*}\nx\n\\end{equation*}'],
    [
      'a theorem',
      theorem('lemma', { id: 'thm-1', title: 'of [x]' }, paragraph('It holds.')),
      '\\begin{lemma}[of {[}x{]}]\\label{thm-1}\nIt holds.\n\\end{lemma}',
    ],
    ['a proof', theorem('proof', {}, paragraph('Clear.')), '\\begin{proof}[Proof]\nClear.\n\\end{proof}'],
    [
      'a table with spans',
      table(
        headRow(headCell(paragraph('a')), headCell(paragraph('b'))),
        row(cell({ rowspan: 2 }, paragraph('c')), cell({}, paragraph('d & e'))),
        row(cell({}, paragraph('f'))),
        row(cell({ colspan: 2, alignment: 'center' }, paragraph('g'))),
      ),
      '\\begin{center}\n\\begin{tabular}{@{}ll@{}}\n\\toprule\n{\\bfseries a} & {\\bfseries b} \\\\\n\\midrule\n\\multirow{2}{*}{c} & d \\& e \\\\\n & f \\\\\n\\multicolumn{2}{c}{g} \\\\\n\\bottomrule\n\\end{tabular}\n\\end{center}',
    ],
  ])('%s', async (_, block, expected) => {
    expect((await latex(manuscript(block))).body).toBe(expected)
  })
})

it('refers by numbers to what has one, and by words to headings', async () => {
  const { body } = await latex(
    manuscript(
      heading(1, 'Method', 'sec-1'),
      paragraph(
        'See ',
        referenceTo('sec-1'),
        ', ',
        referenceTo('fig_1'),
        ', ',
        referenceTo('eq-1'),
        ', ',
        referenceTo('none'),
      ),
      figure('fig_1', paragraph('x'), caption('C')),
      displayFormula('\\begin{equation}\\label{eq-1}x\\end{equation}'),
    ),
  )
  expect(body).toContain(
    'See \\hyperref[sec-1]{Method}, Figure~\\ref{anchor:2}, \\eqref{eq-1}, \\textbf{{[}missing reference{]}}',
  )
  expect(body).toContain('\\caption[C]{C}\\label{anchor:2}')
})

describe('citations', () => {
  const oke: CslItem = {
    id: '',
    type: 'book',
    title: 'Heat',
    author: [{ family: 'Oke' }],
    issued: { 'date-parts': [[1982]] },
  }
  const cite = (...works: Parameters<typeof citeItem>[]): DocumentNode => ({
    type: 'citation',
    attrs: { works: writeCitation(works.map((work) => citeItem(...work))) },
  })
  const darwin: CslItem = { id: '', type: 'book', title: 'Origin', author: [{ family: 'Darwin' }] }

  it.each<[string, DocumentNode, string]>([
    ['a work', cite([oke]), '\\autocite{oke1982}'],
    ['a page', cite([oke, { locator: '3–5' }]), '\\autocite[3--5]{oke1982}'],
    [
      'a chapter',
      cite([oke, { locator: '3', label: 'chapter', suffix: 'x_y' }]),
      '\\autocite[chap. 3, x\\_y]{oke1982}',
    ],
    ['words before', cite([oke, { prefix: 'see [1]' }]), '\\autocite[see {[}1{]}][]{oke1982}'],
    ['no author', cite([oke, { suppressAuthor: true }]), '\\autocite*{oke1982}'],
    ['two works', cite([oke, { locator: '2' }], [darwin]), '\\autocites[2]{oke1982}{darwinnd}'],
  ])('of %s', async (_, citation, expected) => {
    const { body, files } = await latex(manuscript(paragraph(citation)))
    expect(body).toBe(expected)
    expect(strFromU8(files['references.bib'] ?? new Uint8Array())).toContain('{oke1982,')
  })
})

it('holds the bytes of each picture once, and shows it within the line', async () => {
  const bytes = pngOf(40, 20)
  const twice = manuscript(paragraph(image(PICTURE, 'a_b', 100), image(PICTURE, '')))
  const { body, files } = await latex(twice, { image: async () => ({ bytes, type: 'image/png' }) })
  expect(Object.keys(files)).toEqual(['A title.tex', 'images/picture-1.png'])
  expect(files['images/picture-1.png']).toEqual(bytes)
  expect(body).toContain(
    '[width=75pt,max width=\\linewidth,max height=0.85\\textheight,alt={a\\_b}]{images/picture-1.png}',
  )
})

it('numbers headings where the layout does, and counts by chapter', async () => {
  const part = (block: DocumentNode, name: string) => ({ ...block, attrs: { ...block.attrs, part: name } })
  const { body, head } = await latex(
    manuscript(
      heading(1, 'One', 'sec-1'),
      figure('fig-1', paragraph('x'), caption('C')),
      paragraph(referenceTo('sec-1'), ' ', referenceTo('fig-1')),
      part(heading(1, 'References'), 'unnumbered'),
      part(heading(1, 'More'), 'appendix'),
    ),
    { layout: { ...DEFAULT_LAYOUT, headingNumbers: 'decimal', numbersByChapter: true } },
  )
  expect(head).toContain('\\counterwithin{figure}{section}')
  expect(head).toContain('\\setcounter{secnumdepth}{3}')
  expect(body).toContain('\\section[One]{One}\\label{sec-1}')
  expect(body).toContain('\\ref{sec-1} Figure~\\ref{fig-1}')
  expect(body).toContain('\\section*{References}\\addcontentsline{toc}{section}{References}')
  expect(body).toContain('\\appendix\n\n\\section[More]{More}')
})

describe('macros of formulas', () => {
  const inLine = (...sources: string[]) => manuscript(...sources.map((source) => paragraph(formula(source))))

  it('stand in the preamble where a formula that is as it was written uses them', async () => {
    const { body, head } = await latex(
      inLine(
        '\\def\\half#1{\\frac{#1}{\\two}}\\def\\two{2}\\def\\other{\\input{x}}',
        '\\half{a}',
        'b \\\\ \\text{other}',
      ),
    )
    expect(head).toContain('\\providecommand{\\half}[1]{\\frac{#1}{\\two}}\n\\providecommand{\\two}{2}')
    expect(head).not.toContain('input')
    expect(body).toContain('\\(\\half{a}\\)')
  })

  it('that LaTeX has for words, and what uses them, are what they mean', async () => {
    const { body, head } = await latex(
      inLine('\\newcommand{\\v}[1]{\\mathbf{#1}}', '\\newcommand{\\force}{\\v{F}}', '\\v{a}', '\\force', 'c'),
    )
    expect(head).not.toContain('providecommand')
    expect(body.split('\n\n')).toEqual(['\\(\\mathbf{a}\\)', '\\(\\mathbf{F}\\)', '\\(c\\)'])
  })

  it('pass nothing on that TeX reads otherwise', async () => {
    const { text } = await latex(
      inLine('\\def\\x{\\text{^^5cinput y}}', '\\x', '\\def\\z{1}\\x', '\\verb|\\input{y}|'),
    )
    expect(text).not.toMatch(/\^\^|\\verb/)
    expect(text).toContain('\\texttt{\\textbackslash{}x}')
  })
})

it('is printed on both sides, with a binding and lists of what the text has, where the layout says so', async () => {
  const layout = {
    ...{ ...layoutOf('thesis-de'), twoSided: true, binding: 8 },
    ...{ contents: true, listOfFigures: true, listOfTables: true },
  }
  const { text } = await latex(manuscript(figure('fig-1', paragraph('x'), caption('C'))), { layout })
  expect(text).toContain(',twoside,openright]{report}')
  expect(text).toContain(',bindingoffset=8mm]{geometry}')
  expect(text).toContain('\\pagenumbering{roman}')
  expect(text).toContain('\\tableofcontents\n\\listoffigures\n\\cleardoublepage\\pagenumbering{arabic}')
})

it('has front matter before its contents, with roman numbers behind a title page', async () => {
  const document = manuscript(
    withAttrs(heading(1, 'Thanks'), { level: 1, id: '', part: 'front' }),
    paragraph('To all.'),
    heading(1, 'One'),
  )
  const titlePage = { above: 'A university', below: '' }
  const layout = { ...layoutOf('thesis-gb'), titlePage }
  const { text } = await latex(document, { layout })
  const places = [
    ...['\\end{titlepage}', '\\pagenumbering{roman}', '\\setcounter{page}{2}', '\\chapter*{Thanks}'],
    ...['\\tableofcontents', '\\cleardoublepage\\pagenumbering{arabic}', '\\chapter[One]{One}'],
  ].map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((one, other) => one - other))
})

it.each([
  ['mla', 'A title', '\\fancyhead[R]{Example~\\thepage}'],
  ['report', 'Heat & light', '\\fancyhead[L]{Heat \\& light}'],
  [
    'thesis-print',
    'A title',
    '\\fancyhead[L]{\\nouppercase{\\leftmark}}\\fancyhead[R]{\\nouppercase{\\rightmark}}',
  ],
] as const)('of the template %s has its running heads', async (template, title, head) => {
  const { text } = await latex(manuscript(paragraph('x')), { layout: layoutOf(template), title })
  expect(text).toContain(head)
})

it('has no number on any page where the layout has none', async () => {
  const [without, other] = await Promise.all(
    (['none', 'bottom-center'] as const).map((pageNumbers) =>
      latex(manuscript(paragraph('x')), { layout: { ...layoutOf('thesis-de'), pageNumbers } }),
    ),
  )
  // The first pages of texts and chapters have the style `plain`, whose number is at their foot.
  expect(without?.head).toMatch(/\\let\\ps@plain\\ps@empty.*\n\\pagestyle\{empty\}/)
  expect(other?.head).not.toContain('\\ps@')
})

it('has two columns where the layout says so, and tables of many cells across them', async () => {
  const data = (cells: number) =>
    figure(
      '',
      table(row(...Array.from({ length: cells }, () => cell({}, paragraph('x'))))),
      caption(`Of ${cells}`),
    )
  const { text } = await latex(manuscript(data(3), data(9)), { layout: layoutOf('ieee') })
  expect(text).toContain('\\documentclass[10pt,letterpaper,twocolumn]{article}')
  expect(text).toContain('\\setlength{\\columnsep}{5mm}')
  expect(text.match(/\\begin\{table\*?\}\[\w+\]/g)).toEqual(['\\begin{table}[htbp]', '\\begin{table*}[tp]'])
})

it('follows the page layout and the language', async () => {
  const thesis = await latex(manuscript(heading(1, 'One')), { layout: layoutOf('thesis-de'), language: 'de' })
  expect(thesis.text).toContain(']{report}')
  expect(thesis.text).toContain('\\usepackage[ngerman]{babel}')
  expect(thesis.text).toContain('\\chapter[One]{One}')
  expect((await latex(manuscript(paragraph('x')))).head).toContain('latexmk -pdf')
  // adjustbox has loaded it for LuaLaTeX, and options would clash.
  expect(thesis.text).toContain('\\usepackage{xcolor}')
  expect((await latex(manuscript(paragraph('шум')))).head).toContain('latexmk -lualatex')
})
