// Placeholder of a project that could not be loaded: its list item, and Try again or a link to the list.

import { Link } from 'react-router'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import type { ApiError } from '../../../platform/api.ts'
import { PROJECTS_ADDRESS } from '../../../shared/addresses/dashboard-address.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'

export function Unavailable({
  error,
  item,
  onRetry,
}: {
  error: ApiError
  item: ProjectItem | null
  onRetry(): void
}) {
  const missing = error.status === 404
  return (
    <div className="mx-auto grid w-full max-w-155 gap-6 overflow-y-auto px-5 py-8">
      <ErrorState
        title={missing ? 'There is no such project in your account.' : 'The project could not be loaded.'}
        action={
          missing ? (
            <Link to={PROJECTS_ADDRESS} className={buttonClass('line', 'small')}>
              Go to Recent Projects
            </Link>
          ) : (
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          )
        }
      >
        {item
          ? 'Below is what the list knew of it. It cannot be edited here.'
          : missing
            ? 'It was deleted, or it belongs to another account.'
            : 'Nothing was changed.'}
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
