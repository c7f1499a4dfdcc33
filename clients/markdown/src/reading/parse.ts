// Text of Markdown → mdast, with what pandoc has beside CommonMark and GFM still as it is written (extension.ts).

import type { Nodes, RootContent } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import { type Dialect, pandocExtensions } from './extension.ts'

type Fragment = Dialect & {
  /** Lines before this fragment in the whole text. */
  offset: number
  /** Labels of links and footnotes that are defined anywhere, as they are written: `[label]`, `[^1]`. */
  labels: ReadonlySet<string>
}

/** One line of words and numbers, as most cells are. */
const PLAIN = /^(?:[\p{L}\p{N}]|[ ,%/](?=[\p{L}\p{N}])|\.(?=\d))+$/u

export function parse(text: string, { offset, labels, ...dialect }: Fragment): RootContent[] {
  if (PLAIN.test(text)) return [{ type: 'paragraph', children: [{ type: 'text', value: text }] }]
  const source = `${text}\n\n${definitionsFor(text, labels)}`
  const tree = readerOf(source, dialect).parse(source)
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

function readerOf(source: string, dialect: Dialect) {
  const { micromark, fromMarkdown } = pandocExtensions(source, dialect)
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
