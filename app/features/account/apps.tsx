// Connected apps: programs that the person allowed something, with what they may do.

import { useState } from 'react'
import type { ConnectedApp } from '../../../workers/contracts/account.ts'
import { britishDate } from '../../../workers/domain/display/british-date.ts'
import { stripMarkup } from '../../../workers/domain/text/plain-text.ts'
import { call } from '../../platform/api.ts'
import { useLoaded } from '../../platform/use-loaded.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { type AccessRow, AccessTable } from './access-table.tsx'
import { AccountSection } from './account-section.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

export function Apps({ directEdits }: { directEdits: boolean | null }) {
  const [list, reload] = useLoaded('GET /v1/account/apps')
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
          revoke="DELETE /v1/account/apps/{id}"
          consequence="The program is refused at once, and what it has open is closed. It can ask again."
          rows={list.data.apps.map(rowOf)}
          onRevoked={() => {
            focusHeading()
            reload()
          }}
        />
      )}
      {directEdits === null ? null : <DirectEdits initial={directEdits} />}
    </AccountSection>
  )
}

const rowOf = ({ _id, createdAt, device, domain, host, name, project, ...app }: ConnectedApp): AccessRow => ({
  ...app,
  id: _id,
  name: name || host,
  detail: `${domain ?? `${host}, not verified`} · Allowed ${device ? `in ${device}, ` : ''}${britishDate(createdAt)}`,
  project: project && stripMarkup(project.title),
})

/** Takes effect at once; after a failure it shows what still holds. */
function DirectEdits({ initial }: { initial: boolean }) {
  const [allowed, setAllowed] = useState(initial)
  const change = async (directEdits: boolean) => {
    setAllowed(directEdits)
    try {
      await call('PATCH /v1/account', { body: { directEdits } })
    } catch {
      setAllowed(!directEdits)
      toast({ title: 'This could not be changed.', description: 'Please try again.', tone: 'destructive' })
    }
  }
  return (
    <div className="mt-4 grid gap-1">
      <Switch label="Assistants may change texts directly" checked={allowed} onCheckedChange={change} />
      <p className="max-w-prose text-13 text-muted">
        {allowed
          ? 'An assistant that may change projects can put its words into a text at once. Each edit is one step of undo, and a version in the history.'
          : 'The words that an assistant writes with its tools wait among the suggestions of the text until you accept them. A program that may change projects can still save, replace and delete whole texts: allow only “Propose changes that wait for you” where none should.'}
      </p>
    </div>
  )
}
