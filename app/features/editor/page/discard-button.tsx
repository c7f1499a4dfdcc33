// Button that discards a project that was never saved, after a confirmation: its text is on this device only.

import { t } from 'messages:editor'
import { t as tUi } from 'messages:ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import type { ManuscriptSession } from '../collab/manuscript-session.ts'

type DiscardButtonProps = { session: ManuscriptSession; disabled: boolean; onDiscarded(): void }

export function DiscardButton({ session, disabled, onDiscarded }: DiscardButtonProps) {
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const discard = async () => {
    setBusy(true)
    await session.discard()
    onDiscarded()
  }
  return (
    <>
      <Button
        variant="ghost"
        disabled={disabled}
        icon={<Trash2 className="size-4.5 md:hidden" aria-hidden="true" />}
        className="max-md:w-11"
        onClick={() => setAsked(true)}
      >
        <span className="max-md:sr-only">{tUi('discard')}</span>
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('page.discardText')}
        description={t('page.neverSavedProjectDevice')}
        cancel={t('page.keep')}
        confirm={tUi('discard')}
        busy={busy && t('page.discarding')}
        onConfirm={() => void discard()}
      />
    </>
  )
}
