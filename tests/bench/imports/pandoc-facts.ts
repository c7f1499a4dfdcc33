// Facts of a document as pandoc has it in JSON (pandoc-types 1.22).

import { type Facts, letters, noFacts, withoutSlash, wordsOf } from './facts.ts'

// biome-ignore lint/suspicious/noExplicitAny: pandoc's elements are tagged by `t`
type Node = any
export type PandocDocument = { blocks: Node[]; meta: unknown; 'pandoc-api-version': number[] }

export function factsOfPandoc({ blocks }: PandocDocument): Facts {
  const facts = noFacts()
  readBlocks(blocks, facts, 0)
  return facts
}

function readBlocks(blocks: Node[], facts: Facts, depth: number): void {
  for (const block of blocks) readBlock(block, facts, depth)
}

function readBlock({ t, c }: Node, facts: Facts, depth: number): void {
  switch (t) {
    case 'Para':
    case 'Plain':
      readLine(c, facts)
      return
    case 'LineBlock':
      for (const line of c) readLine(line, facts)
      return
    case 'Header':
      facts.headings.push(`${Math.min(6, c[0])}|${letters(textOf(c[2]))}`)
      readLine(c[2], facts)
      return
    case 'CodeBlock':
      facts.code.push(c[1].trim())
      facts.words.push(...wordsOf(c[1]))
      return
    case 'BlockQuote':
      readBlocks(c, facts, depth)
      return
    case 'Div':
      readBlocks(c[1], facts, depth)
      return
    case 'BulletList':
      for (const item of c) readItem('ul', item, facts, depth)
      return
    case 'OrderedList':
      for (const item of c[1]) readItem(`ol|${c[0][0]}`, item, facts, depth)
      return
    case 'DefinitionList':
      for (const [term, definitions] of c) {
        readLine(term, facts)
        for (const definition of definitions) readBlocks(definition, facts, depth)
      }
      return
    case 'Table':
      readTable(c, facts, depth)
  }
}

function readItem(kind: string, blocks: Node[], facts: Facts, depth: number): void {
  const [first] = blocks
  const words = first && /^(?:Para|Plain)$/.test(first.t) ? letters(textOf(first.c)) : ''
  facts.items.push(`${depth + 1}|${kind}|${words}`)
  readBlocks(blocks, facts, depth + 1)
}

function readTable([, caption, , head, bodies, foot]: Node, facts: Facts, depth: number): void {
  readBlocks(caption[1], facts, depth)
  // A head without words is none: some formats need one.
  const heads = head[1].filter((row: Node) =>
    row[1].some((cell: Node) => letters(cell[4].map(textOfBlock).join('')) !== ''),
  )
  const rows = [...heads, ...bodies.flatMap((body: Node) => [...body[2], ...body[3]]), ...foot[1]]
  const shown = rows.map((row: Node) =>
    row[1].map(([, , rowspan, colspan, blocks]: Node) => {
      readBlocks(blocks, facts, depth)
      return `${rowspan}x${colspan}${letters(blocks.map(textOfBlock).join(''))}`
    }),
  )
  facts.tables.push(shown.map((cells) => cells.join('|')).join('\n'))
}

function readLine(inlines: Node[], facts: Facts): void {
  facts.words.push(...wordsOf(textOf(inlines)))
  readInlines(inlines, facts)
}

/** Links, notes and images, wherever they stand in a line. */
function readInlines(inlines: Node[], facts: Facts): void {
  for (const { t, c } of inlines) {
    if (t === 'Link' && /^(?:https?|mailto):/.test(c[2][0]) && letters(textOf(c[1])) !== '')
      facts.links.push(`${withoutSlash(c[2][0])}|${letters(textOf(c[1]))}`)
    if (t === 'Image') facts.images.push('image')
    if (t === 'Note') {
      facts.notes.push(letters(c.map(textOfBlock).join('')))
      readBlocks(c, facts, 0)
    } else if (Array.isArray(c)) for (const part of c) if (isInlines(part)) readInlines(part, facts)
    if (t !== 'Note' && isInlines(c)) readInlines(c, facts)
  }
}

const isInlines = (value: Node): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one?.t === 'string')

const textOfBlock = ({ t, c }: Node): string => {
  switch (t) {
    case 'Para':
    case 'Plain':
      return ` ${textOf(c)}`
    case 'Header':
      return ` ${textOf(c[2])}`
    case 'CodeBlock':
      return ` ${c[1]}`
    case 'BlockQuote':
      return c.map(textOfBlock).join('')
    case 'Div':
      return c[1].map(textOfBlock).join('')
    case 'BulletList':
      return c.flat().map(textOfBlock).join('')
    case 'OrderedList':
      return c[1].flat().map(textOfBlock).join('')
    case 'LineBlock':
      return c.map((line: Node) => ` ${textOf(line)}`).join('')
    default:
      return ''
  }
}

/** Without notes, formulas and descriptions of images. */
export function textOf(inlines: Node[]): string {
  return inlines
    .map(({ t, c }): string => {
      switch (t) {
        case 'Str':
          return c
        case 'Space':
        case 'SoftBreak':
        case 'LineBreak':
          return ' '
        case 'Code':
        case 'Span':
        case 'Quoted':
        case 'Link':
        case 'Cite':
          return typeof c[1] === 'string' ? c[1] : textOf(c[1])
        case 'Emph':
        case 'Strong':
        case 'Underline':
        case 'Strikeout':
        case 'Superscript':
        case 'Subscript':
        case 'SmallCaps':
          return textOf(c)
        default:
          return ''
      }
    })
    .join('')
}
