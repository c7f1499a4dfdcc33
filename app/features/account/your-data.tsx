// The person's data: all of it as one archive, and deleting the account.

import { t } from 'messages:account'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, call } from '../../platform/api.ts'
import { problemText } from '../../platform/problem-text.ts'
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
    <AccountSection id="data" title={t('data')} description={t('dataAbout')}>
      <ExportArchive />
      <h3 className="mt-8 font-semibold">{t('deleteTheAccount')}</h3>
      <p className="mt-1 mb-3 max-w-130 text-muted">{t('deleteTheAccountAbout')}</p>
      <Button variant="danger-line" disabled={email === null || isLeaving} onClick={() => setAsking(true)}>
        {isLeaving ? t('accountWillDeleted') : t('deleteAccount')}
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
      setError(isKnown ? problemText(failure) : t('nothingChanged'))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('deleteAccount')}
      description={t('deleteAccountAbout')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('keepAccount')}
          </Button>
          <Button type="submit" form={form} variant="danger" busy={busy && t('deleting')}>
            {t('deleteAccount')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="mt-4 pb-1" noValidate>
        <Field label={t('yourEmail')} hint={t('typeToConfirm', { email })} error={error}>
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
