// Personal access tokens: list, make, revoke.

import { rich, t } from 'messages:account'
import { t as tUi } from 'messages:ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { PersonalTokenItem } from '../../../../workers/contracts/account.ts'
import { PERSONAL_TOKENS_MAX } from '../../../../workers/contracts/limits.ts'
import { stripMarkup } from '../../../../workers/domain/text/plain-text.ts'
import { useLoaded } from '../../../platform/use-loaded.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx'
import { type AccessRow, AccessTable } from '../access-table.tsx'
import { AccountSection } from '../account-section.tsx'
import { useHeadingFocus } from '../use-heading-focus.ts'
import { TokenDialog } from './token-dialog.tsx'

export function Tokens() {
  const [list, reload] = useLoaded('GET /v1/account/tokens')
  const [making, setMaking] = useState(false)
  const focusHeading = useHeadingFocus('tokens', list)
  const tokens = list.is === 'ready' ? list.data.tokens : []
  const full = tokens.length >= PERSONAL_TOKENS_MAX
  const make = (
    <Button
      variant="ink"
      icon={<Plus className="size-4" aria-hidden="true" />}
      disabled={full}
      onClick={() => setMaking(true)}
    >
      {t('newToken')}
    </Button>
  )
  return (
    <>
      <AccountSection
        id="tokens"
        title={t('personalTokens')}
        description={
          full ? `${t('tokensAbout')} ${t('tokensFull', { max: PERSONAL_TOKENS_MAX })}` : t('tokensAbout')
        }
        action={tokens.length > 0 ? make : undefined}
      >
        {list.is === 'loading' ? (
          <Skeleton label={t('loadingTokens')}>
            <div className="grid gap-4 pt-2">
              <SkeletonBar className="w-full" />
              <SkeletonBar className="w-4/5" />
            </div>
          </Skeleton>
        ) : list.is === 'failed' ? (
          <ErrorState
            title={t('tokensNotLoaded')}
            action={<Button onClick={reload}>{tUi('tryAgain')}</Button>}
          >
            {t('tokensNotLoadedAbout')}
          </ErrorState>
        ) : tokens.length === 0 ? (
          <EmptyState level={3} title={t('noTokens')} action={make}>
            {t('noTokensAbout')}
          </EmptyState>
        ) : (
          <AccessTable
            label={t('personalTokens')}
            revoke="DELETE /v1/account/tokens/{id}"
            consequence={t('revokeTokenAbout')}
            rows={tokens.map(rowOf)}
            onRevoked={() => {
              focusHeading()
              reload()
            }}
          />
        )}
      </AccountSection>
      {making ? <TokenDialog onMade={reload} onClose={() => setMaking(false)} /> : null}
    </>
  )
}

const rowOf = ({ _id, project, lastFour, ...token }: PersonalTokenItem): AccessRow => ({
  ...token,
  id: _id,
  detail: rich('tokenEnd', { hidden: (chunks) => <span className="sr-only">{chunks}</span>, lastFour }),
  project: project && stripMarkup(project.title),
})
