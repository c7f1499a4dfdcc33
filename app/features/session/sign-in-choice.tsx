// The ways of signing in where there are several: Google, the identity providers of the deployment, this machine. A native dialog,
// as the local sign-in. Lazily loaded; open when it mounts.

import { t } from 'messages:session'
import { t as tUi } from 'messages:ui'
import { useEffect, useRef, useState } from 'react'
import { usePageSettings } from '../../platform/page-settings.ts'
import { Button } from '../../ui/forms/button.tsx'
import { GoogleMark } from './google-mark.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { ProviderButton } from './provider-button.tsx'
import { signIn } from './sign-in.ts'
import { waysOf } from './ways.ts'

type SignInChoiceProps = {
  onSignedIn: (address: string) => void
  onLocal: () => void
  onClose: () => void
}

export default function SignInChoice({ onSignedIn, onLocal, onClose }: SignInChoiceProps) {
  const settings = usePageSettings()
  /** Said here: a toast lies below a modal dialog, and is not read aloud. */
  const [fault, setFault] = useState<string | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  /** The local sign-in opens when this one has closed and given the focus back, and returns it there itself. */
  const goesOn = useRef(false)

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby="sign-in-choice-title"
      onClose={() => (goesOn.current ? onLocal() : onClose())}
      className="m-auto w-100 max-w-[calc(100vw-2rem)] rounded-card bg-raised px-6 pt-5.5 pb-4.5 text-ink shadow-e3 backdrop:bg-scrim open:appear-dialog"
    >
      <h2 id="sign-in-choice-title" className="font-serif text-dialog font-semibold">
        {t('chooseWay')}
      </h2>
      <div className="mt-5 grid grid-cols-1 gap-2.5">
        {waysOf(settings).map((way) => {
          if (way.by === 'google')
            return (
              <GoogleSignIn
                key="google"
                clientId={settings.googleClientId}
                icon={<GoogleMark />}
                variant="line"
                size="large"
                className="w-full"
                onCredential={async (result) => {
                  const address = await signIn(result, undefined, setFault)
                  if (address !== null) onSignedIn(address)
                }}
              >
                {t('signGoogle')}
              </GoogleSignIn>
            )
          if (way.by === 'local')
            return (
              <Button
                key="local"
                variant="line"
                size="large"
                className="w-full"
                onClick={() => {
                  goesOn.current = true
                  dialog.current?.close()
                }}
              >
                {t('continueMachine')}
              </Button>
            )
          return (
            <ProviderButton
              key={way.id}
              way={way}
              tell={setFault}
              variant="line"
              size="large"
              className="h-auto! min-h-12 w-full py-2 text-balance whitespace-normal!"
            />
          )
        })}
      </div>
      <p role="alert" className="mt-3 text-14 text-high empty:hidden">
        {fault}
      </p>
      <div className="mt-4 flex justify-end">
        <Button variant="ghost" onClick={() => dialog.current?.close()}>
          {tUi('cancel')}
        </Button>
      </div>
    </dialog>
  )
}
