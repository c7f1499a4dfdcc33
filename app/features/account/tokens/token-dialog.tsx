// Dialog for a new personal token: name, expiry, project and permissions; then the token, which is shown this once.

import { t } from 'messages:account'
import { t as tMay } from 'messages:scopes'
import { t as tUi } from 'messages:ui'
import { type FormEvent, useId, useRef, useState } from 'react'
import {
  PERSONAL_TOKEN_LIFE_DAYS,
  PERSONAL_TOKEN_NAME_MAX_LENGTH,
} from '../../../../workers/contracts/limits.ts'
import type { RouteData } from '../../../../workers/contracts/routes/route-call.ts'
import { SCOPES, type Scope } from '../../../../workers/domain/account/scopes.ts'
import { ApiError, call } from '../../../platform/api.ts'
import { problemText } from '../../../platform/problem-text.ts'
import { shortDate } from '../../../shared/display/dates.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CheckboxChoice, focusFirstCheckbox } from '../checkbox-choice.tsx'
import { ProjectField } from '../project-field.tsx'
import { SecretDialog } from '../secret-dialog.tsx'

const LIVES = [7, 30, PERSONAL_TOKEN_LIFE_DAYS, 180, 365]
const DAY_MS = 24 * 60 * 60 * 1000

type Made = RouteData<'POST /v1/account/tokens'>

export function TokenDialog({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null)
  // Null only where an Idempotency-Key is repeated.
  if (made?.token)
    return (
      <SecretDialog
        title={t('tokenName', { name: made.personalToken.name })}
        description={t('tokenOnce')}
        label={t('personalToken')}
        secret={made.token}
        onClose={onClose}
      />
    )
  return (
    <TokenForm
      onMade={(fresh) => {
        setMade(fresh)
        onMade()
      }}
      onClose={onClose}
    />
  )
}

function TokenForm({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  const form = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const scopesField = useRef<HTMLFieldSetElement>(null)
  const [name, setName] = useState('')
  const [life, setLife] = useState(String(PERSONAL_TOKEN_LIFE_DAYS))
  const [projectId, setProjectId] = useState<string | null>(null)
  const [scopes, setScopes] = useState<readonly Scope[]>([])
  const [refused, setRefused] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setRefused(true)
    if (name.trim() === '') return nameField.current?.focus()
    if (scopes.length === 0) return focusFirstCheckbox(scopesField.current)
    setBusy(true)
    setFailure(null)
    try {
      const body = {
        name,
        scopes,
        expiresInDays: Number(life),
        ...(projectId !== null && { projectId }),
      }
      onMade(await call('POST /v1/account/tokens', { body }))
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
      title={t('newPersonalToken')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {tUi('cancel')}
          </Button>
          <Button type="submit" form={form} variant="ink" busy={busy && t('making')}>
            {t('makeToken')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="mt-3 grid gap-4 pb-1" noValidate>
        <Field
          label={t('name')}
          hint={t('tokenNameHint')}
          error={refused && name.trim() === '' ? t('tokenNeedsName') : null}
        >
          <Input
            ref={nameField}
            value={name}
            maxLength={PERSONAL_TOKEN_NAME_MAX_LENGTH}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field
          label={t('expiresAfter')}
          hint={t('refusedOn', { date: shortDate(Date.now() + Number(life) * DAY_MS) })}
        >
          <Select
            value={life}
            onValueChange={setLife}
            options={LIVES.map((count) => ({ value: String(count), label: t('countDays', { count }) }))}
          />
        </Field>
        <ProjectField projectId={projectId} onChange={setProjectId} hintOfOne={t('tokenOfOne')} />
        <CheckboxChoice
          ref={scopesField}
          legend={t('itMay')}
          values={SCOPES}
          sentence={(scope) => tMay(`may.${scope}`)}
          chosen={scopes}
          onChange={setScopes}
          error={refused && scopes.length === 0 ? t('tokenNeedsPermission') : null}
        />
        {failure ? <ErrorState title={t('tokenNotMade')}>{failure}</ErrorState> : null}
      </form>
    </Dialog>
  )
}
