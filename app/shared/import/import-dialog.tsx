// How far the import of a document is, and why it failed. Closing the dialog stops it.

import { t } from 'messages:import'
import { t as tUi } from 'messages:ui'
import { useEffect, useState } from 'react'
import { IMPORT_MAX_BYTES } from '../../../workers/contracts/limits.ts'
import { ApiError, upload } from '../../platform/api.ts'
import { problemText } from '../../platform/problem-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Progress } from '../../ui/progress.tsx'
import { fileSize } from '../display/file-size.ts'

type ImportDialogProps = { file: File; onImported(projectId: string): void; onClose(): void }

export default function ImportDialog({ file, onImported, onClose }: ImportDialogProps) {
  const [sent, setSent] = useState(0)
  const [problem, setProblem] = useState<string | null>(() => refusalOf(file))
  /** False where the file itself is what failed. */
  const [mayHelp, setMayHelp] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` begins it anew
  useEffect(() => {
    if (refusalOf(file)) return
    const work = new AbortController()
    const form = new FormData()
    form.append('file', file, file.name)
    upload('POST /v1/projects/import', form, { onProgress: setSent, signal: work.signal }).then(
      ({ project }) => {
        if (!work.signal.aborted) onImported(project._id)
      },
      (error: unknown) => {
        if (work.signal.aborted) return
        setMayHelp(!(error instanceof ApiError) || error.status === 0 || error.status >= 429)
        setProblem(error instanceof ApiError ? problemText(error) : t('failed'))
      },
    )
    return () => work.abort()
  }, [file, attempt])

  const again = () => {
    setProblem(null)
    setSent(0)
    setAttempt(attempt + 1)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={problem === null ? t('importing') : t('notImported')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {problem === null ? tUi('cancel') : tUi('close')}
          </Button>
          {problem !== null && mayHelp ? (
            <Button variant="ink" onClick={again}>
              {tUi('tryAgain')}
            </Button>
          ) : null}
        </>
      }
    >
      <p className="mt-3 truncate font-semibold">{file.name}</p>
      {problem === null ? (
        <div className="pb-1">
          <p role="status" className="mt-0.5 mb-3 text-13 text-muted tabular-nums">
            {sent < 1
              ? t('uploading', { share: Math.floor(sent * 100) / 100, size: fileSize(file.size) })
              : t('reading')}
          </p>
          <Progress value={sent * 100} label={t('importing')} />
        </div>
      ) : (
        <div className="mt-3 pb-1">
          <ErrorState title={problem} />
        </div>
      )}
    </Dialog>
  )
}

/** Why a file is not sent at all; null if it is. */
const refusalOf = ({ size }: File): string | null =>
  size > IMPORT_MAX_BYTES ? t('tooLarge', { size: fileSize(size), max: fileSize(IMPORT_MAX_BYTES) }) : null
