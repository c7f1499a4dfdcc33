// How a project's document is laid out on paper: page, type and paragraphs. PDF and Word files follow it. Templates are data;
// what they do not name is as in an article.

import templates from './layout-templates.json' with { type: 'json' }

export const PAPERS = ['a4', 'letter'] as const
export const FONTS = ['noto', 'times', 'arial'] as const
export const PAGE_NUMBERS = ['none', 'bottom-center', 'bottom-right', 'top-right'] as const

export type Paper = (typeof PAPERS)[number]
export type Font = (typeof FONTS)[number]
export type PageNumbers = (typeof PAGE_NUMBERS)[number]

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
  /** Points. */
  fontSize: number
  /** Multiples of single spacing. */
  lineSpacing: number
  /** Millimetres that a paragraph's first line is indented; at 0 space tells paragraphs apart. */
  firstLineIndent: number
  justified: boolean
  hyphenated: boolean
  pageNumbers: PageNumbers
}

export const LAYOUT_TEMPLATES = Object.keys(templates) as LayoutTemplate[]
export type LayoutTemplate = keyof typeof templates

export const DEFAULT_LAYOUT = templates.article as DocumentLayout

export const layoutOf = (template: LayoutTemplate): DocumentLayout => ({
  ...DEFAULT_LAYOUT,
  ...(templates[template] as Partial<DocumentLayout>),
})

/** The template that has this layout; null for one of a person's own. */
export const templateOf = (layout: DocumentLayout): LayoutTemplate | null =>
  LAYOUT_TEMPLATES.find((name) => isSameLayout(layoutOf(name), layout)) ?? null

function isSameLayout({ margins, ...one }: DocumentLayout, { margins: others, ...other }: DocumentLayout) {
  const differs = <Part extends object>(part: Part, than: Part) =>
    (Object.keys(part) as (keyof Part)[]).some((key) => part[key] !== than[key])
  return !differs(margins, others) && !differs(one, other)
}
