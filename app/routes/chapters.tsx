// Route of the chapter page. Editor and assistant are loaded lazily.

import { t } from 'messages:dashboard'
import { t as tUi } from 'messages:ui'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { writeCurrentProjectId } from '../platform/browser-storage.ts'
import { chaptersAddress, readChaptersAddress } from '../shared/addresses/chapters-address.ts'
import { PROJECTS_ADDRESS } from '../shared/addresses/dashboard-address.ts'
import { AssistantRoom } from '../shared/assistant-room.tsx'
import { beginOpening } from '../shared/manuscript/opening.ts'
import { LazyBoundary } from '../ui/lazy-boundary.tsx'
import type { Route } from './+types/chapters.ts'
import { OpeningPage, OpeningWithBar, requireSession, SignedInPage } from './signed-in-page.tsx'

const ChaptersView = lazy(() => import('../features/editor/chapters/chapters-view.tsx'))
const AssistantPanel = lazy(() => import('../features/assistant/assistant-panel.tsx'))
const SectionBox = lazy(() => import('../features/assistant/section/section-box.tsx'))

/** History state after a project was created on this page. */
const BEGUN = 'begun'
/** The assistant's tabs on this page. */
const TABS = ['suggestions', 'citations', 'references']

export const meta: Route.MetaFunction = () => [
  { title: t('chaptersColophon') },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession()
  beginOpening(readChaptersAddress(new URL(request.url).searchParams).projectId)
  return null
}
clientLoader.hydrate = true as const

export const HydrateFallback = OpeningPage

export default function Chapters() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const { projectId, part } = readChaptersAddress(search)

  useEffect(() => {
    if (projectId !== null) writeCurrentProjectId(projectId)
  }, [projectId])

  return (
    <SignedInPage place={projectId === null ? null : 'project'}>
      <Suspense fallback={<OpeningWithBar label={tUi('loading')} />}>
        <ChaptersView
          projectId={projectId}
          part={part}
          begun={state === BEGUN}
          onPart={(next) => projectId !== null && navigate(chaptersAddress(projectId, next))}
          onCreated={(id) => navigate(chaptersAddress(id, 0), { replace: true, state: BEGUN })}
          onDiscarded={() => navigate(PROJECTS_ADDRESS)}
          suggestions={({ editor, ...chapter }) => (
            <LazyBoundary>
              <SectionBox manuscript={editor} {...chapter} />
            </LazyBoundary>
          )}
          assistant={(open) => (
            <LazyBoundary fallback={<AssistantRoom isNew={false} />}>
              <AssistantPanel
                key={projectId}
                {...(typeof open === 'object' && 'editor' in open
                  ? { manuscript: open.editor, project: open.project }
                  : { manuscript: null, project: null, missing: open })}
                isNew={false}
                tabs={TABS}
              />
            </LazyBoundary>
          )}
        />
      </Suspense>
    </SignedInPage>
  )
}
