// The formulas of a manuscript, each read once, with the definitions of all of them.

import { definitionsOf } from '../domain/formulas/definitions.ts'
import { type FormulaReading, readFormula } from '../domain/formulas/read-formula.ts'
import type { DocumentTree } from '../domain/manuscript/tree/blocks.ts'
import { walkFormulas } from '../domain/manuscript/tree/walk-tree.ts'
import type { NextTurn } from '../services/ports.ts'

/** Of a formula of the tree. @param display whether it stands on a line of its own */
export type ReadFormulas = (latex: string, display: boolean) => FormulaReading

const NOTHING: FormulaReading = { drawn: null, math: null }

export async function readFormulas(tree: DocumentTree, nextTurn: NextTurn): Promise<ReadFormulas> {
  const readings = new Map<string, FormulaReading>()
  const keyOf = (latex: string, display: boolean) => `${display ? 'd' : 'i'}${latex}`
  const definitions = definitionsOf(sources(tree))
  for (const { latex, display } of walkFormulas(tree)) {
    const key = keyOf(latex, display)
    if (readings.has(key)) continue
    readings.set(key, await readFormula(latex, display, definitions))
    // One formula may take as long as its bounds allow, so other requests run behind each.
    await nextTurn()
  }
  return (latex, display) => readings.get(keyOf(latex, display)) ?? NOTHING
}

function* sources(tree: DocumentTree): Generator<string> {
  for (const { latex } of walkFormulas(tree)) yield latex
}
