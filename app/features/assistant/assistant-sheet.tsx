// The assistant on narrow windows: a sheet behind a button in the page's bar, where it covers no text.

import { t } from 'messages:assistant'
import { Lightbulb } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { lazy, type ReactNode, useCallback, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useStore } from '../../platform/external-store.ts'
import { assistantSlot } from '../../shared/assistant-slot.tsx'
import { IconButton } from '../../ui/forms/icon-button.tsx'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { PLACE_REVEALED } from './anchoring/reveal-place.ts'
import type { OpenManuscript } from './open-manuscript.ts'
import { ASSISTANT, type ShownTabs } from './panels.tsx'
import { CountBubble, proposedText, TabCount } from './proposal-count.tsx'

const loadSheet = () => import('../../ui/overlays/sheet.tsx')
const Sheet = lazy(() => loadSheet().then((module) => ({ default: module.Sheet })))

type AssistantSheetProps = ShownTabs & {
  manuscript: OpenManuscript | null
  open: boolean
  onOpen(open: boolean): void
  children: ReactNode
}

export function AssistantSheet({
  manuscript,
  tabs,
  tab,
  proposed,
  onTab,
  open,
  onOpen,
  children,
}: AssistantSheetProps) {
  const [lowered, setLowered] = useLowered(manuscript)
  const slot = useStore(assistantSlot).element
  useEffect(() => {
    loadSheet().catch(() => {})
  }, [])
  // The tabs scroll; the chosen one may be outside.
  const keepInView = useCallback((chosen: HTMLButtonElement | null) => {
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <>
      {slot
        ? createPortal(
            <IconButton
              label={proposed > 0 ? t('openWithProposed', { proposed: proposedText(proposed) }) : t('open')}
              icon={
                <>
                  <Lightbulb className="size-4.5" aria-hidden="true" />
                  <CountBubble count={proposed} className="-top-0.5 -end-0.5" />
                </>
              }
              className="relative"
              onClick={() => {
                setLowered(false)
                onOpen(true)
              }}
            />,
            slot,
          )
        : null}
      {open ? (
        <LazyBoundary onFail={() => onOpen(false)}>
          <Sheet
            title={ASSISTANT}
            subtitle={lowered ? undefined : t('subtitle')}
            side="right"
            onRaise={lowered ? () => setLowered(false) : null}
            onClose={() => onOpen(false)}
          >
            <Tabs.Root value={tab} onValueChange={onTab}>
              <Tabs.List
                aria-label={ASSISTANT}
                className="sticky top-0 z-10 flex overflow-x-auto border-b border-line bg-raised px-2"
              >
                {tabs.map(({ name, label }) => (
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
              {children}
            </Tabs.Root>
          </Sheet>
        </LazyBoundary>
      ) : null}
    </>
  )
}

/** Whether the sheet has less height, so that words that are revealed in the text are visible above it. */
function useLowered(manuscript: OpenManuscript | null) {
  const [lowered, setLowered] = useState(false)
  useEffect(() => {
    if (!manuscript) return
    const { dom } = manuscript.view
    // Synchronously: the scroll position that follows depends on the height of the sheet.
    const lower = () => flushSync(() => setLowered(true))
    dom.addEventListener(PLACE_REVEALED, lower)
    return () => dom.removeEventListener(PLACE_REVEALED, lower)
  }, [manuscript])
  return [lowered, setLowered] as const
}
