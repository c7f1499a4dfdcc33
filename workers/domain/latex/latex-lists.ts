// How the items of an `enumerate` are counted: by options of enumitem, by counters and labels before its first item.

const TYPES: Record<string, string> = { alph: 'a', Alph: 'A', roman: 'i', Roman: 'I' }
const START = /\bstart ?= ?(\d{1,6})/
const COUNTER = /\\setcounter ?\{enum[iv]{1,3}\} ?\{(\d{1,6})\}/
const FORMAT = /\\(alph|Alph|roman|Roman)(?![A-Za-z])/
/** `(a)`, `i.`: a label by its first value. */
const SHORT = /^\(?([aAiI])[).]?$/

/** @param option LaTeX of the optional argument @param before of what stands before the first item @returns HTML attributes */
export function countingOf(option: string, before: string): string {
  const [, start] = START.exec(option) ?? []
  const [, counted] = COUNTER.exec(before) ?? []
  const from = start !== undefined ? Number(start) : counted === undefined ? 1 : Number(counted) + 1
  const [, named = ''] = FORMAT.exec(option) ?? FORMAT.exec(before) ?? []
  const type = TYPES[named] ?? SHORT.exec(option.trim())?.[1] ?? ''
  return `${from === 1 ? '' : ` start="${from}"`}${type && ` type="${type}"`}`
}
