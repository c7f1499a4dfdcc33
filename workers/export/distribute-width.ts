// Distributes a width over columns: each gets at least its longest word, and a share of the rest by its amount of text
// (CSS 2.1, section 17.5.2.2, automatic table layout).

/** `least` is a column's longest word, `most` its longest line. */
export type Extent = { least: number; most: number }

/** Widths that add up to `width`. */
export function distribute(columns: Extent[], width: number): number[] {
  const least = columns.reduce((sum, column) => sum + column.least, 0)
  const most = columns.reduce((sum, column) => sum + column.most, 0)
  if (least >= width) {
    // If the longest words do not fit, wide columns shrink first.
    const even = width / columns.length
    const narrow = columns.filter((column) => column.least <= even)
    const taken = narrow.reduce((sum, column) => sum + column.least, 0)
    const wide = least - taken
    return columns.map((column) =>
      column.least <= even ? column.least : wide > 0 ? (column.least / wide) * (width - taken) : even,
    )
  }
  const wanted = columns.map((column) => Math.max(0, column.most - column.least))
  const total = wanted.reduce((sum, one) => sum + one, 0)
  const spare = width - least
  if (most <= width || total === 0) {
    const extra = (width - Math.max(least, most)) / columns.length
    return columns.map((column, index) => column.least + (total ? (wanted[index] ?? 0) : 0) + extra)
  }
  return columns.map((column, index) => column.least + ((wanted[index] ?? 0) / total) * spare)
}
