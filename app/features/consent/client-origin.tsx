// Who asks, and what is known of that: the host that vouches for the name, or nobody; and a program on this machine.

import { ShieldCheck, ShieldQuestionMark } from 'lucide-react'
import type { AuthorizationRequestItem } from '../../../workers/contracts/oauth.ts'

export function ClientOrigin({ request }: { request: AuthorizationRequestItem }) {
  const { appScheme, client, isLoopback, redirectHost } = request
  const isOnDevice = isLoopback || appScheme !== null
  const Host = ({ children }: { children: string }) => (
    <span className="font-semibold wrap-anywhere">{children}</span>
  )
  return (
    <div
      className={`mt-4 flex gap-3 rounded-control px-3.5 py-3 ${client.domain === null || isOnDevice ? 'bg-medium-wash' : 'bg-sunken'}`}
    >
      {client.domain === null ? (
        <ShieldQuestionMark className="mt-0.5 size-4.5 shrink-0 text-medium" aria-hidden="true" />
      ) : (
        <ShieldCheck className="mt-0.5 size-4.5 shrink-0 text-muted" aria-hidden="true" />
      )}
      <div className="min-w-0">
        <p className="font-semibold">{client.domain === null ? 'Not verified' : `From ${client.domain}`}</p>
        <p>
          {client.domain === null ? (
            <>The program registered itself and chose its name; nobody has checked it. </>
          ) : (
            <>The program is described by this host, which vouches for its name. </>
          )}
          {appScheme !== null ? (
            <>
              The answer goes to the app on this device that opens addresses with{' '}
              <Host>{`${appScheme}:`}</Host>, and another app may have claimed them. Go on only if you have
              just started this one.
            </>
          ) : isLoopback ? (
            <>
              The answer goes to a program on this device, and any program on it could be asking. Go on only
              if you have just started this one.
            </>
          ) : (
            <>
              The answer goes to <Host>{redirectHost}</Host>. Go on only if you came from there.
            </>
          )}
        </p>
      </div>
    </div>
  )
}
