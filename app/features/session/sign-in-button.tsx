// Sign-in button: a link if signed in, else the one way of the deployment to sign in, the choice among several, or a disabled
// button.

import { t } from 'messages:session'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { PageSettings } from '../../../workers/contracts/pages/page-settings.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button, type ButtonSize, type ButtonVariant, buttonClass } from '../../ui/forms/button.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { ProviderButton } from './provider-button.tsx'
import { useSignedIn } from './session.ts'
import { signIn } from './sign-in.ts'
import type { SignInDialog } from './sign-in-dialogs.tsx'
import { waysOf } from './ways.ts'

type SignInButtonProps = {
  settings: PageSettings
  onAsk: (dialog: SignInDialog) => void
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
  onAsk,
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
  const [way, another] = waysOf(settings)
  if (!way)
    return (
      <Button {...look} className={className} disabled>
        {t('signNotSetUp')}
      </Button>
    )
  if (another)
    return (
      <Button {...look} className={className} onClick={() => onAsk('choice')}>
        {label ?? t('signIn')}
      </Button>
    )
  if (way.by === 'google')
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
  if (way.by === 'provider') return <ProviderButton {...look} className={className} way={way} label={label} />
  return (
    <Button {...look} className={className} onClick={() => onAsk('local')}>
      {label ?? t('continueMachine')}
    </Button>
  )
}
