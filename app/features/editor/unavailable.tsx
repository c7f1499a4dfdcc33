// What stands in a project's place that could not be loaded: what the list knew of it, and a way to try again.

import type { ProjectItem } from '../../../workers/contracts/project.ts'
import type { ApiError } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

export function Unavailable({
  error,
  item,
  onRetry,
}: {
  error: ApiError
  item: ProjectItem | null
  onRetry(): void
}) {
  return (
    <div className="mx-auto grid w-full max-w-155 gap-6 overflow-y-auto px-5 py-8">
      <ErrorState
        title={
          error.status === 404 ? 'This project does not exist any more.' : 'The project could not be loaded.'
        }
        action={
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {item ? 'Below is what the list knew of it. It cannot be edited here.' : 'Nothing was changed.'}
      </ErrorState>
      {item ? (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <dt className="text-muted">Description</dt>
          <dd>{item.description || 'None'}</dd>
          <dt className="text-muted">Words</dt>
          <dd className="tabular-nums">{item.wordCount}</dd>
          <dt className="text-muted">Subject</dt>
          <dd>{item.subjectArea || 'None'}</dd>
          <dt className="text-muted">Tags</dt>
          <dd>{item.tags.join(', ') || 'None'}</dd>
        </dl>
      ) : null}
    </div>
  )
}
