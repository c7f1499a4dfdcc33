// The list of projects where it is not there, or not all of it.

import { t } from 'messages:projects'
import { t as tUi } from 'messages:ui'
import { CloudOff } from 'lucide-react'
import { shortDateTime } from '../../shared/display/dates.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { SampleCard } from './project-card.tsx'
import { PROJECT_GRID } from './project-grid.tsx'
import { SAMPLE_PROJECTS } from './sample-projects.ts'
import { matches, type ProjectList } from './use-project-list.ts'

type ListProps = { list: ProjectList }

/** The failure, with samples to show what the page is for. */
export const NotLoaded = ({ list }: ListProps) => (
  <>
    <ErrorState title={t('notLoaded')} action={<Button onClick={list.retry}>{tUi('tryAgain')}</Button>}>
      {t('notLoadedSamples')}
    </ErrorState>
    <div className={`mt-5 ${PROJECT_GRID}`}>
      {SAMPLE_PROJECTS.filter((project) => !list.sought || matches(project, list.sought)).map((project) => (
        <SampleCard key={project._id} project={project} />
      ))}
    </div>
  </>
)

/** Above a list that is not the present one. */
export const KeptSince = ({ list, at }: ListProps & { at: number }) => (
  <div role="status" className="mb-4 flex gap-3 rounded-control bg-medium-wash px-3.5 py-3.25 text-14">
    <CloudOff className="mt-0.5 size-4 shrink-0 text-medium" aria-hidden="true" />
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{t('notLoaded')}</p>
      <p>{t('keptSince', { at: shortDateTime(at) })}</p>
      <Button size="small" className="mt-2" onClick={list.retry}>
        {tUi('tryAgain')}
      </Button>
    </div>
  </div>
)

/** What stands below the projects that are shown, where there are more. */
export const ListEnd = ({ list }: ListProps) => (
  <>
    {list.searchFull ? (
      <p className="mt-6 text-center text-13 text-muted tabular-nums">
        {t('foundFirstNarrow', { count: list.projects.length })}
      </p>
    ) : null}
    {list.hasMore ? (
      <div className="mt-6 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-13 text-muted">
        <span className="tabular-nums">{t('projectsShown', { loaded: list.loaded, total: list.total })}</span>
        <Button busy={list.loadingMore === 'yes' && tUi('loading')} onClick={list.loadMore}>
          {t('showMore')}
        </Button>
        {list.loadingMore === 'failed' ? (
          <span role="alert" className="text-high">
            {t('moreNotLoaded')}
          </span>
        ) : null}
      </div>
    ) : null}
  </>
)

export function NothingFound({ list }: ListProps) {
  if (list.searching) return <LoadingCards />
  return (
    <EmptyState
      title={t('noProjectsFound')}
      action={<Button onClick={() => list.setText('')}>{t('clearSearch')}</Button>}
    >
      {t('nothingHolds', { sought: list.sought })}
    </EmptyState>
  )
}

/** Placeholder of the grid while its projects load. */
export const LoadingCards = () => (
  <Skeleton label={t('loadingProjects')}>
    <div className={PROJECT_GRID}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Card key={key} className="grid h-56 content-start gap-2.5 p-4">
          <SkeletonBar className="mb-1.5 ms-auto w-16" />
          <SkeletonBar className="h-3.5 w-4/5" />
          <SkeletonBar className="w-full" />
          <SkeletonBar className="w-3/5" />
          <SkeletonBar className="mt-1.5 w-2/5" />
        </Card>
      ))}
    </div>
  </Skeleton>
)
