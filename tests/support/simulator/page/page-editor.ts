// The editor of a simulated page: ProseMirror's state bound to the session's document as the page binds it, with the
// plugins that change documents, and with undo.

import type { Command } from '@milkdown/kit/prose/state'
import { tableEditing } from '@milkdown/kit/prose/tables'
import type { Doc, Transaction } from 'yjs'
import { ProgramEdit } from '../../../../app/features/editor/collab/program-edit.ts'
import { roomLimits } from '../../../../app/features/editor/plugins/room-limits.ts'
import { textOnlyMarks } from '../../../../app/features/editor/plugins/text-only-marks.ts'
import { typedText } from '../../../../app/features/editor/plugins/typed-text.ts'
import { HeadlessEditor } from '../../headless-editor.ts'

export class PageEditor extends HeadlessEditor {
  constructor(doc: Doc) {
    const before = [
      roomLimits(() => {}),
      tableEditing({ allowTableNodeSelection: true }),
      textOnlyMarks(),
      typedText(),
    ]
    super(doc, true, before)
    this.trackProgramEdits(doc)
  }

  /** A control, a paste or a restore is a step of undo of its own. */
  runAsUndoGroup(command: Command): boolean {
    this.undoManager.stopCapturing()
    const done = this.run(command)
    this.undoManager.stopCapturing()
    return done
  }

  /** As `trackProgramEdits` of collab/program-edit.ts, which needs a view. */
  private trackProgramEdits(doc: Doc): void {
    this.undoManager.trackedOrigins.add(ProgramEdit)
    const separate = ({ origin }: Transaction) => {
      if (origin instanceof ProgramEdit) this.undoManager.stopCapturing()
    }
    doc.on('beforeTransaction', separate)
    doc.on('afterTransaction', separate)
  }
}
