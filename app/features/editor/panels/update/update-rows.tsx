// The text with what an edited file changes of it: each change with its decision and the comments that stand at it, and what is
// between folded.

import { t } from 'messages:update'
import { Check, MessageSquare, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { UpdateChange } from '../../../../../workers/domain/manuscript/merge/plan-update.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import type { NumberingSetting } from '../../numbering/numbering.ts'
import { ComparisonRow, Fold, SideTitles, useNames } from '../history/compare/comparison-rows.tsx'
import type { Names } from '../history/compare/draw-compared.ts'
import { type SideRow, sideRows } from '../history/compare/side-rows.ts'
import type { Comment, PlacedComments } from './place-comments.ts'
import type { PlannedUpdate } from './read-plan.ts'
import type { Decision } from './use-update.ts'

export type Decide = { accept(id: number): void; keep(id: number): void; reopen(id: number): void }
type UpdateRowsProps = {
  plan: PlannedUpdate
  comments: PlacedComments
  decisions: ReadonlyMap<number, Decision>
  decide: Decide
  /** The change that is being made, or all of them. */
  busy: boolean
  columns: boolean
  sides: { old: string; present: string }
  numbering: NumberingSetting
  style: string
}

/** Unchanged blocks shown before and after a change, and how many more are folded. */
const CONTEXT = 1
const FOLDED_MIN = 2

export function UpdateRows(props: UpdateRowsProps) {
  const { plan, comments, columns, numbering, style } = props
  const { blocks } = plan
  const names = useNames(blocks, numbering, style)
  let at = 0
  return (
    <div className={columns ? 'history-columns' : 'history-one'}>
      {columns ? <SideTitles {...props.sides} /> : null}
      {plan.parts.map((part) => {
        const from = at
        at += part.compared.length
        const own = part.compared.flatMap((_, index) => comments.byBlock.get(from + index) ?? [])
        const change = part.change === null ? null : plan.changes[part.change]
        if (!change)
          return (
            <Unchanged
              key={`${from}`}
              rows={sideRows(part.compared)}
              from={from}
              isFirst={from === 0}
              isLast={at === blocks.length}
              {...props}
              names={names}
            />
          )
        return (
          <ChangedPart
            key={`${from}`}
            change={change}
            count={plan.changes.length}
            rows={sideRows(part.compared)}
            comments={own}
            decision={props.decisions.get(change.id) ?? null}
            decide={props.decide}
            busy={props.busy}
            columns={columns}
            names={names}
          />
        )
      })}
    </div>
  )
}

type UnchangedProps = Pick<UpdateRowsProps, 'comments' | 'columns'> & {
  rows: SideRow[]
  /** Index of the first block in all parts. */
  from: number
  isFirst: boolean
  isLast: boolean
  names: Names
}

function Unchanged({ rows, from, isFirst, isLast, comments, columns, names }: UnchangedProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isShown = (index: number) =>
    isOpen ||
    comments.byBlock.has(from + index) ||
    (index < CONTEXT && !isFirst) ||
    (index >= rows.length - CONTEXT && !isLast)
  const shown: { rows: SideRow[]; first: number; folded: boolean }[] = []
  for (const [index, row] of rows.entries()) {
    const folded = !isShown(index)
    const last = shown.at(-1)
    if (last?.folded === folded && (folded || isOpen)) last.rows.push(row)
    else shown.push({ rows: [row], first: index, folded })
  }
  return shown.map(({ rows: some, first, folded }) =>
    folded && some.length >= FOLDED_MIN ? (
      <Fold key={first} count={some.length} onOpen={() => setIsOpen(true)} />
    ) : (
      some.map((row, index) => (
        <div key={row.id}>
          <ComparisonRow row={row} columns={columns} names={names} />
          <CommentList comments={comments.byBlock.get(from + first + index) ?? []} />
        </div>
      ))
    ),
  )
}

type ChangedPartProps = {
  change: UpdateChange
  count: number
  rows: SideRow[]
  comments: readonly Comment[]
  decision: Decision | null
  decide: Decide
  busy: boolean
  columns: boolean
  names: Names
}

function ChangedPart({ change, count, rows, comments, decision, decide, ...look }: ChangedPartProps) {
  const { id, kind, clash } = change
  const title = t('changeOf', { number: id + 1, count, kind: t(`kind.${kind}`) })
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || look.busy || decision !== null) return
    const act = event.key === 'a' ? decide.accept : event.key === 'k' ? decide.keep : null
    if (!act || !(event.target instanceof HTMLElement) || event.target.closest('input, textarea')) return
    event.preventDefault()
    act(id)
  }
  return (
    <section
      aria-label={title}
      data-update-change={id}
      data-decision={decision ?? 'open'}
      tabIndex={-1}
      onKeyDown={press}
      className="update-change"
    >
      {rows.map((row) => (
        <ComparisonRow key={row.id} row={row} columns={look.columns} names={look.names} />
      ))}
      <CommentList comments={comments} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-6 pt-1 pb-3 max-md:px-5">
        <p className="min-w-0 flex-1 basis-24 text-13 text-muted">
          <span className="font-semibold text-ink">{t(`kind.${kind}`)}</span>
          {clash ? <span> · {t(kind === 'removed' ? 'clashRemoved' : 'clash')}</span> : null}
          {decision === 'overtaken' ? <span role="status"> · {t('overtaken')}</span> : null}
        </p>
        <Choice id={id} decision={decision} decide={decide} busy={look.busy} />
      </div>
    </section>
  )
}

function Choice({
  id,
  decision,
  decide,
  busy,
}: Pick<ChangedPartProps, 'decision' | 'decide' | 'busy'> & { id: number }) {
  if (decision === 'overtaken') return null
  if (decision !== null)
    return (
      <div className="flex items-center gap-2">
        <span
          role="status"
          className={classNames(
            'inline-flex items-center gap-1.5 text-13 font-semibold',
            decision === 'accepted' ? 'text-accent' : 'text-muted',
          )}
        >
          <Check className="size-4" aria-hidden="true" />
          {decision === 'accepted' ? t('accepted') : t('kept')}
        </span>
        <Button
          variant="ghost"
          size="small"
          icon={<Undo2 className="size-4" aria-hidden="true" />}
          disabled={busy}
          onClick={() => decide.reopen(id)}
        >
          {t('undo')}
        </Button>
      </div>
    )
  return (
    <div className="flex items-center gap-2">
      <Button size="small" disabled={busy} aria-keyshortcuts="K" onClick={() => decide.keep(id)}>
        {t('keepMine')}
      </Button>
      <Button
        variant="ink"
        size="small"
        disabled={busy}
        aria-keyshortcuts="A"
        onClick={() => decide.accept(id)}
      >
        {t('accept')}
      </Button>
    </div>
  )
}

export function CommentList({ comments }: { comments: readonly Comment[] }) {
  if (comments.length === 0) return null
  return (
    <ul className="update-comments" aria-label={t('comments')}>
      {comments.map(({ author, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: comments have no ids, and their order stays
        <li key={index} className="flex gap-2.5 rounded-card border border-line bg-raised px-3 py-2 text-13">
          <MessageSquare className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden="true" />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{author || t('unnamed')}</p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
