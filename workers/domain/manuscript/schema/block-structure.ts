// What blocks and their parts contain, for what merges or compares documents without ProseMirror's nodes.

import type { BlockName, BlockPart } from './block-specs.ts'

type Structure = {
  /** `text`: a textblock. `blocks`: any block, as the document does. `parts`: what may stand in such a parent alone. */
  holds: 'text' | 'blocks' | 'parts' | 'nothing'
  /** Whether a merge that takes its last child away removes it, too; it keeps an empty block otherwise. */
  removedWithChild: boolean
  /** Whether a merge that brings back a block in it brings back all of it: a part alone is no valid content. */
  returnedWhole: boolean
}

const LEAF: Structure = { holds: 'nothing', removedWithChild: false, returnedWhole: false }
const TEXTBLOCK: Structure = { holds: 'text', removedWithChild: false, returnedWhole: false }
const LIST: Structure = { holds: 'parts', removedWithChild: true, returnedWhole: false }
const WRAPPER: Structure = { holds: 'blocks', removedWithChild: true, returnedWhole: false }
const CELL: Structure = { holds: 'blocks', removedWithChild: false, returnedWhole: false }
const WHOLE: Structure = { holds: 'parts', removedWithChild: false, returnedWhole: true }

const STRUCTURES: Record<BlockName | BlockPart, Structure> = {
  paragraph: TEXTBLOCK,
  heading: TEXTBLOCK,
  blockquote: WRAPPER,
  code_block: TEXTBLOCK,
  hr: LEAF,
  bullet_list: LIST,
  ordered_list: LIST,
  list_item: WRAPPER,
  table: WHOLE,
  table_header_row: WHOLE,
  table_row: WHOLE,
  table_cell: CELL,
  table_header: CELL,
  figure: WHOLE,
  caption: TEXTBLOCK,
  theorem: WRAPPER,
  video: LEAF,
  page_break: LEAF,
  bibliography: LEAF,
  math_display: LEAF,
}
const byName = new Map<string, Structure>(Object.entries(STRUCTURES))

/** Structure of a block or a part of one by the name of its node; inline nodes hold nothing of this kind. */
export const structureOf = (type: string): Structure => byName.get(type) ?? LEAF
