// How far the import of a document is, and why it failed. Closing the dialog cancels it.

import { t } from 'messages:import'
import { useEffect, useState } from 'react'
import { useStore } from '../../platform/external-store.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { DocumentImport } from './document-import.ts'
import { UploadDialog } from './upload-dialog.tsx'

/** `file` and `onImported` stay as they are at first. */
type ImportDialogProps = { file: File; onImported(projectId: string): void; onClose(): void }

export default function ImportDialog({ file, onImported, onClose }: ImportDialogProps) {
  const [work] = useState(() => new DocumentImport(file, { onImported, onLeft }))
  const state = useStore(work)
  useEffect(() => {
    void work.start()
    return () => work.cancel()
  }, [work])
  return (
    <UploadDialog
      file={file}
      state={state}
      titles={{ running: t('importing'), failed: t('notImported') }}
      onRepeat={() => void work.start()}
      onClose={onClose}
    />
  )
}

const onLeft = (title: string) =>
  toast({ title: t('notCancelled'), description: t('importedAnyway', { title }), tone: 'destructive' })
