// Details of a remark: original, suggestion, reason, impact, type, and actions.

import { t } from 'messages:grammar'
import { t as tUi } from 'messages:ui'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { LevelBadge } from '../../../ui/level-badge.tsx'
import type { Remark } from './remark.ts'

export type RemarkActions = {
  remark: Remark
  onAccept(replacement: string): void
  onDismiss(): void
  /** Adds the word to the personal dictionary. */
  onLearn(): void
}

/** @param headed true if a heading above shows type and impact already */
export function RemarkDetails({
  remark,
  onAccept,
  onDismiss,
  onLearn,
  headed = false,
}: RemarkActions & { headed?: boolean }) {
  const { original, replacements, reason, impact, type, by } = remark
  const [first, ...others] = replacements
  return (
    <div className="grid gap-2.5">
      {headed ? null : (
        <div className="flex flex-wrap gap-1.5">
          <Badge>{t(`type.${type}`)}</Badge>
          {by === 'model' ? <Badge>{t('byModel')}</Badge> : null}
          <LevelBadge level={impact} of="impact" />
        </div>
      )}
      <p className="text-13 wrap-anywhere">{reason}</p>
      <dl className="grid gap-1 rounded-control bg-sunken px-2.5 py-2 font-serif text-answer wrap-anywhere">
        <dt className="sr-only">{t('original')}</dt>
        <dd>
          <del className="text-deleted">{original}</del>
        </dd>
        {first !== undefined ? (
          <>
            <dt className="sr-only">{t('suggestion')}</dt>
            <dd>
              {first ? (
                <ins className="text-accent underline underline-offset-3">{first}</ins>
              ) : (
                <span className="font-sans text-13 text-muted">{t('leaveOut')}</span>
              )}
            </dd>
          </>
        ) : null}
      </dl>
      {others.length > 0 ? (
        <p className="flex flex-wrap items-center gap-1.5 text-13 text-muted">
          {t('or')}
          {others.map((other) => (
            <Button key={other} size="small" onClick={() => onAccept(other)}>
              {other || t('leaveOutLower')}
            </Button>
          ))}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-1.5">
        {first !== undefined ? (
          <Button size="small" variant="accent" onClick={() => onAccept(first)}>
            {t('acceptSuggestion')}
          </Button>
        ) : null}
        <Button size="small" variant="ghost" onClick={onDismiss}>
          {tUi('dismiss')}
        </Button>
        {type === 'spelling' ? (
          <Button size="small" variant="ghost" onClick={onLearn}>
            {t('addToDictionary')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
