// The person's data: all of it as one archive, and deleting the account.

import { type FormEvent, useId, useState } from 'react'
import { ApiError, call } from '../../platform/api.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { AccountSection } from './account-section.tsx'
import { ExportArchive } from './export-archive.tsx'

type YourDataProps = {
  /** Null until the account is loaded. */
  email: string | null
  isLeaving: boolean
  onDeletionAsked: () => void
}

export function YourData({ email, isLeaving, onDeletionAsked }: YourDataProps) {
  const [asking, setAsking] = useState(false)
  return (
    <AccountSection
      id="data"
      title="Your data"
      description="Download all that the account holds, or delete the account."
    >
      <ExportArchive />
      <h3 className="mt-8 font-semibold">Delete the account</h3>
      <p className="mt-1 mb-3 max-w-130 text-muted">
        All projects with their versions and images, the library, PDFs, chats and reports are deleted after 14
        days, in which you can come back.
      </p>
      <Button variant="danger-line" disabled={email === null || isLeaving} onClick={() => setAsking(true)}>
        {isLeaving ? 'Account will be deleted' : 'Delete account'}
      </Button>
      {asking && email !== null ? (
        <DeletionDialog email={email} onAsked={onDeletionAsked} onClose={() => setAsking(false)} />
      ) : null}
    </AccountSection>
  )
}

type DeletionDialogProps = { email: string; onAsked: () => void; onClose: () => void }

function DeletionDialog({ email, onAsked, onClose }: DeletionDialogProps) {
  const form = useId()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await call('POST /v1/account/deletion', { body: { email: typed } })
      onAsked()
      onClose()
    } catch (failure) {
      const isKnown = failure instanceof ApiError && failure.problem !== null
      setError(isKnown ? failure.message : 'The server could not be reached. Nothing was changed.')
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete account"
      description="Tokens and connected apps end at once. Everything else is deleted in 14 days; sign in before then to keep it."
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Keep account
          </Button>
          <Button type="submit" form={form} variant="danger" busy={busy && 'Deleting'}>
            Delete account
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="mt-4 pb-1" noValidate>
        <Field label="Your e-mail address" hint={`Type ${email} to confirm.`} error={error}>
          <Input
            type="email"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setError(null)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
