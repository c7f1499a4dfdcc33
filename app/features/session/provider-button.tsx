// Button that leads to an identity provider. It takes one press: a second attempt would void the first, to which the browser may be
// going already.

import { t } from 'messages:session'
import { useEffect, useState } from 'react'
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/forms/button.tsx'
import { signInBy, type TellFault } from './sign-in.ts'
import type { Way } from './ways.ts'

type ProviderButtonProps = {
  way: Extract<Way, { by: 'provider' }>
  variant: ButtonVariant
  size?: ButtonSize
  className?: string | undefined
  label?: string | undefined
  /** Says why this page stays; a toast by default. */
  tell?: TellFault
}

export function ProviderButton({ way, label, tell, ...look }: ProviderButtonProps) {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    // A page that comes back from the bfcache is as it was left.
    const onPageShow = () => setLeaving(false)
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
  const words = label ?? t('signInBy', { name: way.name })
  return (
    <Button
      {...look}
      busy={leaving && words}
      onClick={async () => {
        setLeaving(true)
        setLeaving(await signInBy(way.id, tell))
      }}
    >
      {words}
    </Button>
  )
}
