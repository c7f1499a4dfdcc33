// Confirmation of ending what has access to the account. Open when it mounts.

import { t } from 'messages:account'
import { useState } from 'react'
import { ApiError, call } from '../../platform/api.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'

export type RevokeRoute = 'DELETE /v1/account/apps/{id}' | 'DELETE /v1/account/tokens/{id}'
type RevokeDialogProps = {
  name: string
  route: RevokeRoute
  id: string
  description: string
  onRevoked: () => void
  onClose: () => void
}

export function RevokeDialog({ name, route, id, description, onRevoked, onClose }: RevokeDialogProps) {
  const [busy, setBusy] = useState(false)
  const revoke = async () => {
    setBusy(true)
    try {
      await call(route, { params: { id } }).catch((error) => {
        // Somebody revoked it elsewhere.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      })
      toast({ title: t('revoked'), description: t('revokedAbout', { name }), tone: 'success' })
      onRevoked()
    } catch {
      toast({
        title: t('notRevoked'),
        description: t('notRevokedAbout', { name }),
        tone: 'destructive',
      })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('revokeTitle', { name })}
      description={description}
      confirm={t('revoke')}
      busy={busy && t('revoking')}
      onConfirm={revoke}
    />
  )
}
