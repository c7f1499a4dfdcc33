// Placeholder of a project that could not be loaded: its list item, and Try again or a link to the list.

import { t } from 'messages:editor'
import { t as tUi } from 'messages:ui'
import { Link } from 'react-router'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import type { ApiError } from '../../../platform/api.ts'
import { PROJECTS_ADDRESS } from '../../../shared/addresses/dashboard-address.ts'
import { tagName } from '../../../shared/project-tags.ts'
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
        title={missing ? t('page.thereNoSuchProject') : t('page.projectCouldNotLoaded')}
        action={
          missing ? (
            <Link to={PROJECTS_ADDRESS} className={buttonClass('line', 'small')}>
              {t('page.goRecentProjects')}
            </Link>
          ) : (
            <Button size="small" onClick={onRetry}>
              {tUi('tryAgain')}
            </Button>
          )
        }
      >
        {item ? t('page.belowWhatListKnew') : missing ? t('page.notYours') : t('page.nothingChanged')}
      </ErrorState>
      {item ? (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <dt className="text-muted">{t('page.description')}</dt>
          <dd>{item.description || t('page.none')}</dd>
          <dt className="text-muted">{t('page.words')}</dt>
          <dd className="tabular-nums">{item.wordCount}</dd>
          <dt className="text-muted">{t('page.subject')}</dt>
          <dd>{item.subjectArea || t('page.none')}</dd>
          <dt className="text-muted">{t('page.tags')}</dt>
          <dd>{item.tags.map(tagName).join(', ') || t('page.none')}</dd>
        </dl>
      ) : null}
    </div>
  )
}
