// Suggestions tab: those that matter most, by kind, with a filter and a way from one to the next by key.

import { t } from 'messages:assistant'
import { t as tUi } from 'messages:ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useStore } from '../../../platform/external-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx'
import { revealPlace } from '../anchoring/reveal-place.ts'
import { focusNextRow } from '../focus-next-row.ts'
import type { OpenManuscript, OpenProject } from '../open-manuscript.ts'
import type { ProposalList } from '../proposals/proposal-list.ts'
import { ProposalsSection } from '../proposals/proposals-section.tsx'
import { useProposalCounts } from '../proposals/use-proposals.ts'
import { AcceptAll } from './accept-all.tsx'
import type { PlacedSuggestion } from './place-suggestions.ts'
import { saysTheSame, shownBelow } from './shown-below.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import { SuggestionFilters } from './suggestion-filters.tsx'
import { countOf, type Filter, groupsOf, kindOf, rewritesOf } from './suggestion-kinds.ts'
import { SuggestionList } from './suggestion-list.ts'
import { SuggestionOrigin } from './suggestion-origin.tsx'
import { SuggestionSteps } from './suggestion-steps.tsx'

const FAILED = t('suggestionsFailed')
const BELOW = t('allBelow')
/** Suggestions shown at first: those of the highest priority. */
const FIRST = 10

type SuggestionsTabProps = {
  manuscript: OpenManuscript
  project: OpenProject | null
  /** Null until they are loaded. */
  proposals: ProposalList | null
}

export default function SuggestionsTab({ manuscript, project, proposals }: SuggestionsTabProps) {
  const [list, setList] = useState<SuggestionList | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed title or date of the same project starts no new request
  useEffect(() => {
    if (!project) return
    const begun = new SuggestionList(manuscript, project)
    setList(begun)
    return () => begun.close()
  }, [manuscript, project?._id])
  const { all } = useProposalCounts(proposals)
  return (
    <div className="grid gap-4">
      {proposals ? <ProposalsSection list={proposals} manuscript={manuscript} /> : null}
      {list ? (
        <Listed list={list} manuscript={manuscript} hasProposals={all > 0} />
      ) : all > 0 ? null : (
        <Nothing />
      )}
    </div>
  )
}

const Failed = ({ onRetry }: { onRetry(): void }) => (
  <ul>
    <li className="rounded-card border border-line bg-raised p-4">
      <p role="status" className="text-13">
        {FAILED}
      </p>
      <Button size="small" className="mt-2.5" onClick={onRetry}>
        {tUi('tryAgain')}
      </Button>
    </li>
  </ul>
)

const Nothing = () => <p className="px-1 py-2 text-muted">{t('noSuggestionsYet')}</p>

type ListedProps = { list: SuggestionList; manuscript: OpenManuscript; hasProposals: boolean }

function Listed({ list, manuscript, hasProposals }: ListedProps) {
  const { state, items: found, origin: maker } = useStore(list)
  const below = useStore(shownBelow(manuscript.view)).items
  const [open, setOpen] = useState<string | null>(null)
  const [filter, setFilter] = useState<Filter>('all')
  const [all, setAll] = useState(false)
  const rows = useRef<HTMLDivElement>(null)
  useEffect(() => list.mark(open), [list, open])

  const items = found.filter((item) => !below.some((other) => saysTheSame(item, other)))
  if (state === 'loading' && found.length === 0) return <Loading />
  if (state === 'failed') return <Failed onRetry={() => void list.request()} />
  // Who made none is not said beside what programs made.
  if (items.length === 0 && hasProposals) return null
  if (items.length === 0)
    return (
      <div className="grid gap-2">
        {found.length > 0 ? <p className="px-1 py-2 text-muted">{BELOW}</p> : <Nothing />}
        {maker ? <SuggestionOrigin {...maker} onAsk={() => void list.ask()} /> : null}
      </div>
    )

  // The last of a kind may be gone.
  const chosen = countOf(items, filter) > 0 ? filter : 'all'
  const ofKind = items.filter((item) => chosen === 'all' || kindOf(item) === chosen)
  const shown = all ? ofKind : ofKind.slice(0, FIRST)
  const groups = groupsOf(shown, items)
  const inOrder = groups.flatMap((group) => group.items)
  const rewrites = rewritesOf(ofKind)
  const at = inOrder.findIndex(({ suggestion }) => suggestion.id === open)

  const show = (item: PlacedSuggestion) => {
    setOpen(item.suggestion.id)
    const place = list.placeOf(item)
    if (place) revealPlace(manuscript.view, place)
  }
  const go = (index: number) => {
    const item = inOrder[index]
    if (!item) return
    show(item)
    rows.current?.querySelector<HTMLElement>(`[data-row="${item.suggestion.id}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step === 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
    event.preventDefault()
    const row = target.closest('[data-row]')?.getAttribute('data-row')
    const from = inOrder.findIndex(({ suggestion }) => suggestion.id === row)
    go(from < 0 ? 0 : from + step)
  }
  const hide = (item: PlacedSuggestion, outcome: 'done' | 'dismissed') => {
    const undo = list.hide([item], outcome)
    focusNextRow(rows.current, inOrder.indexOf(item))
    toast({
      title: outcome === 'done' ? t('suggestionDone') : t('suggestionDismissed'),
      action: { label: tUi('undo'), onSelect: undo },
    })
  }

  return (
    <div className="grid gap-3">
      <SuggestionFilters items={items} chosen={chosen} onChoose={setFilter} />
      {inOrder.length > 1 ? (
        <SuggestionSteps at={at} count={inOrder.length} total={ofKind.length} onGo={go} />
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows, which hold the focus */}
      <div ref={rows} className="grid gap-4" onKeyDown={onKeyDown}>
        {groups.map((group) => (
          <section key={group.kind} aria-label={group.label} className="grid gap-2">
            <h3 className="flex items-baseline gap-1.5 px-1 text-13 font-semibold">
              {group.label}
              <span className="font-normal text-muted tabular-nums">{group.count}</span>
            </h3>
            <ul className="grid gap-2">
              {group.items.map((item) => (
                <SuggestionCard
                  key={item.suggestion.id}
                  manuscript={manuscript}
                  item={item}
                  open={open === item.suggestion.id}
                  onOpen={() => show(item)}
                  onAccept={() => {
                    list.accept([item])
                    if (document.activeElement !== manuscript.view.dom)
                      focusNextRow(rows.current, inOrder.indexOf(item))
                  }}
                  onDone={() => hide(item, 'done')}
                  onDismiss={() => hide(item, 'dismissed')}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {shown.length < ofKind.length ? (
        <Button size="small" onClick={() => setAll(true)}>
          {t('showMore', { count: ofKind.length - shown.length })}
        </Button>
      ) : null}
      <div className="grid gap-2">
        <p className="px-1 text-13 text-muted">{t('changesNothing')}</p>
        {maker ? <SuggestionOrigin {...maker} onAsk={() => void list.ask()} /> : null}
        {rewrites.length > 1 ? (
          <AcceptAll rewrites={rewrites} onAccept={() => list.accept(rewrites)} />
        ) : null}
      </div>
    </div>
  )
}

const Loading = () => (
  <Skeleton label={t('loadingSuggestions')}>
    <p className="mb-3 text-13 text-muted">{t('loadingSuggestions')}</p>
    <div className="grid gap-2">
      <SkeletonBar className="h-20 w-full" />
      <SkeletonBar className="h-20 w-full" />
    </div>
  </Skeleton>
)
