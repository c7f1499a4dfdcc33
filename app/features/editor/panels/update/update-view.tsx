// What an edited file changes of the text, in the place of the editor: each change is accepted or not. The manuscript is read-only
// meanwhile; remote updates still arrive.

import { t as tHistory } from 'messages:history'
import { t as tUi } from 'messages:ui'
import { t } from 'messages:update'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { EditedFile } from '../../../../../workers/contracts/documents/import-report.ts'
import { CHANGE_KINDS } from '../../../../../workers/domain/manuscript/merge/plan-update.ts'
import { listOf } from '../../../../platform/language.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { Skeleton, SkeletonBar } from '../../../../ui/skeleton.tsx'
import { useMediaQuery } from '../../../../ui/use-media-query.ts'
import type { ManuscriptSession } from '../../collab/manuscript-session.ts'
import { SaveIndicator } from '../../collab/save-indicator.tsx'
import type { EditorHandle } from '../../core/editor-handle.ts'
import type { NumberingSetting } from '../../numbering/numbering.ts'
import { placeComments } from './place-comments.ts'
import type { PlannedUpdate } from './read-plan.ts'
import { UpdateNotes } from './update-notes.tsx'
import { UpdateRows } from './update-rows.tsx'
import { showChange, UpdateSteps } from './update-steps.tsx'
import { useUpdate } from './use-update.ts'
import '../history/history.css'
import './update.css'

type UpdateViewProps = {
  projectId: string
  title: string
  numbering: NumberingSetting
  /** Style of the manuscript's citations. */
  style: string
  session: ManuscriptSession
  editor: EditorHandle
  file: EditedFile
  onClose(): void
}

export default function UpdateView(props: UpdateViewProps) {
  const { file, session, onClose } = props
  const [isMeant, setIsMeant] = useState(file.madeOf !== 'other_project')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-13 items-center gap-2 border-b border-line bg-raised px-2 py-1.5 sm:px-4">
        <IconButton
          label={tHistory('backText')}
          icon={<ChevronLeft className="size-5" />}
          onClick={onClose}
        />
        <div className="min-w-0 flex-1">
          <h1 ref={heading} tabIndex={-1} className="truncate font-serif text-card font-semibold">
            {t('changesIn', { fileName: file.report.fileName })}
          </h1>
          <p className="truncate text-13 text-muted max-sm:hidden">{props.title}</p>
        </div>
        <SaveIndicator session={session} />
      </header>
      {isMeant ? (
        <Changes {...props} />
      ) : (
        <div className="mx-auto w-full max-w-155 px-5 pt-8">
          <ErrorState
            title={t('otherProject')}
            action={
              <div className="flex flex-wrap gap-2">
                <Button size="small" onClick={onClose}>
                  {tHistory('backText')}
                </Button>
                <Button size="small" variant="ink" onClick={() => setIsMeant(true)}>
                  {t('compareAnyway')}
                </Button>
              </div>
            }
          >
            {t('otherProjectMeans')}
          </ErrorState>
        </div>
      )}
    </div>
  )
}

function Changes({ file, numbering, style, onClose, ...text }: UpdateViewProps) {
  const { state, decisions, busy, accept, keep, reopen, compareAgain } = useUpdate({ ...text, file })
  const columns = !useMediaQuery('(width < 64rem)')
  const area = useRef<HTMLDivElement>(null)
  const plan = state.is === 'there' ? state.plan : null
  const blocks = plan?.blocks
  const comments = useMemo(() => placeComments(file.report.comments, blocks ?? []), [file, blocks])
  if (state.is === 'failed')
    return (
      <div className="mx-auto w-full max-w-155 px-5 pt-8">
        <ErrorState
          title={t('failed')}
          action={
            <Button size="small" onClick={compareAgain}>
              {tUi('tryAgain')}
            </Button>
          }
        >
          {tHistory('textItselfNotChanged')}
        </ErrorState>
      </div>
    )
  if (!plan)
    return (
      <Skeleton label={tHistory('comparing')}>
        <div className="mx-auto grid max-w-155 gap-4 px-6 pt-8">
          <SkeletonBar className="h-6 w-2/3" />
          <SkeletonBar className="w-full" />
          <SkeletonBar className="w-11/12" />
        </div>
      </Skeleton>
    )
  const open = plan.changes.filter(({ id }) => !decisions.has(id)).map(({ id }) => id)
  const next = (id: number) => {
    const following = open.find((one) => one > id) ?? open.find((one) => one !== id)
    if (following !== undefined) showChange(area.current, following)
  }
  return (
    <>
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-raised px-4 py-1.5">
        <p role="status" className="min-w-0 flex-1 basis-40 text-14 font-semibold">
          {plan.changes.length === 0
            ? t('noChange')
            : open.length === 0
              ? t('allDecided')
              : summaryOf(plan, open)}
        </p>
        <UpdateSteps count={plan.changes.length} area={area} />
        {open.length > 0 ? (
          <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button size="small" disabled={busy} onClick={() => keep(open)}>
              {t('keepAll')}
            </Button>
            <Button
              variant="ink"
              size="small"
              busy={busy && t('accepting')}
              onClick={() => void accept(open)}
            >
              {t('acceptAll')}
            </Button>
          </div>
        ) : (
          <Button variant="ink" size="small" onClick={onClose}>
            {tHistory('backText')}
          </Button>
        )}
      </div>
      <UpdateNotes file={file} others={comments.others} />
      {[...decisions.values()].includes('overtaken') ? (
        <p
          role="status"
          className="flex flex-wrap items-center gap-3 border-b border-line bg-accent-wash px-4 py-1.5 text-13"
        >
          {t('someOvertaken')}
          <Button size="small" disabled={busy} onClick={compareAgain}>
            {t('compareAgain')}
          </Button>
        </p>
      ) : null}
      <section
        ref={area}
        aria-label={t('changesIn', { fileName: file.report.fileName })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto bg-paper pb-16"
      >
        <UpdateRows
          plan={plan}
          comments={comments}
          decisions={decisions}
          decide={{
            accept: (id) => void accept([id]).then((made) => made > 0 && next(id)),
            keep: (id) => {
              keep([id])
              next(id)
            },
            reopen,
          }}
          busy={busy}
          columns={columns}
          sides={{ old: t('yourText'), present: file.report.fileName }}
          numbering={numbering}
          style={style}
        />
      </section>
    </>
  )
}

/** `12 changed, 3 added`: of those that are open. */
function summaryOf({ changes }: PlannedUpdate, open: readonly number[]): string {
  const left = new Set(open)
  const counts = CHANGE_KINDS.map((kind) => ({
    kind,
    count: changes.filter((change) => change.kind === kind && left.has(change.id)).length,
  }))
  return listOf(counts.flatMap(({ kind, count }) => (count > 0 ? [t(`count.${kind}`, { count })] : [])))
}
