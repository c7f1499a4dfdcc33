// Three-way merge of documents: what `edited` changed of `base` is changed in `mine`, and nothing else. Blocks are paired as a
// comparison pairs them (pair-blocks.ts). A block that nobody else changed is the same object as in `mine`.

import type { Steps } from '../../steps.ts'
import { type Pairing, pairBlocks } from '../compare/pair-blocks.ts'
import { WordReader } from '../compare/words.ts'
import type { DocumentNode } from '../document.ts'
import { structureOf } from '../schema/block-structure.ts'
import { manuscriptSchema } from '../schema/schema.ts'
import { isSame, mergeAttrs, mergeInline } from './merge-inline.ts'
import { mergeThreeWays, movedEntries, type Outcome } from './three-ways.ts'

/** Steps of the alignments (align.ts): a fifth of a second at the worst. */
const EFFORT = 20_000_000
/** Words that a block must have to count as moved, as in compare-documents.ts. */
const MOVED_WORDS_MIN = 3
/** Blocks between two steps. */
const STEP = 20

export type MergedDocument = {
  document: DocumentNode
  /** Blocks of `mine` that were changed there and removed in `edited`, and merged ones where both changed the same. */
  clashes: ReadonlySet<DocumentNode>
}

export function* mergeDocuments(
  mine: DocumentNode,
  base: DocumentNode,
  edited: DocumentNode,
): Steps<MergedDocument> {
  const merge = new Merge()
  const content = yield* merge.blocks(mine.content ?? [], base.content ?? [], edited.content ?? [])
  return { document: { ...mine, content }, clashes: merge.clashes }
}

type Blocks = readonly DocumentNode[]
type MergedBlock = { node: DocumentNode; clash: boolean }

class Merge {
  readonly clashes = new Set<DocumentNode>()
  readonly #pairing: Pairing = { words: new WordReader(), effort: { left: EFFORT } }

  #outcomes(mine: Blocks, base: Blocks, edited: Blocks) {
    const baseEdited = pairBlocks(base, edited, this.#pairing)
    const keys = (blocks: Blocks) =>
      blocks.map((node) =>
        this.#pairing.words.read(node).length >= MOVED_WORDS_MIN ? JSON.stringify(node) : '',
      )
    return mergeThreeWays({
      mine: mine.length,
      base: base.length,
      edited: edited.length,
      mineBase: pairBlocks(mine, base, this.#pairing),
      baseEdited,
      moved: movedEntries(keys(base), keys(edited), baseEdited),
      isSame: (one, other) => isSame(base[one], edited[other]),
      onlyOnce: (own, others) => {
        const left = new Map<string, number>()
        for (const at of own) {
          const key = JSON.stringify(mine[at])
          left.set(key, (left.get(key) ?? 0) + 1)
        }
        return others.filter((at) => {
          const key = JSON.stringify(edited[at])
          const twice = left.get(key) ?? 0
          left.set(key, twice - 1)
          return twice <= 0
        })
      },
    })
  }

  *blocks(mine: Blocks, base: Blocks, edited: Blocks): Steps<DocumentNode[]> {
    const { outcomes, removed } = this.#outcomes(mine, base, edited)
    yield
    for (const { mine: at, base: was, isPair } of removed) {
      const node = mine[at]
      if (node && !(isPair && isSame(node, base[was]))) this.clashes.add(node)
    }
    const found: DocumentNode[] = []
    for (const [at, outcome] of outcomes.entries()) {
      if (at % STEP === STEP - 1) yield
      for (const { node, clash } of this.#merged(outcome, mine, base, edited)) {
        if (clash) this.clashes.add(node)
        found.push(node)
      }
    }
    return found
  }

  #merged(outcome: Outcome, mine: Blocks, base: Blocks, edited: Blocks): MergedBlock[] {
    if (outcome.from === 'mine') return [{ node: mine[outcome.mine] as DocumentNode, clash: false }]
    if (outcome.from === 'edited')
      return [{ node: edited[outcome.edited] as DocumentNode, clash: outcome.clash }]
    if (outcome.from === 'stretch')
      return this.#stretch(
        mine.slice(...outcome.mine),
        base.slice(...outcome.base),
        edited.slice(...outcome.edited),
      )
    const [own, other] = [mine[outcome.mine] as DocumentNode, edited[outcome.edited] as DocumentNode]
    const block = this.#block(own, base[outcome.base] as DocumentNode, other)
    return [isValid(block.node, own, other) ? block : { node: other, clash: true }]
  }

  /** A theorem or a quotation of which the base has the content alone is merged with it. */
  #stretch(mine: Blocks, base: Blocks, edited: Blocks): MergedBlock[] {
    const [wrapper, ...others] = mine
    const replaced = edited.map((node) => ({ node, clash: true }))
    if (!wrapper || others.length > 0 || structureOf(wrapper.type).holds !== 'blocks') return replaced
    const { content, clash } = this.#children(wrapper.content ?? [], base, edited)
    const node = { ...wrapper, content }
    return isValid(node, wrapper) ? [{ node, clash }] : replaced
  }

  #block(mine: DocumentNode, base: DocumentNode, edited: DocumentNode): MergedBlock {
    if (isSame(base, edited)) return { node: mine, clash: false }
    if (isSame(mine, base) || isSame(mine, edited)) return { node: edited, clash: false }
    const isCode = [mine, base, edited].some(({ type }) => type === 'code_block')
    const isOther = isCode && !(mine.type === base.type && base.type === edited.type)
    if (isOther || (mine.type === 'table' && shapeOf(mine) !== shapeOf(base)))
      return { node: edited, clash: true }
    const type = base.type === edited.type ? mine.type : edited.type
    const attrs = mergeAttrs(mine.attrs, base.attrs, edited.attrs)
    const node: DocumentNode = { ...mine, type, ...(attrs ? { attrs } : {}) }
    const [own, was, other] = [mine.content ?? [], base.content ?? [], edited.content ?? []]
    if (own.length + was.length + other.length === 0) return { node, clash: false }
    if (structureOf(type).holds !== 'text') {
      const inner = this.#children(own, was, other)
      return { node: { ...node, content: inner.content }, clash: inner.clash }
    }
    const { content, clash } = mergeInline(own, was, other, this.#pairing.effort)
    const { content: _, ...empty } = node
    return { node: content.length > 0 ? { ...node, content } : empty, clash }
  }

  #children(mine: Blocks, base: Blocks, edited: Blocks): { content: DocumentNode[]; clash: boolean } {
    const { outcomes, removed } = this.#outcomes(mine, base, edited)
    let clash = removed.some(({ mine: at, base: was, isPair }) => !isPair || !isSame(mine[at], base[was]))
    const content = outcomes.flatMap((outcome) =>
      this.#merged(outcome, mine, base, edited).map((merged) => {
        clash ||= merged.clash
        return merged.node
      }),
    )
    return { content, clash }
  }
}

/** Cells of each row. */
const shapeOf = ({ content = [] }: DocumentNode) => content.map((row) => row.content?.length ?? 0).join()

/** Whether the schema allows a node that is none of `known`. */
function isValid(node: DocumentNode, ...known: DocumentNode[]): boolean {
  if (known.includes(node)) return true
  try {
    manuscriptSchema.nodeFromJSON(node).check()
    return true
  } catch {
    return false
  }
}
