// The evidence ledger: the state of every claim of a manuscript. Its entries are sentences that are claims
// (citations/matching/claims.ts), have a citation or a gap, or that the writer marked as their own.

import type { Node } from 'prosemirror-model'
import type { CiteItem } from '../citations/csl/citation.ts'
import type { CslItem } from '../citations/csl/csl.ts'
import type { BlockName, BlockPart } from '../manuscript/schema/block-specs.ts'
import { whoseWords } from '../manuscript/schema/block-words.ts'
import { isReferenceHeading } from '../text/reference-heading.ts'
import { type EvidenceSentence, type ReadBlock, readSentences } from './read-sentences.ts'
import { isSupported } from './support/is-supported.ts'

/**
 * `source`, `data`: a source or the writer's own data are needed. `name`: it has a name that is to be checked. `unchecked`: cited,
 * not every work is verified. `cited`: every work is. `checked`: every work is, and a passage of each abstract supports the
 * sentence. `own`: marked by the writer.
 */
export const EVIDENCE_STATES = ['source', 'data', 'name', 'unchecked', 'cited', 'checked', 'own'] as const
export type EvidenceState = (typeof EVIDENCE_STATES)[number]

/** `from` and `to` are document positions; `gap` is that of the gap that keeps it open, or null. */
export type LedgerEntry = {
  state: EvidenceState
  sentence: string
  from: number
  to: number
  gap: number | null
  /** Why it needs a source; null if only a gap, a citation or the writer says so. */
  reason: string | null
  works: readonly CiteItem[]
}

/** What a writer has to settle, the most pressing first. */
export const OPEN_STATES = ['source', 'data', 'name'] as const

export type LedgerCounts = { cited: number; open: number }

/** Whether sentences in a block may be claims of the writer. */
const CLAIMS_IN: Record<BlockName | BlockPart, boolean> = {
  paragraph: true,
  heading: false,
  blockquote: false,
  code_block: false,
  hr: false,
  bullet_list: true,
  ordered_list: true,
  list_item: true,
  table: false,
  table_header_row: false,
  table_row: false,
  table_cell: false,
  table_header: false,
  figure: true,
  caption: false,
  theorem: false,
  video: false,
  page_break: false,
  bibliography: false,
  math_display: false,
}

/**
 * Entries in reading order.
 *
 * @param language of the manuscript (BCP 47)
 * @param isVerified true if a catalogue has the work as it is cited, and it was not retracted
 */
export function readLedger(
  doc: Node,
  language: string,
  isVerified: (work: CslItem) => boolean,
): LedgerEntry[] {
  const entries: LedgerEntry[] = []
  for (const { block, position, judged } of textBlocks(doc))
    for (const sentence of read(block, judged ? language : null).sentences) {
      const state = stateOf(sentence, isVerified)
      if (state) entries.push(entryOf(sentence, state, position + 1))
    }
  return entries
}

/** Languages of the text in which no claims are looked for, the most frequent first. @param ofText that of the manuscript */
export function unjudgedLanguages(doc: Node, ofText: string): string[] {
  const lengths = new Map<string, number>()
  for (const { block, judged } of textBlocks(doc)) {
    const { unjudged } = read(block, judged ? ofText : null)
    for (const [language, length] of unjudged) lengths.set(language, (lengths.get(language) ?? 0) + length)
  }
  return [...lengths].sort(([, one], [, other]) => other - one).map(([language]) => language)
}

type TextBlock = { block: Node; position: number; judged: boolean }

/** Text blocks in reading order; `judged` is false for those that contain no claims of the writer. */
function textBlocks(doc: Node): TextBlock[] {
  const blocks: TextBlock[] = []
  /** The level of the heading of the typed reference list that is being skipped. */
  let references: number | null = null
  const visit = (node: Node, position: number, judged: boolean) => {
    const isJudged = judged && CLAIMS_IN[node.type.name as BlockName | BlockPart]
    if (!node.isTextblock)
      node.forEach((child, offset) => {
        visit(child, position + 1 + offset, isJudged)
      })
    else blocks.push({ block: node, position, judged: isJudged })
  }
  doc.forEach((child, position) => {
    if (child.type.name === 'heading') {
      const level = Number(child.attrs.level)
      if (references !== null && level <= references) references = null
      if (references === null && isReferenceHeading(child.textContent)) references = level
    }
    visit(child, position, references === null)
  })
  return blocks
}

export function countLedger(entries: readonly LedgerEntry[]): LedgerCounts {
  const count = (...states: readonly EvidenceState[]) =>
    entries.filter(({ state }) => states.includes(state)).length
  return { cited: count('checked', 'cited', 'unchecked'), open: count(...OPEN_STATES) }
}

/** Null for a sentence that is not in the ledger. */
function stateOf(
  { sentence, gaps, works, typed, own, reason }: EvidenceSentence,
  isVerified: (work: CslItem) => boolean,
): EvidenceState | null {
  const open = OPEN_STATES.find((state) => gaps.some(({ kind }) => kind === state))
  if (open) return open
  if (typed || works.some(({ item }) => !isVerified(item))) return 'unchecked'
  // The sentence may have been changed since it was cited.
  if (works.length > 0) return works.every((work) => isSupported(work, sentence)) ? 'checked' : 'cited'
  if (own) return 'own'
  return reason === null ? null : 'source'
}

function entryOf(
  { sentence, from, to, gaps, reason, works }: EvidenceSentence,
  state: EvidenceState,
  start: number,
): LedgerEntry {
  const gap = gaps.find(({ kind }) => kind === state)
  return {
    state,
    sentence,
    from: start + from,
    to: start + to,
    gap: gap ? start + gap.offset : null,
    reason,
    works,
  }
}

const NOTHING: ReadBlock = { sentences: [], unjudged: new Map() }
const known = new WeakMap<Node, ReadBlock & { ofText: string | null }>()

/** Cached by node: ProseMirror nodes are immutable, and few change with a keystroke. */
function read(block: Node, ofText: string | null): ReadBlock {
  const before = known.get(block)
  if (before?.ofText === ofText) return before
  const found = whoseWords(block.type.name) === 'none' ? NOTHING : readSentences(block, ofText)
  known.set(block, { ...found, ofText })
  return found
}
