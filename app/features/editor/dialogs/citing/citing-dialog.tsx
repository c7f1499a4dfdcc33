// What opens when a citation, a closer look at one, or another style is asked for.

import { useEffect, useState } from 'react'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import type { CiteItem } from '../../../../../workers/domain/citations/csl/citation.ts'
import { clearEditTarget } from '../../core/edit-target.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import CitationCard from './citation-card.tsx'
import CitationDialog from './citation-dialog.tsx'
import { citingTarget } from './citing-target.ts'
import StyleDialog from './style-dialog.tsx'

export type StyleWays = {
  settings: ProjectItem['settings'] | null
  /** Null where the style cannot be changed: before the project is saved. */
  onStyle: ((style: string) => Promise<void>) | null
}

type CitingDialogProps = StyleWays & {
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
  /** The works as the card left them, once they are to be edited. */
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
