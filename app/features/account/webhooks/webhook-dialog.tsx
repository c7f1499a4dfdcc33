// Dialog for a new webhook: address, events and project; then its secret.

import { t } from 'messages:account'
import { t as tUi } from 'messages:ui'
import { type FormEvent, useId, useRef, useState } from 'react'
import { WEBHOOK_ADDRESS_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import { WEBHOOK_EVENTS, type WebhookEventType } from '../../../../workers/domain/webhook.ts'
import { ApiError, call } from '../../../platform/api.ts'
import { problemText } from '../../../platform/problem-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CheckboxChoice, focusFirstCheckbox } from '../checkbox-choice.tsx'
import { ProjectField } from '../project-field.tsx'
import { SecretDialog } from '../secret-dialog.tsx'

export function WebhookDialog({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  if (secret !== null)
    return (
      <SecretDialog
        title={t('secretWebhook')}
        label={t('secret')}
        secret={secret}
        description={t('secretOnce')}
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
      setFailure(isKnown ? problemText(error) : t('notReached'))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('newWebhook')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {tUi('cancel')}
          </Button>
          <Button type="submit" form={form} variant="ink" busy={busy && t('making')}>
            {t('makeWebhook')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="mt-3 grid gap-4 pb-1" noValidate>
        <Field
          label={t('address')}
          hint={t('httpsAddressServer')}
          error={refused && url.trim() === '' ? t('webhookNeedsAddress') : null}
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
        <ProjectField projectId={projectId} onChange={setProjectId} hintOfOne={t('webhookOfOne')} />
        <CheckboxChoice
          ref={eventsField}
          legend={t('tellWhen')}
          values={WEBHOOK_EVENTS}
          sentence={(event) => t(`event.${event}`)}
          chosen={events}
          onChange={setEvents}
          error={refused && events.length === 0 ? t('webhookNeedsEvent') : null}
        />
        {failure ? <ErrorState title={t('webhookNotMade')}>{failure}</ErrorState> : null}
      </form>
    </Dialog>
  )
}
