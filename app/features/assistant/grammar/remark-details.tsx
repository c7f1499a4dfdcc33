// Details of a remark: original, suggestion, reason, impact, type, and actions.

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
          <Badge>{type}</Badge>
          {by === 'model' ? <Badge>by a model</Badge> : null}
          <LevelBadge level={impact} of="impact" />
        </div>
      )}
      <p className="text-13 wrap-anywhere">{reason}</p>
      <dl className="grid gap-1 rounded-control bg-sunken px-2.5 py-2 font-serif text-answer wrap-anywhere">
        <dt className="sr-only">Original</dt>
        <dd>
          <del className="text-deleted">{original}</del>
        </dd>
        {first !== undefined ? (
          <>
            <dt className="sr-only">Suggestion</dt>
            <dd>
              {first ? (
                <ins className="text-accent underline underline-offset-3">{first}</ins>
              ) : (
                <span className="font-sans text-13 text-muted">Leave it out</span>
              )}
            </dd>
          </>
        ) : null}
      </dl>
      {others.length > 0 ? (
        <p className="flex flex-wrap items-center gap-1.5 text-13 text-muted">
          or
          {others.map((other) => (
            <Button key={other} size="small" onClick={() => onAccept(other)}>
              {other || 'leave it out'}
            </Button>
          ))}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-1.5">
        {first !== undefined ? (
          <Button size="small" variant="accent" onClick={() => onAccept(first)}>
            Accept Suggestion
          </Button>
        ) : null}
        <Button size="small" variant="ghost" onClick={onDismiss}>
          Dismiss
        </Button>
        {type === 'spelling' ? (
          <Button size="small" variant="ghost" onClick={onLearn}>
            Add to dictionary
          </Button>
        ) : null}
      </div>
    </div>
  )
}
