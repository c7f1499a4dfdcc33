// The list of projects where it is not there, or not all of it.

import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { SampleCard } from './project-card.tsx'
import { PROJECT_GRID } from './project-grid.tsx'
import { SAMPLE_PROJECTS } from './sample-projects.ts'
import { foundText, matches, type ProjectList } from './use-project-list.ts'

type ListProps = { list: ProjectList }

/** The failure, with samples to show what the page is for. */
export const NotLoaded = ({ list }: ListProps) => (
  <>
    <ErrorState
      title="Your projects could not be loaded."
      action={<Button onClick={list.retry}>Try again</Button>}
    >
      They are kept in your account. Below are samples, to show what will be here.
    </ErrorState>
    <div className={`mt-5 ${PROJECT_GRID}`}>
      {SAMPLE_PROJECTS.filter((project) => !list.sought || matches(project, list.sought)).map((project) => (
        <SampleCard key={project._id} project={project} />
      ))}
    </div>
  </>
)

/** What stands below the projects that are shown, where there are more. */
export const ListEnd = ({ list }: ListProps) => (
  <>
    {list.searchFull ? (
      <p className="mt-6 text-center text-13 text-muted tabular-nums">
        {foundText(list.projects.length, true)}. A longer search narrows them down.
      </p>
    ) : null}
    {list.hasMore ? (
      <div className="mt-6 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-13 text-muted">
        <span className="tabular-nums">
          {list.loaded} of {list.total} projects shown
        </span>
        <Button busy={list.loadingMore === 'yes' && 'Loading'} onClick={list.loadMore}>
          Show more
        </Button>
        {list.loadingMore === 'failed' ? (
          <span role="alert" className="text-high">
            The next projects could not be loaded.
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
      title="No projects found"
      action={<Button onClick={() => list.setText('')}>Clear the search</Button>}
    >
      No title or description holds “{list.sought}”.
    </EmptyState>
  )
}

/** Placeholder of the grid while its projects load. */
export const LoadingCards = () => (
  <Skeleton label="Loading projects">
    <div className={PROJECT_GRID}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Card key={key} className="grid h-56 content-start gap-2.5 p-4">
          <SkeletonBar className="mb-1.5 ml-auto w-16" />
          <SkeletonBar className="h-3.5 w-4/5" />
          <SkeletonBar className="w-full" />
          <SkeletonBar className="w-3/5" />
          <SkeletonBar className="mt-1.5 w-2/5" />
        </Card>
      ))}
    </div>
  </Skeleton>
)
