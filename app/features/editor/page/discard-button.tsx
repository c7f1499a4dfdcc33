// Button that discards a project that was never saved, after a confirmation: its text is on this device only.

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
        <span className="max-md:sr-only">Discard</span>
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Discard this text?"
        description="It was never saved as a project and is on this device only. It cannot be brought back."
        cancel="Keep"
        confirm="Discard"
        busy={busy && 'Discarding'}
        onConfirm={() => void discard()}
      />
    </>
  )
}
