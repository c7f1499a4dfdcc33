// The tabs of the assistant and what each shows; each loads when it is first opened.

import { t } from 'messages:assistant'
import { t as tUi } from 'messages:ui'
import { BookOpenText, Lightbulb, Quote, ScanSearch, SpellCheck } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { lazy, type ReactNode } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import type { OpenManuscript, OpenProject } from './open-manuscript.ts'
import type { ProposalList } from './proposals/proposal-list.ts'

const SuggestionsTab = lazy(() => import('./suggestions/suggestions-tab.tsx'))
const ReferencesTab = lazy(() => import('./references/references-tab.tsx'))
const CitationsTab = lazy(() => import('./citations/citations-tab.tsx'))
const GrammarTab = lazy(() => import('./grammar/grammar-tab.tsx'))
const PlagiarismTab = lazy(() => import('./plagiarism/plagiarism-tab.tsx'))

export const ASSISTANT = t('assistant')

export const TABS = [
  { name: 'suggestions', label: t('tab.suggestions'), icon: Lightbulb },
  { name: 'references', label: t('tab.references'), icon: BookOpenText },
  { name: 'citations', label: t('tab.citations'), icon: Quote },
  { name: 'grammar', label: t('tab.grammar'), icon: SpellCheck },
  { name: 'plagiarism', label: t('tab.plagiarism'), icon: ScanSearch },
] as const
export type TabName = (typeof TABS)[number]['name']
/** `proposed`: how many changes of programs wait. */
export type ShownTabs = {
  tabs: readonly (typeof TABS)[number][]
  tab: TabName
  proposed: number
  onTab(name: string): void
}

/** Why there is no manuscript: no topic is confirmed, it is loading, or it could not be fetched. */
export type Missing = 'topic' | 'loading' | { retry(): void }

type PanelsProps = {
  tab: TabName
  manuscript: OpenManuscript | null
  missing: Missing
  project: OpenProject | null
  proposals: ProposalList | null
}

type PanelProps = {
  manuscript: OpenManuscript
  project: OpenProject | null
  proposals: ProposalList | null
}
const panelOf: Record<TabName, (props: PanelProps) => ReactNode> = {
  suggestions: (props) => <SuggestionsTab {...props} />,
  references: (props) => <ReferencesTab {...props} />,
  citations: (props) => <CitationsTab {...props} />,
  grammar: (props) => <GrammarTab {...props} />,
  plagiarism: (props) => <PlagiarismTab {...props} />,
}

export const Panels = ({ tab, manuscript, missing, project, proposals }: PanelsProps) => (
  <Tabs.Content value={tab} className="p-3 outline-offset-[-2px]">
    <LazyBoundary
      key={tab}
      fallback={<PanelSkeleton />}
      instead={<ErrorState title={t('notLoaded')}>{t('notLoadedAbout')}</ErrorState>}
    >
      {manuscript ? (
        panelOf[tab]({ manuscript, project, proposals })
      ) : (
        <NoManuscript tab={tab} missing={missing} />
      )}
    </LazyBoundary>
  </Tabs.Content>
)

function NoManuscript({ tab, missing }: Pick<PanelsProps, 'tab' | 'missing'>) {
  if (missing === 'topic')
    return <p className="px-1 py-2 text-muted">{t('confirmTopic', { what: t(`within.${tab}`) })}</p>
  if (missing === 'loading') return <PanelSkeleton label={t('loadingProject')} />
  return (
    <ErrorState
      title={t('projectNotLoaded')}
      action={
        <Button size="small" onClick={missing.retry}>
          {tUi('tryAgain')}
        </Button>
      }
    >
      {t('projectNotLoadedAbout')}
    </ErrorState>
  )
}

const PanelSkeleton = ({ label = tUi('loading') }) => (
  <Skeleton label={label}>
    <div className="grid gap-3">
      <SkeletonBar className="h-9 w-full" />
      <SkeletonBar className="h-24 w-full" />
    </div>
  </Skeleton>
)
