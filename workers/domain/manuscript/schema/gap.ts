// A gap: the place of a source or of the writer's own data that is still missing.

import { SOURCE_NEEDED, YOUR_DATA } from '../../drafts/sources/gap-marks.ts'
import type { DocumentNode } from '../document.ts'

export type GapKind = 'source' | 'data'

/** Text of a gap where it cannot be a chip: in HTML, exports and plain text. */
export const GAP_TEXTS: Record<GapKind, string> = { source: SOURCE_NEEDED, data: YOUR_DATA }

export const readGapKind = (value: unknown): GapKind => (value === 'data' ? 'data' : 'source')

/** Text of a gap in a chip: without brackets. */
export const gapLabel = (kind: GapKind): string => GAP_TEXTS[kind].slice(1, -1)

/** Without recursion: content from Yjs may be nested very deeply. */
export function hasGaps(document: DocumentNode): boolean {
  const left = [document]
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.type === 'gap') return true
    for (const child of next.content ?? []) left.push(child)
  }
  return false
}
