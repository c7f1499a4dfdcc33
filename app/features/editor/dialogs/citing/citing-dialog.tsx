// Dialogs of citations by request: choose works, show a citation's card, choose a style.

import { useEffect, useState } from 'react'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import type { CiteItem } from '../../../../../workers/domain/citations/csl/citation.ts'
import { clearEditTarget } from '../../core/edit-target.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import CitationCard from './citation-card.tsx'
import CitationDialog from './citation-dialog.tsx'
import { citingTarget } from './citing-target.ts'
import StyleDialog from './style-dialog.tsx'

export type StyleProps = {
  settings: ProjectItem['settings'] | null
  /** Null before the project is saved. */
  onStyle: ((style: string) => Promise<void>) | null
}

type CitingDialogProps = StyleProps & {
  what: 'citation' | 'citation_card' | 'citation_style'
  editor: EditorHandle
  /** Null before the project is saved. */
  projectId: string | null
  onClose(): void
}

export default function CitingDialog({
  what,
  editor,
  projectId,
  settings,
  onStyle,
  onClose,
}: CitingDialogProps) {
  const [target] = useState(() => citingTarget(editor, what === 'citation_card'))
  /** The card's works once Edit was pressed. */
  const [edits, setEdits] = useState<CiteItem[] | null>(null)
  useEffect(() => () => void clearEditTarget(editor.view), [editor])
  if (what === 'citation_style')
    return <StyleDialog editor={editor} settings={settings} onStyle={onStyle} onClose={onClose} />
  if (what === 'citation_card' && target.works === null) return null
  return what === 'citation' || edits ? (
    <CitationDialog
      editor={editor}
      projectId={projectId}
      settings={settings}
      target={edits ? { ...target, works: edits } : target}
      onClose={onClose}
    />
  ) : (
    <CitationCard editor={editor} target={target} onEdit={setEdits} onClose={onClose} />
  )
}
