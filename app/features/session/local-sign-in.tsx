// "Continue on this machine": if no Google client id is configured and the server runs locally, a name and an address
// are enough. The server signs an ID token for them, which is exchanged like Google's.
// A native dialog, which traps focus and closes on Escape without a library. Lazily loaded; open when it mounts.

import { t } from 'messages:localsignin'
import { t as tSession } from 'messages:session'
import { t as tUi } from 'messages:ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '../../../workers/contracts/limits.ts'
import { ApiError } from '../../platform/api.ts'
import { readLocalPerson, writeLocalPerson } from '../../platform/browser-storage.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { localCredential, type SignInTexts, showLoginFailed, signIn } from './sign-in.ts'

const FIRST_TIME = { email: 'writer@example.edu', name: 'Writer' }

export const onThisMachine = (name: string): SignInTexts => ({
  done: t('done', { name }),
  failed: t('failed'),
})

type LocalSignInProps = { onSignedIn: (address: string) => void; onClose: () => void }

export default function LocalSignIn({ onSignedIn, onClose }: LocalSignInProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [person, setPerson] = useState(() => readLocalPerson() ?? FIRST_TIME)
  const [busy, setBusy] = useState(false)
  const [emailError, setEmailError] = useState<string | null>(null)

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    setEmailError(null)
    const entered = { email: person.email.trim(), name: person.name.trim() }
    const texts = onThisMachine(entered.name)
    try {
      const { credential } = await localCredential(entered)
      writeLocalPerson(entered)
      const address = await signIn({ credential }, texts)
      if (address !== null) onSignedIn(address)
    } catch (error) {
      if (error instanceof ApiError && error.problem?.errors?.some(({ path }) => path === 'email'))
        setEmailError(t('emailIncomplete'))
      else showLoginFailed(texts.failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="local-sign-in-title"
      onClose={onClose}
      className="m-auto w-110 max-w-[calc(100vw-2rem)] rounded-card bg-raised px-6 pt-5.5 pb-4.5 text-ink shadow-e3 backdrop:bg-scrim open:appear-dialog"
    >
      <form onSubmit={submit}>
        <h2 id="local-sign-in-title" className="font-serif text-dialog font-semibold">
          {tSession('continueMachine')}
        </h2>
        <p className="mt-1.5 mb-5 leading-5.25 text-muted">{t('continueMachineAbout')}</p>
        <div className="grid gap-4">
          <Field label={t('email')} error={emailError}>
            <Input
              type="email"
              name="email"
              autoComplete="email"
              required
              maxLength={EMAIL_MAX_LENGTH}
              value={person.email}
              onChange={(event) => setPerson({ ...person, email: event.target.value })}
            />
          </Field>
          <Field label={t('name')} hint={t('nameHint')}>
            <Input
              name="name"
              autoComplete="name"
              required
              maxLength={NAME_MAX_LENGTH}
              value={person.name}
              onChange={(event) => setPerson({ ...person, name: event.target.value })}
            />
          </Field>
        </div>
        <div className="mt-5.5 flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={() => dialog.current?.close()}>
            {tUi('cancel')}
          </Button>
          <Button type="submit" variant="ink" busy={busy && t('opening')}>
            {t('continue')}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
