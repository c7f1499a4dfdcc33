// Lines of a source from a place on, as the containers around that place (quotations, list items, footnotes) have them.

/** The line `index` lines further on without the prefix of its containers; null behind the end of the innermost one. */
export type LinesAhead = (index: number) => string | null

const FOOTNOTE = /\[\^[^[\]]+\]:[ \t]*/
const FOOTNOTE_INDENT = '    '

/** @param line from 1 @param column from 1: what stands before it is the prefix */
export function linesAhead(source: readonly string[], line: number, column: number): LinesAhead {
  const first = source[line - 1] ?? ''
  const prefix = first
    .slice(0, column - 1)
    .replace(FOOTNOTE, FOOTNOTE_INDENT)
    .split('>')
  return (index) => {
    if (index === 0) return first.slice(column - 1)
    const found = source[line - 1 + index]
    return found === undefined ? null : withoutPrefix(found, prefix)
  }
}

function withoutPrefix(line: string, prefix: readonly string[]): string | null {
  let rest = line
  for (const [index, spaces] of prefix.entries()) {
    if (index > 0) {
      const mark = /^ {0,3}> ?/.exec(rest)
      if (!mark) return null
      rest = rest.slice(mark[0].length)
    }
    const width = index > 0 ? Math.max(spaces.length - 1, 0) : spaces.length
    if (rest.trim() !== '' && rest.search(/\S/) < width) return null
    rest = rest.slice(width)
  }
  return rest
}
