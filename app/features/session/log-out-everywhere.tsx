// Confirmation for signing out every browser and device of the account. Lazily loaded; open when it mounts.

import { useState } from 'react'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { logOutEverywhere } from './log-out.ts'

type LogOutEverywhereProps = {
  /** Runs `signOut` and deletes the user's local data. */
  leave: (signOut: () => Promise<void>) => Promise<void>
  onClose: () => void
}

export default function LogOutEverywhere({ leave, onClose }: LogOutEverywhereProps) {
  const [busy, setBusy] = useState(false)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Sign out everywhere"
      description="Every browser and device that is signed in to your account is signed out, this one too. Text that is not saved yet stays where it was typed."
      confirm="Sign out everywhere"
      busy={busy && 'Signing out'}
      onConfirm={async () => {
        setBusy(true)
        await leave(logOutEverywhere)
        onClose()
      }}
    />
  )
}
