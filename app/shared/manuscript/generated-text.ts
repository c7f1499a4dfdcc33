// Text that a language model wrote, in transactions of the editor. The mark says which text that is; a transaction that
// inserts such text says so, since the editor takes all other inserted text for the person's (editor/plugins/typed-text.ts).

import type { Mark, Schema } from '@milkdown/kit/prose/model'
import type { Transaction } from '@milkdown/kit/prose/state'
import type { GeneratedKind } from '../../../workers/domain/manuscript/schema/generated.ts'

const KEPT = 'keepsGenerated'

/** Marks of text that a model wrote at a place with these marks. */
export const generatedMarks = (
  schema: Schema,
  kind: GeneratedKind,
  marks: readonly Mark[],
): readonly Mark[] => schema.marks.generated?.create({ kind }).addToSet(marks) ?? marks

/** Inserted text keeps the mark if it has it. */
export const keepGenerated = (tr: Transaction): Transaction => tr.setMeta(KEPT, true)

export const keepsGenerated = (tr: Transaction): boolean => tr.getMeta(KEPT) === true
