// Extension of micromark with the syntax of pandoc's Markdown that CommonMark and GFM lack, and of mdast-util-from-markdown with its
// tokens. Nodes keep blocks and inlines as they are written; read-blocks.ts and read-inlines.ts read them further.

import type { Node } from 'mdast'
import { headingReference } from './heading-references.ts'
import { SCANS, type Scan, SMART_SCANS } from './inline-scans.ts'
import { type BlockKind, recogniseBlock, recogniseInterrupting } from './recognise-block.ts'
import { linesAhead } from './source-lines.ts'

/** `line` counts from 1. */
export interface PandocBlock extends Node {
  type: 'pandocBlock'
  kind: BlockKind
  lines: string[]
  line: number
}
/** `before` and `after` are the characters around it. */
export interface PandocInline extends Node {
  type: 'pandocInline'
  value: string
  line: number
  before: string
  after: string
}

declare module 'mdast' {
  interface RootContentMap {
    pandocBlock: PandocBlock
    pandocInline: PandocInline
  }
  interface PhrasingContentMap {
    pandocInline: PandocInline
  }
  interface BlockContentMap {
    pandocBlock: PandocBlock
  }
}

// Types of micromark, as far as they are used here: its package of types is no dependency.
type Code = number | null
type State = (code: Code) => State | undefined
type Token = { start: { line: number; column: number; offset: number }; end: { offset: number } }
type Construct = { name: string; concrete?: boolean; partial?: boolean; tokenize: Tokenize }
type Effects = {
  enter(type: string): void
  exit(type: string): void
  consume(code: Code): void
  check(construct: Construct, ok: State, nok: State): State
}
type Context = { previous: Code; now(): Token['start'] }
type Tokenize = (this: Context, effects: Effects, ok: State, nok: State) => State
type Compiler = {
  enter(node: object, token: Token): void
  exit(token: Token): void
  sliceSerialize(token: Token): string
}

export type Dialect = {
  /** Whether it is the text of one paragraph. */
  inlineOnly: boolean
  /** Whether it is an item of a list. */
  isItem: boolean
  /** Whether quotes, dashes and ellipses are read as pandoc's `smart` does. */
  isSmart: boolean
  /** Labels of headings that may be referred to. */
  headings: ReadonlySet<string>
}

const FLOW_NAMES = [
  'list',
  'blockQuote',
  'headingAtx',
  'setextUnderline',
  'codeIndented',
  'codeFenced',
  'htmlFlow',
  'thematicBreak',
]

const AUTOLINK_NAMES = ['wwwAutolink', 'protocolAutolink', 'emailAutolink']

const isEnd = (code: Code): boolean => code !== null && code < -2
const textOf = (code: Code): string =>
  code === null ? '' : isEnd(code) ? '\n' : code < 0 ? ' ' : String.fromCharCode(code)

/** The lines of a text, and which of them are read. */
export type Part = { lines: readonly string[]; from: number; to: number }

/** @param source the part, and what is read behind it */
export function pandocExtensions(
  source: string,
  part: Part,
  { inlineOnly, isItem, isSmart, headings }: Dialect,
) {
  const blocks = new Map<string, PandocBlock>()
  const scans = { ...SCANS, ...(isSmart && SMART_SCANS) }
  const text = Object.fromEntries(
    Object.entries(scans).map(([sign, scan]) => [sign.charCodeAt(0), [inlineOf(`pandoc ${sign}`, scan)]]),
  )
  text['['.charCodeAt(0)]?.push(inlineOf('pandoc heading', headingReference(headings)))
  const block = blockOf(part, blocks, recogniseBlock)
  return {
    micromark: {
      text,
      disable: { null: [...(inlineOnly ? FLOW_NAMES : []), ...(isSmart ? AUTOLINK_NAMES : [])] },
      ...(!inlineOnly && {
        flowInitial: { null: block, 32: block },
        // A formula or TeX may begin in the line after a paragraph's; in an item, a list too.
        flow: { null: blockOf(part, blocks, recogniseInterrupting(isItem)) },
      }),
    },
    fromMarkdown: {
      enter: {
        pandocBlock(this: Compiler, token: Token) {
          this.enter({ ...blocks.get(placeOf(token.start)) }, token)
        },
        pandocInline(this: Compiler, token: Token) {
          const { start, end } = token
          const value = this.sliceSerialize(token).replace(/\n[ \t]*/g, '\n')
          const around = { before: source[start.offset - 1] ?? '', after: source[end.offset] ?? '' }
          this.enter({ type: 'pandocInline', value, line: start.line, ...around }, token)
        },
      },
      exit: { pandocBlock: close, pandocInline: close },
    },
  }
}

function close(this: Compiler, token: Token) {
  this.exit(token)
}

const placeOf = ({ line, column }: Token['start']) => `${line}:${column}`

/** Is decided before a line is consumed: a container in those that follow would begin elsewhere. */
function blockOf(
  { lines: source, from, to }: Part,
  blocks: Map<string, PandocBlock>,
  recognise: typeof recogniseBlock,
): Construct {
  return {
    name: 'pandocBlock',
    concrete: true,
    tokenize(effects, ok, nok) {
      const start = this.now()
      const at = from + start.line - 1
      const ahead = linesAhead(source, at + 1, start.column)
      const found = at < to ? recognise(ahead, (index) => source[at - index] ?? null) : null
      let left = found?.count ?? 0
      const token = consumerOf(effects, 'pandocBlock')
      return (code) => {
        if (!found) return nok(code)
        const lines = Array.from({ length: found.count }, (_, index) => ahead(index) ?? '')
        blocks.set(placeOf(start), { type: 'pandocBlock', kind: found.kind, lines, line: start.line })
        token.open()
        return within(code)
      }
      function within(code: Code): State | undefined {
        if (code === null || (isEnd(code) && --left === 0)) {
          token.close()
          return ok(code)
        }
        token.consume(code)
        return within
      }
    },
  }
}

/** Consumes a token's characters, with the ends of lines as tokens inside it. */
function consumerOf(effects: Effects, type: string) {
  let isInLine = false
  const endLine = () => {
    if (isInLine) effects.exit('pandocText')
    isInLine = false
  }
  return {
    open: () => effects.enter(type),
    consume(code: Code): void {
      if (isEnd(code)) {
        endLine()
        effects.enter('lineEnding')
        effects.consume(code)
        effects.exit('lineEnding')
        return
      }
      if (!isInLine) effects.enter('pandocText')
      isInLine = true
      effects.consume(code)
    },
    close(): void {
      endLine()
      effects.exit(type)
    },
  }
}

const letterBehind: Construct = {
  name: 'letterBehind',
  partial: true,
  tokenize: (effects, ok, nok) => (code) => {
    effects.enter('data')
    effects.consume(code)
    effects.exit('data')
    return (next) => (/^[\p{L}\p{N}_]$/u.test(textOf(next)) ? ok(next) : nok(next))
  },
}

function inlineOf(name: string, scanFrom: (previous: string) => Scan): Construct {
  return {
    name,
    tokenize(effects, ok, nok) {
      const scan = scanFrom(textOf(this.previous))
      const token = consumerOf(effects, 'pandocInline')
      const more: State = (code) => {
        token.consume(code)
        return within
      }
      const end: State = (code) => {
        token.close()
        return ok(code)
      }
      function within(code: Code): State | undefined {
        const step = scan(textOf(code))
        if (step === 'no') return nok(code)
        if (step === 'before') return end(code)
        if (step === 'peek') return effects.check(letterBehind, more, end)(code)
        token.consume(code)
        return step === 'end' ? end : within
      }
      return (code) => {
        token.open()
        return within(code)
      }
    },
  }
}
