// State of one reading of a text, which the readers of blocks and inlines share.

import type { Heading, PhrasingContent, RootContent } from 'mdast'
import type { ReferenceEntry } from '../references.ts'

/** What a manuscript cannot hold, and in which line of the file it stands. */
export type NotHeld = { line: number; what: string }

export type Context = {
  find: (key: string) => ReferenceEntry | null
  /** Blocks of lines that begin at this line (from 0) of the whole text. */
  blocks: (lines: readonly string[], offset: number, isItem?: boolean) => RootContent[]
  inlines: (text: string, offset: number) => PhrasingContent[]
  tell: (line: number, what: string) => void
  /** Keys of citations whose work is not known, in brackets and in the running text. */
  unknown: Set<string>
  mentioned: Set<string>
  /** `labels`: of examples anywhere in the text. The numbers are known when all of it is read. */
  examples: { labels: ReadonlySet<string>; byLabel: Map<string, number>; count: number }
  /** Labels that references may name, with the first heading of the label and its place; null until it is read. */
  headings: Map<string, { node: Heading; id: string } | null>
  /** Places that links and cross-references of the text lead to. */
  targets: ReadonlySet<string>
}

/** A node of mdast that becomes this element of HTML. */
export const element = (
  hName: string,
  hProperties: Record<string, unknown>,
  children: readonly unknown[] = [],
): RootContent & PhrasingContent =>
  ({ type: 'element', data: { hName, hProperties }, children }) as unknown as RootContent & PhrasingContent
