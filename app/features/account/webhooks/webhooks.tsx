// Webhooks: list, make, and what was delivered to each.

import { t } from 'messages:account'
import { t as tUi } from 'messages:ui'
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
      {t('newWebhook')}
    </Button>
  )
  return (
    <>
      <AccountSection
        id="webhooks"
        title={t('webhooks')}
        description={
          full ? `${t('webhooksAbout')} ${t('webhooksFull', { max: WEBHOOKS_MAX })}` : t('webhooksAbout')
        }
        action={webhooks.length > 0 ? make : undefined}
      >
        {list.is === 'loading' ? (
          <Skeleton label={t('loadingWebhooks')}>
            <SkeletonBar className="mt-2 w-full" />
          </Skeleton>
        ) : list.is === 'failed' ? (
          <ErrorState
            title={t('webhooksNotLoaded')}
            action={<Button onClick={reload}>{tUi('tryAgain')}</Button>}
          >
            {t('webhooksNotLoadedAbout')}
          </ErrorState>
        ) : webhooks.length === 0 ? (
          <EmptyState level={3} title={t('noWebhooks')} action={make}>
            {t('noWebhooksAbout')}
          </EmptyState>
        ) : (
          <ul aria-label={t('webhooks')} className="grid">
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
