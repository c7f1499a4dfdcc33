// Grammar & Style tab: remarks on the text, its style scores, and actions on a remark, in the list or at its words.

import { t } from 'messages:grammar'
import { memo, useEffect, useRef, useState } from 'react'
import { readHighlights, writeHighlights } from '../../../platform/browser-storage.ts'
import { useStore } from '../../../platform/external-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { MeaningLink } from '../../../ui/meaning-link.tsx'
import { MoreRows } from '../../../ui/more-rows.tsx'
import { AnchoredPopover } from '../../../ui/overlays/anchored-popover.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { WORDS_CHANGED } from '../anchoring/replace-words.ts'
import { revealPlace } from '../anchoring/reveal-place.ts'
import { focusNextRow } from '../focus-next-row.ts'
import type { OpenManuscript, OpenProject } from '../open-manuscript.ts'
import { CheckStatus, isChecked } from './check-status.tsx'
import { ModelCheckCard } from './model-check-card.tsx'
import { remarkName } from './placed-remarks.ts'
import type { PlacedRemark, RemarkType, StyleType } from './remark.ts'
import { RemarkCard } from './remark-card.tsx'
import { RemarkDetails } from './remark-details.tsx'
import { StyleCard } from './style-card.tsx'
import { WritingCheck } from './writing-check.ts'

type Focus = 'all' | StyleType
const FOCUSES: readonly { value: Focus; label: string }[] = [
  { value: 'all', label: t('all') },
  { value: 'tone', label: t('tone') },
  { value: 'formality', label: t('formality') },
  { value: 'clarity', label: t('clarity') },
  { value: 'conciseness', label: t('conciseness') },
]
/** Remarks listed at most. */
const LISTED_MAX = 100
/** Those drawn at first, and more each time the end of those comes near the view. */
const DRAWN = 20

type GrammarTabProps = { manuscript: OpenManuscript; project: OpenProject | null }

export default function GrammarTab({ manuscript, project }: GrammarTabProps) {
  const check = useWritingCheck(manuscript, project)
  return check ? (
    <GrammarPanel check={check} manuscript={manuscript} language={project?.settings.language ?? 'en'} />
  ) : null
}

function useWritingCheck(manuscript: OpenManuscript, project: OpenProject | null): WritingCheck | null {
  const [check, setCheck] = useState<WritingCheck | null>(null)
  const projectId = project?._id ?? null
  const language = project?.settings.language ?? 'en'
  useEffect(() => {
    const created = new WritingCheck(manuscript, projectId, language)
    setCheck(created)
    return () => created.close()
  }, [manuscript, projectId, language])
  return check
}

type GrammarPanelProps = { check: WritingCheck; manuscript: OpenManuscript; language: string }

function GrammarPanel({ check, manuscript, language }: GrammarPanelProps) {
  const view = useStore(check)
  const [focus, setFocus] = useState<Focus>('all')
  const [highlights, setHighlights] = useState(readHighlights)
  const [drawn, setDrawn] = useState(DRAWN)

  useEffect(() => check.showHighlights(highlights), [check, highlights])
  useEffect(() => {
    const { dom } = manuscript.view
    const click = ({ target }: MouseEvent) => {
      const marked = target instanceof Element ? target.closest('[data-remark]') : null
      if (marked) check.show(marked.getAttribute('data-remark'))
    }
    dom.addEventListener('click', click)
    return () => dom.removeEventListener('click', click)
  }, [check, manuscript])

  const { open } = view
  const shown = view.remarks.filter(({ remark }) => focus === 'all' || remark.type === focus)
  const listed = shown.slice(0, Math.min(drawn, LISTED_MAX))
  const count = Math.min(shown.length, LISTED_MAX)

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <Field label={t('focus')} className="w-36">
          <Select value={focus} onValueChange={setFocus} options={FOCUSES} />
        </Field>
        <Switch
          label={t('showHighlights')}
          checked={highlights}
          onCheckedChange={(next) => {
            setHighlights(next)
            writeHighlights(next)
          }}
        />
      </div>
      <CheckStatus view={view} language={language} />
      {view.analysis && view.analysis.parts.words > 0 ? (
        <StyleCard
          analysis={view.analysis}
          excerpt={(words) => check.styleExcerpts.excerpt(words)}
          onShow={(words) => {
            if (!check.styleExcerpts.show(words)) toast({ title: WORDS_CHANGED })
          }}
        />
      ) : null}
      {view.hasText ? <ModelCheckCard reading={check.modelCheck} /> : null}
      {view.hasText && (shown.length > 0 || (isChecked(view) && !view.checking)) ? (
        <section aria-label={t('styleSuggestions')} className="grid gap-2">
          <h3 className="text-13 font-semibold">{t('styleSuggestionsCount', { count: shown.length })}</h3>
          <Summary remarks={shown} />
          {shown.length === 0 ? (
            <p className="rounded-card border border-line bg-raised p-4 text-muted">
              {view.remarks.length > 0
                ? t('noneInFocus')
                : view.checked === 'spelling'
                  ? t('noMisspelt')
                  : t('greatWriting')}
            </p>
          ) : (
            <ul className="grid gap-2">
              {listed.map((one, index) => (
                <RemarkRow
                  key={`${one.remark.id} ${listed.slice(0, index).filter((other) => other.remark.id === one.remark.id).length}`}
                  one={one}
                  index={index}
                  count={count}
                  check={check}
                  manuscript={manuscript}
                />
              ))}
            </ul>
          )}
          {listed.length < count ? (
            <MoreRows key={listed.length} onMore={() => setDrawn(listed.length + DRAWN)}>
              {t('showMore', { count: count - listed.length })}
            </MoreRows>
          ) : null}
          {shown.length > LISTED_MAX ? (
            <p className="text-13 text-muted">{t('firstListedMarked', { count: LISTED_MAX })}</p>
          ) : null}
        </section>
      ) : null}
      {open ? (
        <AnchoredPopover
          label={t('mayBeImproved')}
          anchor={{ getBoundingClientRect: () => rectOf(manuscript, open) }}
          onClose={() => check.show(null)}
        >
          <RemarkDetails {...actionsOn(check, open)} />
        </AnchoredPopover>
      ) : null}
    </div>
  )
}

const actionsOn = (check: WritingCheck, one: PlacedRemark) => ({
  remark: one.remark,
  onAccept(replacement: string) {
    check.show(null)
    check.accept(one, replacement)
  },
  onDismiss() {
    check.show(null)
    check.dismiss(one)
  },
  onLearn() {
    check.show(null)
    check.learn(one)
  },
})

type RemarkRowProps = {
  one: PlacedRemark
  index: number
  /** Remarks in the list. */
  count: number
  check: WritingCheck
  manuscript: OpenManuscript
}

/** A card of the list, which then has the focus in its next row. Drawn again only for another remark: places move. */
const RemarkRow = memo(
  function RemarkRow({ one, index, count, check, manuscript }: RemarkRowProps) {
    const { remark, onAccept, onDismiss, onLearn } = actionsOn(check, one)
    const row = useRef<HTMLLIElement>(null)
    const thenNext = (act: () => void) => {
      const list = row.current?.parentElement ?? null
      act()
      focusNextRow(list, index)
    }
    return (
      <RemarkCard
        ref={row}
        position={index + 1}
        count={count}
        remark={remark}
        onShow={() => {
          const place = check.placeOf(one)
          if (place) revealPlace(manuscript.view, place)
        }}
        onAccept={(replacement) => thenNext(() => onAccept(replacement))}
        onDismiss={() => thenNext(onDismiss)}
        onLearn={() => thenNext(onLearn)}
      />
    )
  },
  (before, next) =>
    before.one.remark === next.one.remark &&
    before.index === next.index &&
    before.count === next.count &&
    before.check === next.check,
)

function rectOf({ view }: OpenManuscript, { remark }: PlacedRemark): DOMRect {
  const marked = view.dom.querySelector(`[data-remark="${remarkName(remark)}"]`)
  return (marked ?? view.dom).getBoundingClientRect()
}

/** Number of remarks by type. */
function Summary({ remarks }: { remarks: readonly PlacedRemark[] }) {
  const counts = new Map<RemarkType, number>()
  for (const { remark } of remarks) counts.set(remark.type, (counts.get(remark.type) ?? 0) + 1)
  if (counts.size === 0) return null
  return (
    <div className="flex items-baseline gap-3">
      <p className="me-auto text-13 text-muted tabular-nums">
        {[...counts].map(([type, count]) => `${t(`type.${type}`)} ${count}`).join(' · ')}
      </p>
      <MeaningLink topic="language" />
    </div>
  )
}
