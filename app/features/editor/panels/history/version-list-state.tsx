// The list of versions while it loads, where it failed, and where there are none.

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
        title="The versions could not be loaded."
        action={
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        The text itself was not changed.
      </ErrorState>
    )
  if (!versions)
    return (
      <Skeleton label="Loading versions">
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
        title="No versions yet"
        action={
          <Button size="small" icon={<History className="size-4" aria-hidden="true" />} onClick={onSave}>
            Save a named version
          </Button>
        }
      >
        Versions appear as you write. You can also save one under a name whenever you like.
      </EmptyState>
    )
  return children(versions)
}
