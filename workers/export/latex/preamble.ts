// The head of a file of LaTeX: a standard class and the packages that the text needs, by the project's page layout.

import type { ManuscriptCitations } from '../../domain/manuscript/tree/manuscript-citations.ts'
import { COLUMN_GAP, type DocumentLayout } from '../../domain/project/document-layout.ts'
import { baseLanguage } from '../../domain/text/languages.ts'
import { babelLanguage } from './languages.ts'

type Preamble = {
  layout: DocumentLayout
  /** LaTeX of the title and of the author's last name. */
  title: string
  author: string
  citations: ManuscriptCitations
  /** BCP 47: of the document, and of its passages. */
  language: string
  passages: readonly string[]
  /** LaTeX of all formulas. */
  formulas: string
  isLatin: boolean
  /** Environments of amsthm, by their printed names. */
  theorems: ReadonlyMap<string, string>
  macros: readonly string[]
}

const FONTS: Record<DocumentLayout['font'], string[]> = {
  noto: ['\\usepackage{lmodern}'],
  times: ['\\usepackage{tgtermes}'],
  arial: ['\\usepackage{tgheros}', '\\renewcommand{\\familydefault}{\\sfdefault}'],
}

const NUMBERS: Record<DocumentLayout['pageNumbers'], string> = {
  none: '',
  'bottom-center': '\\fancyfoot[C]{\\thepage}',
  'bottom-right': '\\fancyfoot[R]{\\thepage}',
  'top-right': '\\fancyhead[R]{\\thepage}',
}

/** Numbers and running heads; pages that begin a chapter, whose style is `plain`, have the number alone. */
function pageStyle({ pageNumbers, runningHeads }: DocumentLayout, title: string, name: string): string[] {
  if (runningHeads === 'none' && pageNumbers === 'none')
    // The first pages of texts and chapters have the style `plain`.
    return ['\\makeatletter\\let\\ps@plain\\ps@empty\\makeatother', '\\pagestyle{empty}']
  if (runningHeads === 'none' && pageNumbers === 'bottom-center') return ['\\pagestyle{plain}']
  const isTop = pageNumbers === 'top-right'
  const named = `\\fancyhead[R]{${name}${isTop ? '~\\thepage' : ''}}`
  const mark = (side: string) => `\\nouppercase{\\${side}mark}`
  const right = `\\fancyhead[R]{${mark('right')}${isTop ? '\\quad\\thepage' : ''}}`
  const heads = {
    none: '',
    title: `\\fancyhead[L]{${title}}`,
    chapter: `\\fancyhead[L]{${mark('left')}}${right}`,
    author: named,
  }[runningHeads]
  const drawn = (head: string) =>
    `\\fancyhf{}${NUMBERS[pageNumbers]}${head}\\renewcommand{\\headrulewidth}{0pt}`
  const plain = drawn(runningHeads === 'author' ? named : '')
  return [
    '\\usepackage{fancyhdr}',
    '\\setlength{\\headheight}{15pt}',
    `\\fancypagestyle{plain}{${plain}}`,
    '\\pagestyle{fancy}',
    drawn(heads),
  ]
}

/** Packages of formulas, by the commands that need them. */
const MATH_PACKAGES: [RegExp, string][] = [
  [/\\(?:ce|pu)(?![A-Za-z])/, 'mhchem'],
  [/\\(?:SI|si|qty|num|unit|ang|qtyrange|numrange)(?![A-Za-z])/, 'siunitx'],
  [/\\[bx]?cancel(?:to)?(?![A-Za-z])/, 'cancel'],
  [/\\mathscr(?![A-Za-z])/, 'mathrsfs'],
  [/\\bm(?![A-Za-z])/, 'bm'],
  [/\\(?:bra|ket|braket|Braket)(?![A-Za-z])/, 'braket'],
  [/\\(?:dv|pdv|dd|grad|curl|divergence|laplacian|abs|norm|mqty)(?![A-Za-z])/, 'physics'],
]

export function preamble(options: Preamble): string {
  const { layout, isLatin, theorems, macros } = options
  const engine = isLatin ? 'latexmk -pdf' : 'latexmk -lualatex'
  const size = [10, 11, 12].find((one) => layout.fontSize <= one) ?? 12
  const paper = layout.paper === 'letter' ? 'letterpaper' : 'a4paper'
  const sides = layout.twoSided ? `,twoside${layout.chaptersOnPages ? ',openright' : ''}` : ''
  const columns = layout.columns > 1 ? ',twocolumn' : ''
  const lines = [
    `% Written by Colophon. Typeset with ${engine} (biber makes the bibliography).`,
    `\\documentclass[${size}pt,${paper}${sides}${columns}]{${layout.chaptersOnPages ? 'report' : 'article'}}`,
    '\\usepackage{iftex}',
    '\\ifPDFTeX\\usepackage[T1]{fontenc}\\usepackage{textcomp}\\else\\usepackage{fontspec}\\fi',
    ...FONTS[layout.font],
    ...languageLines(options),
    '\\usepackage{csquotes}',
    ...pageLines(options),
    '\\usepackage{amsmath,amssymb,amsthm}',
    ...MATH_PACKAGES.flatMap(([command, name]) =>
      command.test(options.formulas) ? [`\\usepackage{${name}}`] : [],
    ),
    '\\usepackage{graphicx,array,booktabs,multirow,caption,changepage,enumitem,listings}',
    '\\usepackage[export]{adjustbox}',
    '\\usepackage{xcolor}',
    '\\usepackage[normalem]{ulem}',
    '\\lstset{basicstyle=\\ttfamily\\small,columns=fullflexible,keepspaces,breaklines,showstringspaces=false}',
    // A manuscript nests deeper than LaTeX's own lists.
    '\\setlistdepth{60}\\renewlist{itemize}{itemize}{60}\\renewlist{enumerate}{enumerate}{60}',
    '\\setlist[itemize]{label=\\textbullet}\\setlist[enumerate]{label=\\arabic*.}',
    ...citationLines(options.citations),
    '\\usepackage[hidelinks,unicode]{hyperref}',
    '\\usepackage{footnotehyper}',
    '\\makesavenoteenv{tabular}\\makesavenoteenv{table}\\makesavenoteenv{figure}',
    ...theoremLines(theorems),
    ...counterLines(options),
    ...macros,
  ]
  return lines.join('\n')
}

function languageLines({ language, passages }: Preamble): string[] {
  const main = babelLanguage(language) ?? 'english'
  const others = new Map(passages.map((tag) => [babelLanguage(tag), baseLanguage(tag)]))
  others.delete(main)
  others.delete(null)
  // Files of data, which babel has for each; those of the main language may be a package of their own.
  const provided = [...others].map(([name, tag]) => `\\babelprovide[import=${tag}]{${name}}`)
  return [`\\usepackage[${main}]{babel}`, ...provided]
}

function pageLines({ layout, title, author }: Preamble): string[] {
  const { top, bottom, left, right } = layout.margins
  const binding = layout.binding > 0 ? `,bindingoffset=${layout.binding}mm` : ''
  return [
    `\\usepackage[top=${top}mm,bottom=${bottom}mm,left=${left}mm,right=${right}mm${binding}]{geometry}`,
    `\\usepackage{setspace}\\setstretch{${layout.lineSpacing}}`,
    ...(layout.columns > 1 ? [`\\setlength{\\columnsep}{${COLUMN_GAP}mm}`] : []),
    ...(layout.firstLineIndent > 0
      ? [`\\setlength{\\parindent}{${layout.firstLineIndent}mm}`]
      : ['\\usepackage{parskip}']),
    ...(layout.justified ? [] : ['\\usepackage[document]{ragged2e}']),
    ...(layout.hyphenated ? [] : ['\\hyphenpenalty=10000\\exhyphenpenalty=10000']),
    ...pageStyle(layout, title, author),
  ]
}

/** The style of biblatex that is nearest to the manuscript's. */
function citationLines({ inNotes, bibliography, texts }: ManuscriptCitations): string[] {
  if (texts.size === 0) return []
  const isNumeric = bibliography.some(({ label }) => label.some(({ text }) => /\d/.test(text)))
  const isRaised = [...texts.values()].some(([first]) => first?.script === 'super')
  const style = inNotes
    ? 'style=verbose,autocite=footnote'
    : isNumeric
      ? `style=numeric-comp${isRaised ? ',autocite=superscript' : ''}`
      : 'style=authoryear'
  return [`\\usepackage[backend=biber,${style}]{biblatex}`, '\\addbibresource{references.bib}']
}

/** What is numbered, and within what, as the layout says. Chapters of a report count what is in them unless they are told not to. */
function counterLines({ layout, theorems }: Preamble): string[] {
  const { chaptersOnPages, headingNumbers, numbersByChapter } = layout
  const isNumbered = headingNumbers !== 'none'
  const [theorem] = theorems.values()
  const within = ['figure', 'table', 'equation', ...(theorem ? [theorem] : [])].map(
    (counter) => `\\counterwithin{${counter}}{${chaptersOnPages ? 'chapter' : 'section'}}`,
  )
  const without = ['figure', 'table', 'equation'].map((counter) => `\\counterwithout{${counter}}{chapter}`)
  return [
    ...(isNumbered && numbersByChapter ? within : chaptersOnPages ? without : []),
    ...(chaptersOnPages ? ['\\counterwithout{footnote}{chapter}'] : []),
    `\\setcounter{secnumdepth}{${isNumbered ? (chaptersOnPages ? 2 : 3) : -2}}`,
  ]
}

/** They are counted together. */
function theoremLines(theorems: ReadonlyMap<string, string>): string[] {
  const [first] = theorems.values()
  return [...theorems].map(
    ([name, environment]) =>
      `\\newtheorem{${environment}}${environment === first ? '' : `[${first}]`}{${name}}`,
  )
}
