// Webhooks: list, make, and what was delivered to each.

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { WEBHOOKS_MAX } from '../../../../workers/contracts/limits.ts'
import { useLoaded } from '../../../platform/use-loaded.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx'
import { AccountSection } from '../account-section.tsx'
import { useHeadingFocus } from '../use-heading-focus.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

export function Webhooks() {
  const [list, reload] = useLoaded('GET /v1/webhooks')
  const [making, setMaking] = useState(false)
  const focusHeading = useHeadingFocus('webhooks', list)
  const webhooks = list.is === 'ready' ? list.data.webhooks : []
  const full = webhooks.length >= WEBHOOKS_MAX
  const make = (
    <Button
      variant="ink"
      icon={<Plus className="size-4" aria-hidden="true" />}
      disabled={full}
      onClick={() => setMaking(true)}
    >
      New webhook
    </Button>
  )
  return (
    <>
      <AccountSection
        id="webhooks"
        title="Webhooks"
        description={
          <>
            Addresses of yours that are told when something is saved, deleted, imported or checked: ids and
            counts, never your text.
            {full ? ` Your account has ${WEBHOOKS_MAX}, which is all it may have: delete one first.` : ''}
          </>
        }
        action={webhooks.length > 0 ? make : undefined}
      >
        {list.is === 'loading' ? (
          <Skeleton label="Loading your webhooks">
            <SkeletonBar className="mt-2 w-full" />
          </Skeleton>
        ) : list.is === 'failed' ? (
          <ErrorState
            title="Your webhooks could not be loaded."
            action={<Button onClick={reload}>Try again</Button>}
          >
            They are told as before.
          </ErrorState>
        ) : webhooks.length === 0 ? (
          <EmptyState level={3} title="No webhooks" action={make}>
            A server of yours can act when a project is saved, without asking again and again.
          </EmptyState>
        ) : (
          <ul aria-label="Webhooks" className="grid">
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook._id}
                webhook={webhook}
                onChanged={reload}
                onDeleted={() => {
                  focusHeading()
                  reload()
                }}
              />
            ))}
          </ul>
        )}
      </AccountSection>
      {making ? <WebhookDialog onMade={reload} onClose={() => setMaking(false)} /> : null}
    </>
  )
}
