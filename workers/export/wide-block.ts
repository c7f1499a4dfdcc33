// Tables that go across the columns of a text, where nobody measures their words.

import type { Block } from '../domain/manuscript/tree/blocks.ts'

/** Cells of a row that fit one of two columns. */
const CELLS_MOST = 6

export const isWideBlock = (block: Block): boolean =>
  block.kind === 'table'
    ? block.columns > CELLS_MOST
    : block.kind === 'figure' && block.blocks.some(isWideBlock)
