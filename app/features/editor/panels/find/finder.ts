// One query over a changing document. Matches are cached by block: ProseMirror's nodes are immutable and shared between
// states, also across y-prosemirror's remote edits, so an edit searches one block.

import type { Node } from '@milkdown/kit/prose/model'
import { textBlocks, textRuns } from './block-texts.ts'
import { type FindQuery, type Found, findInText, toExpression } from './find-query.ts'
import type { PatternSearch } from './pattern-search.ts'

/** Positions in the document; `footnote` is the position of the footnote that contains the match, else null. */
export type Match = Found & { footnote: number | null }
/** `searching`: some blocks are pending. */
export type FinderState = 'ready' | 'searching' | 'invalid' | 'too_slow' | 'unavailable'

export class Finder {
  state: FinderState = 'ready'
  readonly query: FindQuery
  private readonly expression: RegExp | null
  private readonly found = new WeakMap<Node, Found[]>()
  private readonly patterns: PatternSearch
  private readonly onFound: () => void
  private last: { doc: Node; matches: Match[] } | null = null
  private closed = false

  /** @param onFound called when pending matches are available or the search failed */
  constructor(query: FindQuery, patterns: PatternSearch, onFound: () => void) {
    this.query = query
    this.patterns = patterns
    this.onFound = onFound
    this.expression = query.text ? toExpression(query) : null
    if (query.text && !this.expression) this.state = 'invalid'
  }

  /** Matches in reading order. */
  matches(doc: Node): Match[] {
    const { expression } = this
    if (!expression || this.state === 'too_slow' || this.state === 'unavailable') return []
    if (this.last?.doc === doc) return this.last.matches
    const matches: Match[] = []
    const missing: Node[] = []
    for (const { node, position, footnote } of textBlocks(doc)) {
      let found = this.found.get(node)
      if (!found && !this.query.pattern) {
        found = inBlock(node, (text) => findInText(text, expression))
        this.found.set(node, found)
      }
      if (found)
        for (const { from, to, groups } of found)
          matches.push({
            from: position + 1 + from,
            to: position + 1 + to,
            groups,
            footnote: footnote ? position : null,
          })
      else missing.push(node)
    }
    if (missing.length > 0) this.ask(expression, missing)
    // A footnote's block follows the one that contains it.
    matches.sort((one, other) => one.from - other.from)
    this.last = { doc, matches }
    return matches
  }

  close(): void {
    this.closed = true
    if (this.state === 'searching') this.patterns.stop()
  }

  private ask(expression: RegExp, blocks: Node[]): void {
    if (this.state === 'searching' || this.closed) return
    this.state = 'searching'
    const texts = blocks.flatMap((block) => textRuns(block).map(({ text }) => text))
    void this.patterns.search(expression, texts).then((result) => {
      if (this.closed) return
      this.last = null
      if (result.ok) {
        const found = result.found.values()
        for (const block of blocks)
          this.found.set(
            block,
            inBlock(block, () => found.next().value ?? []),
          )
        this.state = 'ready'
      } else this.state = result.reason === 'too_slow' ? 'too_slow' : 'unavailable'
      this.onFound()
    })
  }
}

const inBlock = (block: Node, find: (text: string) => Found[]): Found[] =>
  textRuns(block).flatMap(({ offset, text }) =>
    find(text).map(({ from, to, groups }) => ({ from: offset + from, to: offset + to, groups })),
  )
