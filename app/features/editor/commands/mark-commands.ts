// Commands on marks.

import { toggleMark } from '@milkdown/kit/prose/commands'
import type { Command } from '@milkdown/kit/prose/state'
import type { MarkName } from '../../../../workers/domain/manuscript/schema/specs.ts'
import { mark } from '../core/schema-types.ts'

export const toggle =
  (name: MarkName): Command =>
  (state, dispatch) =>
    // The text of a footnote is not part of the sentence around its number.
    toggleMark(mark(state.schema, name), null, { enterInlineAtoms: false })(state, dispatch)
