// Placeholder of a manuscript that is loading.

import { t } from 'messages:editor'
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx'

export const LoadingPage = () => (
  <Skeleton label={t('page.loadingProject')}>
    <div className="mx-auto max-w-155 px-5 pt-12">
      <p className="mb-8 text-14 text-muted">{t('page.loadingProject')}</p>
      <div className="grid gap-4">
        <SkeletonBar className="h-7 w-2/3" />
        <SkeletonBar className="w-full" />
        <SkeletonBar className="w-11/12" />
        <SkeletonBar className="w-4/5" />
      </div>
    </div>
  </Skeleton>
)
