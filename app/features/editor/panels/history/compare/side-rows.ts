// A comparison as rows: what was on the left, what is on the right, level with each other; and long stretches that did
// not change folded away.

import type { ComparedNode } from '../../../../../../workers/domain/manuscript/compare/compared.ts'

/** What both sides have is one node on both; a deletion stands beside the insertion that took its place. */
export type SideRow = { id: number; left: ComparedNode | null; right: ComparedNode | null; changed: boolean }
export type Section = { kind: 'shown' | 'folded'; rows: SideRow[] }

/** Unchanged rows that stay in view on either side of a change. */
const CONTEXT = 2
/** Fewer are not worth folding. */
const FOLDED_MIN = 3

export const isChanged = (node: ComparedNode): boolean =>
  node.change !== undefined || (node.content?.some(isChanged) ?? false)

export function sideRows(blocks: readonly ComparedNode[]): SideRow[] {
  const rows: SideRow[] = []
  /** Rows of deletions that nothing stands beside yet. */
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

/** Nothing is folded where nothing changed: then the text itself is what there is to see. */
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
