// What the fields of a page layout, and of what is handed in, mean in the OpenAPI document.

type Meanings = (readonly [string, string])[]

/** @param path of an object with paper and margins */
export const ofPage = (path: string): Meanings => [
  [`${path}.paper`, 'A4 or US Letter.'],
  ...['top', 'bottom', 'left', 'right'].map((side): [string, string] => [
    `${path}.margins.${side}`,
    'Between the paper’s edge and the text.',
  ]),
]

/** @param path of the layout */
export const ofLayout = (path: string): Meanings => [
  ...ofPage(path),
  [
    `${path}.columns`,
    'Columns of the text: 1 or 2. Title, title page, contents and front matter go across both.',
  ],
  [`${path}.justified`, 'Whether full lines end at one edge.'],
  [`${path}.hyphenated`, 'Whether words are divided at line ends.'],
  [`${path}.pageNumbers`, 'Where the number of a page stands.'],
  [
    `${path}.headingStyle`,
    'Looks of title and headings: larger by level (`sized`), or in the size of the text as a style guide has them.',
  ],
  [
    `${path}.headingNumbers`,
    'Numbers of headings to a depth of three: 1.1; `chapter` names those of the first level, as in Chapter 1.',
  ],
  [
    `${path}.numbersByChapter`,
    'Whether figures, tables, formulas and theorems are numbered by chapter (2.3), where headings are numbered.',
  ],
  [
    `${path}.runningHeads`,
    'What stands at the top of pages that begin no chapter: the title, or the chapter and its section; `author` is the last name, on all pages.',
  ],
  [
    `${path}.twoSided`,
    'Whether left and right margins change sides on even pages; chapters that begin a page begin a right-hand one.',
  ],
  [`${path}.binding`, 'Millimetres that the binding takes, beside the left or inner margin.'],
  [`${path}.chaptersOnPages`, 'Whether headings of the first level begin a page.'],
  [`${path}.contents`, 'Whether headings are listed with their pages before the text.'],
  [`${path}.listOfFigures`, 'Whether captions of figures are listed after the contents.'],
  [`${path}.listOfTables`, 'Whether captions of tables are listed after the contents.'],
  [`${path}.titlePage`, 'The title on a page of its own; null for none.'],
  [
    `${path}.titlePageNumbered`,
    'Whether the title page has its number. Alone before the text it is page 1, and the text begins with page 2.',
  ],
  [`${path}.titlePage.above`, 'Lines above the title.'],
  [`${path}.titlePage.below`, 'Lines below the title.'],
]

/** @param path of the files that are handed in */
export const ofFiles = (path: string): Meanings => [[`${path}.formats`, 'Formats of the files.']]
