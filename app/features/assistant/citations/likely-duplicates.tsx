// Line above the library that tells of likely duplicates, and opens the dialog that merges them.

import { t } from 'messages:references'
import { Layers2 } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import type { Reference } from '../../../../workers/contracts/citations/citation.ts'
import { call } from '../../../platform/api.ts'
import { useStore } from '../../../platform/external-store.ts'
import { pendingRemovals } from '../../../shared/manuscript/pending-removals.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { LazyBoundary } from '../../../ui/lazy-boundary.tsx'
import type { EntryFormatter, OpenManuscript } from '../open-manuscript.ts'
import type { Cited } from './cited-works.ts'

const MergeDialog = lazy(() => import('./merge-dialog.tsx'))

/** Milliseconds after the number of works changed, as in an import by pages. */
const DEBOUNCE_MS = 800

type Group = readonly Reference[]

/** @param works number of works in the library */
function useDuplicates(works: number): {
  groups: readonly Group[]
  total: number
  forget(group: Group): void
} {
  const [found, setFound] = useState<{ groups: readonly Group[]; total: number }>({ groups: [], total: 0 })
  const { hidden } = useStore(pendingRemovals)
  useEffect(() => {
    if (works < 2) return setFound({ groups: [], total: 0 })
    const running = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { groups, total } = await call('GET /v1/citation/duplicates', { signal: running.signal })
        setFound({ groups: groups.map(({ references }) => references), total })
      } catch {
        // The library is shown without the line.
      }
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      running.abort()
    }
  }, [works])
  const groups = found.groups
    .map((group) => group.filter(({ _id }) => !hidden.has(_id)))
    .filter(({ length }) => length > 1)
  return {
    groups,
    total: found.total - (found.groups.length - groups.length),
    forget: ([first]) =>
      setFound(({ groups: known, total }) => ({
        groups: known.filter((one) => !first || !one.some(({ _id }) => _id === first._id)),
        total: total - 1,
      })),
  }
}

type LikelyDuplicatesProps = {
  works: number
  manuscript: OpenManuscript
  formatter: EntryFormatter | null
  cited: Cited
  /** Resolves when the library is loaded again. */
  onMerged(): Promise<void>
  /** No group is left, and the button that had the focus is gone. */
  onDone(): void
}

export function LikelyDuplicates(props: LikelyDuplicatesProps) {
  const { works, manuscript, formatter, cited, onMerged, onDone } = props
  const { groups, total, forget } = useDuplicates(works)
  const [open, setOpen] = useState(false)
  const [group] = groups
  const forgetGroup = async (loaded?: Promise<void>) => {
    if (!group) return
    forget(group)
    if (groups.length > 1) return
    setOpen(false)
    await loaded
    onDone()
  }
  if (!group) return null
  return (
    <div className="px-1 pb-2">
      <Button
        size="small"
        icon={<Layers2 className="size-3.5" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('mayBeTwice', { total })}
      </Button>
      {open ? (
        <LazyBoundary onFail={() => setOpen(false)}>
          <MergeDialog
            key={group.map(({ _id }) => _id).join(' ')}
            group={group}
            left={total}
            formatter={formatter}
            cited={cited}
            onClose={() => setOpen(false)}
            onApart={() => void forgetGroup()}
            onMerged={(reference, merged) => {
              manuscript.updateLibrary([reference], merged)
              void forgetGroup(onMerged())
            }}
          />
        </LazyBoundary>
      ) : null}
    </div>
  )
}
