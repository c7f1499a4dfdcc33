// Asks before the editor is left for another place in the app while images are on their way: they would not arrive. (The
// browser asks where the page itself is left, uploads.ts.) Whoever is signed out cannot stay.

import { type BlockerFunction, useBlocker } from 'react-router'
import { readTokens } from '../../../browser-storage.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { uploads } from '../collab/uploads.ts'

export function LeaveWhileUploading() {
  const blocker = useBlocker(leavesImages)
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => open || blocker.reset?.()}
      title="An image is still uploading"
      description="If you leave now, it will not be in the text."
      cancel="Stay"
      confirm="Leave without it"
      onConfirm={() => blocker.proceed?.()}
    />
  )
}

/** The history of a project lies over its text, which stays. */
const leavesImages: BlockerFunction = ({ currentLocation, nextLocation }) =>
  uploads.running() && readTokens() !== null && placeOf(currentLocation) !== placeOf(nextLocation)

const placeOf = ({ pathname, search }: { pathname: string; search: string }): string => {
  const parts = new URLSearchParams(search)
  return [pathname, parts.get('view'), parts.get('project')].join(' ')
}
