// The account: profile, use of the model, sessions, personal tokens, connected apps, webhooks and the person's data, each with an anchor.

import { t } from 'messages:account'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useLoaded } from '../../platform/use-loaded.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/forms/button.tsx'
import { AccountSection } from './account-section.tsx'
import { Apps } from './apps.tsx'
import { ConnectAssistant } from './connect/connect-assistant.tsx'
import { Language } from './language.tsx'
import { LeavingBanner } from './leaving-banner.tsx'
import { hasModelUse, ModelUse } from './model-use.tsx'
import { Profile } from './profile.tsx'
import { Tokens } from './tokens/tokens.tsx'
import { Webhooks } from './webhooks/webhooks.tsx'
import { YourData } from './your-data.tsx'

const SECTIONS = [
  ['profile', t('profile')],
  ['language', t('language.title')],
  ['model', t('modelUseToday')],
  ['sessions', t('sessions')],
  ['tokens', t('personalTokens')],
  ['connect', t('connectAssistant')],
  ['apps', t('connectedApps')],
  ['webhooks', t('webhooks')],
  ['data', t('data')],
] as const

export function AccountView({ onLogOutEverywhere }: { onLogOutEverywhere: () => void }) {
  const { hash } = useLocation()
  const [account, reload] = useLoaded('GET /v1/account')
  const [use, reloadUse] = useLoaded('GET /v1/ai-suggestions/stats')
  // What ends with the request to delete is asked for again when it changes.
  const deleteAt = account.is === 'ready' ? account.data.deleteAt : null
  const [hasArrived, setHasArrived] = useState(false)
  // Once: what is tried again leaves the reader where they are.
  if (!hasArrived && account.is !== 'loading' && use.is !== 'loading') setHasArrived(true)
  // The page is rendered after the browser looked for the anchor, and grows above it when the account and its use of the model arrive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrives moves the anchor
  useEffect(() => {
    const heading = hash ? document.getElementById(hash.slice(1)) : null
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [hash, hasArrived])

  return (
    <div className="mx-auto w-full max-w-272 px-4 pt-6 pb-20 sm:px-10 sm:pt-10">
      <h1 className="font-serif text-page font-semibold">{t('accountSettings')}</h1>
      <div className="mt-6 flex gap-14">
        {/* Sections that are above others arrive with the account and its use of the model. */}
        <div className={classNames('grid min-w-0 flex-1 grid-cols-1 gap-10', !hasArrived && 'invisible')}>
          {deleteAt === null ? null : <LeavingBanner deleteAt={deleteAt} onKept={reload} />}
          <Profile account={account} onRetry={reload} />
          <Language />
          <ModelUse use={use} onRetry={reloadUse} />
          <AccountSection id="sessions" title={t('sessions')} description={t('sessionsAbout')}>
            <Button onClick={onLogOutEverywhere}>{t('signOutEverywhere')}</Button>
          </AccountSection>
          <Tokens key={`tokens ${deleteAt}`} />
          <ConnectAssistant />
          <Apps
            key={`apps ${deleteAt}`}
            directEdits={account.is === 'ready' ? account.data.directEdits : null}
          />
          <Webhooks />
          <YourData
            email={account.is === 'ready' ? account.data.user.email : null}
            isLeaving={deleteAt !== null}
            onDeletionAsked={reload}
          />
        </div>
        <nav aria-label={t('onThisPage')} className="sticky top-10 h-fit w-40 shrink-0 max-lg:hidden">
          <ul className="grid border-s border-line text-13">
            {SECTIONS.filter(([id]) => id !== 'model' || hasModelUse(use)).map(([id, title]) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={hash === `#${id}` ? 'location' : undefined}
                  className="-ms-px block border-s border-transparent py-1.25 ps-3.5 text-muted transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}
