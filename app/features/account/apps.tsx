// Connected apps: programs that the person allowed something, with what they may do.

import { t } from 'messages:account'
import { t as tUi } from 'messages:ui'
import { useState } from 'react'
import type { ConnectedApp } from '../../../workers/contracts/account.ts'
import { stripMarkup } from '../../../workers/domain/text/plain-text.ts'
import { call } from '../../platform/api.ts'
import { useLoaded } from '../../platform/use-loaded.ts'
import { shortDate } from '../../shared/display/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { type AccessRow, AccessTable } from './access-table.tsx'
import { AccountSection } from './account-section.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

export function Apps({ directEdits }: { directEdits: boolean | null }) {
  const [list, reload] = useLoaded('GET /v1/account/apps')
  const focusHeading = useHeadingFocus('apps', list)
  return (
    <AccountSection id="apps" title={t('connectedApps')} description={t('appsAbout')}>
      {list.is === 'loading' ? (
        <Skeleton label={t('loadingConnectedApps')}>
          <SkeletonBar className="mt-2 w-full" />
        </Skeleton>
      ) : list.is === 'failed' ? (
        <ErrorState title={t('appsNotLoaded')} action={<Button onClick={reload}>{tUi('tryAgain')}</Button>}>
          {t('appsNotLoadedAbout')}
        </ErrorState>
      ) : list.data.apps.length === 0 ? (
        <EmptyState level={3} title={t('noConnectedApps')}>
          {t('noConnectedAppsAbout')}
        </EmptyState>
      ) : (
        <AccessTable
          label={t('connectedApps')}
          revoke="DELETE /v1/account/apps/{id}"
          consequence={t('revokeAppAbout')}
          rows={list.data.apps.map(rowOf)}
          onRevoked={() => {
            focusHeading()
            reload()
          }}
        />
      )}
      {directEdits === null ? null : <DirectEdits initial={directEdits} />}
    </AccountSection>
  )
}

const rowOf = ({ _id, createdAt, device, domain, host, name, project, ...app }: ConnectedApp): AccessRow => ({
  ...app,
  id: _id,
  name: name || host,
  detail: [
    domain ?? t('hostNotVerified', { host }),
    device
      ? t('allowedInDevice', { device, date: shortDate(createdAt) })
      : t('allowedOn', { date: shortDate(createdAt) }),
  ].join(' · '),
  project: project && stripMarkup(project.title),
})

/** Takes effect at once; after a failure it shows what still holds. */
function DirectEdits({ initial }: { initial: boolean }) {
  const [allowed, setAllowed] = useState(initial)
  const change = async (directEdits: boolean) => {
    setAllowed(directEdits)
    try {
      await call('PATCH /v1/account', { body: { directEdits } })
    } catch {
      setAllowed(!directEdits)
      toast({ title: t('language.notChanged'), description: tUi('pleaseTryAgain'), tone: 'destructive' })
    }
  }
  return (
    <div className="mt-4 grid gap-1">
      <Switch label={t('directEdits')} checked={allowed} onCheckedChange={change} />
      <p className="max-w-prose text-13 text-muted">{allowed ? t('directEditsOn') : t('directEditsOff')}</p>
    </div>
  )
}
