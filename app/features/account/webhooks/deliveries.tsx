// What was sent to a webhook, and waits for it.

import { t } from 'messages:account'
import { t as tUi } from 'messages:ui'
import { useState } from 'react'
import { ApiError, call } from '../../../platform/api.ts'
import { problemText } from '../../../platform/problem-text.ts'
import { useLoaded } from '../../../platform/use-loaded.ts'
import { shortDateTime } from '../../../shared/display/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx'

const TONES = { waiting: 'medium', delivered: 'done', failed: 'high' } as const

type DeliveriesProps = {
  webhookId: string
  isPaused: boolean
  /** A delivery may have changed the state of the webhook. */
  onRefresh: () => void
}

export function Deliveries({ webhookId, isPaused, onRefresh }: DeliveriesProps) {
  const [list, reload] = useLoaded('GET /v1/webhooks/{id}/deliveries', { params: { id: webhookId } })
  const [busy, setBusy] = useState(false)

  const refresh = () => {
    reload()
    onRefresh()
  }

  async function redeliver(deliveryId: string) {
    setBusy(true)
    try {
      await call('POST /v1/webhooks/{id}/deliveries/{deliveryId}/redeliver', {
        params: { id: webhookId, deliveryId },
      })
    } catch (error) {
      const isKnown = error instanceof ApiError && error.problem !== null
      const description = isKnown ? problemText(error) : t('notReached')
      toast({ title: t('notSentAgain'), description, tone: 'destructive' })
    }
    setBusy(false)
    reload()
  }

  if (list.is === 'loading')
    return (
      <Skeleton label={t('loadingDeliveries')}>
        <SkeletonBar className="mt-4 w-full" />
      </Skeleton>
    )
  if (list.is === 'failed')
    return (
      <div className="mt-4">
        <ErrorState
          title={t('deliveriesNotLoaded')}
          action={<Button onClick={reload}>{tUi('tryAgain')}</Button>}
        >
          {t('deliveriesGoOn')}
        </ErrorState>
      </div>
    )
  const { deliveries } = list.data
  return (
    <div className="mt-4 rounded-card bg-sunken p-4">
      <div className="flex items-center justify-between gap-4">
        <p className="text-13 text-muted">
          {deliveries.length === 0 ? t('nothingSentYet') : t('lastHundred30Days')}
        </p>
        <Button size="small" variant="ghost" onClick={refresh}>
          {t('refresh')}
        </Button>
      </div>
      <ul aria-label={t('deliveries')} className="grid">
        {deliveries.map(({ _id, type, createdAt, state, attempts, code, nextAttemptAt }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2.5 text-13 first:mt-2"
          >
            <div className="min-w-0">
              <p className="font-semibold">{type}</p>
              <p className="text-muted">
                {shortDateTime(createdAt)} · {t('attempts', { attempts })}
                {attempts === 0
                  ? ''
                  : ` · ${code === null ? t('noAnswer') : t('statusCode', { code: String(code) })}`}
                {state === 'waiting' && nextAttemptAt !== null && attempts > 0 && !isPaused
                  ? ` · ${t('nextAttempt', { time: shortDateTime(nextAttemptAt) })}`
                  : ''}
              </p>
            </div>
            <div className="flex items-center gap-2">
              <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
              <Button
                size="small"
                aria-label={t('sendAgainOf', {
                  type,
                  time: shortDateTime(createdAt),
                })}
                disabled={busy || isPaused}
                onClick={() => redeliver(_id)}
              >
                {t('sendAgain')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
