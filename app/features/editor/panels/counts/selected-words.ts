// How many words are selected, counted as the whole document's are.

import type { EditorState } from '@milkdown/kit/prose/state'
import { countDocument } from '../../../../../workers/domain/manuscript/word-count.ts'

export const selectedWords = ({ doc, selection }: EditorState): number =>
  selection.empty ? 0 : countDocument(doc.cut(selection.from, selection.to).toJSON()).words
