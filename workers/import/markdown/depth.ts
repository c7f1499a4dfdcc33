// How deep what stands in each other is in a text of Markdown, before it is parsed: the parsers of Markdown and YAML recurse.

/** Quotations and lists in each other. */
const CONTAINERS_MAX = 100
/** Columns before a mark of a list: lists in lists stand two further in. */
const INDENT_MAX = 4 * CONTAINERS_MAX
/** Collections in each other in a head of YAML. */
const COLLECTIONS_MAX = 100

const MARKS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/

export function isTooDeep(markdown: string): boolean {
  for (const line of markdown.split('\n')) {
    const marks = MARKS.exec(line)?.[0] ?? ''
    if (
      marks.length > INDENT_MAX ||
      marks.replace(/[\s\d.)]/g, '').length + countNumbers(marks) > CONTAINERS_MAX
    )
      return true
  }
  return false
}

const countNumbers = (marks: string) => marks.split(/[.)]/).length - 1

/** Of the head alone, whatever its brackets belong to. */
export function isHeadTooDeep(markdown: string): boolean {
  let depth = 0
  const end = markdown.indexOf('\n---', 3)
  for (const sign of markdown.startsWith('---') && end > 0 ? markdown.slice(0, end) : '') {
    if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    if (depth > COLLECTIONS_MAX) return true
  }
  return false
}
