// Dialog that saves the current text as a named version.

import { t } from 'messages:history'
import { toast } from '../../../../ui/overlays/toast.ts'
import { VersionNameDialog } from './version-name-dialog.tsx'
import { createVersion } from './versions.ts'

type SaveVersionDialogProps = { projectId: string; onSaved?(id: string): void; onClose(): void }

export default function SaveVersionDialog({ projectId, onSaved, onClose }: SaveVersionDialogProps) {
  return (
    <VersionNameDialog
      title={t('saveNamedVersion')}
      description={t('namedVersionsKeptUntil')}
      name=""
      onClose={onClose}
      onSave={async (name) => {
        const version = await createVersion(projectId, name)
        toast({ title: t('versionSaved'), description: name, tone: 'success' })
        onSaved?.(version._id)
        onClose()
      }}
    />
  )
}
