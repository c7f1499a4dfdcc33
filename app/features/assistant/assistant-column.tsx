// The assistant on wide windows: tabs at the window's edge, and a column beside them for the chosen one.

import { t } from 'messages:assistant'
import { ListChecks, PanelRightClose } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/forms/icon-button.tsx'
import { ASSISTANT, type ShownTabs, TABS } from './panels.tsx'
import { CountBubble, proposedText } from './proposal-count.tsx'

const TAB =
  'grid min-h-15 w-full content-center justify-items-center gap-1.5 rounded-control px-1 py-2 text-center text-12 text-muted transition-colors hover:bg-sunken hover:text-ink'

type AssistantColumnProps = ShownTabs & {
  open: boolean
  onOpen(open: boolean): void
  /** Whether the evidence ledger is shown in the column's place; null without a text. */
  evidence: boolean | null
  onEvidence(shown: boolean): void
  status: ReactNode
  children: ReactNode
}

export function AssistantColumn({
  tabs,
  tab,
  proposed,
  onTab,
  open,
  onOpen,
  evidence,
  onEvidence,
  status,
  children,
}: AssistantColumnProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const close = () => {
    onOpen(false)
    // The Close button is unmounted with the column; the focus moves to the tab that opens it again.
    trigger.current?.focus()
  }
  return (
    <Tabs.Root
      value={open ? tab : ''}
      onValueChange={onTab}
      orientation="vertical"
      activationMode="manual"
      asChild
    >
      <aside aria-label={ASSISTANT} className="flex shrink-0 border-s border-line bg-ground">
        {status}
        {open ? (
          <div className="flex w-85 min-w-0 flex-col border-e border-line">
            <div className="flex h-9 shrink-0 items-center justify-between border-b border-line pe-1.5 ps-4">
              <h2 className="text-13 font-semibold">{TABS.find(({ name }) => name === tab)?.label}</h2>
              <IconButton
                label={t('closeAssistant')}
                icon={<PanelRightClose className="size-4" aria-hidden="true" />}
                onClick={close}
              />
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
          </div>
        ) : null}
        <div className="flex w-21 flex-col gap-1 p-1.5">
          <Tabs.List aria-label={ASSISTANT} className="flex flex-col gap-1">
            {tabs.map(({ name, label, icon: Icon }) => (
              <Tabs.Trigger
                key={name}
                ref={name === tab ? trigger : undefined}
                value={name}
                onClick={() => onOpen(true)}
                className={classNames(
                  TAB,
                  'data-[state=active]:bg-raised data-[state=active]:font-semibold data-[state=active]:text-accent data-[state=active]:inset-ring data-[state=active]:inset-ring-line',
                )}
              >
                <span className="relative">
                  <Icon className="size-4.5" aria-hidden="true" />
                  {name === 'suggestions' ? (
                    <CountBubble count={proposed} className="-top-2 start-3.5" />
                  ) : null}
                </span>
                {label}
                {name === 'suggestions' && proposed > 0 ? (
                  <span className="sr-only"> ({proposedText(proposed)})</span>
                ) : null}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {evidence === null ? null : (
            <button
              type="button"
              aria-pressed={evidence}
              onClick={() => onEvidence(!evidence)}
              className={classNames(
                TAB,
                'aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-accent aria-pressed:inset-ring aria-pressed:inset-ring-line',
              )}
            >
              <ListChecks className="size-4.5" aria-hidden="true" />
              {t('evidence')}
            </button>
          )}
        </div>
      </aside>
    </Tabs.Root>
  )
}
