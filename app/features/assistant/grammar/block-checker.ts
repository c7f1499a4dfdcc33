// Checks blocks by Harper and by the server's rules, concurrently. Results are cached by node, so that an edit costs one
// block; either checker works without the other.

import type { Node } from '@milkdown/kit/prose/model'
import type { GrammarCheck } from '../../../../workers/contracts/grammar.ts'
import { type ExcludedSpan, excludedSpans } from '../../../../workers/domain/writing/excluded-spans.ts'
import { isEnglish } from '../../../../workers/domain/writing/is-english.ts'
import { ApiError, call } from '../../../api.ts'
import { findBlock, joinBlocks, type ProseBlock } from '../anchoring/block-prose.ts'
import { dialectOf } from './dialect.ts'
import { Harper } from './harper.client.ts'
import { type Found, fromHarper, fromIssue, merged } from './remark.ts'

/** Characters per request. */
const REQUEST_MAX = 20_000
/** Blocks per message to Harper's worker; between messages an abort takes effect. */
const BATCH = 20

export type Availability = 'unknown' | 'ready' | 'unavailable'

export class BlockChecker {
  harperState: Availability = 'unknown'
  serverState: Availability = 'unknown'
  private readonly harper = new Harper()
  private readonly byHarper = new WeakMap<Node, Found[]>()
  private readonly byServer = new WeakMap<Node, Found[]>()
  /** Spans without remarks: quotations, code, other languages. */
  private readonly excluded = new WeakMap<Node, Pick<ExcludedSpan, 'start' | 'end'>[]>()
  private readonly language: string

  constructor(language: string) {
    this.language = language
  }

  close(): void {
    this.harper.close()
  }

  foundIn({ node, text }: ProseBlock): Found[] {
    const all = merged(this.byServer.get(node) ?? [], this.byHarper.get(node) ?? [])
    if (all.length === 0) return all
    const known = this.excluded.get(node)
    const untouched = known ?? (isEnglish(text) ? excludedSpans(text) : [{ start: 0, end: text.length }])
    if (!known) this.excluded.set(node, untouched)
    return all.filter(({ start, end }) => !untouched.some((one) => one.start < end && one.end > start))
  }

  /** `onFound` is called after each batch of results. Rejects only if `signal` is aborted. */
  async check(blocks: readonly ProseBlock[], signal: AbortSignal, onFound: () => void): Promise<void> {
    await Promise.all([
      this.checkByHarper(blocks, signal, onFound),
      this.checkByServer(blocks, signal, onFound),
    ])
  }

  private async checkByHarper(blocks: readonly ProseBlock[], signal: AbortSignal, onFound: () => void) {
    const left = blocks.filter(({ node }) => !this.byHarper.has(node))
    const dialect = dialectOf(this.language, joinBlocks(blocks.slice(0, 200)))
    let isAvailable = true
    while (left.length > 0 && !signal.aborted && isAvailable) {
      const batch = left.splice(0, BATCH)
      const lints = await this.harper.check(
        batch.map(({ text }) => text),
        dialect,
      )
      isAvailable = lints !== null
      if (!signal.aborted) this.harperState = isAvailable ? 'ready' : 'unavailable'
      batch.forEach(({ node, text }, index) => {
        const found = lints?.[index]
        if (found)
          this.byHarper.set(
            node,
            found.map((lint) => fromHarper(lint, text)),
          )
      })
      if (!signal.aborted) onFound()
    }
  }

  private async checkByServer(blocks: readonly ProseBlock[], signal: AbortSignal, onFound: () => void) {
    for (const batch of batches(blocks.filter(({ node }) => !this.byServer.has(node)))) {
      const text = joinBlocks(batch)
      try {
        const { issues } = await call<GrammarCheck>('POST', '/v1/grammar/check', { body: { text }, signal })
        this.serverState = 'ready'
        for (const { node } of batch) this.byServer.set(node, [])
        for (const issue of issues) {
          const at = findBlock(batch, issue.start, issue.end)
          if (at) this.byServer.get(at.block.node)?.push(fromIssue(issue, at.block.text, at.start, at.end))
        }
        onFound()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        this.serverState = 'unavailable'
        onFound()
        return
      }
    }
  }
}

function* batches(blocks: readonly ProseBlock[]): Generator<ProseBlock[]> {
  let batch: ProseBlock[] = []
  let length = 0
  for (const block of blocks) {
    if (batch.length > 0 && length + block.text.length > REQUEST_MAX) {
      yield batch
      batch = []
      length = 0
    }
    batch.push(block)
    length += block.text.length
  }
  if (batch.length > 0) yield batch
}
