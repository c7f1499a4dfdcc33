// Panel of the assistant: a column with tabs on wide windows, a sheet behind a button on narrow ones. Loaded after the
// page; each tab loads when it is first opened.

import { useEffect, useState } from 'react'
import { readAssistantTab, writeAssistantOpen, writeAssistantTab } from '../../platform/browser-storage.ts'
import { useStore } from '../../platform/external-store.ts'
import { isAssistantOpen, useAssistantColumn } from '../../shared/assistant-room.tsx'
import { NO_SIDE_PANEL } from '../../shared/manuscript/side-panel.ts'
import { trackFocus } from './anchoring/has-cursor.ts'
import { AssistantColumn } from './assistant-column.tsx'
import { AssistantSheet } from './assistant-sheet.tsx'
import type { OpenManuscript, OpenProject } from './open-manuscript.ts'
import { type Missing, Panels, TABS, type TabName } from './panels.tsx'
import { useProposalCounts, useProposals } from './proposals/use-proposals.ts'

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
  const wide = useAssistantColumn(manuscript?.view.dom)
  const [kept, setColumn] = useState(() => isAssistantOpen(isNew))
  const side = manuscript?.sidePanel ?? NO_SIDE_PANEL
  const wanted = useStore(side)
  /** The evidence ledger is where the column else is. */
  const evidence = wanted.evidence && wanted.wide
  const column = kept && !evidence
  const [sheet, setSheet] = useState(false)
  const [tab, setTab] = useState<TabName>(
    () => (shown.find(({ name }) => name === readAssistantTab()) ?? TABS[0]).name,
  )

  const proposals = useProposals(manuscript, project?._id ?? null)
  const { open: proposed, news } = useProposalCounts(proposals)

  const show = (open: boolean) => {
    if (evidence) side.showEvidence(false)
    setColumn(open)
    writeAssistantOpen(open)
  }
  const choose = (name: string) => {
    const chosen = TABS.find((one) => one.name === name)
    if (!chosen) return
    setTab(chosen.name)
    writeAssistantTab(chosen.name)
  }
  useEffect(() => (manuscript ? trackFocus(manuscript.view) : undefined), [manuscript])
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
  const panels = (
    <Panels tab={tab} manuscript={manuscript} missing={missing} project={project} proposals={proposals} />
  )
  const status = (
    <p role="status" className="sr-only">
      {news}
    </p>
  )

  const chosen = { tabs: shown, tab, proposed, onTab: choose }
  if (!wide)
    return (
      <>
        {status}
        <AssistantSheet {...chosen} manuscript={manuscript} open={sheet} onOpen={setSheet}>
          {panels}
        </AssistantSheet>
      </>
    )
  return (
    <AssistantColumn
      {...chosen}
      open={column}
      onOpen={show}
      evidence={manuscript ? evidence : null}
      onEvidence={side.showEvidence}
      status={status}
    >
      {panels}
    </AssistantColumn>
  )
}
