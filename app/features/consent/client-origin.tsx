// Who asks, and what is known of that: the host that vouches for the name, or nobody; and a program on this machine.

import { rich, t } from 'messages:consent'
import { ShieldCheck, ShieldQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AuthorizationRequestItem } from '../../../workers/contracts/oauth.ts'

export function ClientOrigin({ request }: { request: AuthorizationRequestItem }) {
  const { appScheme, client, isLoopback, redirectHost } = request
  const isOnDevice = isLoopback || appScheme !== null
  const Host = ({ children }: { children: ReactNode }) => (
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
        <p className="font-semibold">
          {client.domain === null ? t('notVerified') : t('fromDomain', { domain: client.domain })}
        </p>
        <p>
          {client.domain === null ? <>{t('registeredItself')} </> : <>{t('describedByHost')} </>}
          {appScheme !== null
            ? rich('answerToApp', { host: (chunks) => <Host>{chunks}</Host>, scheme: `${appScheme}:` })
            : isLoopback
              ? t('answerToDevice')
              : rich('answerToHost', { host: (chunks) => <Host>{chunks}</Host>, redirectHost })}
        </p>
      </div>
    </div>
  )
}
