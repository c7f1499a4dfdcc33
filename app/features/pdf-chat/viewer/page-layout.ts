// Geometry of pages that lie one below the other: where each begins, which are near the viewport, and which is current.
// Lengths are CSS pixels; the size of a page that was not opened yet is taken to be the first one's.

export type PageSize = { width: number; height: number }

/** Pixels between pages, and above the first. */
export const PAGE_GAP = 16

export type PageLayout = {
  /** Top edges, then the height of all. */
  tops: readonly number[]
  width: number
}

/** @param sizes of pages at scale 1; missing ones have the size of `usual` */
export function layOutPages(
  count: number,
  sizes: ReadonlyMap<number, PageSize>,
  usual: PageSize,
  scale: number,
): PageLayout {
  const tops: number[] = []
  let top = PAGE_GAP
  let width = 0
  for (let number = 1; number <= count; number++) {
    const size = sizes.get(number) ?? usual
    tops.push(top)
    top += Math.floor(size.height * scale) + PAGE_GAP
    width = Math.max(width, Math.floor(size.width * scale))
  }
  tops.push(top)
  return { tops, width }
}

/** The page, from 1, that has the point `y`. */
export function pageAt({ tops }: PageLayout, y: number): number {
  let low = 0
  let high = tops.length - 2
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) - PAGE_GAP <= y) low = middle
    else high = middle - 1
  }
  return low + 1
}

/** First and last page within the viewport and as much again above and below. */
export function pagesNear(
  layout: PageLayout,
  scrollTop: number,
  height: number,
): { from: number; to: number } {
  return { from: pageAt(layout, scrollTop - height), to: pageAt(layout, scrollTop + 2 * height) }
}

/** A place in the document that stays where it is while sizes and scale change. */
export type Anchor = { page: number; part: number }

export function anchorAt(layout: PageLayout, scrollTop: number): Anchor {
  const page = pageAt(layout, scrollTop)
  const top = layout.tops[page - 1] ?? 0
  const height = (layout.tops[page] ?? top + 1) - top
  return { page, part: (scrollTop - top) / height }
}

export function anchorTop(layout: PageLayout, { page, part }: Anchor): number {
  const top = layout.tops[page - 1] ?? 0
  const height = (layout.tops[page] ?? top) - top
  return top + part * height
}
