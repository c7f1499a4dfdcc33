// How far a document is that is sent, and why it failed.

import { t } from 'messages:import'
import { t as tUi } from 'messages:ui'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Progress } from '../../ui/progress.tsx'
import { fileSize } from '../display/file-size.ts'
import type { DocumentImportState } from './document-import.ts'

type UploadDialogProps = {
  file: File
  state: DocumentImportState
  /** Titles while it runs and after a failure. */
  titles: { running: string; failed: string }
  onRepeat(): void
  onClose(): void
}

export function UploadDialog({ file, state, titles, onRepeat, onClose }: UploadDialogProps) {
  const { sent, problem, mayRepeat } = state
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={problem === null ? titles.running : titles.failed}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {problem === null ? tUi('cancel') : tUi('close')}
          </Button>
          {problem !== null && mayRepeat ? (
            <Button variant="ink" onClick={onRepeat}>
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
          <Progress value={sent * 100} label={titles.running} />
        </div>
      ) : (
        <div className="mt-3 pb-1">
          <ErrorState title={problem} />
        </div>
      )}
    </Dialog>
  )
}
