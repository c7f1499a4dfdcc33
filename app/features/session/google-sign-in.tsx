// Sign-in button with Google's own button, transparent, on top of it. Until Google's script has loaded, ours receives the
// click; it reports an error if the script cannot be loaded.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { locale } from '../../platform/language.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/forms/button.tsx'
import { googleIdentity } from './google-identity.ts'
import { type GoogleCredential, showLoginFailed } from './sign-in.ts'

/** Google renders at most 400 px wide and about 44 px high; the overlay is scaled to cover our button. */
const GOOGLE_WIDTH = 400
const GOOGLE_HEIGHT = 40

type GoogleSignInProps = {
  clientId: string
  onCredential: (result: GoogleCredential) => void
  variant: ButtonVariant
  size: ButtonSize
  icon?: ReactNode
  className?: string
  children: ReactNode
}

export function GoogleSignIn({ clientId, onCredential, children, className, ...look }: GoogleSignInProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const overlay = useRef<HTMLSpanElement>(null)
  const [ready, setReady] = useState(false)

  const prepare = async () => {
    const identity = await googleIdentity(clientId, onCredential)
    const place = overlay.current
    const bounds = frame.current?.getBoundingClientRect()
    if (!place || !bounds) return
    const width = Math.max(200, Math.min(GOOGLE_WIDTH, Math.round(bounds.width)))
    place.replaceChildren()
    identity.renderButton(place, {
      type: 'standard',
      theme: 'outline',
      size: 'large',
      text: 'signin_with',
      locale: locale(),
      width,
    })
    place.style.transform = `scale(${Math.max(1, bounds.width / width)}, ${bounds.height / GOOGLE_HEIGHT})`
    setReady(true)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: Google's button is drawn once per client id
  useEffect(() => {
    prepare().catch(() => setReady(false))
  }, [clientId])

  return (
    <span
      ref={frame}
      className={classNames(
        'relative inline-flex overflow-hidden rounded-popover outline-accent focus-within:outline-2 focus-within:outline-offset-2',
        className,
      )}
    >
      <Button
        {...look}
        className="w-full"
        tabIndex={ready ? -1 : undefined}
        aria-hidden={ready || undefined}
        onClick={() => {
          prepare().catch(() => showLoginFailed())
        }}
      >
        {children}
      </Button>
      <span
        ref={overlay}
        className={classNames(
          'absolute top-0 start-0 origin-top-left opacity-[0.001]',
          !ready && 'pointer-events-none',
        )}
      />
    </span>
  )
}
