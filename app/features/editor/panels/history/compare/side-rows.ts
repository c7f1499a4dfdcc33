// Compared blocks as aligned rows of an old and a new side, with long unchanged stretches folded.

import type { ComparedNode } from '../../../../../../workers/domain/manuscript/compare/compared.ts'

/** An unchanged node is on both sides; a deletion is beside the insertion that follows it. */
export type SideRow = { id: number; left: ComparedNode | null; right: ComparedNode | null; changed: boolean }
export type Section = { kind: 'shown' | 'folded'; rows: SideRow[] }

/** Unchanged rows shown before and after a change. */
const CONTEXT = 2
/** Rows from which a stretch is folded. */
const FOLDED_MIN = 3

export const isChanged = (node: ComparedNode): boolean =>
  node.change !== undefined || (node.content?.some(isChanged) ?? false)

export function sideRows(blocks: readonly ComparedNode[]): SideRow[] {
  const rows: SideRow[] = []
  /** Rows of deletions without an insertion beside them. */
  let open: SideRow[] = []
  for (const node of blocks) {
    if (node.change === 'deleted') {
      const row: SideRow = { id: rows.length, left: node, right: null, changed: true }
      rows.push(row)
      open.push(row)
    } else if (node.change === 'inserted') {
      const beside = open.shift()
      if (beside) beside.right = node
      else rows.push({ id: rows.length, left: null, right: node, changed: true })
    } else {
      rows.push({ id: rows.length, left: node, right: node, changed: isChanged(node) })
      open = []
    }
  }
  return rows
}

/** Folds nothing if there is no change. */
export function sections(rows: readonly SideRow[]): Section[] {
  const found: Section[] = []
  const show = (more: readonly SideRow[]) => {
    const last = found.at(-1)
    if (last?.kind === 'shown') last.rows.push(...more)
    else if (more.length > 0) found.push({ kind: 'shown', rows: [...more] })
  }
  if (!rows.some(({ changed }) => changed)) {
    show(rows)
    return found
  }
  for (let from = 0; from < rows.length; ) {
    let to = from
    while (to < rows.length && !rows[to]?.changed) to++
    const before = from === 0 ? 0 : CONTEXT
    const after = to === rows.length ? 0 : CONTEXT
    if (to - from - before - after >= FOLDED_MIN) {
      show(rows.slice(from, from + before))
      found.push({ kind: 'folded', rows: rows.slice(from + before, to - after) })
      show(rows.slice(to - after, to))
    } else show(rows.slice(from, to))
    show(rows.slice(to, to + 1))
    from = to + 1
  }
  return found
}
