// Reads what numbers a display formula: its environment (amsmath, section 3), \tag, \notag, \nonumber and \label. The LaTeX
// between them is handed out without them; typeset-equation.ts puts numbers back. Linear in the source.

import { readAnchor } from '../schema/block-specs.ts'

/** A line of an alignment, or the whole of any other formula. */
export type EquationLine = {
  /** LaTeX without number and anchor, between the `&` of the alignment. */
  cells: string[]
  /** The line break behind it, with its distance: `\\[1ex]`; '' behind the last line. */
  end: string
  /** Anchor that cross-references point to, of its first label, or ''. */
  label: string
  /** `counted`: the next number. `tag`: words instead, in parentheses unless `bare`. */
  number: { kind: 'none' } | { kind: 'counted' } | { kind: 'tag'; tag: string; bare: boolean }
}

/** `before`, `after`: LaTeX around the environment, such as definitions. */
export type Equation = {
  before: string
  /** Environment that numbers, without its star; '' for a formula without one. */
  environment: string
  starred: boolean
  /** Argument of `alignat`, with its braces; '' for others. */
  argument: string
  lines: EquationLine[]
  after: string
}

/** Environments that number, and whether they number each of their lines. */
const ENVIRONMENTS: Record<string, { byLine: boolean }> = {
  equation: { byLine: false },
  multline: { byLine: false },
  align: { byLine: true },
  flalign: { byLine: true },
  alignat: { byLine: true },
  gather: { byLine: true },
  eqnarray: { byLine: true },
}

/** @param name of an environment, perhaps with a star */
export const isNumbering = (name: string): boolean => Object.hasOwn(ENVIRONMENTS, name.replace(/\*$/, ''))

/** UTF-16 code units of a label or a tag; a longer one is none. */
const ARGUMENT_MAX = 200

const TOKEN =
  /\\(begin|end)[ \t]*\{([A-Za-z]+\*?)\}|\\(label|tag|notag|nonumber)(?![A-Za-z])|\\\\|\\[A-Za-z]+|\\[\s\S]|%[^\n]*|[{}&]/g

export function readEquation(source: string): Equation {
  const found = findEnvironment(source)
  if (!found) {
    const lines = readLines(source, false).map(({ notag: _, ...line }) => line)
    return { before: '', environment: '', starred: false, argument: '', lines, after: '' }
  }
  const { name, from, bodyFrom, bodyTo, to } = found
  const environment = name.replace('*', '')
  const body = source.slice(bodyFrom, bodyTo)
  const argument = environment === 'alignat' ? (/^\s*\{\d{1,3}\}/.exec(body)?.[0] ?? '') : ''
  const starred = name.endsWith('*')
  const lines = readLines(body.slice(argument.length), ENVIRONMENTS[environment]?.byLine ?? false)
  return {
    before: source.slice(0, from),
    environment,
    starred,
    argument: argument.trim(),
    lines: lines.map(({ notag, ...line }) =>
      starred || notag || line.number.kind === 'tag' ? line : { ...line, number: { kind: 'counted' } },
    ),
    after: source.slice(to),
  }
}

type Environment = { name: string; from: number; bodyFrom: number; bodyTo: number; to: number }

/**
 * The first environment that numbers and stands in no group and in no other environment but `subequations`; null if it does not end.
 * Within braces it begins nothing: it is a definition's or an argument's.
 */
function findEnvironment(source: string): Environment | null {
  let braces = 0
  const open: { name: string; from: number; bodyFrom: number }[] = []
  for (const { 0: text, 1: edge, 2: name = '', index } of source.matchAll(TOKEN)) {
    if (text === '{') braces++
    else if (text === '}') braces--
    else if (braces > 0) continue
    else if (edge === 'begin') open.push({ name, from: index, bodyFrom: index + text.length })
    else if (edge === 'end') {
      const begun = open.pop()
      if (begun?.name !== name) return null
      const isOuter = open.every((around) => around.name === 'subequations')
      if (isOuter && Object.hasOwn(ENVIRONMENTS, name.replace('*', '')))
        return { ...begun, bodyTo: index, to: index + text.length }
    }
  }
  return null
}

type ReadLine = EquationLine & { notag: boolean }
const emptyLine = (): ReadLine => ({
  cells: [''],
  end: '',
  label: '',
  number: { kind: 'none' },
  notag: false,
})

function readLines(body: string, byLine: boolean): ReadLine[] {
  const lines: ReadLine[] = []
  const tokens = new RegExp(TOKEN)
  let line = emptyLine()
  let kept = 0
  let depth = 0
  /** Takes the text up to `at` into the line and goes on at `next`. */
  const take = (at: number, next: number) => {
    line.cells[line.cells.length - 1] += body.slice(kept, at)
    kept = next
    tokens.lastIndex = next
  }
  for (let token = tokens.exec(body); token; token = tokens.exec(body)) {
    const [text, edge, , mark] = token
    const { index } = token
    const behind = index + text.length
    if (text === '{' || edge === 'begin') depth++
    else if (text === '}' || edge === 'end') depth--
    else if (mark === 'notag' || mark === 'nonumber') {
      line.notag = true
      take(index, behind)
    } else if (mark) {
      const argument = readArgument(body, behind, mark === 'tag')
      // A definition's own parameter.
      if (!argument || argument.text.includes('#')) continue
      if (mark === 'label') {
        const anchor = anchorOfLabel(argument.text)
        // Further ones stay where they are.
        if (line.label || !anchor) continue
        line.label = anchor
      } else if (argument.text === '' && argument.starred) line.notag = true
      else line.number = { kind: 'tag', tag: argument.text, bare: argument.starred }
      take(index, argument.to)
    } else if (text === '&' && byLine && depth === 0) {
      take(index, behind)
      line.cells.push('')
    } else if (text === '\\\\' && byLine && depth === 0) {
      const end = /^\\\\\*?(?:\s*\[[^[\]]{0,40}\])?/.exec(body.slice(index, index + 60))?.[0] ?? text
      take(index, index + end.length)
      lines.push({ ...trimmed(line), end })
      line = emptyLine()
    }
  }
  take(body.length, body.length)
  lines.push(trimmed(line))
  return withoutEmptyEnd(lines)
}

function trimmed(line: ReadLine): ReadLine {
  const cells = line.cells.with(0, (line.cells[0] ?? '').trimStart())
  return { ...line, cells: cells.with(-1, (cells.at(-1) ?? '').trimEnd()) }
}

/** A line break at the end begins no line. */
function withoutEmptyEnd(lines: ReadLine[]): ReadLine[] {
  const last = lines.at(-1)
  const before = lines.at(-2)
  if (!last || !before || last.cells.some(Boolean) || last.label || last.number.kind !== 'none') return lines
  return [...lines.slice(0, -2), { ...before, end: '' }]
}

/** The group at `from`, behind spaces and a star if it may have one; null if there is none that ends soon. */
function readArgument(
  body: string,
  from: number,
  mayStar: boolean,
): { text: string; starred: boolean; to: number } | null {
  const head = /^[ \t]*(?:(\*)[ \t]*)?\{/.exec(body.slice(from, from + 20))
  if (!head || (head[1] && !mayStar)) return null
  const start = from + head[0].length
  let depth = 1
  for (let at = start; at < Math.min(body.length, start + ARGUMENT_MAX + 1); at++) {
    const sign = body.charAt(at)
    if (sign === '\\') at++
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0)
      return { text: body.slice(start, at).trim(), starred: head[1] === '*', to: at + 1 }
  }
  return null
}

/** LaTeX of a line, without its number, label and line break. */
export const latexOf = ({ cells }: EquationLine): string => cells.join('&')

const KIND = /^(fig|tbl|tab|sec):(?=.)/
/** Kinds of anchors by those of labels. */
const KINDS: Record<string, string> = { tab: 'tbl' }

/**
 * Anchor of a label in LaTeX, which may have other signs; '' if it has no letter or digit. `sec:heat` is our `sec-heat`, as in
 * files of Markdown.
 */
export const anchorOfLabel = (label: string): string =>
  readAnchor(
    label
      .trim()
      .replace(/[^\p{L}\p{N}\-_.:]/gu, '-')
      .replace(/^[-_.:]+/, '')
      .replace(KIND, (_, kind: string) => `${KINDS[kind] ?? kind}-`),
  )
