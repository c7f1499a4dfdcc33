// The dashboard's side navigation: 14rem open, 4rem collapsed. Collapsed entries keep their accessible name and show it
// as a tooltip. On a narrow screen it is a drawer, which closes when an entry is chosen.

import { t } from 'messages:dashboard'
import { t as tUi } from 'messages:ui'
import {
  Files,
  LogOut,
  MessagesSquare,
  PanelLeftClose,
  PanelLeftOpen,
  Plus,
  Settings,
  SquarePen,
  X,
} from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { draftProgress, serverDraftProgress } from '../../shared/draft-progress.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/forms/icon-button.tsx'
import { DraftState, draftLabel } from './draft-state.tsx'
import { Brand, Drawer, TopBar } from './drawer.tsx'
import { Action, Entry } from './entries.tsx'
import { SignedIn } from './signed-in.tsx'
import type { Collapsing } from './use-collapsed.ts'

/** The current entry. `project`, a project that is being edited, highlights Recent Projects. */
export type NavigationPlace = 'new' | 'projects' | 'project' | 'assistant' | 'chat' | 'account' | null

type NavigationProps = Collapsing & {
  place: NavigationPlace
  /** Name of the signed-in user; '' if the token has none. */
  person: string
  onNewProject: () => void
  onLogOut: () => void
}

export function Navigation({
  collapsed: folded,
  narrow,
  choose,
  place,
  person,
  onNewProject,
  onLogOut,
}: NavigationProps) {
  const draft = useSyncExternalStore(draftProgress.subscribe, draftProgress.getSnapshot, serverDraftProgress)
  const collapsed = folded && !narrow
  const Toggle = narrow ? X : collapsed ? PanelLeftOpen : PanelLeftClose

  const navigation = (
    <nav
      aria-label={t('main')}
      className={classNames(
        'flex h-dvh flex-col overflow-y-auto border-e border-line bg-ground px-2 py-3.5 transition-[width] duration-(--base)',
        collapsed ? 'w-16' : 'w-56',
        !narrow && 'sticky top-0',
      )}
    >
      <div
        className={classNames(
          'mb-3.5 flex items-center',
          collapsed ? 'flex-col gap-2' : 'h-9 justify-between ps-2.5',
        )}
      >
        <Brand markOnly={collapsed} />
        <IconButton
          label={
            narrow
              ? t('closeNavigation')
              : collapsed
                ? tUi('navigationButton.openNavigation')
                : t('collapseNavigation')
          }
          side="right"
          aria-expanded={narrow ? undefined : !collapsed}
          icon={<Toggle className="size-4.5 shrink-0" aria-hidden="true" />}
          onClick={() => choose(!folded)}
        />
      </div>
      <ul className="grid gap-0.5">
        <Entry
          label={t('newProject')}
          icon={Plus}
          to="/dashboard?view=editor"
          current={place === 'new' ? 'page' : undefined}
          collapsed={collapsed}
          onClick={onNewProject}
        />
        <Entry
          label={t('recentProjects')}
          icon={Files}
          to="/dashboard?view=projects"
          current={place === 'projects' ? 'page' : place === 'project' ? 'true' : undefined}
          collapsed={collapsed}
        />
        <Entry
          label={t('assistant')}
          accessibleName={draftLabel(draft)}
          icon={SquarePen}
          to="/dashboard?view=assistant"
          current={place === 'assistant' ? 'page' : undefined}
          collapsed={collapsed}
        >
          <DraftState draft={draft} collapsed={collapsed} />
        </Entry>
        <Entry
          label={t('chatPdf')}
          icon={MessagesSquare}
          to="/dashboard?view=chat"
          current={place === 'chat' ? 'page' : undefined}
          collapsed={collapsed}
        />
      </ul>
      <div className="mt-auto pt-4">{person ? <SignedIn name={person} collapsed={collapsed} /> : null}</div>
      <ul className="grid gap-0.5">
        <Entry
          label={t('settings')}
          icon={Settings}
          to="/account"
          current={place === 'account' ? 'page' : undefined}
          collapsed={collapsed}
        />
        <Action
          label={t('logout')}
          icon={LogOut}
          collapsed={collapsed}
          onClick={() => {
            if (narrow) choose(true)
            onLogOut()
          }}
        />
      </ul>
    </nav>
  )
  if (narrow)
    return (
      <>
        <TopBar />
        <Drawer open={!folded} onClose={() => choose(true)}>
          {navigation}
        </Drawer>
      </>
    )
  return (
    <div
      className="w-16 shrink-0 transition-[width] duration-(--base) data-[navigation=open]:w-56"
      data-navigation={collapsed ? 'collapsed' : 'open'}
    >
      {navigation}
    </div>
  )
}
