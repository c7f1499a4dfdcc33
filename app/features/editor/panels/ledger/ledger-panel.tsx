// List of the evidence ledger, grouped by state: a column beside the page, or a sheet if the window is narrow. The chosen
// claim is marked in the text, and in a column a leader line joins both.

import { t as tEditor } from 'messages:editor'
import { t } from 'messages:ledger'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent as ReactKeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type EvidenceState, OPEN_STATES } from '../../../../../workers/domain/evidence/ledger.ts'
import { useStore } from '../../../../platform/external-store.ts'
import { listOf } from '../../../../platform/language.ts'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { MeaningLink } from '../../../../ui/meaning-link.tsx'
import { MoreRows } from '../../../../ui/more-rows.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { shortcutText } from '../../controls/control.ts'
import { workspaceControls } from '../../controls/workspace-controls.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { LedgerCard } from './ledger-card.tsx'
import { type Claim, groupClaims, type LedgerGroup } from './ledger-groups.ts'
import { LedgerLeader } from './ledger-leader.tsx'
import { ledgerOf } from './ledger-store.ts'
import { chooseClaim, stepLedger } from './step-ledger.ts'
import { unjudgedLanguage } from './unjudged-language.ts'
import './ledger.css'

type LedgerPanelProps = { editor: EditorHandle; wide: boolean; onClose(): void }

export default function LedgerPanel({ editor, wide, onClose }: LedgerPanelProps) {
  const ledger = ledgerOf(editor)
  const { claims, counts, chosen, turn, library, unjudged } = useStore(ledger)
  const [lowered, setLowered] = useState(false)
  /** The person goes on in the text or in another panel, which gets the focus. */
  const hasLeft = useRef(false)
  useEffect(() => ledger.show(), [ledger])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a choice, not after each change of the text
  useEffect(() => {
    const card = document.querySelector('[data-ledger-card="chosen"]')
    card?.scrollIntoView({ block: 'nearest' })
    if (!card?.contains(document.activeElement))
      card?.querySelector<HTMLElement>('[data-ledger-sentence]')?.focus({ preventScroll: true })
  }, [turn])
  const { cited, open } = counts
  const step = (by: 1 | -1) => {
    setLowered(true)
    // The step follows once the sheet has its lower height.
    setTimeout(() => stepLedger(editor, by))
  }
  const steps = <Steps onStep={step} disabled={open === 0} />
  const choose = useCallback(
    (claim: Claim) => {
      setLowered(true)
      setTimeout(() => chooseClaim(editor, claim))
    },
    [editor],
  )
  const close = useRef(onClose)
  close.current = onClose
  const leave = useCallback(() => {
    if (wide) return
    hasLeft.current = true
    close.current()
  }, [wide])
  const latest = useRef(step)
  latest.current = step
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F9' || event.defaultPrevented) return
      event.preventDefault()
      latest.current(event.shiftKey ? -1 : 1)
    }
    // The page's own shortcuts do not apply within a sheet.
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  const press = (event: ReactKeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && wide) editor.view.focus()
    else moveFocus(event)
  }
  const list = (
    <fieldset className="grid min-w-0 gap-4 p-3" onKeyDown={press}>
      <legend className="sr-only">{t('claims')}</legend>
      {unjudged.length > 0 ? <p className="px-1 text-13">{notJudged(unjudged)}</p> : null}
      {open === 0 && (claims.length > 0 || unjudged.length === 0) ? (
        <p className="px-1 text-13 text-muted">{nothingOpen(claims.length)}</p>
      ) : null}
      {groupClaims(claims).map((group) => (
        <Group
          key={group.state}
          group={group}
          chosen={chosen}
          editor={editor}
          library={library}
          onChoose={choose}
          onLeave={leave}
        />
      ))}
      <MeaningLink topic="citations-and-claims" className="justify-self-start px-1" />
    </fieldset>
  )
  if (!wide)
    return (
      <Sheet
        title={tEditor('ledger.evidence')}
        side="right"
        onRaise={lowered ? () => setLowered(false) : null}
        onClose={onClose}
        onClosed={() => hasLeft.current}
      >
        <div className="flex items-center border-b border-line py-0.5 pe-2 ps-4">
          <p className="me-auto text-13 text-muted tabular-nums">
            {tEditor('ledger.countCited', { cited })} · {tEditor('ledger.countOpen', { open })}
          </p>
          {steps}
        </div>
        {list}
      </Sheet>
    )
  return (
    <>
      <aside
        aria-label={tEditor('ledger.evidence')}
        className="flex w-72 shrink-0 flex-col border-s border-line bg-ground"
      >
        <div className="flex h-9 shrink-0 items-center border-b border-line pe-1.5 ps-4">
          <h2 className="me-auto text-13 font-semibold">{tEditor('ledger.evidence')}</h2>
          {steps}
          <IconButton
            label={t('closeEvidence')}
            icon={<X className="size-4" aria-hidden="true" />}
            onClick={onClose}
          />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto" data-ledger-list>
          {list}
        </div>
      </aside>
      <LedgerLeader />
    </>
  )
}

const GROUP_LABELS: Record<EvidenceState, string> = {
  source: t('sourceNeeded'),
  data: t('dataNeeded'),
  name: t('namesCheck'),
  unchecked: t('citedUnchecked'),
  cited: t('cited'),
  checked: t('citedChecked'),
  own: t('own'),
}

const notJudged = (unjudged: readonly string[]) =>
  t('languagesNotJudged', { languages: listOf(unjudged.map(unjudgedLanguage)), count: unjudged.length })

const nothingOpen = (claims: number) =>
  claims > 0 ? t('nothingOpenEveryClaim') : t('claimsCitationsGapsText')

type StepsProps = { onStep(by: 1 | -1): void; disabled: boolean }

const Steps = ({ onStep, disabled }: StepsProps) => (
  <>
    <IconButton
      label={workspaceControls.ledgerPrevious.label}
      shortcut={shortcutText(workspaceControls.ledgerPrevious.key)}
      icon={<ChevronUp className="size-4" aria-hidden="true" />}
      disabled={disabled}
      onClick={() => onStep(-1)}
    />
    <IconButton
      label={workspaceControls.ledgerNext.label}
      shortcut={shortcutText(workspaceControls.ledgerNext.key)}
      icon={<ChevronDown className="size-4" aria-hidden="true" />}
      disabled={disabled}
      onClick={() => onStep(1)}
    />
  </>
)

type GroupProps = {
  group: LedgerGroup
  chosen: Claim | null
  editor: EditorHandle
  library: number
  onChoose(claim: Claim): void
  onLeave(): void
}

/** Claims that are drawn at first, and more each time the end of those comes near the view. */
const DRAWN = 20

/** Groups of settled claims are folded at first. */
function Group({ group: { state, claims }, chosen, ...card }: GroupProps) {
  const [drawn, setDrawn] = useState(DRAWN)
  const [unfolded, setUnfolded] = useState(OPEN_STATES.some((open) => open === state))
  const holdsChosen = chosen?.state === state
  const isOpen = unfolded || holdsChosen
  const shown = isOpen ? Math.max(drawn, chosen ? claims.indexOf(chosen) + DRAWN : 0) : 0
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => holdsChosen || setUnfolded(currentTarget.open)}
      className="group"
    >
      <summary className="flex h-8 cursor-default items-center gap-2 rounded-control px-1 text-13 font-semibold hover:bg-sunken touch:h-11">
        <ChevronDown
          className="size-3.5 -rotate-90 text-muted transition-transform group-open:rotate-0"
          aria-hidden="true"
        />
        {GROUP_LABELS[state]}
        <span className="ms-auto font-normal text-muted tabular-nums">{claims.length}</span>
      </summary>
      <ul className="mt-1.5 grid gap-2">
        {claims.slice(0, shown).map((claim, index) => (
          <LedgerCard
            // biome-ignore lint/suspicious/noArrayIndexKey: positions and words change while somebody types
            key={index}
            claim={claim}
            position={index + 1}
            count={claims.length}
            chosen={claim === chosen}
            {...card}
          />
        ))}
      </ul>
      {isOpen && shown < claims.length ? (
        <MoreRows key={shown} onMore={() => setDrawn(shown + DRAWN)}>
          {t('showMore', { count: claims.length - shown })}
        </MoreRows>
      ) : null}
    </details>
  )
}

/** Arrow keys move among the sentences of the list. */
function moveFocus(event: ReactKeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-ledger-sentence]')]
  const at = rows.findIndex((row) => row.parentElement?.contains(document.activeElement))
  if (at < 0) return
  event.preventDefault()
  rows[at + by]?.focus()
}
