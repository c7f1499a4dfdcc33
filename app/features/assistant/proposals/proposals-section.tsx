// What programs propose, above the suggestions; nothing where nothing is proposed.

import { t } from 'messages:assistant'
import { t as tUi } from 'messages:ui'
import { useRef } from 'react'
import { useStore } from '../../../platform/external-store.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { WORDS_CHANGED } from '../anchoring/replace-words.ts'
import { revealPlace } from '../anchoring/reveal-place.ts'
import { focusNextRow } from '../focus-next-row.ts'
import type { OpenManuscript } from '../open-manuscript.ts'
import { ProposalCard } from './proposal-card.tsx'
import type { PlacedProposal, ProposalList } from './proposal-list.ts'
import { canBeAccepted } from './use-proposals.ts'

type ProposalsSectionProps = { list: ProposalList; manuscript: OpenManuscript }

export function ProposalsSection({ list, manuscript }: ProposalsSectionProps) {
  const { items, open } = useStore(list)
  const rows = useRef<HTMLUListElement>(null)
  if (items.length === 0) return null
  // Those that can be accepted first.
  const shown = [...items.filter(canBeAccepted), ...items.filter((item) => !canBeAccepted(item))]
  const count = items.filter(canBeAccepted).length
  const accept = (item: PlacedProposal) => {
    const index = shown.indexOf(item)
    if (!list.accept(item)) toast({ title: WORDS_CHANGED })
    else if (document.activeElement !== manuscript.view.dom) focusNextRow(rows.current, index)
  }
  const dismiss = (item: PlacedProposal) => {
    const undo = list.dismiss(item)
    focusNextRow(rows.current, shown.indexOf(item))
    toast({ title: t('proposalDismissed'), action: { label: tUi('undo'), onSelect: undo } })
  }
  return (
    <section aria-label={t('proposedPrograms')} className="grid gap-2">
      <h3 className="flex items-baseline gap-1.5 px-1 text-13 font-semibold">
        {t('proposedPrograms')}
        {count > 0 ? <span className="font-normal text-muted tabular-nums">{count}</span> : null}
      </h3>
      <ul ref={rows} className="grid gap-2">
        {shown.map((item) => (
          <ProposalCard
            key={item.proposal._id}
            item={item}
            open={open === item.proposal._id}
            onOpen={() => {
              list.show(item.proposal._id)
              if (item.place) revealPlace(manuscript.view, item.place)
            }}
            onAccept={() => accept(item)}
            onDismiss={() => dismiss(item)}
          />
        ))}
      </ul>
    </section>
  )
}
