// One webhook: its state, its deliveries, and what its person can do with it.

import { useId, useState } from 'react'
import type { WebhookItem } from '../../../../workers/contracts/webhook.ts'
import { britishDate } from '../../../../workers/domain/display/british-date.ts'
import { stripMarkup } from '../../../../workers/domain/text/plain-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import { Deliveries } from './deliveries.tsx'
import { useWebhookActions } from './use-webhook-actions.ts'

type WebhookRowProps = { webhook: WebhookItem; onChanged: () => void; onDeleted: () => void }

const PAUSED = {
  person: 'You paused it.',
  failures: 'It was paused after five days of failures.',
  gone: 'It was paused because its server answered that the address is gone.',
}
const UNTIL_RESUMED = 'What waits is sent once you resume it; what happens until then is not told.'
const FAILING = 'What failed is tried again, later each time. After five days of failures it is paused.'

export function WebhookRow({ webhook, onChanged, onDeleted }: WebhookRowProps) {
  const { _id, url, events, project, pausedBy, failingSince } = webhook
  const address = useId()
  const [deleting, setDeleting] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [shown, setShown] = useState(false)
  const [sent, setSent] = useState(0)
  const { busy, setPaused, sendTest, rotate, remove } = useWebhookActions(_id, {
    onChanged,
    onDeleted,
    onSent() {
      setShown(true)
      setSent((count) => count + 1)
    },
    onSecret: setSecret,
  })

  const scope =
    project === null
      ? 'All projects'
      : project.title === ''
        ? 'Only a project that was deleted'
        : `Only “${stripMarkup(project.title)}”`
  return (
    <li className="border-b border-line py-4 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p id={address} className="min-w-0 font-semibold break-all">
          {url}
        </p>
        {pausedBy !== null ? (
          <Badge tone={pausedBy === 'person' ? 'neutral' : 'high'}>Paused</Badge>
        ) : failingSince !== null ? (
          <Badge tone="medium">Failing since {britishDate(failingSince)}</Badge>
        ) : null}
      </div>
      <p className="text-13 break-words text-muted">
        {events.join(', ')} · {scope}
      </p>
      {pausedBy !== null || failingSince !== null ? (
        <p className="mt-1 text-13 text-muted">
          {pausedBy === null ? FAILING : `${PAUSED[pausedBy]} ${UNTIL_RESUMED}`}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: buttons are no form fields */}
      <div role="group" aria-labelledby={address} className="mt-3 flex flex-wrap gap-2">
        {pausedBy === null ? (
          <>
            <Button size="small" disabled={busy} onClick={sendTest}>
              Send test
            </Button>
            <Button size="small" disabled={busy} onClick={() => setPaused(true)}>
              Pause
            </Button>
          </>
        ) : (
          <Button size="small" disabled={busy} onClick={() => setPaused(false)}>
            Resume
          </Button>
        )}
        <Button size="small" disabled={busy} onClick={rotate}>
          New secret
        </Button>
        <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
          Deliveries
        </Button>
        <Button
          size="small"
          variant="danger-line"
          aria-label={`Delete ${url}`}
          onClick={() => setDeleting(true)}
        >
          Delete
        </Button>
      </div>
      {shown ? (
        <Deliveries key={sent} webhookId={_id} isPaused={pausedBy !== null} onRefresh={onChanged} />
      ) : null}
      {secret === null ? null : (
        <SecretDialog
          title="Secret of the webhook"
          label="Secret"
          secret={secret}
          description="It is shown this once. For 24 hours each event is signed by the former secret, too."
          onClose={() => setSecret(null)}
        />
      )}
      {deleting ? (
        <ConfirmDialog
          open
          onOpenChange={() => setDeleting(false)}
          title="Delete this webhook"
          description="Its deliveries are deleted, and what waits is not sent. This cannot be undone."
          confirm="Delete"
          busy={busy && 'Deleting'}
          onConfirm={async () => {
            await remove()
            setDeleting(false)
          }}
        />
      ) : null}
    </li>
  )
}
