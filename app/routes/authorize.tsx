// Route of the authorization endpoint (RFC 6749, section 3.1): a person allows or denies what a program asks for. Signed out,
// she signs in here, so that the request in the address stays as it came.

import { t } from 'messages:consent'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { ConsentFrame } from '../features/consent/consent-frame.tsx'
import { ConsentPage } from '../features/consent/consent-page.tsx'
import { ensureSession } from '../features/session/ensure-session.ts'
import { GoogleMark } from '../features/session/google-mark.tsx'
import { logOut } from '../features/session/log-out.ts'
import { usePerson } from '../features/session/session.ts'
import { SignInButton } from '../features/session/sign-in-button.tsx'
import { type SignInDialog, SignInDialogs } from '../features/session/sign-in-dialogs.tsx'
import { usePageSettings } from '../platform/page-settings.ts'
import type { Route } from './+types/authorize.ts'
import { Opening } from './signed-in-page.tsx'

export const meta: Route.MetaFunction = () => [{ title: t('title') }, { name: 'robots', content: 'noindex' }]

export const clientLoader = () => ensureSession()
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <ConsentFrame>
    <Opening label={t('openingColophon')} />
  </ConsentFrame>
)

export default function Authorize() {
  const { search } = useLocation()
  const person = usePerson()
  return (
    <ConsentFrame>
      {person === null ? (
        <SignInFirst />
      ) : (
        <ConsentPage
          key={person.id}
          query={search.slice(1)}
          person={person.name}
          onOtherPerson={() => void logOut()}
        />
      )}
    </ConsentFrame>
  )
}

function SignInFirst() {
  const settings = usePageSettings()
  const [dialog, setDialog] = useState<SignInDialog | null>(null)
  return (
    <>
      <h1 className="font-serif text-page font-semibold">{t('signIn')}</h1>
      <p className="mt-2 mb-6 text-15 text-muted">{t('signInAbout')}</p>
      <SignInButton
        settings={settings}
        onAsk={setDialog}
        // The stored tokens show the request.
        onSignedIn={() => {}}
        variant="ink"
        size="medium"
        signedInLabel={t('goOn')}
        googleIcon={<GoogleMark />}
      />
      <SignInDialogs open={dialog} onAsk={setDialog} onSignedIn={() => setDialog(null)} />
    </>
  )
}
