// The list of versions while it loads, where it failed, and where there are none.

import { t } from 'messages:history'
import { t as tUi } from 'messages:ui'
import { History } from 'lucide-react'
import type { Version } from '../../../../../workers/contracts/version.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Skeleton, SkeletonBar } from '../../../../ui/skeleton.tsx'

type VersionListStateProps = {
  versions: Version[] | null
  failed: boolean
  onRetry(): void
  onSave(): void
  children(list: Version[]): React.ReactNode
}

export function VersionListState({ versions, failed, onRetry, onSave, children }: VersionListStateProps) {
  if (failed)
    return (
      <ErrorState
        title={t('versionsCouldNotLoaded')}
        action={
          <Button size="small" onClick={onRetry}>
            {tUi('tryAgain')}
          </Button>
        }
      >
        {t('textItselfNotChanged')}
      </ErrorState>
    )
  if (!versions)
    return (
      <Skeleton label={t('loadingVersions')}>
        <div className="grid gap-5 px-3 pt-1">
          {['a', 'b', 'c', 'd'].map((key) => (
            <SkeletonBar key={key} className="h-4 w-full" />
          ))}
        </div>
      </Skeleton>
    )
  if (versions.length === 0)
    return (
      <EmptyState
        title={t('noVersionsYet')}
        action={
          <Button size="small" icon={<History className="size-4" aria-hidden="true" />} onClick={onSave}>
            {t('saveNamedVersion')}
          </Button>
        }
      >
        {t('versionsAppearWriteCan')}
      </EmptyState>
    )
  return children(versions)
}
