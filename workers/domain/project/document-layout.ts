// How a project's document is laid out on paper: page, type and paragraphs. PDF and Word files follow it. Templates are data;
// what they do not name is as in an article.

import templates from './layout-templates.json' with { type: 'json' }

export const PAPERS = ['a4', 'letter'] as const
export const FONTS = ['noto', 'times', 'arial'] as const
export const PAGE_NUMBERS = ['none', 'bottom-center', 'bottom-right', 'top-right'] as const
export const RUNNING_HEADS = ['none', 'title', 'chapter', 'author'] as const
export const COLUMNS = [1, 2] as const
/** Millimetres between columns. */
export const COLUMN_GAP = 5
export const HEADING_STYLES = ['sized', 'apa', 'mla', 'ieee'] as const
export const HEADING_NUMBERS = ['none', 'decimal', 'chapter'] as const

export type Paper = (typeof PAPERS)[number]
export type Font = (typeof FONTS)[number]
export type PageNumbers = (typeof PAGE_NUMBERS)[number]
export type RunningHead = (typeof RUNNING_HEADS)[number]
export type HeadingLooks = (typeof HEADING_STYLES)[number]
export type HeadingNumbering = (typeof HEADING_NUMBERS)[number]

/** Millimetres. */
export const PAPER_SIZES: Record<Paper, { width: number; height: number }> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
}

export type DocumentLayout = {
  paper: Paper
  /** Millimetres. */
  margins: { top: number; bottom: number; left: number; right: number }
  font: Font
  /** Of the text; title page, contents, title and chapters of front matter go across. */
  columns: (typeof COLUMNS)[number]
  /** Points. */
  fontSize: number
  /** Multiples of single spacing. */
  lineSpacing: number
  /** Millimetres that a paragraph's first line is indented; at 0 space tells paragraphs apart. */
  firstLineIndent: number
  justified: boolean
  hyphenated: boolean
  /** Those of title page and contents are roman. */
  pageNumbers: PageNumbers
  /** Looks of title and headings: larger by level, or in the size of the text as a style guide has them. */
  headingStyle: HeadingLooks
  /** `1.1`; `chapter`: the same, and `Chapter 1` on the first level. */
  headingNumbers: HeadingNumbering
  /** Whether figures, tables, formulas and theorems are numbered by chapter, where headings are: `2.3`. */
  numbersByChapter: boolean
  /**
   * At the top of pages that begin no chapter: the title, or the chapter at the left and its section at the right. `author`: the last
   * name at the right of all pages.
   */
  runningHeads: RunningHead
  /** Whether left and right margins change sides on even pages, and chapters that begin a page begin a right-hand one. */
  twoSided: boolean
  /** Millimetres beside the left margin, or the inner one, that the binding takes. */
  binding: number
  /** Whether headings of the first level begin a page. */
  chaptersOnPages: boolean
  /** Headings of the first three levels with their pages, before the text. */
  contents: boolean
  /** Captions of figures, and of tables, with their pages, after the contents. */
  listOfFigures: boolean
  listOfTables: boolean
  titlePage: TitlePage | null
  /** Whether the title page has its number. Where it is all that comes before the text it is page 1, and the text begins with page 2. */
  titlePageNumbered: boolean
}

/** What stands above and below the title on a page of its own, one line of text a line. */
export type TitlePage = { above: string; below: string }

/** What the numbers of headings, captions and formulas depend on. */
export type NumberingScheme = Pick<DocumentLayout, 'headingNumbers' | 'numbersByChapter'>
export const NO_NUMBERS: NumberingScheme = { headingNumbers: 'none', numbersByChapter: false }

export const LAYOUT_TEMPLATES = Object.keys(templates) as LayoutTemplate[]
export type LayoutTemplate = keyof typeof templates

export const DEFAULT_LAYOUT = templates.article as DocumentLayout

export const layoutOf = (template: LayoutTemplate): DocumentLayout => ({
  ...DEFAULT_LAYOUT,
  ...(templates[template] as Partial<DocumentLayout>),
})

/** The template that has this layout, whatever its title page; null for one of a person's own. */
export const templateOf = (layout: DocumentLayout): LayoutTemplate | null =>
  LAYOUT_TEMPLATES.find((name) => isLaidOutAs(layout, layoutOf(name))) ?? null

/** Whether two layouts are the same but for their title pages. */
export const isLaidOutAs = (one: DocumentLayout, other: DocumentLayout): boolean =>
  isSameLayout({ ...one, titlePage: null }, { ...other, titlePage: null })

function isSameLayout({ margins, ...one }: DocumentLayout, { margins: others, ...other }: DocumentLayout) {
  const differs = <Part extends object>(part: Part, than: Part) =>
    (Object.keys(part) as (keyof Part)[]).some((key) => part[key] !== than[key])
  return !differs(margins, others) && !differs(one, other)
}
