// Tables of LaTeX's commands within a paragraph.

/** HTML elements of commands with one argument; '' if the text alone is kept. */
export const ELEMENTS = new Map(
  Object.entries({
    emph: 'em',
    textit: 'em',
    textsl: 'em',
    textbf: 'strong',
    underline: 'u',
    uline: 'u',
    texttt: 'code',
    sout: 's',
    textsuperscript: 'sup',
    textsubscript: 'sub',
    textrm: '',
    textsf: '',
    textsc: '',
    textup: '',
    textmd: '',
    textnormal: '',
    text: '',
    mbox: '',
  }),
)

/** Declarations that change the rest of their group. */
export const DECLARATIONS = new Map(
  Object.entries({
    em: 'em',
    it: 'em',
    itshape: 'em',
    sl: 'em',
    bf: 'strong',
    bfseries: 'strong',
    tt: 'code',
  }),
)

export const SIGNS = new Map(
  Object.entries({
    ldots: '…',
    dots: '…',
    textellipsis: '…',
    textbackslash: '\\',
    textasciitilde: '~',
    textasciicircum: '^',
    textbar: '|',
    textless: '<',
    textgreater: '>',
    LaTeX: 'LaTeX',
    TeX: 'TeX',
    BibTeX: 'BibTeX',
    quad: ' ',
    qquad: ' ',
    slash: '/',
  }),
)

/** Commands of the page's look, with the number of their arguments. */
export const LAYOUT = new Map(
  [
    'noindent centering raggedright raggedleft maketitle tableofcontents newpage clearpage cleardoublepage pagebreak',
    'bigskip medskip smallskip indent tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge',
    'normalfont rmfamily sffamily scshape upshape mdseries protect relax hfill vfill appendix sloppy',
  ]
    .join(' ')
    .split(' ')
    .map((name): [string, number] => [name, 0])
    .concat([
      ['vspace', 1],
      ['hspace', 1],
      ['vspace*', 1],
      ['hspace*', 1],
      ['pagestyle', 1],
      ['thispagestyle', 1],
    ]),
)

/** Signs that TeX sets for letters on a keyboard. */
export const LIGATURES: Record<string, string> = {
  '---': '—',
  '--': '–',
  '``': '“',
  "''": '”',
  '`': '‘',
  "'": '’',
  '~': '\u00a0',
}

/** Commands of LaTeX, amsmath, hyperref and cleveref that refer to labels. */
export const REFERENCES: ReadonlySet<string> = new Set([
  ...['ref', 'ref*', 'eqref', 'nameref', 'autoref', 'autoref*', 'cref', 'cref*', 'Cref', 'Cref*'],
])
