// List of the library's works, which loads its next page when its end scrolls into view.

import { t } from 'messages:references'
import { t as tUi } from 'messages:ui'
import { lazy, useRef, useState } from 'react'
import type { Reference } from '../../../../workers/contracts/citations/citation.ts'
import { useStore } from '../../../platform/external-store.ts'
import { pendingRemovals } from '../../../shared/manuscript/pending-removals.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { LazyBoundary } from '../../../ui/lazy-boundary.tsx'
import { MeaningLink } from '../../../ui/meaning-link.tsx'
import { MoreRows } from '../../../ui/more-rows.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx'
import { insertWork } from '../cite-work.ts'
import { focusNextRow } from '../focus-next-row.ts'
import type { EntryFormatter, OpenManuscript } from '../open-manuscript.ts'
import type { Cited } from './cited-works.ts'
import { LibraryEntry } from './library-entry.tsx'
import type { LibraryList, LibraryView } from './library-list.ts'
import { LikelyDuplicates } from './likely-duplicates.tsx'

const WorkForm = lazy(() => import('../../../shared/work-form/work-form.tsx'))

export const useLibrary = (list: LibraryList): LibraryView => useStore(list)

type LibraryWorksProps = {
  list: LibraryList
  view: LibraryView
  manuscript: OpenManuscript
  formatter: EntryFormatter | null
  cited: Cited
}

/** The list and the form of a work, which stays open while the list changes. */
export function LibraryWorks(props: LibraryWorksProps) {
  const { list, manuscript, cited } = props
  const [editing, setEditing] = useState<Reference | null>(null)
  const change = (reference: Reference) => {
    list.replace(reference)
    manuscript.updateLibrary([reference])
  }
  return (
    <>
      <Works {...props} onEdit={setEditing} onChange={change} />
      {editing ? (
        <LazyBoundary onFail={() => setEditing(null)}>
          <WorkForm
            reference={editing}
            // Citations have their own copy of a work (docs/decisions/029).
            note={t(cited.has(editing.csl) ? 'changesLibraryNotText' : 'changesLibrary')}
            onSaved={(reference) => {
              setEditing(null)
              change(reference)
            }}
            onClose={() => setEditing(null)}
          />
        </LazyBoundary>
      ) : null}
    </>
  )
}

type WorksProps = LibraryWorksProps & Record<'onEdit' | 'onChange', (reference: Reference) => void>

function Works({ list, view, manuscript, formatter, cited, onEdit, onChange }: WorksProps) {
  const { state, references, total, words, more } = view
  const rows = useRef<HTMLUListElement>(null)
  const remove = (reference: Reference, index: number) => {
    pendingRemovals.remove(reference, cited.has(reference.csl))
    focusNextRow(rows.current, index)
  }
  if (state === 'failed')
    return (
      <ErrorState
        title={t('libraryNotRead')}
        action={
          <Button size="small" onClick={() => void list.load()}>
            {tUi('tryAgain')}
          </Button>
        }
      >
        {t('nothingChanged')}
      </ErrorState>
    )
  if (state === 'loading')
    return (
      <Skeleton label={t('loadingLibrary')}>
        <div className="grid gap-3">
          <SkeletonBar className="h-16 w-full" />
          <SkeletonBar className="h-16 w-full" />
        </div>
      </Skeleton>
    )
  if (references.length === 0 && words.trim() === '')
    return <p className="px-1 text-muted">{t('libraryEmpty')}</p>
  return (
    <div>
      <div className="flex items-baseline gap-3 px-1 pb-1">
        <p role="status" className="me-auto text-13 text-muted tabular-nums">
          {words.trim() === ''
            ? t('worksInLibrary', { count: total })
            : total === 0
              ? t('noWorkFound')
              : t('worksFound', { count: total })}
        </p>
        <MeaningLink topic="sources" />
      </div>
      {words.trim() === '' ? (
        <LikelyDuplicates
          works={references.length === 0 ? 0 : total}
          manuscript={manuscript}
          formatter={formatter}
          cited={cited}
          onMerged={() => list.load()}
          onDone={() => focusNextRow(rows.current, 0)}
        />
      ) : null}
      {references.length > 0 ? (
        <ul ref={rows} aria-label={t('library')} className="rounded-card border border-line bg-raised px-3.5">
          {references.map((reference, index) => (
            <LibraryEntry
              key={reference._id}
              reference={reference}
              formatter={formatter}
              cited={cited.has(reference.csl)}
              onInsert={() => void insertWork(manuscript, reference.csl)}
              onEdit={() => onEdit(reference)}
              onChange={onChange}
              onRemove={() => remove(reference, index)}
            />
          ))}
        </ul>
      ) : null}
      {more ? (
        <MoreRows key={references.length} onMore={() => void list.more()}>
          {t('showMore')}
        </MoreRows>
      ) : null}
    </div>
  )
}
