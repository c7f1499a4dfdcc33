// Confirmation before a navigation within the app while images are uploading, which it would cancel. uploads.ts has the
// browser's own for leaving the page. Signing out is not blocked.

import { t } from 'messages:editor'
import { type BlockerFunction, useBlocker } from 'react-router'
import { readTokens } from '../../../platform/browser-storage.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { uploads } from '../collab/uploads.ts'

export function UploadBlocker() {
  const blocker = useBlocker(leavesImages)
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => open || blocker.reset?.()}
      title={t('page.imageStillUploading')}
      description={t('page.ifLeaveNowWill')}
      cancel={t('page.stay')}
      confirm={t('page.leaveWithout')}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}

/** Opening the history keeps the editor mounted, so it is not blocked. */
const leavesImages: BlockerFunction = ({ currentLocation, nextLocation }) =>
  uploads.running() && readTokens() !== null && placeOf(currentLocation) !== placeOf(nextLocation)

const placeOf = ({ pathname, search }: { pathname: string; search: string }): string => {
  const parts = new URLSearchParams(search)
  return [pathname, parts.get('view'), parts.get('project')].join(' ')
}
