// Shown while the account is to be deleted: when, and one press to keep it.

import { useState } from 'react'
import { call } from '../../api.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'

export function LeavingBanner({ deleteAt, onKept }: { deleteAt: string; onKept: () => void }) {
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    try {
      await call('DELETE', '/v1/account/deletion')
      toast({ title: 'Your account is kept', description: 'Nothing was deleted.', tone: 'success' })
      onKept()
    } catch {
      toast({
        title: 'Not kept yet',
        description: 'The server could not be reached. Try again.',
        tone: 'destructive',
      })
      setBusy(false)
    }
  }
  const day = new Date(deleteAt).toLocaleDateString('en-GB', { dateStyle: 'long' })
  return (
    <ErrorState
      title={`Your account will be deleted on ${day}`}
      action={
        <Button variant="ink" busy={busy && 'Keeping'} onClick={keep}>
          Keep my account
        </Button>
      }
    >
      Until then nothing is lost. Tokens and connected apps have ended.
    </ErrorState>
  )
}
