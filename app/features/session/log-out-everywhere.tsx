// Confirmation for signing out every browser and device of the account. Lazily loaded; open when it mounts.

import { t } from 'messages:dashboard'
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
      title={t('signOutEverywhere')}
      description={t('signOutEverywhereAbout')}
      confirm={t('signOutEverywhere')}
      busy={busy && t('signingOut')}
      onConfirm={async () => {
        setBusy(true)
        await leave(logOutEverywhere)
        onClose()
      }}
    />
  )
}
