// Who the account belongs to, as the identity provider says, and how much it stores.

import { t } from 'messages:account'
import { t as tUi } from 'messages:ui'
import type { Account } from '../../../workers/contracts/account.ts'
import { initialsOf } from '../../../workers/domain/display/initials.ts'
import type { Loaded } from '../../platform/use-loaded.ts'
import { shortDate } from '../../shared/display/dates.ts'
import { fileSize } from '../../shared/display/file-size.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { UseMeter } from './use-meter.tsx'

export function Profile({ account, onRetry }: { account: Loaded<Account>; onRetry: () => void }) {
  return (
    <section aria-labelledby="profile">
      <h2 id="profile" tabIndex={-1} className="sr-only">
        {t('profile')}
      </h2>
      {account.is === 'loading' ? (
        <Skeleton label={t('loadingProfile')}>
          <div className="flex items-center gap-4">
            <div className="size-14 rounded-full bg-sunken" />
            <div className="grid flex-1 gap-2.5">
              <SkeletonBar className="h-4 w-48" />
              <SkeletonBar className="w-64" />
            </div>
          </div>
        </Skeleton>
      ) : account.is === 'failed' ? (
        <ErrorState
          title={t('profileNotLoaded')}
          action={<Button onClick={onRetry}>{tUi('tryAgain')}</Button>}
        >
          {t('profileNotLoadedAbout')}
        </ErrorState>
      ) : (
        <Shown account={account.data} />
      )}
    </section>
  )
}

const Shown = ({ account: { user, createdAt, storage } }: { account: Account }) => (
  <>
    <div className="flex items-center gap-4">
      {user.picture ? (
        <img
          src={user.picture}
          alt=""
          referrerPolicy="no-referrer"
          className="size-14 shrink-0 rounded-full bg-sunken object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 place-items-center rounded-full bg-ink text-16 font-semibold text-on-ink"
        >
          {initialsOf(user.name)}
        </span>
      )}
      <div className="min-w-0">
        <p className="truncate text-16 font-semibold">{user.name}</p>
        <p className="break-all text-muted">{user.email}</p>
        <p className="text-13 text-muted">{t('hereSince', { date: shortDate(createdAt) })}</p>
      </div>
    </div>
    <h3 className="mt-7 text-13 font-semibold">{t('holds')}</h3>
    <ul className="mt-2.5 grid gap-x-10 gap-y-3.5 sm:grid-cols-2">
      {storage.map(({ of, used, limit }) => (
        <UseMeter
          key={of}
          name={t(`quota.${of}`)}
          amount={
            of === 'projects'
              ? t('countOf', { used, limit })
              : t('sizeOf', { used: fileSize(used), limit: fileSize(limit) })
          }
          used={used}
          limit={limit}
        />
      ))}
    </ul>
  </>
)
