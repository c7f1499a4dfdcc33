// Route of the dashboard: navigation and one view. Signed out it redirects to `/`. Editor, draft and chat are loaded lazily.

import { t } from 'messages:dashboard'
import { t as tUi } from 'messages:ui'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ProjectItem } from '../../workers/contracts/project.ts'
import type { NavigationPlace } from '../features/navigation/navigation.tsx'
import { ProjectsView } from '../features/projects/projects-view.tsx'
import { writeCurrentProjectId } from '../platform/browser-storage.ts'
import {
  type DashboardView,
  DRAFT_ADDRESS,
  dashboardView,
  historyAddress,
  NEW_PROJECT_ADDRESS,
  PROJECTS_ADDRESS,
  projectAddress,
  projectsAddress,
  wordsIn,
} from '../shared/addresses/dashboard-address.ts'
import { resumeAddress } from '../shared/addresses/resume-address.ts'
import { AssistantRoom } from '../shared/assistant-room.tsx'
import { beginOpening } from '../shared/manuscript/opening.ts'
import { LazyBoundary } from '../ui/lazy-boundary.tsx'
import type { Route } from './+types/dashboard.ts'
import { Opening, OpeningPage, OpeningWithBar, requireSession, SignedInPage } from './signed-in-page.tsx'

const EditorView = lazy(() => import('../features/editor/page/editor-view.tsx'))
const AssistantPanel = lazy(() => import('../features/assistant/assistant-panel.tsx'))
const loadPdfChat = () => import('../features/pdf-chat/pdf-chat-view.tsx')
const PdfChatView = lazy(loadPdfChat)
const DraftView = lazy(() => import('../features/draft/draft-view.tsx'))

/** History state of a project's history opened from the editor, so that closing it navigates back. */
const FROM_EDITOR = 'from the editor'

export const meta: Route.MetaFunction = ({ location }) => [
  { title: t(`title.${dashboardView(new URLSearchParams(location.search)).name}`) },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = dashboardView(new URL(request.url).searchParams)
  // The parts of a chat that is opened by its address load while the page becomes interactive.
  if (view.name === 'chat' && (view.pdfId ?? view.chatId) !== null)
    loadPdfChat()
      .then(({ loadViewer }) => loadViewer())
      .catch(() => {})
  await requireSession()
  beginOpening(view.name === 'editor' ? view.projectId : null)
  return null
}
clientLoader.hydrate = true as const

export const HydrateFallback = OpeningPage

export default function Dashboard() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const view = dashboardView(search)
  /** List item of the opened project, shown if the project cannot be fetched. */
  const [opened, setOpened] = useState<ProjectItem | null>(null)
  const projectId = view.name === 'editor' ? view.projectId : null
  /** Address of the list as it was last shown, for the way back. */
  const list = useRef(PROJECTS_ADDRESS)
  const order = view.name === 'projects' ? view.order : null

  useEffect(() => {
    if (order !== null) list.current = projectsAddress(order)
  }, [order])

  useEffect(() => {
    if (view.name === 'editor') writeCurrentProjectId(projectId)
  }, [view.name, projectId])

  useEffect(() => {
    if (view.name !== 'undecided') return
    const controller = new AbortController()
    resumeAddress(controller.signal).then((address) => {
      if (!controller.signal.aborted) navigate(address, { replace: true })
    })
    return () => controller.abort()
  }, [view.name, navigate])

  /** Opening the history pushes an entry; moving between versions replaces it. */
  const showHistory = (id: string, version: string | null) => {
    const isOpen = view.name === 'editor' && view.history !== null
    if (version !== null)
      navigate(historyAddress(id, version), { replace: isOpen, state: isOpen ? state : FROM_EDITOR })
    else if (state === FROM_EDITOR) navigate(-1)
    else navigate(projectAddress(id), { replace: true })
  }

  const Fallback = view.name === 'editor' ? OpeningWithBar : Opening
  const openNew = () => navigate(NEW_PROJECT_ADDRESS)

  return (
    <SignedInPage place={placeOf(view)}>
      <Suspense fallback={<Fallback label={tUi('loading')} />}>
        {view.name === 'undecided' ? <Opening label={t('loadingProject')} /> : null}
        {view.name === 'projects' ? (
          <ProjectsView
            order={view.order}
            onOrder={(next) => navigate(projectsAddress(next), { replace: true })}
            onNewProject={openNew}
            onDraft={() => navigate(DRAFT_ADDRESS)}
            onImported={(id) => navigate(projectAddress(id))}
            onOpen={(project) => {
              setOpened(project)
              navigate(projectAddress(project._id))
            }}
          />
        ) : null}
        {view.name === 'assistant' ? (
          <DraftView onCreated={(id: string) => navigate(projectAddress(id))} />
        ) : null}
        {view.name === 'chat' ? (
          <PdfChatView pdfId={view.pdfId} chatId={view.chatId} page={view.page} />
        ) : null}
        {view.name === 'editor' ? (
          <EditorView
            projectId={projectId}
            listItem={opened?._id === projectId ? opened : null}
            history={view.history}
            words={wordsIn(state)}
            onHistory={projectId === null ? null : (version) => showHistory(projectId, version)}
            onBack={() => navigate(list.current)}
            onCreated={(id: string) => navigate(projectAddress(id), { replace: true })}
            assistant={(editor, project) => (
              <LazyBoundary fallback={<AssistantRoom isNew={projectId === null} />}>
                <AssistantPanel
                  key={project?._id ?? 'none'}
                  manuscript={editor}
                  project={project}
                  isNew={projectId === null}
                />
              </LazyBoundary>
            )}
          />
        ) : null}
      </Suspense>
    </SignedInPage>
  )
}

function placeOf(view: DashboardView): NavigationPlace {
  if (view.name === 'editor') return view.projectId === null ? 'new' : 'project'
  return view.name === 'undecided' ? null : view.name
}
