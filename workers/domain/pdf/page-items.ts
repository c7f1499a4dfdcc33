// Text items of a page as pdf.js gives them (`getTextContent`), placed on the page as a reader sees it.

export type PageItem = {
  /** Position among the items of the page that have text, as pdf.js's text layer numbers its elements. */
  index: number
  text: string
  /** Start of the baseline in points from the page's top left corner. */
  x: number
  y: number
  /** Length along the baseline, in points. */
  width: number
  /** Font size in points. */
  height: number
  /** Name that tells fonts of one document apart; no more is known of a font. */
  font: string
  /** Direction of the baseline in degrees, clockwise from left to right; 90 also for vertical writing. */
  angle: number
  rtl: boolean
  /** A line ends after it in the content stream. */
  eol: boolean
}

export type PageItems = {
  /** Number of the page, from 1. */
  number: number
  width: number
  height: number
  items: PageItem[]
}
