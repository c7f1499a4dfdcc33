// Route of a plagiarism report: a page without navigation, for printing.

import { lazy, Suspense } from 'react'
import type { Route } from './+types/report.ts'
import { Opening, requireSession } from './signed-in-page.tsx'

const ReportPage = lazy(() => import('../features/plagiarism-report/report-page.tsx'))

export const meta: Route.MetaFunction = () => [
  { title: 'Similarity report — Colophon' },
  { name: 'robots', content: 'noindex' },
]

export const clientLoader = () => requireSession()
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Opening label="Opening Colophon" />

export default function Report({ params }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Opening label="Loading" />}>
      <ReportPage id={params.id} />
    </Suspense>
  )
}
