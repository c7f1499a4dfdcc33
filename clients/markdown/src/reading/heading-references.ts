// pandoc's implicit references to headings: `[Heading]` and `[Heading][]` are links to the heading of these words.

import type { Scan } from './inline-scans.ts'

const HEADING = /^ {0,3}#{1,6}[ \t]+(\S.*)$|^(\S.*)\n {0,3}(?:=+|-+)[ \t]*$/gm
/** `[words]`, and what stands in its place in `[words][]`. */
const BRACKETED = /\[([^\][]+)\]/g
/** Words whose Markdown is what they are; a lone x is the mark of a task that is done. */
const PLAIN = /^(?!x$)[\p{L}\p{M}\p{N} ,.:;&()/?!–—-]+$/iu
/** UTF-16 code units, as CommonMark limits the labels of links. */
const LABEL_MAX = 999

/** Case and white space do not count. */
export const headingLabel = (words: string): string => words.trim().replace(/\s+/g, ' ').toLowerCase()

/** Labels that stand in brackets and may be those of headings: which are is known when the blocks are read. */
export function referredHeadings(markdown: string, defined: ReadonlySet<string>): Set<string> {
  const bracketed = new Set(
    [...markdown.matchAll(BRACKETED)]
      .filter(([written]) => !defined.has(written))
      .map(([, words = '']) => headingLabel(words)),
  )
  const headings = [...markdown.matchAll(HEADING)].map(([, atx, setext = '']) =>
    headingLabel(atx === undefined ? withoutAttributes(setext) : withoutClosing(withoutAttributes(atx))),
  )
  return new Set(headings.filter((label) => PLAIN.test(label) && bracketed.has(label)))
}

function withoutAttributes(line: string): string {
  const bare = line.trimEnd()
  return bare.endsWith('}') ? bare.slice(0, bare.lastIndexOf('{')).trimEnd() : bare
}

/** The line without the signs that close a heading: `# Heading #`. */
function withoutClosing(line: string): string {
  let end = line.length
  while (line[end - 1] === '#') end--
  return /\s/.test(line[end - 1] ?? '') ? line.slice(0, end) : line
}

/** The words of `[words]` or `[words][]`. */
export const wordsInBrackets = (written: string): string => written.slice(1, written.indexOf(']'))

/** Scans `[words]` and `[words][]` of one of the labels. */
export const headingReference =
  (labels: ReadonlySet<string>) =>
  (previous: string): Scan => {
    const characters: string[] = []
    let behind = ''
    let isClosed = false
    return (character) => {
      if (isClosed && behind === '[') return character === ']' ? 'end' : 'no'
      if (isClosed && character === '[') {
        behind = character
        return 'more'
      }
      if (isClosed) return '({'.includes(character) && character !== '' ? 'no' : 'before'
      if (character === '' || characters.length > LABEL_MAX) return 'no'
      if (characters.length === 0) {
        if (previous === '!' || previous === ']') return 'no'
      } else if (character === '[') return 'no'
      characters.push(character)
      if (character !== ']') return 'more'
      isClosed = labels.has(headingLabel(characters.slice(1, -1).join('')))
      return isClosed ? 'more' : 'no'
    }
  }
