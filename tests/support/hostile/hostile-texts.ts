// Texts with the worst cost per character: one unit repeated, which makes an expression backtrack or yields the most
// sentences, issues, tags or records.

export type HostileText = { name: string; make(length: number): string }

const again = (unit: string): HostileText => ({
  name: JSON.stringify(unit),
  make: (length) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length),
})
const between = (before: string, unit: string, after: string): HostileText => ({
  name: JSON.stringify(`${before}${unit}…${after}`),
  make: (length) => before + again(unit).make(Math.max(0, length - before.length - after.length)) + after,
})

/** Of a text that somebody writes. */
export const HOSTILE_PROSE: HostileText[] = [
  ...['a', 'a ', 'the ', 'a, ', 'a , ', '. ', '. . ', 'A. ', ', ', '1,', '1 ', '-', ' ', '\n', ' \n', 'é'],
  ...['<', '<p ', '<q>', '<!--', '<x>y', '</p', '&', '`', '```', '`a` a , ', '$', '$a', '\\(', '\\[', '\\a{'],
  ...['\\a[', '(', '(2001 ', '[1,', '[@', '"', '"a ', '“a', '«', '‘a ', 'http://', '10.1000/', '@a.', '> '],
  ...['Smith, A. (2001). ', 'References\n', 'References\nAppendix\n', 'recieve ', "don't ", 'very ', '中'],
  ...[' and b', 'a lot of ', 'a\n\n', 'many ', 'if it is not that '],
].map(again)
HOSTILE_PROSE.push(
  between('a_a', '__0', 'a'.repeat(81)),
  between('References', ' ', 'x'),
  between('“', 'a ', ')'),
  between('We found that ', 'the very ', '.'),
)

/** Of HTML; within the limit of tags as long as it is no longer than 100,000 code units. */
export const HOSTILE_HTML: HostileText[] = [
  ...['<', '<!--', '&', '&amp;', '<x>y', '<p>a', '<p>a</p>', '<h1>a', '<table><td>', '<ul><li>a', '<b>a'],
  ...['<i><p>', '<br>', '<template>', '<svg>', '<a href=x>a', '<q>', '<?', '<img src=a>', '</p>', 'a\n'],
].map(again)

/** Of a file of works. */
export const HOSTILE_WORKS: HostileText[] = [
  ...[
    '@',
    '@a{',
    '@a{b,',
    '@a{b, c = {',
    '@a{b, c = "',
    '@a{b, author = {A and B}}\n',
    '{',
    '\\',
    '\\"{',
    '%',
  ],
  ...['TY  - JOUR\n', 'TY  - JOUR\nAU  - a\nER  - \n', 'AU  - a\n', '\r', '[[', '[', '{"a":', 'a', ' ', '\n'],
].map(again)
HOSTILE_WORKS.push(
  between('@article{a, author = {', 'A and ', 'B}}'),
  between('@article{a, title = {', '{\\"a} ', '}}'),
  between('@article{a, title = {', ' – ', '}}'),
  between('@article{a, author = {', 'von ', '}}'),
  between('TY  - JOUR\nAU  - ', 'von ', '\nER  - \n'),
  between('TY  - JOUR\nTI  - ', ' ', 'a\nER  - \n'),
)

/** Of a formula in LaTeX. */
export const HOSTILE_FORMULAS: HostileText[] = [
  ...[
    'x',
    'x^',
    '{',
    '(',
    '()',
    '\\frac{1}{2}',
    '\\left(',
    'x_1^2 ',
    'a & b \\\\ ',
    '\\sqrt{',
    '{}^a',
    '\\sum',
    '\\dv{x}',
    '\\qty[',
    '\\def\\a{',
    '\\ce{A1^',
    '\\verb|',
    '%',
  ].map(again),
  between('\\begin{matrix}', '&', '\\end{matrix}'),
  between('\\ce{', 'A1^', '}'),
  between('\\text{', 'ä', '}'),
  between('\\tensor{T}{', '^a_b', '}'),
  between('\\def\\a{xxxxxxxxxx}', '\\a ', ''),
  between('\\def\\a{\\a\\a}\\a', 'x', ''),
]

/** Of a work's own fields, and of a reference in words. */
export const HOSTILE_WORDS: HostileText[] = [
  ...[
    'a',
    'a ',
    ' ',
    '.',
    '. ',
    ', ',
    '(',
    '(a ',
    'A. ',
    'and ',
    ' & ',
    'Smith, A., ',
    'et al. ',
    '–',
    '?',
    '“',
  ],
].map(again)
