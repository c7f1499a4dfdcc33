import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'

export const PROJECT_GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(18.5rem,100%),1fr))] gap-4'

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
