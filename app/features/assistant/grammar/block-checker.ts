// Checks blocks concurrently: English by Harper and by the server's rules, spelling in other languages by dictionaries. Results
// are cached by node, so that an edit costs one block; each checker works without the others.

import type { Node } from '@milkdown/kit/prose/model'
import type { Issue } from '../../../../workers/domain/writing/issue.ts'
import type { HarperLint } from '../../../../workers/domain/writing/shown/harper-lint.ts'
import { shownIssues } from '../../../../workers/domain/writing/shown/shown-issues.ts'
import { ApiError, call } from '../../../platform/api.ts'
import { findBlock, joinBlocks, languageStretches, type ProseBlock } from '../anchoring/block-prose.ts'
import { dialectOf, isEnglish } from './dialect.ts'
import { Harper, type HarperDialect } from './harper.client.ts'
import { type Found, fromIssue } from './remark.ts'
import { DictionaryClient } from './spelling/dictionary.client.ts'
import { textsByLanguage } from './spelling/texts-by-language.ts'

/** Characters per request. */
const REQUEST_MAX = 20_000
/** Blocks per message to Harper's worker; between messages an abort takes effect. */
const BATCH = 20
/** Texts per message to the dictionaries' worker, whose suggestions take long. */
const SPELLING_BATCH = 5
/** Harper's dialect where the project names none. */
const AMERICAN = 0

export type Availability = 'unknown' | 'ready' | 'unavailable'

export class BlockChecker {
  harperState: Availability = 'unknown'
  serverState: Availability = 'unknown'
  dictionaryState: Availability = 'unknown'
  private readonly harper = new Harper()
  private readonly dictionaries = new DictionaryClient()
  private readonly byHarper = new WeakMap<Node, HarperLint[]>()
  private readonly byRules = new WeakMap<Node, Issue[]>()
  private readonly byDictionary = new WeakMap<Node, Issue[]>()
  /** Issues that the filter leaves of Harper's and of the rules', until either changes. */
  private shown = new WeakMap<Node, Found[]>()
  private readonly language: string
  private readonly dialect: HarperDialect | null

  /** @param language of the project */
  constructor(language: string) {
    this.language = language
    this.dialect = dialectOf(language)
  }

  close(): void {
    this.harper.close()
    this.dictionaries.close()
  }

  foundIn(block: ProseBlock): Found[] {
    const { node, text } = block
    const known = this.shown.get(node)
    if (known) return known
    // Rules that have not answered yet count as silent: otherwise Harper's spelling would come and go.
    const silent = this.serverState === 'unavailable' ? null : []
    const rules = this.byRules.get(node) ?? silent
    const shown = shownIssues({
      text,
      rules,
      harper: this.byHarper.get(node) ?? [],
      byDictionary: this.byDictionary.get(node) ?? [],
      inOther: languageStretches(block).filter(({ language }) => !isEnglish(language)),
      hasVariant: this.dialect !== null,
    })
    const found = shown.map((issue) => fromIssue(issue, text, issue.start, issue.end))
    this.shown.set(node, found)
    return found
  }

  /** `onFound` is called after each batch of results. Rejects only if `signal` is aborted. */
  async check(blocks: readonly ProseBlock[], signal: AbortSignal, onFound: () => void): Promise<void> {
    const byEnglish = isEnglish(this.language)
      ? [this.checkByHarper(blocks, signal, onFound), this.checkByServer(blocks, signal, onFound)]
      : []
    await Promise.all([...byEnglish, this.checkByDictionaries(blocks, signal, onFound)])
  }

  private async checkByDictionaries(blocks: readonly ProseBlock[], signal: AbortSignal, onFound: () => void) {
    const left = blocks
      .filter(({ node }) => !this.byDictionary.has(node))
      .map((block) => ({ block, texts: textsByLanguage(block, this.language) }))
    // Blocks without text of another language are known at once.
    for (const { block, texts } of left) if (texts.size === 0) this.byDictionary.set(block.node, [])
    const waiting = left.filter(({ texts }) => texts.size > 0)
    while (waiting.length > 0 && !signal.aborted) {
      const batch = waiting.splice(0, SPELLING_BATCH)
      const found = batch.map((): Issue[] => [])
      for (const language of new Set(batch.flatMap(({ texts }) => [...texts.keys()]))) {
        const issues = await this.dictionaries.check(
          batch.map(({ texts }) => texts.get(language) ?? ''),
          language,
        )
        if (!signal.aborted) this.dictionaryState = issues ? 'ready' : 'unavailable'
        if (!issues) return onFound()
        for (const [at, list] of found.entries()) list.push(...(issues[at] ?? []))
      }
      for (const [at, { block }] of batch.entries()) this.keep(this.byDictionary, block.node, found[at] ?? [])
      if (!signal.aborted) onFound()
    }
  }

  private async checkByHarper(blocks: readonly ProseBlock[], signal: AbortSignal, onFound: () => void) {
    const left = blocks.filter(({ node }) => !this.byHarper.has(node))
    let isAvailable = true
    while (left.length > 0 && !signal.aborted && isAvailable) {
      const batch = left.splice(0, BATCH)
      const lints = await this.harper.check(
        batch.map(({ text }) => text),
        this.dialect ?? AMERICAN,
      )
      isAvailable = lints !== null
      if (!signal.aborted) this.harperState = isAvailable ? 'ready' : 'unavailable'
      batch.forEach(({ node }, index) => {
        const found = lints?.[index]
        if (found) this.keep(this.byHarper, node, found)
      })
      if (!signal.aborted) onFound()
    }
  }

  private async checkByServer(blocks: readonly ProseBlock[], signal: AbortSignal, onFound: () => void) {
    for (const batch of batches(blocks.filter(({ node }) => !this.byRules.has(node)))) {
      const text = joinBlocks(batch)
      try {
        const { issues } = await call('POST /v1/grammar/check', { body: { text }, signal })
        this.serverState = 'ready'
        const byNode = new Map<Node, Issue[]>(batch.map(({ node }) => [node, []]))
        for (const issue of issues) {
          const at = findBlock(batch, issue.start, issue.end)
          if (at) byNode.get(at.block.node)?.push({ ...issue, start: at.start, end: at.end })
        }
        for (const [node, found] of byNode) this.keep(this.byRules, node, found)
        onFound()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        this.serverState = 'unavailable'
        this.shown = new WeakMap()
        onFound()
        return
      }
    }
  }

  private keep<Result>(results: WeakMap<Node, Result>, node: Node, found: Result): void {
    results.set(node, found)
    this.shown.delete(node)
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
