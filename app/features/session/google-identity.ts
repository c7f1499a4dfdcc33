// Google Identity Services (developers.google.com/identity/gsi/web/reference/js-reference): its script is loaded only
// if a client id is configured, once, and again after a failure.

import type { GoogleCredential } from './sign-in.ts'

const SCRIPT = 'https://accounts.google.com/gsi/client'

export type GoogleIdentity = {
  initialize(options: {
    client_id: string
    callback: (result: GoogleCredential) => void
    ux_mode: 'popup'
    itp_support: boolean
  }): void
  renderButton(
    parent: HTMLElement,
    options: {
      type: 'standard'
      theme: 'outline'
      size: 'large'
      text: 'signin_with'
      locale: string
      width: number
    },
  ): void
}
declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } }
  }
}

let loading: Promise<GoogleIdentity> | null = null
let latestOnCredential: (result: GoogleCredential) => void = () => {}

/** The initialised library. `onCredential` of the last call receives the credential. Rejects if it cannot be loaded. */
export function googleIdentity(
  clientId: string,
  onCredential: (result: GoogleCredential) => void,
): Promise<GoogleIdentity> {
  latestOnCredential = onCredential
  loading ??= load(clientId).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function load(clientId: string): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.onload = () => {
      const identity = window.google?.accounts?.id
      if (!identity) return reject(new Error('google_identity_missing'))
      identity.initialize({
        client_id: clientId,
        callback: (result) => latestOnCredential(result),
        ux_mode: 'popup',
        itp_support: true,
      })
      resolve(identity)
    }
    script.onerror = () => {
      script.remove()
      reject(new Error('google_identity_unreachable'))
    }
    document.head.append(script)
  })
}
