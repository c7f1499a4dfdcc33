// Dialogs of citations by request: choose works, show a citation's card, choose a style.

import { t } from 'messages:citing'
import { lazy, useEffect, useState } from 'react'
import { type CiteItem, citeItem } from '../../../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../../../workers/domain/citations/csl/csl.ts'
import { LazyBoundary } from '../../../../ui/lazy-boundary.tsx'
import { changeWork } from '../../citations/insert-citation.ts'
import { libraryStoreOf } from '../../citations/library-store.ts'
import { clearEditTarget } from '../../core/edit-target.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import CitationCard from './citation-card.tsx'
import CitationDialog from './citation-dialog.tsx'
import { citingTarget } from './citing-target.ts'
import type { StyleProps } from './style-dialog.tsx'
import StyleDialog from './style-dialog.tsx'

const WorkForm = lazy(() => import('../../../../shared/work-form/work-form.tsx'))

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
  /** The cited work whose fields are corrected, and as it is in the library. */
  const [correcting, setCorrecting] = useState<{ item: CslItem; inLibrary: CslItem } | null>(null)
  useEffect(() => () => void clearEditTarget(editor.view), [editor])
  if (what === 'citation_style')
    return <StyleDialog editor={editor} settings={settings} onStyle={onStyle} onClose={onClose} />
  if (what === 'citation_card' && target.works === null) return null
  if (correcting) {
    const { item, inLibrary } = correcting
    return (
      <LazyBoundary onFail={onClose}>
        <WorkForm
          reference={{ _id: item.id, csl: inLibrary }}
          note={t('changesLibrary')}
          onSaved={(reference) => {
            libraryStoreOf(editor.view).update([reference])
            editor.run(changeWork(item, { ...citeItem(reference.csl).item, id: reference._id }))
            onClose()
          }}
          onClose={onClose}
        />
      </LazyBoundary>
    )
  }
  return what === 'citation' || edits ? (
    <CitationDialog
      editor={editor}
      projectId={projectId}
      settings={settings}
      target={edits ? { ...target, works: edits } : target}
      onClose={onClose}
    />
  ) : (
    <CitationCard
      editor={editor}
      target={target}
      onEdit={setEdits}
      onCorrect={(item, inLibrary) => setCorrecting({ item, inLibrary })}
      onClose={onClose}
    />
  )
}
