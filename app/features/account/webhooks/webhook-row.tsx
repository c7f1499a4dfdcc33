// One webhook: its state, its deliveries, and what its person can do with it.

import { t } from 'messages:account'
import { t as tUi } from 'messages:ui'
import { useId, useState } from 'react'
import type { WebhookItem } from '../../../../workers/contracts/webhook.ts'
import { stripMarkup } from '../../../../workers/domain/text/plain-text.ts'
import { shortDate } from '../../../shared/display/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import { Deliveries } from './deliveries.tsx'
import { useWebhookActions } from './use-webhook-actions.ts'

type WebhookRowProps = { webhook: WebhookItem; onChanged: () => void; onDeleted: () => void }

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
      ? t('allProjects')
      : project.title === ''
        ? t('onlyProjectDeleted')
        : t('onlyTitle', { title: stripMarkup(project.title) })
  return (
    <li className="border-b border-line py-4 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p id={address} className="min-w-0 font-semibold break-all">
          {url}
        </p>
        {pausedBy !== null ? (
          <Badge tone={pausedBy === 'person' ? 'neutral' : 'high'}>{t('paused')}</Badge>
        ) : failingSince !== null ? (
          <Badge tone="medium">{t('failingSince', { date: shortDate(failingSince) })}</Badge>
        ) : null}
      </div>
      <p className="text-13 break-words text-muted">
        {events.join(', ')} · {scope}
      </p>
      {pausedBy !== null || failingSince !== null ? (
        <p className="mt-1 text-13 text-muted">
          {pausedBy === null ? t('failing') : `${t(`pausedBy.${pausedBy}`)} ${t('untilResumed')}`}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: buttons are no form fields */}
      <div role="group" aria-labelledby={address} className="mt-3 flex flex-wrap gap-2">
        {pausedBy === null ? (
          <>
            <Button size="small" disabled={busy} onClick={sendTest}>
              {t('sendTest')}
            </Button>
            <Button size="small" disabled={busy} onClick={() => setPaused(true)}>
              {t('pause')}
            </Button>
          </>
        ) : (
          <Button size="small" disabled={busy} onClick={() => setPaused(false)}>
            {t('resume')}
          </Button>
        )}
        <Button size="small" disabled={busy} onClick={rotate}>
          {t('newSecret')}
        </Button>
        <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t('deliveries')}
        </Button>
        <Button
          size="small"
          variant="danger-line"
          aria-label={t('deleteUrl', { url })}
          onClick={() => setDeleting(true)}
        >
          {tUi('delete')}
        </Button>
      </div>
      {shown ? (
        <Deliveries key={sent} webhookId={_id} isPaused={pausedBy !== null} onRefresh={onChanged} />
      ) : null}
      {secret === null ? null : (
        <SecretDialog
          title={t('secretWebhook')}
          label={t('secret')}
          secret={secret}
          description={t('secretFormer')}
          onClose={() => setSecret(null)}
        />
      )}
      {deleting ? (
        <ConfirmDialog
          open
          onOpenChange={() => setDeleting(false)}
          title={t('deleteWebhook')}
          description={t('deleteWebhookAbout')}
          confirm={tUi('delete')}
          busy={busy && t('deleting')}
          onConfirm={async () => {
            await remove()
            setDeleting(false)
          }}
        />
      ) : null}
    </li>
  )
}
