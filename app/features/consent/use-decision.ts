// React hook that sends the decision. The answer says where to go: the page stays busy until the browser has left it.

import { t } from 'messages:consent'
import { useState } from 'react'
import type { RouteInput } from '../../../workers/contracts/routes/route-call.ts'
import { ApiError, call } from '../../platform/api.ts'

type Decision = RouteInput<'POST /v1/oauth/decisions'>['body']

/** `failure` says why the last one was not taken. */
export function useDecision() {
  const [busy, setBusy] = useState<Decision['decision'] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const decide = async (body: Decision) => {
    setBusy(body.decision)
    setFailure(null)
    try {
      const { redirectTo } = await call('POST /v1/oauth/decisions', { body })
      window.location.assign(redirectTo)
    } catch (error) {
      setBusy(null)
      const isGone = error instanceof ApiError && error.code === 'project_not_found'
      setFailure(isGone ? t('projectDeleted') : t('notReached'))
    }
  }
  return { busy, failure, decide }
}
