// Panel of the assistant: a column with tabs on wide windows, a sheet behind a button on narrow ones. Loaded after the
// page; each tab loads when it is first opened.

import { Lightbulb, ListChecks, PanelRightClose } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { lazy, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  readAssistantOpen,
  readAssistantTab,
  writeAssistantOpen,
  writeAssistantTab,
} from '../../platform/browser-storage.ts'
import { useStore } from '../../platform/external-store.ts'
import { NO_SIDE_PANEL } from '../../shared/manuscript/side-panel.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/forms/icon-button.tsx'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { usePanelRoom } from '../../ui/use-panel-room.ts'
import { trackFocus } from './anchoring/has-cursor.ts'
import { PLACE_REVEALED } from './anchoring/reveal-place.ts'
import type { OpenManuscript, OpenProject } from './open-manuscript.ts'
import { type Missing, Panels, TABS, type TabName } from './panels.tsx'
import { useProposalCounts, useProposals } from './proposals/use-proposals.ts'

const loadSheet = () => import('../../ui/overlays/sheet.tsx')
const Sheet = lazy(() => loadSheet().then((module) => ({ default: module.Sheet })))

const TITLE = 'AI Writing Assistant'
const SUBTITLE = 'smart suggestions & tools'
/** Windows in which the panel is a column instead of a sheet. */
const WIDE = '(width >= 1100px)'
/** CSS pixels of that column with its tabs. */
const COLUMN_WIDTH = 424

const TAB =
  'grid min-h-15 w-full content-center justify-items-center gap-1.5 rounded-control px-1 py-2 text-center text-12 text-muted transition-colors hover:bg-sunken hover:text-ink'

type AssistantProps = {
  /** Null if none is open; the tabs then show `missing`. */
  manuscript: OpenManuscript | null
  missing?: Missing
  project: OpenProject | null
  /** The project is not saved yet. */
  isNew: boolean
  /** Names of the tabs to show, in order; by default all. */
  tabs?: readonly string[]
}

export default function AssistantPanel({
  manuscript,
  missing = 'topic',
  project,
  isNew,
  tabs,
}: AssistantProps) {
  const shown = tabs ? tabs.flatMap((name) => TABS.filter((tab) => tab.name === name)) : TABS
  const dom = manuscript?.view.dom
  const fits = usePanelRoom(dom?.closest('[data-panels]'), COLUMN_WIDTH)
  const wide = useMediaQuery(WIDE) && fits
  const [kept, setColumn] = useState(() => isNew || (readAssistantOpen() ?? true))
  const side = manuscript?.sidePanel ?? NO_SIDE_PANEL
  const wanted = useStore(side)
  /** The evidence ledger is where the column else is. */
  const evidence = wanted.evidence && wanted.wide
  const column = kept && !evidence
  const [sheet, setSheet] = useState(false)
  /** The sheet has less height, so that the words revealed in the text are visible above it. */
  const [lowered, setLowered] = useState(false)
  const [tab, setTab] = useState<TabName>(
    () => (shown.find(({ name }) => name === readAssistantTab()) ?? TABS[0]).name,
  )

  const proposals = useProposals(manuscript, project?._id ?? null)
  const { open: proposed, news } = useProposalCounts(proposals)
  const trigger = useRef<HTMLButtonElement>(null)
  // Preloads the sheet on narrow windows.
  useEffect(() => {
    if (!wide) loadSheet().catch(() => {})
  }, [wide])

  const show = (open: boolean) => {
    if (evidence) side.showEvidence(false)
    setColumn(open)
    writeAssistantOpen(open)
    // The Close button is unmounted with the column; the focus moves to the tab that opens it again.
    if (!open) trigger.current?.focus()
  }
  const choose = (name: string) => {
    const chosen = TABS.find((one) => one.name === name)
    if (!chosen) return
    setTab(chosen.name)
    writeAssistantTab(chosen.name)
  }
  useEffect(() => (manuscript ? trackFocus(manuscript.view) : undefined), [manuscript])
  useEffect(() => {
    if (!manuscript) return
    const { dom } = manuscript.view
    // Synchronously: the scroll position that follows depends on the height of the sheet.
    const lowerSheet = () => flushSync(() => setLowered(true))
    dom.addEventListener(PLACE_REVEALED, lowerSheet)
    return () => dom.removeEventListener(PLACE_REVEALED, lowerSheet)
  }, [manuscript])
  useEffect(() => {
    if (wanted.papers === null) return
    setTab('references')
    if (!wide) return setSheet(true)
    side.showEvidence(false)
    setColumn(true)
  }, [wanted.papers, side, wide])
  useEffect(() => {
    // A sheet would cover the words that were pressed.
    if (!manuscript || !proposals || !wide) return
    const { dom } = manuscript.view
    const showProposal = ({ target }: MouseEvent) => {
      const words = target instanceof Element ? target.closest<HTMLElement>('[data-proposal]') : null
      if (!words) return
      setTab('suggestions')
      manuscript.sidePanel.showEvidence(false)
      setColumn(true)
      proposals.show(words.dataset.proposal ?? null)
    }
    dom.addEventListener('click', showProposal)
    return () => dom.removeEventListener('click', showProposal)
  }, [manuscript, proposals, wide])
  // The tabs of the sheet scroll; the chosen one may be outside.
  const keepInView = useCallback((chosen: HTMLButtonElement | null) => {
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  const panels = (
    <Panels tab={tab} manuscript={manuscript} missing={missing} project={project} proposals={proposals} />
  )
  const status = (
    <p role="status" className="sr-only">
      {news}
    </p>
  )

  if (!wide)
    return (
      <>
        {status}
        <button
          type="button"
          aria-label={`Open ${TITLE}${proposed > 0 ? ` (${proposedText(proposed)})` : ''}`}
          onClick={() => {
            setLowered(false)
            setSheet(true)
          }}
          className="toasts-above fixed right-4 bottom-16 z-30 grid size-13 place-items-center rounded-full bg-accent text-on-accent shadow-e2 transition-colors hover:bg-accent-hover"
        >
          <Lightbulb className="size-5.5" aria-hidden="true" />
          <CountBubble count={proposed} className="-top-0.5 -right-0.5" />
        </button>
        {sheet ? (
          <LazyBoundary onFail={() => setSheet(false)}>
            <Sheet
              title={TITLE}
              subtitle={lowered ? undefined : SUBTITLE}
              side="right"
              onRaise={lowered ? () => setLowered(false) : null}
              onClose={() => setSheet(false)}
            >
              <Tabs.Root value={tab} onValueChange={choose}>
                <Tabs.List
                  aria-label={TITLE}
                  className="sticky top-0 z-10 flex overflow-x-auto border-b border-line bg-raised px-2"
                >
                  {shown.map(({ name, label }) => (
                    <Tabs.Trigger
                      key={name}
                      ref={name === tab ? keepInView : undefined}
                      value={name}
                      className="h-11 shrink-0 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted data-[state=active]:border-accent data-[state=active]:text-ink"
                    >
                      {label}
                      {name === 'suggestions' ? <TabCount count={proposed} /> : null}
                    </Tabs.Trigger>
                  ))}
                </Tabs.List>
                {panels}
              </Tabs.Root>
            </Sheet>
          </LazyBoundary>
        ) : null}
      </>
    )
  return (
    <Tabs.Root
      value={column ? tab : ''}
      onValueChange={choose}
      orientation="vertical"
      activationMode="manual"
      asChild
    >
      <aside aria-label={TITLE} className="flex shrink-0 border-l border-line bg-ground">
        {status}
        {column ? (
          <div className="flex w-85 min-w-0 flex-col border-r border-line">
            <div className="flex h-9 shrink-0 items-center justify-between border-b border-line pr-1.5 pl-4">
              <h2 className="text-13 font-semibold">{TABS.find(({ name }) => name === tab)?.label}</h2>
              <IconButton
                label="Close assistant"
                icon={<PanelRightClose className="size-4" aria-hidden="true" />}
                onClick={() => show(false)}
              />
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto">{panels}</div>
          </div>
        ) : null}
        <div className="flex w-21 flex-col gap-1 p-1.5">
          <Tabs.List aria-label={TITLE} className="flex flex-col gap-1">
            {shown.map(({ name, label, icon: Icon }) => (
              <Tabs.Trigger
                key={name}
                ref={name === tab ? trigger : undefined}
                value={name}
                onClick={() => show(true)}
                className={classNames(
                  TAB,
                  'data-[state=active]:bg-raised data-[state=active]:font-semibold data-[state=active]:text-accent data-[state=active]:inset-ring data-[state=active]:inset-ring-line',
                )}
              >
                <span className="relative">
                  <Icon className="size-4.5" aria-hidden="true" />
                  {name === 'suggestions' ? (
                    <CountBubble count={proposed} className="-top-2 left-3.5" />
                  ) : null}
                </span>
                {label}
                {name === 'suggestions' && proposed > 0 ? (
                  <span className="sr-only"> ({proposedText(proposed)})</span>
                ) : null}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {manuscript ? (
            <button
              type="button"
              aria-pressed={evidence}
              onClick={() => side.showEvidence(!evidence)}
              className={classNames(
                TAB,
                'aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-accent aria-pressed:inset-ring aria-pressed:inset-ring-line',
              )}
            >
              <ListChecks className="size-4.5" aria-hidden="true" />
              Evidence
            </button>
          ) : null}
        </div>
      </aside>
    </Tabs.Root>
  )
}

const proposedText = (count: number) => (count === 1 ? '1 proposed change' : `${count} proposed changes`)

/** Number of proposals at the corner of an icon; its name says it, too. */
const CountBubble = ({ count, className }: { count: number; className: string }) =>
  count > 0 ? (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute grid h-4.5 min-w-4.5 place-items-center rounded-full bg-ink px-1 text-12 font-semibold text-on-ink tabular-nums ring-2 ring-ground',
        className,
      )}
    >
      {count}
    </span>
  ) : null

const TabCount = ({ count }: { count: number }) =>
  count > 0 ? (
    <>
      <span aria-hidden="true" className="ml-1.5 rounded-full bg-ink px-1.5 text-12 text-on-ink tabular-nums">
        {count}
      </span>
      <span className="sr-only"> ({proposedText(count)})</span>
    </>
  ) : null
