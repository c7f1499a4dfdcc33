// Passages as a report quotes them.

/** Ends a passage that was cut. A whole one ends with a word. */
export const CUT = '…'

/** Whether a quoted passage, cut or not, stands in a text at an offset. */
export const standsAt = (text: string, quoted: string, offset: number): boolean =>
  text.startsWith(withoutCut(quoted), offset)

export const withoutCut = (quoted: string): string =>
  quoted.endsWith(CUT) ? quoted.slice(0, -CUT.length) : quoted
