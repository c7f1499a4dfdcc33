// Changes that a program makes with the person's leave: each is an undo step of its own, and a toast tells of it.

import { t } from 'messages:editor'
import type { EditorView } from '@milkdown/kit/prose/view'
import type { Doc, Transaction } from 'yjs'
import { toast } from '../../../ui/overlays/toast.ts'
import { undoManagerOf } from '../core/undo-group.ts'

/** Origin of the transaction that applies such a change. */
export class ProgramEdit {
  readonly program: string

  constructor(program: string) {
    this.program = program
  }
}

/** Called once the view is bound to the document. @returns a function that stops */
export function trackProgramEdits(view: EditorView, doc: Doc): () => void {
  const undoManager = undoManagerOf(view)
  undoManager?.trackedOrigins.add(ProgramEdit)
  const onBefore = ({ origin }: Transaction) => {
    if (origin instanceof ProgramEdit) undoManager?.stopCapturing()
  }
  const onAfter = ({ origin }: Transaction) => {
    if (!(origin instanceof ProgramEdit)) return
    undoManager?.stopCapturing()
    toast({
      title: t('collab.programChangedText', { program: origin.program }),
      description: t('collab.undoTakesBackHistory'),
    })
  }
  doc.on('beforeTransaction', onBefore)
  doc.on('afterTransaction', onAfter)
  return () => {
    doc.off('beforeTransaction', onBefore)
    doc.off('afterTransaction', onAfter)
  }
}
