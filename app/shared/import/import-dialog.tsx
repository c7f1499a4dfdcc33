// How far the import of a document is, and why it failed. Closing the dialog cancels it.

import { t } from 'messages:import'
import { t as tUi } from 'messages:ui'
import { useEffect, useState } from 'react'
import { useStore } from '../../platform/external-store.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Progress } from '../../ui/progress.tsx'
import { fileSize } from '../display/file-size.ts'
import { DocumentImport } from './document-import.ts'

/** `file` and `onImported` stay as they are at first. */
type ImportDialogProps = { file: File; onImported(projectId: string): void; onClose(): void }

export default function ImportDialog({ file, onImported, onClose }: ImportDialogProps) {
  const [work] = useState(() => new DocumentImport(file, { onImported, onLeft }))
  const { sent, problem, mayRepeat } = useStore(work)
  useEffect(() => {
    void work.start()
    return () => work.cancel()
  }, [work])

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
          {problem !== null && mayRepeat ? (
            <Button variant="ink" onClick={() => void work.start()}>
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

const onLeft = (title: string) =>
  toast({ title: t('notCancelled'), description: t('importedAnyway', { title }), tone: 'destructive' })
