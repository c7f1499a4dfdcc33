// How far the reading of an edited file is, and why it failed. Closing the dialog stops it, and nothing comes of it.

import { t } from 'messages:update'
import { useEffect, useState } from 'react'
import type { EditedFile } from '../../../../../workers/contracts/documents/import-report.ts'
import { ApiError, upload } from '../../../../platform/api.ts'
import { problemText } from '../../../../platform/problem-text.ts'
import { type DocumentImportState, refusalOf } from '../../../../shared/import/document-import.ts'
import { UploadDialog } from '../../../../shared/import/upload-dialog.tsx'

/** `file` and `onRead` stay as they are at first. */
type CompareDialogProps = {
  projectId: string
  file: File
  onRead(edited: EditedFile): void
  onClose(): void
}

const RUNNING: DocumentImportState = { sent: 0, problem: null, mayRepeat: false }

export default function CompareDialog({ projectId, file, onRead, onClose }: CompareDialogProps) {
  const [state, setState] = useState<DocumentImportState>(() => ({ ...RUNNING, problem: refusalOf(file) }))
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` begins it anew
  useEffect(() => {
    if (refusalOf(file) !== null) return
    const work = new AbortController()
    const { signal } = work
    setState(RUNNING)
    const form = new FormData()
    form.append('file', file, file.name)
    const onProgress = (sent: number) => setState((before) => ({ ...before, sent }))
    upload('POST /v1/projects/{id}/import', form, { signal, onProgress }, { id: projectId }).then(
      (edited) => signal.aborted || onRead(edited),
      (error: unknown) => {
        if (signal.aborted) return
        const isOurs = !(error instanceof ApiError)
        setState({
          sent: 0,
          problem: isOurs ? t('readFailed') : problemText(error),
          mayRepeat: isOurs || error.status === 0 || error.status >= 429,
        })
      },
    )
    return () => work.abort()
  }, [projectId, file, attempt])

  return (
    <UploadDialog
      file={file}
      state={state}
      titles={{ running: t('reading'), failed: t('notRead') }}
      onRepeat={() => setAttempt(attempt + 1)}
      onClose={onClose}
    />
  )
}
