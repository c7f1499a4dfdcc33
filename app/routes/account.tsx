// Route of the account: profile, sessions, and what has access to it.

import { t } from 'messages:account'
import { lazy, Suspense, useState } from 'react'
import { AccountView } from '../features/account/account-view.tsx'
import type { Route } from './+types/account.ts'
import { leave, OpeningPage, requireSession, SignedInPage } from './signed-in-page.tsx'

const LogOutEverywhere = lazy(() => import('../features/session/log-out-everywhere.tsx'))

export const meta: Route.MetaFunction = () => [
  { title: t('accountSettingsColophon') },
  { name: 'robots', content: 'noindex' },
]

export const clientLoader = () => requireSession()
clientLoader.hydrate = true as const

export const HydrateFallback = OpeningPage

export default function Account() {
  const [leaving, setLeaving] = useState(false)
  return (
    <SignedInPage place="account">
      <AccountView onLogOutEverywhere={() => setLeaving(true)} />
      {leaving ? (
        <Suspense>
          <LogOutEverywhere leave={leave} onClose={() => setLeaving(false)} />
        </Suspense>
      ) : null}
    </SignedInPage>
  )
}
