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
    textnormal: '',
    text: '',
    mbox: '',
    hbox: '',
    fbox: '',
    textmd: '',
    textlf: '',
    st: 's',
    ul: 'u',
    pandocbounded: '',
    nolinkurl: '',
    passthrough: '',
  }),
)

/** Declarations that change the rest of their group. */
export const DECLARATIONS = new Map(
  Object.entries({
    em: 'em',
    it: 'em',
    itshape: 'em',
    sl: 'em',
    slshape: 'em',
    bf: 'strong',
    bfseries: 'strong',
    tt: 'code',
    ttfamily: 'code',
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
    glqq: '„',
    grqq: '“',
    glq: '‚',
    grq: '‘',
    flqq: '«',
    frqq: '»',
  }),
)

/** Commands whose text is one of their arguments, by its index from 0, and how many they have. */
export const FRAMES = new Map<string, readonly [index: number, count: number]>(
  Object.entries({
    textcolor: [1, 2],
    colorbox: [1, 2],
    texorpdfstring: [0, 2],
    resizebox: [2, 3],
    scalebox: [1, 2],
    parbox: [1, 2],
    raisebox: [1, 2],
    makebox: [0, 1],
    framebox: [0, 1],
    rotatebox: [1, 2],
    adjustbox: [1, 2],
  }),
)

/** Commands of siunitx and mhchem, which stand in the text as formulas. */
export const FORMULA_COMMANDS: ReadonlySet<string> = new Set(
  'SI si qty unit num ang numlist numrange SIrange SIlist qtyrange qtylist ce pu'.split(' '),
)

const counted = (count: number, names: string): [string, number][] =>
  names.split(/\s+/).map((name) => [name, count])

/** Commands of the page's look and of settings, with the number of their arguments. What `\hypertarget` is around stays. */
export const LAYOUT = new Map([
  ...counted(
    0,
    `noindent centering raggedright raggedleft maketitle tableofcontents newpage clearpage cleardoublepage pagebreak bigskip
    medskip smallskip indent tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge normalfont rmfamily
    sffamily scshape upshape mdseries protect relax hfill vfill appendix sloppy frontmatter mainmatter backmatter listoffigures
    listoftables printindex printglossary printglossaries printacronyms onehalfspacing doublespacing singlespacing makeatletter
    makeatother null leavevmode nopagebreak nolinebreak strut hrulefill dotfill ignorespaces unskip allowdisplaybreaks
    lstlistoflistings makeindex makeglossaries endgroup begingroup selectfont flushbottom raggedbottom FloatBarrier phantomsection
    smallbreak medbreak bigbreak xspace`,
  ),
  ...counted(
    1,
    `vspace hspace vspace* hspace* pagestyle thispagestyle addbibresource bibliographystyle nocite pagenumbering graphicspath
    setstretch index hypersetup lstset sisetup captionsetup selectlanguage color rowcolor columncolor cellcolor pagecolor
    enlargethispage hyphenation geometry hypertarget`,
  ),
  ...counted(2, 'setcounter addtocounter setlength addtolength markboth rule'),
  ...counted(3, 'addcontentsline'),
])

/** Commands of hyperref for links to labels, with words of their own. */
export const LINKS: ReadonlySet<string> = new Set(['hyperlink', 'hyperref'])

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
  ...[
    'ref',
    'ref*',
    'eqref',
    'nameref',
    'autoref',
    'autoref*',
    'cref',
    'cref*',
    'Cref',
    'Cref*',
    'vref',
    'fref',
  ],
])
