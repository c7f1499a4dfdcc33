// The dialogs of signing in, each loaded when it is opened.

import { lazy, Suspense } from 'react'

const LocalSignIn = lazy(() => import('./local-sign-in.tsx'))
const SignInChoice = lazy(() => import('./sign-in-choice.tsx'))

export type SignInDialog = 'local' | 'choice'

type SignInDialogsProps = {
  /** The one that is open; null for none. */
  open: SignInDialog | null
  onAsk: (dialog: SignInDialog | null) => void
  /** @param address of the page that follows */
  onSignedIn: (address: string) => void
}

export function SignInDialogs({ open, onAsk, onSignedIn }: SignInDialogsProps) {
  if (open === null) return null
  const close = () => onAsk(null)
  return (
    <Suspense fallback={null}>
      {open === 'local' ? (
        <LocalSignIn onSignedIn={onSignedIn} onClose={close} />
      ) : (
        <SignInChoice onSignedIn={onSignedIn} onLocal={() => onAsk('local')} onClose={close} />
      )}
    </Suspense>
  )
}
