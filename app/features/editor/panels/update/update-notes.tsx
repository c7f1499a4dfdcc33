// What is to be said of an edited file as a whole: what it is compared with, what of it could not be read, and comments whose place
// is not known.

import { t as tImport } from 'messages:import'
import { t } from 'messages:update'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { EditedFile } from '../../../../../workers/contracts/documents/import-report.ts'
import { shortDateTime } from '../../../../shared/display/dates.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import type { Comment } from './place-comments.ts'
import { CommentList } from './update-rows.tsx'

type UpdateNotesProps = { file: EditedFile; others: readonly Comment[] }

export function UpdateNotes({ file, others }: UpdateNotesProps) {
  const [isOpen, setIsOpen] = useState(others.length > 0)
  const details = useId()
  const remarks = file.report.remarks.filter(({ kind, what }) => kind !== 'kept' && what !== 'comments')
  const hasTracked = remarks.some(({ what }) => what === 'insertionsAccepted' || what === 'deletions')
  const hasDetails = remarks.length > 0 || others.length > 0
  return (
    <section
      aria-label={t('aboutFile')}
      className="border-b border-line bg-ground px-4 py-2 text-13 text-muted"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-64">
          {file.since === null ? t('withPresent') : t('since', { time: shortDateTime(file.since) })}
          {hasTracked ? ` ${t('tracked')}` : ''}
          {file.title === null ? '' : ` ${t('otherTitle', { title: file.title })}`}
        </p>
        {hasDetails ? (
          <Button
            variant="ghost"
            size="small"
            aria-expanded={isOpen}
            aria-controls={details}
            onClick={() => setIsOpen(!isOpen)}
          >
            {tImport('details')}
            <ChevronDown
              className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
              aria-hidden="true"
            />
          </Button>
        ) : null}
      </div>
      <div id={details} hidden={!isOpen || !hasDetails} className="max-h-[30dvh] overflow-y-auto pt-1.5">
        {remarks.length > 0 ? (
          <ul className="grid gap-0.5 text-ink">
            {remarks.map(({ what, count, kind }) => (
              <li key={what}>
                {kind === 'left'
                  ? t('left', { what: tImport(`remark.${what}`, { count }) })
                  : tImport(`remark.${what}`, { count })}
              </li>
            ))}
          </ul>
        ) : null}
        {others.length > 0 ? (
          <>
            <h2 className="mt-2 font-semibold text-ink">{t('otherComments')}</h2>
            <div className="-mx-6">
              <CommentList comments={others} />
            </div>
          </>
        ) : null}
      </div>
    </section>
  )
}
