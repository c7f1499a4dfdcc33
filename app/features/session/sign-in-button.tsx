// Sign-in button of the landing page: a link if signed in, else Google's button, the local dialog, or a disabled button,
// as the deployment is configured.

import { t } from 'messages:session'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { PageSettings } from '../../../workers/contracts/pages/page-settings.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button, type ButtonSize, type ButtonVariant, buttonClass } from '../../ui/forms/button.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { useSignedIn } from './session.ts'
import { signIn } from './sign-in.ts'

type SignInButtonProps = {
  settings: PageSettings
  onLocal: () => void
  /** Called once signed in with Google; without it the browser goes to the address that `signIn` gives. */
  onSignedIn?: () => void
  variant: ButtonVariant
  size: ButtonSize
  /** Label for a signed-out user; each way of signing in has its own default. */
  label?: string
  /** Label of the link for a signed-in user. */
  signedInLabel: string
  googleIcon?: ReactNode
  className?: string
}

export function SignInButton({
  settings,
  onLocal,
  onSignedIn,
  label,
  signedInLabel,
  googleIcon,
  className,
  ...look
}: SignInButtonProps) {
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  if (signedIn)
    return (
      <Link to="/dashboard" className={classNames(buttonClass(look.variant, look.size), className)}>
        {signedInLabel}
      </Link>
    )
  if (settings.googleClientId)
    return (
      <GoogleSignIn
        {...look}
        clientId={settings.googleClientId}
        icon={googleIcon}
        className={className}
        onCredential={async (result) => {
          const address = await signIn(result)
          if (address === null) return
          if (onSignedIn) onSignedIn()
          else navigate(address)
        }}
      >
        {label ?? t('signGoogle')}
      </GoogleSignIn>
    )
  if (settings.localSignIn)
    return (
      <Button {...look} className={className} onClick={onLocal}>
        {label ?? t('continueMachine')}
      </Button>
    )
  return (
    <Button {...look} className={className} disabled>
      {t('signNotSetUp')}
    </Button>
  )
}
