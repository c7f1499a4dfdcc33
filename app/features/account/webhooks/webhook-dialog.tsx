// Dialog for a new webhook: address, events and project; then its secret.

import { type FormEvent, useId, useRef, useState } from 'react'
import { WEBHOOK_ADDRESS_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import { WEBHOOK_EVENTS, type WebhookEventType } from '../../../../workers/domain/webhook.ts'
import { ApiError, call } from '../../../platform/api.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CheckboxChoice, focusFirstCheckbox } from '../checkbox-choice.tsx'
import { ProjectField } from '../project-field.tsx'
import { SecretDialog } from '../secret-dialog.tsx'

const SENTENCES: Record<WebhookEventType, string> = {
  'project.saved': 'A project is saved',
  'project.deleted': 'A project is deleted',
  'import.finished': 'An import of references ends',
  'similarity.finished': 'A similarity check ends',
}

export function WebhookDialog({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  if (secret !== null)
    return (
      <SecretDialog
        title="Secret of the webhook"
        label="Secret"
        secret={secret}
        description="It is shown this once. Your server verifies with it that an event comes from here."
        onClose={onClose}
      />
    )
  return (
    <WebhookForm
      onMade={(fresh) => {
        setSecret(fresh)
        onMade()
      }}
      onClose={onClose}
    />
  )
}

function WebhookForm({ onMade, onClose }: { onMade: (secret: string | null) => void; onClose: () => void }) {
  const form = useId()
  const addressField = useRef<HTMLInputElement>(null)
  const eventsField = useRef<HTMLFieldSetElement>(null)
  const [url, setUrl] = useState('')
  const [projectId, setProjectId] = useState<string | null>(null)
  const [events, setEvents] = useState<readonly WebhookEventType[]>([])
  const [refused, setRefused] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setRefused(true)
    if (url.trim() === '') return addressField.current?.focus()
    if (events.length === 0) return focusFirstCheckbox(eventsField.current)
    setBusy(true)
    setFailure(null)
    try {
      const body = { url, events, ...(projectId !== null && { projectId }) }
      onMade((await call('POST /v1/webhooks', { body })).secret)
    } catch (error) {
      const isKnown = error instanceof ApiError && error.problem !== null
      setFailure(isKnown ? error.message : 'The server could not be reached.')
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New webhook"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="ink" busy={busy && 'Making'}>
            Make webhook
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="mt-3 grid gap-4 pb-1" noValidate>
        <Field
          label="Address"
          hint="An https address of your server."
          error={refused && url.trim() === '' ? 'A webhook needs an address.' : null}
        >
          <Input
            ref={addressField}
            type="url"
            value={url}
            maxLength={WEBHOOK_ADDRESS_MAX_LENGTH}
            autoComplete="off"
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field>
        <ProjectField
          projectId={projectId}
          onChange={setProjectId}
          hintOfOne="Imports belong to no project, so they are not told."
        />
        <CheckboxChoice
          ref={eventsField}
          legend="Tell it when"
          values={WEBHOOK_EVENTS}
          sentences={SENTENCES}
          chosen={events}
          onChange={setEvents}
          error={refused && events.length === 0 ? 'A webhook needs at least one event.' : null}
        />
        {failure ? <ErrorState title="The webhook was not made.">{failure}</ErrorState> : null}
      </form>
    </Dialog>
  )
}
