// A gap: the place of a source or of the writer's own data that is still missing, or a name before it that is to be checked.

import { NAME_TO_CHECK, SOURCE_NEEDED, YOUR_DATA } from '../../text/gap-marks.ts'
import type { DocumentNode } from '../document.ts'

export const GAP_KINDS = ['source', 'data', 'name'] as const
export type GapKind = (typeof GAP_KINDS)[number]

/** Text of a gap where it cannot be a chip: in HTML, exports and plain text. */
export const GAP_TEXTS: Record<GapKind, string> = {
  source: SOURCE_NEEDED,
  data: YOUR_DATA,
  name: NAME_TO_CHECK,
}

export const readGapKind = (value: unknown): GapKind => GAP_KINDS.find((kind) => kind === value) ?? 'source'

/** Text of a gap in a chip: without brackets. */
export const gapLabel = (kind: GapKind): string => GAP_TEXTS[kind].slice(1, -1)

/** True if the document has gaps. Not recursive, since content from Yjs may be nested very deeply. */
export function hasGaps(document: DocumentNode): boolean {
  const left = [document]
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.type === 'gap') return true
    for (const child of next.content ?? []) left.push(child)
  }
  return false
}
