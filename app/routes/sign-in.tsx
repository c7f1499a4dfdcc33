// Route to which identity providers send people back (OpenID Connect Core 1.0, section 3.1.2.5).

import { t } from 'messages:signin'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { ConsentFrame } from '../features/consent/consent-frame.tsx'
import { FinishSignIn } from '../features/session/finish-sign-in.tsx'
import type { Route } from './+types/sign-in.ts'

export const meta: Route.MetaFunction = () => [{ title: t('title') }, { name: 'robots', content: 'noindex' }]

export default function SignIn() {
  const { search } = useLocation()
  const parameters = useMemo(() => Object.fromEntries(new URLSearchParams(search)), [search])
  return (
    <ConsentFrame>
      <FinishSignIn parameters={parameters} />
    </ConsentFrame>
  )
}
