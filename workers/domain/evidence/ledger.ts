// The evidence ledger: the state of every claim of a manuscript. Its entries are sentences that are claims
// (citations/matching/claims.ts), have a citation or a gap, or that the writer marked as their own.

import type { Node } from 'prosemirror-model'
import type { CiteItem } from '../citations/csl/citation.ts'
import type { CslItem } from '../citations/csl/csl.ts'
import type { BlockName, BlockPart } from '../manuscript/schema/block-specs.ts'
import { whoseWords } from '../manuscript/schema/block-words.ts'
import { Pace, type Steps } from '../steps.ts'
import { isReferenceHeading } from '../text/headings/reference-heading.ts'
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

export type Ledger = {
  /** In reading order. */
  entries: LedgerEntry[]
  /** Languages of the text in which no claims are looked for, the most frequent first. */
  unjudged: string[]
}

/** What a block of the document says; positions are from that before the block. */
type BlockLedger = Pick<Ledger, 'entries'> & { unjudged: ReadonlyMap<string, number> }

/** Characters of blocks that are read in one step. */
const STEP_CHARACTERS = 5000

/**
 * A reader of the ledger of one document after another: a block that is the same node as before is not read again, also
 * where the reading before was not ended.
 *
 * @param isVerified true if a catalogue has the work as it is cited, and it was not retracted; another answer needs
 * another reader
 * @returns takes the document and the language of the manuscript (BCP 47)
 */
export function ledgerReader(
  isVerified: (work: CslItem) => boolean,
): (doc: Node, language: string) => Steps<Ledger> {
  const known = new WeakMap<Node, BlockLedger & { language: string | null }>()
  const pace = new Pace(STEP_CHARACTERS)
  const readKept = function* (block: Node, language: string | null): Steps<BlockLedger> {
    const before = known.get(block)
    if (before?.language === language) return before
    const found = { ...readBlock(block, language, isVerified), language }
    known.set(block, found)
    if (pace.isDue(block.nodeSize)) yield
    return found
  }
  return function* (doc, language) {
    const entries: LedgerEntry[] = []
    const lengths = new Map<string, number>()
    /** The level of the heading of the typed reference list that is being skipped. */
    let references: number | null = null
    let position = 0
    for (const block of doc.children) {
      if (block.type.name === 'heading') {
        const level = Number(block.attrs.level)
        if (references !== null && level <= references) references = null
        if (references === null && isReferenceHeading(block.textContent)) references = level
      }
      const found = yield* readKept(block, references === null ? language : null)
      for (const entry of found.entries) entries.push(movedBy(entry, position))
      for (const [one, length] of found.unjudged) lengths.set(one, (lengths.get(one) ?? 0) + length)
      position += block.nodeSize
    }
    const unjudged = [...lengths].sort(([, one], [, other]) => other - one).map(([one]) => one)
    return { entries, unjudged }
  }
}

const movedBy = (entry: LedgerEntry, by: number): LedgerEntry => ({
  ...entry,
  from: entry.from + by,
  to: entry.to + by,
  gap: entry.gap === null ? null : entry.gap + by,
})

/** @param language null where nothing is a claim of the writer */
function readBlock(
  block: Node,
  language: string | null,
  isVerified: (work: CslItem) => boolean,
): BlockLedger {
  const entries: LedgerEntry[] = []
  const lengths = new Map<string, number>()
  const visit = (node: Node, position: number, judged: boolean) => {
    const isJudged = judged && CLAIMS_IN[node.type.name as BlockName | BlockPart]
    if (!node.isTextblock)
      return node.forEach((child, offset) => {
        visit(child, position + 1 + offset, isJudged)
      })
    const { sentences, unjudged } = sentencesOf(node, isJudged ? language : null)
    for (const sentence of sentences) {
      const state = stateOf(sentence, isVerified)
      if (state) entries.push(entryOf(sentence, state, position + 1))
    }
    for (const [one, length] of unjudged) lengths.set(one, (lengths.get(one) ?? 0) + length)
  }
  visit(block, 0, language !== null)
  return { entries, unjudged: lengths }
}

export function countLedger(entries: readonly Pick<LedgerEntry, 'state'>[]): LedgerCounts {
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
const readBefore = new WeakMap<Node, ReadBlock & { ofText: string | null }>()

/** Kept by node for all readers: sentences do not depend on the catalogues. */
function sentencesOf(block: Node, ofText: string | null): ReadBlock {
  const before = readBefore.get(block)
  if (before?.ofText === ofText) return before
  const found = whoseWords(block.type.name) === 'none' ? NOTHING : readSentences(block, ofText)
  readBefore.set(block, { ...found, ofText })
  return found
}
