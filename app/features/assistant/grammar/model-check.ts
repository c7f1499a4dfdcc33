// Store of the grammar check by a language model, which the user starts. It sends chunks, beginning at the cursor. Results
// are cached by a block's text, so that an undo restores them; while a block is edited, its remarks are mapped through the
// changes.

import type { Node } from '@milkdown/kit/prose/model'
import type { GrammarCheck } from '../../../../workers/contracts/writing/grammar.ts'
import type { WithoutModel } from '../../../../workers/domain/writing/without-model.ts'
import { call, callRaw } from '../../../platform/api.ts'
import { Store } from '../../../platform/external-store.ts'
import { type ModelBudget, readModelBudget } from '../../../shared/model-budget.tsx'
import { type Place, type ProseBlock, placeIn, proseBlocks } from '../anchoring/block-prose.ts'
import type { MapPlace } from '../anchoring/manuscript-store.ts'
import type { OpenManuscript } from '../open-manuscript.ts'
import { chunksOf, joinPieces, pieceAt } from './model-chunks.ts'
import { type Found, fromIssue, type PlacedRemark } from './remark.ts'

export type ModelCheckView = {
  /** True if the deployment has a model; null until it is known. */
  offered: boolean | null
  isRunning: boolean
  /** Chunks checked, of `parts`. */
  done: number
  parts: number
  /** Why the last check ended early; null if it did not. */
  ended: 'stopped' | 'unreachable' | WithoutModel | null
  /** How much of the current text has been checked. */
  read: 'nothing' | 'some' | 'all'
  /** Number of the model's remarks on the current text. */
  remarks: number
  budget: ModelBudget | null
}

/** `found`: remarks by a block's text. `read`: texts that were checked, and texts with an accepted replacement. */
type ModelResults = { found: Map<string, Found[]>; read: Set<string> }
/** Kept while the project is open, also when the tab is closed: each check uses the user's budget. */
const resultsByManuscript = new WeakMap<OpenManuscript, ModelResults>()

export class ModelCheck extends Store<ModelCheckView> {
  private readonly manuscript: OpenManuscript
  private readonly onFound: () => void
  private readonly results: ModelResults
  private running: AbortController | null = null
  /** Remarks with their current ranges. */
  private placed: PlacedRemark[] = []

  constructor(manuscript: OpenManuscript, onFound: () => void) {
    super({
      offered: null,
      isRunning: false,
      done: 0,
      parts: 0,
      ended: null,
      read: 'nothing',
      remarks: 0,
      budget: null,
    })
    this.manuscript = manuscript
    this.onFound = onFound
    this.results = resultsByManuscript.get(manuscript) ?? { found: new Map(), read: new Set() }
    resultsByManuscript.set(manuscript, this.results)
    void this.loadBudget()
  }

  close(): void {
    this.running?.abort()
  }

  stop(): void {
    this.running?.abort()
    this.running = null
    this.update({ isRunning: false, ended: 'stopped' })
  }

  /** Maps the remarks to a changed document. */
  mapRemarks(mapPlace: MapPlace): void {
    this.placed = mapRemarksBy(this.placed, mapPlace)
  }

  /** The model's remarks on the current text, also on blocks that are being edited. */
  remarksIn(blocks: readonly ProseBlock[]): PlacedRemark[] {
    this.placed = blocks.flatMap((block) => {
      const found = this.results.found.get(block.text)
      if (found)
        return found.flatMap(({ start, end, remark }) => {
          const place = placeIn(block, start, end)
          return place ? [{ ...place, remark }] : []
        })
      return this.placed.filter(
        ({ from, to, remark }) =>
          containsPosition(block, from) && textOf(block, { from, to }) === remark.original,
      )
    })
    const unread = this.unread(blocks).length
    const read = unread === 0 ? 'all' : unread === blocks.length ? 'nothing' : 'some'
    this.update({ read: blocks.length === 0 ? 'nothing' : read, remarks: this.placed.length })
    return this.placed
  }

  /**
   * Applies a replacement at a position. A checked block still counts as checked with the replacement.
   * @param act makes the change; returns false if it changed nothing
   */
  applyReplacement(from: number, act: () => boolean): void {
    const block = () =>
      proseBlocks(this.manuscript.view.state.doc, true).find((one) => containsPosition(one, from))
    const before = block()
    if (!act()) return
    this.placed = this.placed.filter((one) => one.from !== from)
    const after = block()
    if (before && after && this.results.read.has(before.text)) this.results.read.add(after.text)
  }

  async start(): Promise<void> {
    this.running?.abort()
    const running = new AbortController()
    this.running = running
    const { doc, selection } = this.manuscript.view.state
    const parts = chunksOf(startingAt(selection.head, this.unread(proseBlocks(doc, true))))
    this.update({ isRunning: true, ended: null, done: 0, parts: parts.length })
    let ended: ModelCheckView['ended'] = null
    try {
      for (const [at, part] of parts.entries()) {
        const body = { text: joinPieces(part), model: true }
        const response = await callRaw('POST /v1/grammar/check', { body, signal: running.signal })
        const { data }: { data: GrammarCheck } = await response.json()
        this.update({ budget: readModelBudget(response.headers) })
        if (data.withoutModel === 'no_model') this.update({ offered: false })
        if (data.withoutModel) {
          ended = data.withoutModel
          break
        }
        this.storeIssues(part, data.issues)
        this.onFound()
        this.update({ done: at + 1 })
      }
    } catch {
      // The request failed, or the response is not JSON.
      ended = 'unreachable'
    }
    if (running.signal.aborted) return
    this.running = null
    this.update({ isRunning: false, ended })
    this.onFound()
  }

  private storeIssues(part: ReturnType<typeof chunksOf>[number], issues: GrammarCheck['issues']): void {
    const { found, read } = this.results
    for (const { block, from: at } of part) if (at === 0) found.set(block.text, [])
    for (const issue of issues) {
      if (issue.source !== 'model') continue
      const at = pieceAt(part, issue.start, issue.end)
      if (at) found.get(at.block.text)?.push(fromIssue(issue, at.block.text, at.start, at.end))
    }
    for (const { block, last } of part) if (last) read.add(block.text)
  }

  private unread = (blocks: readonly ProseBlock[]) =>
    blocks.filter(({ text }) => !this.results.read.has(text))

  /** Loads whether there is a model, and the remaining budget. */
  private async loadBudget(): Promise<void> {
    try {
      const { budget } = await call('GET /v1/ai-suggestions/stats')
      this.update({
        offered: budget !== null,
        budget: budget && { share: budget.remaining / budget.limit, resetsIn: budget.resetsIn },
      })
    } catch {
      // Unknown until the tab is opened again.
    }
  }
}

export const mapRemarksBy = (remarks: readonly PlacedRemark[], mapPlace: MapPlace): PlacedRemark[] =>
  remarks.flatMap((one) => {
    const place = mapPlace(one)
    return place === one ? [one] : place ? [{ ...place, remark: one.remark }] : []
  })

/** False for a position in a footnote of the block, whose text is a block of its own. */
const containsPosition = ({ position, node }: ProseBlock, at: number) =>
  position < at && at < position + node.nodeSize && node.resolve(at - position - 1).depth === 0
const textOf = ({ node, position }: { node: Node; position: number }, { from, to }: Place) =>
  node.textBetween(from - position - 1, Math.min(to - position - 1, node.content.size))

/** Rotates the blocks, so that they start at the cursor. */
function startingAt(head: number, blocks: readonly ProseBlock[]): ProseBlock[] {
  const at = blocks.findIndex(({ position, node }) => position + node.nodeSize > head)
  return at < 0 ? [...blocks] : [...blocks.slice(at), ...blocks.slice(0, at)]
}
