// Connected apps: programs that the person allowed something, with what they may do.

import type { ConnectedApp } from '../../../workers/contracts/account.ts'
import { stripMarkup } from '../../../workers/domain/text/plain-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { type AccessRow, AccessTable } from './access-table.tsx'
import { AccountSection } from './account-section.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useLoaded } from './use-loaded.ts'

export function Apps() {
  const [list, reload] = useLoaded<{ apps: ConnectedApp[] }>('/v1/account/apps')
  const focusHeading = useHeadingFocus('apps', list)
  return (
    <AccountSection
      id="apps"
      title="Connected apps"
      description="Programs and assistants that you allowed something, each within what you chose."
    >
      {list.is === 'loading' ? (
        <Skeleton label="Loading your connected apps">
          <SkeletonBar className="mt-2 w-full" />
        </Skeleton>
      ) : list.is === 'failed' ? (
        <ErrorState
          title="Your connected apps could not be loaded."
          action={<Button onClick={reload}>Try again</Button>}
        >
          What you allowed them has not changed.
        </ErrorState>
      ) : list.data.apps.length === 0 ? (
        <EmptyState level={3} title="No connected apps">
          A program that wants to work for you asks on a page of Colophon, and is listed here once you allow
          it.
        </EmptyState>
      ) : (
        <AccessTable
          label="Connected apps"
          path="/v1/account/apps"
          consequence="The program is refused at once, and what it has open is closed. It can ask again."
          rows={list.data.apps.map(rowOf)}
          onRevoked={() => {
            focusHeading()
            reload()
          }}
        />
      )}
    </AccountSection>
  )
}

const rowOf = ({ _id, domain, host, name, project, ...app }: ConnectedApp): AccessRow => ({
  ...app,
  id: _id,
  name: name || host,
  detail: domain ?? `${host}, not verified`,
  project: project && stripMarkup(project.title),
})
