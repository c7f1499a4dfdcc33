// React hook of what can be done with a webhook. One request at a time; a failure is told.

import { t } from 'messages:account'
import { useState } from 'react'
import { ApiError, call } from '../../../platform/api.ts'
import { problemText } from '../../../platform/problem-text.ts'
import { toast } from '../../../ui/overlays/toast.ts'

type WebhookEvents = {
  onChanged: () => void
  onDeleted: () => void
  /** Called when a test was sent. */
  onSent: () => void
  /** Called with a new secret. */
  onSecret: (secret: string) => void
}

export function useWebhookActions(id: string, { onChanged, onDeleted, onSent, onSecret }: WebhookEvents) {
  const [busy, setBusy] = useState(false)
  const params = { id }

  async function act(failure: string, work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const isKnown = error instanceof ApiError && error.problem !== null
      const description = isKnown ? problemText(error) : t('notReached')
      toast({ title: failure, description, tone: 'destructive' })
    }
    setBusy(false)
  }
  const setPaused = (paused: boolean) =>
    act(t('notChanged'), async () => {
      await call('PATCH /v1/webhooks/{id}', { params, body: { paused } })
      onChanged()
    })
  const sendTest = () =>
    act(t('noTestSent'), async () => {
      await call('POST /v1/webhooks/{id}/test', { params })
      onSent()
    })
  const rotate = () =>
    act(t('secretNotChanged'), async () => {
      onSecret((await call('POST /v1/webhooks/{id}/secret', { params })).secret)
    })
  const remove = () =>
    act(t('notDeleted'), async () => {
      await call('DELETE /v1/webhooks/{id}', { params }).catch((error) => {
        // Somebody deleted it elsewhere.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      })
      toast({ title: t('deleted'), description: t('deletedAbout'), tone: 'success' })
      onDeleted()
    })
  return { busy, setPaused, sendTest, rotate, remove }
}
