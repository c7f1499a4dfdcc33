// The formulas of a manuscript, each read once, with the definitions of all of them.

import { definitionsOf } from '../domain/formulas/definitions.ts'
import type { MathElement } from '../domain/formulas/mathml.ts'
import type { FormulaProblem } from '../domain/formulas/problem.ts'
import { readFormula } from '../domain/formulas/read-formula.ts'
import type { DocumentTree } from '../domain/manuscript/tree/blocks.ts'
import { walkFormulas } from '../domain/manuscript/tree/walk-tree.ts'
import type { NextTurn } from '../services/ports.ts'

/** `math` is null for a formula that prints nothing. KaTeX's tree, nine times as large, is not kept. */
type Reading = { math: MathElement | null } | { problem: FormulaProblem }
/** Of a formula of the tree. @param display whether it stands on a line of its own */
export type ReadFormulas = (latex: string, display: boolean) => Reading

export async function readFormulas(tree: DocumentTree, nextTurn: NextTurn): Promise<ReadFormulas> {
  const readings = new Map<string, Reading>()
  const keyOf = (latex: string, display: boolean) => `${display ? 'd' : 'i'}${latex}`
  const definitions = definitionsOf(sources(tree))
  for (const { latex, display } of walkFormulas(tree)) {
    const key = keyOf(latex, display)
    if (readings.has(key)) continue
    const reading = await readFormula(latex, display, definitions)
    readings.set(key, 'problem' in reading ? reading : { math: reading.math })
    // One formula may take as long as its bounds allow, so other requests run behind each.
    await nextTurn()
  }
  return (latex, display) => readings.get(keyOf(latex, display)) ?? { math: null }
}

function* sources(tree: DocumentTree): Generator<string> {
  for (const { latex } of walkFormulas(tree)) yield latex
}
