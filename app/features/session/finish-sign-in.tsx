// What a person sees whom an identity provider has sent back: that they are being signed in, or why they are not.

import { t as tSession } from 'messages:session'
import { t } from 'messages:signin'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../platform/api.ts'
import { takeSignInFrom } from '../../platform/browser-storage.ts'
import { buttonClass } from '../../ui/forms/button.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { finishSignIn } from './sign-in.ts'

/** `from`: where they began, for another attempt. */
type Fault = { words: string; from: string }

export function FinishSignIn({ parameters }: { parameters: Record<string, string> }) {
  const [fault, setFault] = useState<Fault | null>(null)
  const sent = useRef(false)

  useEffect(() => {
    // An answer is valid once.
    if (sent.current) return
    sent.current = true
    finishSignIn(parameters).catch((error: unknown) => {
      setFault({ words: faultWords(error), from: takeSignInFrom() ?? '/' })
    })
  }, [parameters])

  if (fault === null)
    return (
      <Skeleton label={t('signingIn')}>
        <SkeletonBar className="h-6 w-2/3" />
        <SkeletonBar className="mt-3 w-1/2" />
      </Skeleton>
    )
  return (
    <div role="alert">
      <h1 className="font-serif text-page font-semibold">{t('notSignedIn')}</h1>
      <p className="mt-2 mb-6 text-15">{fault.words}</p>
      <Link to={fault.from} className={buttonClass('ink')}>
        {t('toStart')}
      </Link>
    </div>
  )
}

function faultWords(error: unknown): string {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'sign_in_not_allowed') return tSession('notAllowed')
  if (code === 'sign_in_declined') return t('fault.declined')
  if (code === 'address_unverified') return t('fault.addressUnverified')
  return code === 'credential_invalid' || code === 'credential_missing' || code === 'request_invalid'
    ? t('fault.other')
    : t('fault.unavailable')
}
