// Box below a chapter with suggestions for it. The panel beside the text leaves out what
// the open box shows.

import { t } from 'messages:assistant'
import { t as tUi } from 'messages:ui'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from '../../../platform/external-store.ts'
import { suggestionText } from '../../../shared/suggestions/suggestion-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { LevelBadge } from '../../../ui/level-badge.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Excerpt } from '../anchoring/excerpt.tsx'
import { focusNextRow } from '../focus-next-row.ts'
import type { OpenManuscript, OpenProject } from '../open-manuscript.ts'
import type { PlacedSuggestion } from '../suggestions/place-suggestions.ts'
import { shownBelow } from '../suggestions/shown-below.ts'
import { Rewrite } from '../suggestions/suggestion-card.tsx'
import { SectionSuggestions, type SectionTask } from './section-suggestions.ts'

const FAILED = t('sectionFailed')

type SectionBoxProps = {
  manuscript: OpenManuscript
  project: OpenProject
} & Pick<SectionTask, 'topic' | 'section' | 'body'>

export default function SectionBox({ manuscript, project, topic, section, body }: SectionBoxProps) {
  const [list, setList] = useState<SectionSuggestions | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `body` is a new function at each render and belongs to the section
  useEffect(() => {
    const suggestions = new SectionSuggestions(manuscript, { projectId: project._id, topic, section, body })
    setList(suggestions)
    return () => suggestions.close()
  }, [manuscript, project._id, topic, section])
  return list ? <Box list={list} manuscript={manuscript} /> : null
}

function Box({ list, manuscript }: { list: SectionSuggestions; manuscript: OpenManuscript }) {
  const { state, items, languageSupported } = useStore(list)
  const rows = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState(() => window.matchMedia('(width >= 48rem)').matches)
  useEffect(() => {
    const store = shownBelow(manuscript.view)
    store.set(open ? items : [])
    return () => store.set([])
  }, [manuscript, items, open])
  const hide = (item: PlacedSuggestion, index: number, outcome: 'done' | 'dismissed') => {
    const undo = list.hide(item, outcome)
    focusNextRow(rows.current, index)
    toast({
      title: outcome === 'done' ? t('suggestionDone') : t('suggestionDismissed'),
      action: { label: tUi('undo'), onSelect: undo },
    })
  }
  const message = {
    empty: t('sectionEmpty'),
    waiting: '',
    loading: t('loadingSuggestions'),
    failed: FAILED,
    ready: languageSupported ? t('sectionNothing') : t('sectionLanguage'),
  }[state]
  const shown = state !== 'failed' && items.length > 0
  return (
    <section
      aria-labelledby="section-suggestions"
      tabIndex={-1}
      className="toasts-above shrink-0 border-t border-line bg-ground outline-offset-[-2px]"
    >
      <h3 id="section-suggestions" className="flex">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex h-9 flex-1 items-center gap-2 px-4 text-13 font-semibold touch:h-11"
        >
          {t('tab.suggestions')}
          {items.length > 0 ? (
            <span className="rounded-full bg-sunken px-2 text-12 text-muted tabular-nums">
              {items.length}
            </span>
          ) : null}
          <ChevronDown
            className={classNames('size-4 text-muted transition-transform', !open && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      </h3>
      {open ? (
        <div className="max-h-[min(14rem,32dvh)] overflow-y-auto px-4 pb-3.5 max-[1100px]:pb-18">
          {shown ? (
            <ul ref={rows} className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3">
              {items.map((item, index) => (
                <Item
                  key={item.suggestion.id}
                  manuscript={manuscript}
                  item={item}
                  onShow={() => list.show(item)}
                  onAccept={() => list.accept(item)}
                  onDone={() => hide(item, index, 'done')}
                  onDismiss={() => hide(item, index, 'dismissed')}
                />
              ))}
            </ul>
          ) : (
            <div role="status" className="flex min-h-7 flex-wrap items-center gap-3 text-13 text-muted">
              {message}
              {state === 'failed' ? (
                <Button size="small" onClick={() => void list.request()}>
                  {tUi('tryAgain')}
                </Button>
              ) : null}
            </div>
          )}
        </div>
      ) : null}
    </section>
  )
}

type ItemProps = {
  manuscript: OpenManuscript
  item: PlacedSuggestion
  onShow(): void
  onAccept(): void
  onDone(): void
  onDismiss(): void
}

function Item({ manuscript, item: { suggestion, place }, onShow, onAccept, onDone, onDismiss }: ItemProps) {
  const { type, explanation, quote, action } = suggestion
  const words = suggestionText(suggestion)
  const rewrites = action === 'replace' && place !== null
  return (
    <li
      data-row
      tabIndex={-1}
      className="grid content-start gap-2 rounded-card border border-line bg-raised p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-13 font-semibold first-letter:uppercase">{type.type.replaceAll('_', ' ')}</span>
        <LevelBadge level={type.priority} of="priority" />
      </div>
      <p className="text-13 wrap-anywhere">{explanation}</p>
      {rewrites ? (
        <p className="rounded-control bg-sunken px-2.5 py-1.5 font-serif text-14 wrap-anywhere">
          <Rewrite from={quote} to={words} />
        </p>
      ) : place ? (
        <p className="line-clamp-2 border-s-2 border-line ps-2.5 font-serif text-14 text-muted italic">
          <Excerpt manuscript={manuscript} place={place} text={quote} />
        </p>
      ) : null}
      {words && !rewrites ? (
        <p className="rounded-control bg-sunken px-2.5 py-1.5 font-serif text-14 whitespace-pre-line wrap-anywhere">
          {words}
        </p>
      ) : null}
      <div className="mt-auto flex flex-wrap gap-1.5">
        {action === 'advise' ? (
          <Button size="small" onClick={onDone}>
            {tUi('done')}
          </Button>
        ) : (
          <Button size="small" variant="accent" onClick={onAccept}>
            {t('accept')}
          </Button>
        )}
        {place ? (
          <Button size="small" variant="ghost" onClick={onShow}>
            {t('showInText')}
          </Button>
        ) : null}
        <Button size="small" variant="ghost" onClick={onDismiss}>
          {tUi('dismiss')}
        </Button>
      </div>
    </li>
  )
}
