// Heuristic: whether plain text is markdown. True for a table, a fenced block, footnotes with definitions, several task
// items, or two different block constructs. In doubt it is plain text.

/** Recognises CommonMark 0.31 and GFM by patterns, without parsing. */
export function isMarkdown(text: string): boolean {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  if (hasTable(lines) || hasFence(lines) || hasFootnote(text) || hasTasks(lines)) return true
  const found = [
    hasHeading(lines),
    hasList(lines),
    hasQuote(lines),
    hasFormula(text),
    hasEmphasisOrLink(lines),
  ]
  // Plain-text mail has `>` quotes and `-` lists too, so both together are not enough.
  const [heading, list, quote, formula, inline] = found
  const count = found.filter(Boolean).length
  return count >= 2 && !(count === 2 && list && quote) && Boolean(heading || inline || (formula && list))
}

const DELIMITERS = /^ {0,3}\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)+\|?\s*$/

const hasTable = (lines: string[]) =>
  lines.some((line, index) => DELIMITERS.test(line) && columns(line) === columns(lines[index - 1] ?? ''))

const columns = (row: string) =>
  row.includes('|')
    ? row
        .trim()
        .replace(/^\||\|$/g, '')
        .split(/(?<!\\)\|/).length
    : 0

function hasFence(lines: string[]): boolean {
  const opening = lines.findIndex((line) => /^ {0,3}(```+[^`]*|~~~+.*)$/.test(line))
  const sign = lines[opening]?.trim().slice(0, 3)
  return opening !== -1 && lines.slice(opening + 1).some((line) => line.trim() === sign)
}

function hasFootnote(text: string): boolean {
  const name = /^\[\^([^\]\s]+)\]:[ \t]/m.exec(text)?.[1]
  return name !== undefined && text.replace(/^\[\^[^\]\n]+\]:/gm, '').includes(`[^${name}]`)
}

const hasTasks = (lines: string[]) => lines.filter((line) => /^\s*[-*+] \[[ xX]\] \S/.test(line)).length > 1

/** A heading has empty lines around it; `# …` right above a command is a shell comment. */
const hasHeading = (lines: string[]) =>
  lines.some((line, index) => {
    if (!/^#{1,6} \S/.test(line)) return false
    const [before, after] = [lines[index - 1], lines[index + 1]]
    const open = (one: string | undefined) => one === undefined || one.trim() === '' || /^#{1,6} /.test(one)
    return open(after) && open(before) && lines.length > 1
  })

const hasList = (lines: string[]) =>
  lines.filter((line) => /^\s{0,8}[-*+] \S/.test(line)).length > 1 ||
  lines.filter((line) => /^\s{0,8}\d{1,3}[.)] \S/.test(line)).length > 1

const hasQuote = (lines: string[]) => lines.some((line) => /^> ?\S/.test(line))

const hasFormula = (text: string) =>
  /^\s*(\$\$[\s\S]+?\$\$|\\\[[\s\S]+?\\\])\s*$/m.test(text) &&
  !/\\(documentclass|section|begin\{document\})/.test(text)

const hasEmphasisOrLink = (lines: string[]) =>
  lines.some(
    (line) =>
      /(^|[\s(])\*\*[^\s*][^*]*\*\*(?!\*)/.test(line) ||
      /\[[^[\]]+\]\((https?:\/\/|#|\.{0,2}\/)[^)\s]*\)/.test(line),
  )
