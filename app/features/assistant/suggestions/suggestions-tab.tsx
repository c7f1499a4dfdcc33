// Suggestions tab: what to add or rewrite, the reason, and buttons to apply or dismiss it.

import {
  AlignLeft,
  ArrowRightLeft,
  BookOpen,
  Lightbulb,
  ListTree,
  type LucideIcon,
  MessageSquareQuote,
  PenLine,
  Scale,
  SpellCheck,
  TextCursorInput,
  Type,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SuggestionType } from '../../../../workers/domain/writing/suggestions/suggestion.ts'
import { useStore } from '../../../external-store.ts'
import { suggestionText } from '../../../suggestion-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { LevelBadge } from '../../../ui/level-badge.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx'
import { revealPlace } from '../anchoring/reveal-place.ts'
import { focusNextRow } from '../focus-next-row.ts'
import type { OpenManuscript, OpenProject } from '../open-manuscript.ts'
import { SuggestedSources } from './suggested-sources.tsx'
import { type PlacedSuggestion, SuggestionList } from './suggestion-list.ts'
import { SuggestionOrigin } from './suggestion-origin.tsx'

const ICONS: Record<SuggestionType, LucideIcon> = {
  sentence_completion: TextCursorInput,
  paragraph_completion: AlignLeft,
  argument_development: Scale,
  topic_expansion: BookOpen,
  academic_phrasing: PenLine,
  style: Type,
  grammar: SpellCheck,
  structure: ListTree,
  clarity: Lightbulb,
  tone: MessageSquareQuote,
  flow: ArrowRightLeft,
}
const FAILED = 'Unable to generate suggestions at the moment. Please try again in a few seconds.'
const nameOf = (type: SuggestionType) => type.replaceAll('_', ' ')

type SuggestionsTabProps = { manuscript: OpenManuscript; project: OpenProject | null }

export default function SuggestionsTab({ manuscript, project }: SuggestionsTabProps) {
  const [list, setList] = useState<SuggestionList | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed title or date of the same project starts no new request
  useEffect(() => {
    if (!project) return
    const begun = new SuggestionList(manuscript, project)
    setList(begun)
    return () => begun.close()
  }, [manuscript, project?._id])
  return list ? <Listed list={list} manuscript={manuscript} /> : <Nothing />
}

const Nothing = () => <p className="px-1 py-2 text-muted">No suggestions yet.</p>

function Listed({ list, manuscript }: { list: SuggestionList; manuscript: OpenManuscript }) {
  const { state, items, origin: maker } = useStore(list)
  const [open, setOpen] = useState<string | null>(null)
  const rows = useRef<HTMLUListElement>(null)
  useEffect(() => list.mark(open), [list, open])

  const dismiss = (item: PlacedSuggestion, index: number) => {
    const undo = list.dismiss([item])
    focusNextRow(rows.current, index)
    toast({ title: 'Suggestion dismissed', action: { label: 'Undo', onSelect: undo } })
  }
  if (state === 'loading' && items.length === 0)
    return (
      <Skeleton label="Loading suggestions...">
        <p className="mb-3 text-13 text-muted">Loading suggestions...</p>
        <div className="grid gap-2">
          <SkeletonBar className="h-20 w-full" />
          <SkeletonBar className="h-20 w-full" />
        </div>
      </Skeleton>
    )
  if (state === 'failed')
    return (
      <ul>
        <li className="rounded-card border border-line bg-raised p-4">
          <p role="status" className="text-13">
            {FAILED}
          </p>
          <Button size="small" className="mt-2.5" onClick={() => void list.request()}>
            Try again
          </Button>
        </li>
      </ul>
    )
  if (items.length === 0)
    return (
      <div className="grid gap-2">
        <Nothing />
        {maker ? <SuggestionOrigin {...maker} /> : null}
      </div>
    )
  const kinds = rewritesOf(items)
  return (
    <div className="grid gap-2">
      {kinds.map(([type, ofKind]) => (
        <Button key={type} size="small" onClick={() => list.accept(ofKind)}>
          Accept all {nameOf(type)} ({ofKind.length})
        </Button>
      ))}
      <ul ref={rows} className="grid gap-2">
        {items.map((item, index) => (
          <SuggestionCard
            key={item.suggestion.id}
            item={item}
            open={open === item.suggestion.id}
            onOpen={() => {
              setOpen(item.suggestion.id)
              if (item.place) revealPlace(manuscript.view, item.place)
            }}
            onAccept={() => list.accept([item])}
            onDismiss={() => dismiss(item, index)}
          />
        ))}
      </ul>
      <p className="px-1 text-13 text-muted">A suggestion changes nothing until you accept it.</p>
      {maker ? <SuggestionOrigin {...maker} /> : null}
    </div>
  )
}

/** Rewrites of one kind that can be accepted together. */
function rewritesOf(items: readonly PlacedSuggestion[]): [SuggestionType, PlacedSuggestion[]][] {
  const kinds = new Map<SuggestionType, PlacedSuggestion[]>()
  for (const item of items) {
    const { action, type } = item.suggestion
    if (action === 'replace' && item.place) kinds.set(type.type, [...(kinds.get(type.type) ?? []), item])
  }
  return [...kinds].filter(([, ofKind]) => ofKind.length > 1)
}

type SuggestionCardProps = {
  item: PlacedSuggestion
  open: boolean
  onOpen(): void
  onAccept(): void
  onDismiss(): void
}

function SuggestionCard({ item, open, onOpen, onAccept, onDismiss }: SuggestionCardProps) {
  const { type, explanation, action, quote, source, citations } = item.suggestion
  const words = suggestionText(item.suggestion)
  const Icon = ICONS[type.type]
  return (
    <li
      data-row
      tabIndex={-1}
      className={classNames(
        'grid gap-2 rounded-card border bg-raised p-3.5',
        open ? 'border-accent shadow-e2' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="inline-flex items-center gap-1.5 text-12 font-semibold uppercase">
          <Icon className="size-3.5 text-muted" aria-hidden="true" />
          {nameOf(type.type)}
        </span>
        <LevelBadge level={type.priority} of="priority" />
      </div>
      <p className="text-13 wrap-anywhere">{explanation}</p>
      {item.place ? (
        <button
          type="button"
          onClick={onOpen}
          className={classNames(
            'text-left font-serif text-15 wrap-anywhere touch:min-h-11',
            action === 'replace'
              ? 'rounded-control bg-sunken px-2.5 py-2'
              : 'line-clamp-2 border-l-2 border-line pl-2.5 text-muted italic hover:text-ink',
          )}
        >
          <span className="sr-only">Show in the text: </span>
          {action === 'replace' ? (
            <>
              <del className="text-deleted">{quote}</del> <Added text={words} />
            </>
          ) : (
            quote
          )}
        </button>
      ) : null}
      {words && (action !== 'replace' || !item.place) ? (
        <p className="rounded-control bg-sunken px-2.5 py-2 font-serif text-15 wrap-anywhere">
          <Added text={words} />
        </p>
      ) : null}
      <SuggestedSources citations={citations} />
      <div className="flex gap-1.5">
        {action === 'advise' ? null : (
          <Button size="small" variant="accent" onClick={onAccept}>
            Accept
          </Button>
        )}
        <Button size="small" variant={action === 'advise' ? 'line' : 'ghost'} onClick={onDismiss}>
          Dismiss
        </Button>
        <span className="ml-auto self-center text-12 text-muted">
          {source === 'model' ? 'by a model' : 'by rules'}
        </span>
      </div>
    </li>
  )
}

const Added = ({ text }: { text: string }) => (
  <ins className="text-accent underline underline-offset-3">{text}</ins>
)
