// The caret in text that one update deletes and a later one brings back: after a lost connection the page gets the room's
// document first, and then the block that came back with what was typed in it (MESSAGE_MERGED).

import * as Y from 'yjs'
import {
  afterText,
  blockAround,
  type IncomingMoves,
  isGonePosition,
  startOfSuccessor,
  textBefore,
} from '../incoming-moves.ts'
import type { BlockId } from '../local-copy/find-conflicts.ts'

/** Items before the caret that are remembered. */
const ITEMS_MAX = 100

type Lost = {
  /** Text before the caret, nearest first: Yjs collects it. */
  before: BlockId[]
  block: BlockId | null
  /** The caret after the update. */
  instead: Y.RelativePosition | null
}

export class LostCaret {
  private lost: Lost | null = null

  /**
   * Called while an update is applied, before Yjs collects deleted content.
   * @param caret before the update
   * @param instead after it
   */
  note(doc: Y.Doc, caret: Y.RelativePosition, instead: () => Y.RelativePosition | null): void {
    if (!isGonePosition(doc, caret)) return
    const before: BlockId[] = []
    for (const id of textBefore(doc, caret)) if (before.push(id) === ITEMS_MAX) break
    this.lost = { before, block: blockAround(doc, caret), instead: instead() }
  }

  /** What is typed after the caret was lost stays before it. */
  forget(): void {
    this.lost = null
  }

  /**
   * The caret in its text, as an update brings that back; null if the update does not, or if the caret was set since.
   * @param caret before the update
   */
  find(doc: Y.Doc, caret: Y.RelativePosition, moves: IncomingMoves): Y.RelativePosition | null {
    const { lost } = this
    this.lost = null
    if (!lost || !Y.compareRelativePositions(caret, lost.instead)) return null
    for (const id of lost.before) {
      const found = afterText(doc, id, moves)
      if (found) return found
    }
    return lost.block && startOfSuccessor(doc, lost.block, moves)
  }
}
