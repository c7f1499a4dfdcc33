// The dashboard's side navigation: 14rem open, 4rem collapsed. Collapsed entries keep their accessible name and show it
// as a tooltip. On a narrow screen the open navigation covers the page until an entry is chosen.

import {
  Files,
  LogOut,
  MessagesSquare,
  MonitorX,
  PanelLeftClose,
  PanelLeftOpen,
  Plus,
  Settings,
  SquarePen,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { initialsOf } from '../../../workers/domain/display/initials.ts'
import { type DraftProgress, draftProgress, serverDraftProgress } from '../../draft-progress.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/forms/icon-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { useCollapsed } from './use-collapsed.ts'

/** The current entry. `project`, a project that is being edited, highlights Recent Projects. */
export type NavigationPlace = 'new' | 'projects' | 'project' | 'assistant' | 'chat' | 'account' | null

type NavigationProps = {
  place: NavigationPlace
  /** Name of the signed-in user; '' if the token has none. */
  person: string
  onNewProject: () => void
  onLogOut: () => void
  onLogOutEverywhere: () => void
}

const ROW =
  'flex h-9 w-full items-center rounded-control transition-colors hover:bg-sunken hover:text-ink touch:h-11'
const ICON = 'size-4.5 shrink-0'
const ASSISTANT = 'AI Writing Assistant'

export function Navigation({ place, person, onNewProject, onLogOut, onLogOutEverywhere }: NavigationProps) {
  const { collapsed, narrow, choose } = useCollapsed()
  const draft = useSyncExternalStore(draftProgress.subscribe, draftProgress.getSnapshot, serverDraftProgress)
  const floating = narrow && !collapsed
  const toggle = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!floating) return
    const close = (event: KeyboardEvent) => {
      const inDialog = event.target instanceof Element && event.target.closest('[role$="dialog"]')
      if (event.key !== 'Escape' || inDialog) return
      choose(true)
      toggle.current?.focus()
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  })

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
          onClick={() => {
            act?.()
            if (narrow) choose(true)
          }}
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
          onClick={act}
          className={rowClass(false)}
        >
          {icon}
          {collapsed ? null : label}
        </button>,
      )}
    </li>
  )

  return (
    <div
      className="w-16 shrink-0 transition-[width] duration-(--base) data-[navigation=open]:w-56"
      data-navigation={collapsed || narrow ? 'collapsed' : 'open'}
    >
      {floating ? (
        <button
          type="button"
          aria-label="Close navigation"
          tabIndex={-1}
          onClick={() => choose(true)}
          className="appear fixed inset-0 z-30 bg-scrim"
        />
      ) : null}
      <nav
        aria-label="Main"
        className={classNames(
          'flex h-dvh flex-col overflow-y-auto border-r border-line bg-ground px-2 py-3.5 transition-[width] duration-(--base)',
          collapsed ? 'w-16' : 'w-56',
          floating ? 'fixed inset-y-0 left-0 z-30 shadow-e3' : 'sticky top-0',
        )}
      >
        <div
          className={classNames(
            'mb-3.5 flex items-center',
            collapsed ? 'flex-col gap-2' : 'h-9 justify-between pl-2.5',
          )}
        >
          <span className="flex h-9 items-center gap-2.5 font-serif text-[1.1875rem] font-semibold tracking-[-0.01em]">
            <BrandMark className="size-5.5 text-accent" />
            {collapsed ? <span className="sr-only">Colophon</span> : 'Colophon'}
          </span>
          <IconButton
            ref={toggle}
            label={collapsed ? 'Open navigation' : 'Collapse navigation'}
            side="right"
            aria-expanded={!collapsed}
            icon={
              collapsed ? (
                <PanelLeftOpen className={ICON} aria-hidden="true" />
              ) : (
                <PanelLeftClose className={ICON} aria-hidden="true" />
              )
            }
            onClick={() => choose(!collapsed)}
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
        <div className="mt-auto pt-4">
          {person ? (
            <SignedIn
              name={person}
              collapsed={collapsed}
              current={place === 'account'}
              onFollow={() => narrow && choose(true)}
            />
          ) : null}
        </div>
        <ul className="grid gap-0.5">
          {action('Settings', <Settings className={ICON} aria-hidden="true" />, () =>
            toast({ title: 'Settings feature coming soon!' }),
          )}
          {action(
            'Sign out everywhere',
            <MonitorX className={ICON} aria-hidden="true" />,
            onLogOutEverywhere,
          )}
          {action('Logout', <LogOut className={ICON} aria-hidden="true" />, onLogOut)}
        </ul>
      </nav>
    </div>
  )
}

type SignedInProps = { name: string; collapsed: boolean; current: boolean; onFollow: () => void }

/** Who is signed in; leads to the account. */
const SignedIn = ({ name, collapsed, current, onFollow }: SignedInProps) => {
  const link = (
    <Link
      to="/account"
      aria-current={current ? 'page' : undefined}
      onClick={onFollow}
      className={classNames(
        'flex h-11 items-center rounded-control transition-colors hover:bg-sunken',
        collapsed ? 'justify-center' : 'gap-2.5 px-2.5',
        current && 'bg-sunken',
      )}
    >
      <span
        aria-hidden="true"
        className="-mx-1 grid size-6.5 shrink-0 place-items-center rounded-full bg-ink text-[0.6875rem] font-semibold text-on-ink"
      >
        {initialsOf(name)}
      </span>
      <span className={collapsed ? 'sr-only' : 'truncate text-13 font-medium'}>
        <span className="sr-only">Account, signed in as </span>
        {name}
      </span>
    </Link>
  )
  return collapsed ? (
    <Tooltip label={`Account, signed in as ${name}`} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  )
}

const draftLabel = ({ state, percent }: DraftProgress): string =>
  ({
    none: ASSISTANT,
    writing: `${ASSISTANT}, draft ${percent}% written`,
    broken: `${ASSISTANT}, a draft to continue`,
  })[state]

/** A draft's progress: a bar at the entry's lower edge and, if not collapsed, text. "Continue" has its own line. */
function DraftState({ draft: { state, percent }, collapsed }: { draft: DraftProgress; collapsed: boolean }) {
  if (state === 'none') return null
  if (state === 'broken' && !collapsed)
    return (
      <span data-continue="" className="basis-full ps-7.25 text-12 font-semibold text-accent">
        Continue
      </span>
    )
  return (
    <>
      {collapsed ? null : (
        <span className="-ms-2.5 text-12 font-semibold text-accent tabular-nums">
          <span className="sr-only">, draft </span>
          {percent}%<span className="sr-only"> written</span>
        </span>
      )}
      <span
        className={classNames(
          'absolute bottom-0.5 h-0.5 overflow-hidden rounded-full bg-line',
          collapsed ? 'inset-x-2' : 'inset-x-2.5',
        )}
      >
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: state === 'writing' ? `${percent}%` : '100%' }}
        />
      </span>
    </>
  )
}
