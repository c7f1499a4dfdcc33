// What was sent to a webhook, and waits for it.

import { useState } from 'react'
import { britishDateTime } from '../../../../workers/domain/display/british-date.ts'
import { ApiError, call } from '../../../platform/api.ts'
import { useLoaded } from '../../../platform/use-loaded.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx'

const STATES = {
  waiting: ['medium', 'Waiting'],
  delivered: ['done', 'Delivered'],
  failed: ['high', 'Failed'],
} as const

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
      const description = isKnown ? error.message : 'The server could not be reached.'
      toast({ title: 'Not sent again', description, tone: 'destructive' })
    }
    setBusy(false)
    reload()
  }

  if (list.is === 'loading')
    return (
      <Skeleton label="Loading deliveries">
        <SkeletonBar className="mt-4 w-full" />
      </Skeleton>
    )
  if (list.is === 'failed')
    return (
      <div className="mt-4">
        <ErrorState
          title="The deliveries could not be loaded."
          action={<Button onClick={reload}>Try again</Button>}
        >
          They go on.
        </ErrorState>
      </div>
    )
  const { deliveries } = list.data
  return (
    <div className="mt-4 rounded-card bg-sunken p-4">
      <div className="flex items-center justify-between gap-4">
        <p className="text-13 text-muted">
          {deliveries.length === 0 ? 'Nothing was sent yet.' : 'The last hundred of 30 days.'}
        </p>
        <Button size="small" variant="ghost" onClick={refresh}>
          Refresh
        </Button>
      </div>
      <ul aria-label="Deliveries" className="grid">
        {deliveries.map(({ _id, type, createdAt, state, attempts, code, nextAttemptAt }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2.5 text-13 first:mt-2"
          >
            <div className="min-w-0">
              <p className="font-semibold">{type}</p>
              <p className="text-muted">
                {britishDateTime(createdAt)} · {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
                {attempts === 0 ? '' : code === null ? ' · no answer' : ` · status ${code}`}
                {state === 'waiting' && nextAttemptAt !== null && attempts > 0 && !isPaused
                  ? ` · next ${britishDateTime(nextAttemptAt)}`
                  : ''}
              </p>
            </div>
            <div className="flex items-center gap-2">
              <Badge tone={STATES[state][0]}>{STATES[state][1]}</Badge>
              <Button
                size="small"
                aria-label={`Send again: ${type} of ${britishDateTime(createdAt)}`}
                disabled={busy || isPaused}
                onClick={() => redeliver(_id)}
              >
                Send again
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
