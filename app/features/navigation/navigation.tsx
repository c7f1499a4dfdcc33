// The dashboard's side navigation: 14rem open, 4rem collapsed. Collapsed entries keep their accessible name and show it
// as a tooltip. On a narrow screen it is a drawer, which closes when an entry is chosen.

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
import { type ReactNode, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { draftProgress, serverDraftProgress } from '../../shared/draft-progress.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/forms/icon-button.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { ASSISTANT, DraftState, draftLabel } from './draft-state.tsx'
import { Brand, Drawer, TopBar } from './drawer.tsx'
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

const ROW =
  'flex h-9 w-full items-center rounded-control transition-colors hover:bg-sunken hover:text-ink touch:h-11'
const ICON = 'size-4.5 shrink-0'

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

  const rowClass = (lit: boolean) =>
    classNames(
      ROW,
      collapsed ? 'justify-center' : 'gap-2.75 px-2.5',
      lit ? 'bg-sunken font-semibold text-ink' : 'font-medium text-muted',
    )
  const named = (label: string, element: ReactNode) =>
    collapsed ? (
      <Tooltip label={label} side="right">
        {element}
      </Tooltip>
    ) : (
      element
    )
  const entry = (
    label: string,
    icon: ReactNode,
    to: string,
    current: 'page' | 'true' | undefined,
    {
      act,
      beside,
      accessibleName = label,
    }: { act?: () => void; beside?: ReactNode; accessibleName?: string } = {},
  ) => (
    <li key={label}>
      {named(
        accessibleName,
        <Link
          to={to}
          aria-label={collapsed ? accessibleName : undefined}
          aria-current={current}
          onClick={act}
          className={classNames(
            'relative has-data-continue:h-auto! has-data-continue:flex-wrap has-data-continue:gap-y-0 has-data-continue:py-2',
            rowClass(current !== undefined),
          )}
        >
          {icon}
          {collapsed ? null : <span className="flex-1 whitespace-nowrap">{label}</span>}
          {beside}
        </Link>,
      )}
    </li>
  )
  const action = (label: string, icon: ReactNode, act: () => void) => (
    <li key={label}>
      {named(
        label,
        <button
          type="button"
          aria-label={collapsed ? label : undefined}
          onClick={() => {
            if (narrow) choose(true)
            act()
          }}
          className={rowClass(false)}
        >
          {icon}
          {collapsed ? null : label}
        </button>,
      )}
    </li>
  )

  const navigation = (
    <nav
      aria-label="Main"
      className={classNames(
        'flex h-dvh flex-col overflow-y-auto border-r border-line bg-ground px-2 py-3.5 transition-[width] duration-(--base)',
        collapsed ? 'w-16' : 'w-56',
        !narrow && 'sticky top-0',
      )}
    >
      <div
        className={classNames(
          'mb-3.5 flex items-center',
          collapsed ? 'flex-col gap-2' : 'h-9 justify-between pl-2.5',
        )}
      >
        <Brand markOnly={collapsed} />
        <IconButton
          label={narrow ? 'Close navigation' : collapsed ? 'Open navigation' : 'Collapse navigation'}
          side="right"
          aria-expanded={narrow ? undefined : !collapsed}
          icon={<Toggle className={ICON} aria-hidden="true" />}
          onClick={() => choose(!folded)}
        />
      </div>
      <ul className="grid gap-0.5">
        {entry(
          'New Project',
          <Plus className={ICON} aria-hidden="true" />,
          '/dashboard?view=editor',
          place === 'new' ? 'page' : undefined,
          { act: onNewProject },
        )}
        {entry(
          'Recent Projects',
          <Files className={ICON} aria-hidden="true" />,
          '/dashboard?view=projects',
          place === 'projects' ? 'page' : place === 'project' ? 'true' : undefined,
        )}
        {entry(
          ASSISTANT,
          <SquarePen className={ICON} aria-hidden="true" />,
          '/dashboard?view=assistant',
          place === 'assistant' ? 'page' : undefined,
          { beside: <DraftState draft={draft} collapsed={collapsed} />, accessibleName: draftLabel(draft) },
        )}
        {entry(
          'Chat PDF',
          <MessagesSquare className={ICON} aria-hidden="true" />,
          '/dashboard?view=chat',
          place === 'chat' ? 'page' : undefined,
        )}
      </ul>
      <div className="mt-auto pt-4">{person ? <SignedIn name={person} collapsed={collapsed} /> : null}</div>
      <ul className="grid gap-0.5">
        {entry(
          'Settings',
          <Settings className={ICON} aria-hidden="true" />,
          '/account',
          place === 'account' ? 'page' : undefined,
        )}
        {action('Logout', <LogOut className={ICON} aria-hidden="true" />, onLogOut)}
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
