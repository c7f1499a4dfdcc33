// Route of a plagiarism report: a page without navigation, for printing.

import { t } from 'messages:dashboard'
import { t as tUi } from 'messages:ui'
import { lazy, Suspense } from 'react'
import type { Route } from './+types/report.ts'
import { Opening, requireSession, useLeaving } from './signed-in-page.tsx'

const ReportPage = lazy(() => import('../features/plagiarism-report/report-page.tsx'))

export const meta: Route.MetaFunction = () => [
  { title: t('reportTitle') },
  { name: 'robots', content: 'noindex' },
]

export const clientLoader = () => requireSession()
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Opening label={t('openingColophon')} />

export default function Report({ params }: Route.ComponentProps) {
  useLeaving()
  return (
    <Suspense fallback={<Opening label={tUi('loading')} />}>
      <ReportPage id={params.id} />
    </Suspense>
  )
}
