// A suggestion: its kind and weight, the reason, the words at issue and what would stand there. Accept is offered where
// accepting changes the text; advice is done by the author.

import { t } from 'messages:assistant'
import { t as tUi } from 'messages:ui'
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
import type { SuggestionType } from '../../../../workers/domain/writing/suggestions/suggestion.ts'
import { suggestionText } from '../../../shared/suggestions/suggestion-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { LevelBadge } from '../../../ui/level-badge.tsx'
import { Excerpt } from '../anchoring/excerpt.tsx'
import type { OpenManuscript } from '../open-manuscript.ts'
import type { PlacedSuggestion } from './place-suggestions.ts'
import { SuggestedSources } from './suggested-sources.tsx'

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

type SuggestionCardProps = {
  manuscript: OpenManuscript
  item: PlacedSuggestion
  open: boolean
  onOpen(): void
  onAccept(): void
  onDone(): void
  onDismiss(): void
}

export function SuggestionCard({
  manuscript,
  item,
  open,
  onOpen,
  onAccept,
  onDone,
  onDismiss,
}: SuggestionCardProps) {
  const { id, type, explanation, action, quote, source, citations } = item.suggestion
  const words = suggestionText(item.suggestion)
  const advice = action === 'advise'
  const Icon = ICONS[type.type]
  return (
    <li
      data-row={id}
      tabIndex={-1}
      className={classNames(
        'grid scroll-mt-14 scroll-mb-3 gap-2 rounded-card border bg-raised p-3.5 max-[1100px]:scroll-mt-26',
        open ? 'border-accent shadow-e2' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="inline-flex items-center gap-1.5 text-12 font-semibold uppercase">
          <Icon className="size-3.5 text-muted" aria-hidden="true" />
          {t(`type.${type.type}`)}
        </span>
        <LevelBadge level={type.priority} of="priority" />
      </div>
      <p className="text-13 wrap-anywhere">{explanation}</p>
      {item.place ? (
        <button
          type="button"
          onClick={onOpen}
          className={classNames(
            'text-start font-serif text-15 wrap-anywhere touch:min-h-11',
            action === 'replace'
              ? 'rounded-control bg-sunken px-2.5 py-2'
              : 'line-clamp-2 border-s-2 border-line ps-2.5 text-muted italic hover:text-ink',
          )}
        >
          <span className="sr-only">{t('showText')} </span>
          {action === 'replace' ? (
            <Rewrite from={quote} to={words} />
          ) : (
            <Excerpt manuscript={manuscript} place={item.place} text={quote} />
          )}
        </button>
      ) : null}
      {words && (action !== 'replace' || !item.place) ? (
        <p className="rounded-control bg-sunken px-2.5 py-2 font-serif text-15 whitespace-pre-line wrap-anywhere">
          <Added text={words} />
        </p>
      ) : null}
      {words && advice && item.place ? <p className="text-13 text-muted">{t('reachesOver')}</p> : null}
      <SuggestedSources lead={t('citesFromCatalogues')} works={citations.flatMap(({ works }) => works)} />
      <div className="flex gap-1.5">
        {advice ? (
          <Button size="small" onClick={onDone}>
            {tUi('done')}
          </Button>
        ) : (
          <Button size="small" variant="accent" onClick={onAccept}>
            {t('accept')}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={onDismiss}>
          {tUi('dismiss')}
        </Button>
        <span className="ms-auto self-center text-12 text-muted wrap-anywhere">
          {source === 'model' ? t('byModel') : t('byRules')}
        </span>
      </div>
    </li>
  )
}

export const Rewrite = ({ from, to }: { from: string; to: string }) => (
  <>
    <del className="text-deleted">{from}</del> <Added text={to} />
  </>
)

const Added = ({ text }: { text: string }) => (
  <ins className="text-accent underline underline-offset-3">{text}</ins>
)
