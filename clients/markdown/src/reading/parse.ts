// Text of Markdown → mdast, with what pandoc has beside CommonMark and GFM still as it is written (extension.ts). A long text is parsed
// in parts, since micromark keeps all that it has seen of one.

import type { Nodes, RootContent } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import { type Dialect, type Part, pandocExtensions } from './extension.ts'

type Fragment = Dialect & {
  /** Lines before this fragment in the whole text. */
  offset: number
  /** Labels of links and footnotes that are defined anywhere, as they are written: `[label]`, `[^1]`. */
  labels: ReadonlySet<string>
}

/** One line of words and numbers, as most cells are. */
const PLAIN = /^(?:[\p{L}\p{N}]|[ ,%/](?=[\p{L}\p{N}])|\.(?=\d))+$/u

/** UTF-16 code units of a part, unless one block has more. */
const PART = 16_000

/** Blocks of the whole text. Yields between its parts. */
export function* parseSteps(text: string, fragment: Fragment): Generator<void, RootContent[], void> {
  const lines = text.split('\n')
  const blocks: RootContent[] = []
  for (let from = 0, size = PART; from < lines.length; ) {
    const to = endOfPart(lines, from, size)
    const found = parseLines(lines, from, to, fragment)
    // What the end of the part cuts off is read again; a block begins alike wherever the part begins, behind a blank line.
    const cut =
      to === lines.length
        ? found.length
        : found.findLastIndex(
            ({ position }, index) => index > 0 && isBlank(lines[lineOf(position, fragment) - 1]),
          )
    if (cut < 0) size *= 2
    else {
      for (const block of found.slice(0, cut)) blocks.push(block)
      from = to === lines.length ? to : lineOf(found[cut]?.position, fragment)
      size = PART
    }
    yield
  }
  return blocks
}

const isBlank = (line: string | undefined): boolean => line?.trim() === ''
/** Index of the line in which a block begins. */
const lineOf = (position: RootContent['position'], { offset }: Fragment): number =>
  (position?.start.line ?? 1) - 1 - offset

function endOfPart(lines: readonly string[], from: number, size: number): number {
  let to = from
  for (let length = 0; to < lines.length && length < size; to++) length += (lines[to]?.length ?? 0) + 1
  return to
}

export function parse(text: string, fragment: Fragment): RootContent[] {
  if (PLAIN.test(text)) return [{ type: 'paragraph', children: [{ type: 'text', value: text }] }]
  const lines = text.split('\n')
  return parseLines(lines, 0, lines.length, fragment)
}

/** Blocks of the lines up to `to`; those behind them say where pandoc's blocks end. */
function parseLines(
  lines: readonly string[],
  from: number,
  to: number,
  { offset: before, labels, ...dialect }: Fragment,
): RootContent[] {
  const text = lines.slice(from, to).join('\n')
  const offset = before + from
  const source = `${text}\n\n${definitionsFor(text, labels)}`
  const tree = readerOf(source, { lines, from, to }, dialect).parse(source)
  const children = tree.children.filter(({ position }) => (position?.start.offset ?? 0) < text.length)
  for (const child of children)
    visit(child, (node: Nodes) => {
      if (node.type === 'image')
        node.data = {
          label: labelOf(source.slice(node.position?.start.offset, node.position?.end.offset)),
        } as never
      if (node.type === 'pandocBlock' || node.type === 'pandocInline') node.line += offset
      if (node.position) node.position.start.line += offset
    })
  return children
}

function readerOf(source: string, part: Part, dialect: Dialect) {
  const { micromark, fromMarkdown } = pandocExtensions(source, part, dialect)
  return remark()
    .use(remarkGfm, { singleTilde: false })
    .use(function () {
      const data = this.data()
      data.micromarkExtensions?.push(micromark as never)
      // pandoc takes an address for a link between < and > alone, and escapes signs in others.
      if (dialect.isSmart)
        data.fromMarkdownExtensions = data.fromMarkdownExtensions
          ?.flat()
          .filter(({ transforms }) => !transforms)
      data.fromMarkdownExtensions?.push(fromMarkdown as never)
    })
}

/** A label is one only where it is defined: those that are defined elsewhere are defined here, too, and dropped again. */
function definitionsFor(text: string, labels: ReadonlySet<string>): string {
  const used = new Set<string>()
  const defined = new Set<string>()
  for (const [, label = '', colon] of text.matchAll(/(\[\^?[^\][\n]+\])(:?)/g))
    (colon ? defined : used).add(label)
  return [...used]
    .filter((label) => labels.has(label) && !defined.has(label))
    .map((label) => `${label}: <#>\n`)
    .join('\n')
}

/** The words of an image in their Markdown. */
function labelOf(written: string): string {
  let depth = 0
  for (let index = 1; index < written.length; index++) {
    if (written[index] === '\\') index++
    else if (written[index] === '[') depth++
    else if (written[index] === ']' && --depth === 0)
      return written.slice(2, index).replace(/\n[ \t>]*/g, '\n')
  }
  return ''
}
