// Confirmation of ending what has access to the account. Open when it mounts.

import { useState } from 'react'
import { ApiError, call } from '../../api.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'

type RevokeDialogProps = {
  name: string
  /** Of the DELETE request. */
  path: string
  description: string
  onRevoked: () => void
  onClose: () => void
}

export function RevokeDialog({ name, path, description, onRevoked, onClose }: RevokeDialogProps) {
  const [busy, setBusy] = useState(false)
  const revoke = async () => {
    setBusy(true)
    try {
      await call('DELETE', path).catch((error) => {
        // Somebody revoked it elsewhere.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      })
      toast({ title: 'Revoked', description: `“${name}” has no access any more.`, tone: 'success' })
      onRevoked()
    } catch {
      toast({
        title: 'Not revoked',
        description: `The server could not be reached. “${name}” still has access.`,
        tone: 'destructive',
      })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Revoke “${name}”`}
      description={description}
      confirm="Revoke"
      busy={busy && 'Revoking'}
      onConfirm={revoke}
    />
  )
}
