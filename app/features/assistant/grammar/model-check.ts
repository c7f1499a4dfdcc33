// Store of the check by a language model, started by a press: in chunks, from the cursor on. Results are cached by a
// block's text, so that an undo brings them back; while a block is edited, remarks are mapped to their words.

import type { Node } from '@milkdown/kit/prose/model'
import type { GrammarCheck } from '../../../../workers/contracts/grammar.ts'
import type { SuggestionStats } from '../../../../workers/contracts/suggestion.ts'
import { call, callRaw } from '../../../api.ts'
import { Store } from '../../../external-store.ts'
import { type Place, type ProseBlock, placeIn, proseBlocks } from '../anchoring/block-prose.ts'
import type { MapPlace } from '../anchoring/manuscript-store.ts'
import type { OpenManuscript } from '../open-manuscript.ts'
import { type ModelBudget, readModelBudget } from '../suggestions/model-budget.tsx'
import { chunksOf, joinPieces, pieceAt } from './model-chunks.ts'
import { type Found, fromIssue, type PlacedRemark } from './remark.ts'

export type ModelCheckView = {
  /** Whether there is a model; null until it is known. */
  offered: boolean | null
  reading: boolean
  /** Of how many parts of the text that are being read how many are. */
  done: number
  parts: number
  /** Why the latest reading did not come to its end. */
  ended: 'stopped' | 'budget_spent' | 'model_failed' | 'unreachable' | null
  /** Whether some, and whether all of the present text has been read. */
  read: 'nothing' | 'some' | 'all'
  /** What the model has to say of the present text. */
  remarks: number
  budget: ModelBudget | null
}

/** What a model said, by a block's text; and the texts that it has read, or that came of what it said. */
type Said = { found: Map<string, Found[]>; read: Set<string> }
/** As long as the project is open, also while another tab is shown: it was paid for. */
const saidOf = new WeakMap<OpenManuscript, Said>()

export class ModelCheck extends Store<ModelCheckView> {
  private readonly manuscript: OpenManuscript
  private readonly onFound: () => void
  private readonly said: Said
  private running: AbortController | null = null
  /** Where the words stand that were spoken of. */
  private placed: PlacedRemark[] = []

  constructor(manuscript: OpenManuscript, onFound: () => void) {
    super({
      offered: null,
      reading: false,
      done: 0,
      parts: 0,
      ended: null,
      read: 'nothing',
      remarks: 0,
      budget: null,
    })
    this.manuscript = manuscript
    this.onFound = onFound
    this.said = saidOf.get(manuscript) ?? { found: new Map(), read: new Set() }
    saidOf.set(manuscript, this.said)
    void this.learn()
  }

  close(): void {
    this.running?.abort()
  }

  stop(): void {
    this.running?.abort()
    this.running = null
    this.update({ reading: false, ended: 'stopped' })
  }

  /** The text has changed. */
  follow(to: MapPlace): void {
    this.placed = moved(this.placed, to)
  }

  /** What the model says of the text as it is now. */
  remarksIn(blocks: readonly ProseBlock[]): PlacedRemark[] {
    this.placed = blocks.flatMap((block) => {
      const found = this.said.found.get(block.text)
      if (found)
        return found.flatMap(({ start, end, remark }) => {
          const place = placeIn(block, start, end)
          return place ? [{ ...place, remark }] : []
        })
      return this.placed.filter(
        ({ from, to, remark }) => holds(block, from) && textOf(block, { from, to }) === remark.original,
      )
    })
    const unread = this.unread(blocks).length
    const read = unread === 0 ? 'all' : unread === blocks.length ? 'nothing' : 'some'
    this.update({ read: blocks.length === 0 ? 'nothing' : read, remarks: this.placed.length })
    return this.placed
  }

  /**
   * What is put in at a place was offered: the block counts as read if it did before.
   * @param act false where it put nothing in
   */
  mend(from: number, act: () => boolean): void {
    const block = () => proseBlocks(this.manuscript.view.state.doc).find((one) => holds(one, from))
    const before = block()
    if (!act()) return
    this.placed = this.placed.filter((one) => one.from !== from)
    const after = block()
    if (before && after && this.said.read.has(before.text)) this.said.read.add(after.text)
  }

  async start(): Promise<void> {
    this.running?.abort()
    const running = new AbortController()
    this.running = running
    const { doc, selection } = this.manuscript.view.state
    const parts = chunksOf(from(selection.head, this.unread(proseBlocks(doc))))
    this.update({ reading: true, ended: null, done: 0, parts: parts.length })
    let ended: ModelCheckView['ended'] = null
    try {
      for (const [at, part] of parts.entries()) {
        const body = { text: joinPieces(part), model: true }
        const response = await callRaw('POST', '/v1/grammar/check', { body, signal: running.signal })
        const { data }: { data: GrammarCheck } = await response.json()
        this.update({ budget: readModelBudget(response.headers) })
        if (data.withoutModel === 'no_model') this.update({ offered: false })
        if (data.withoutModel) {
          ended = data.withoutModel === 'budget_spent' ? 'budget_spent' : 'model_failed'
          break
        }
        this.keep(part, data.issues)
        this.onFound()
        this.update({ done: at + 1 })
      }
    } catch {
      // An answer that is none counts as no answer.
      ended = 'unreachable'
    }
    if (running.signal.aborted) return
    this.running = null
    this.update({ reading: false, ended })
    this.onFound()
  }

  private keep(part: ReturnType<typeof chunksOf>[number], issues: GrammarCheck['issues']): void {
    const { found, read } = this.said
    for (const { block, from: at } of part) if (at === 0) found.set(block.text, [])
    for (const issue of issues) {
      if (issue.source !== 'model') continue
      const at = pieceAt(part, issue.start, issue.end)
      if (at) found.get(at.block.text)?.push(fromIssue(issue, at.block.text, at.start, at.end))
    }
    for (const { block, last } of part) if (last) read.add(block.text)
  }

  private unread = (blocks: readonly ProseBlock[]) => blocks.filter(({ text }) => !this.said.read.has(text))

  /** Whether there is a model, and what is left of it. */
  private async learn(): Promise<void> {
    try {
      const { budget } = await call<SuggestionStats>('GET', '/v1/ai-suggestions/stats')
      this.update({
        offered: budget !== null,
        budget: budget && { share: budget.remaining / budget.limit, resetsIn: budget.resetsIn },
      })
    } catch {
      // Not offered now: it is asked again when the tab is opened again.
    }
  }
}

export const moved = (remarks: readonly PlacedRemark[], to: MapPlace): PlacedRemark[] =>
  remarks.flatMap((one) => {
    const place = to(one)
    return place === one ? [one] : place ? [{ ...place, remark: one.remark }] : []
  })

const holds = ({ position, node }: ProseBlock, at: number) => position < at && at < position + node.nodeSize
const textOf = ({ node, position }: { node: Node; position: number }, { from, to }: Place) =>
  node.textBetween(from - position - 1, Math.min(to - position - 1, node.content.size))

/** In reading order, first those from where the person is. */
function from(head: number, blocks: readonly ProseBlock[]): ProseBlock[] {
  const at = blocks.findIndex(({ position, node }) => position + node.nodeSize > head)
  return at < 0 ? [...blocks] : [...blocks.slice(at), ...blocks.slice(0, at)]
}
