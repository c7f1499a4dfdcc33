// Earlier reports of the project, loaded when the list is opened; each can be shown again or deleted, and the one that is
// shown opened as a page to print.

import { t } from 'messages:similarity'
import { t as tUi } from 'messages:ui'
import { ExternalLink, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PlagiarismSummary } from '../../../../workers/contracts/plagiarism.ts'
import { call } from '../../../platform/api.ts'
import { reportAddress } from '../../../shared/addresses/report-address.ts'
import { shortDateTime } from '../../../shared/display/dates.ts'
import { similarityPercent } from '../../../shared/similarity/labels.ts'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

type ReportHistoryProps = {
  projectId: string
  /** Id of the report that is shown. */
  shown: string | null
  onOpen(id: string): Promise<void>
}

const LISTED = 20

export function ReportHistory({ projectId, shown, onOpen }: ReportHistoryProps) {
  const [isOpen, setOpen] = useState(false)
  const [reports, setReports] = useState<PlagiarismSummary[] | 'failed' | null>(null)
  const [deleted, setDeleted] = useState<PlagiarismSummary | null>(null)
  // Loads again after each check, which adds a report.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is what changes then
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    call('GET /v1/plagiarism/history', {
      query: { projectId, limit: LISTED },
      signal: stop.signal,
    }).then(
      (page) => setReports(page.reports),
      () => stop.signal.aborted || setReports('failed'),
    )
    return () => stop.abort()
  }, [isOpen, projectId, shown])
  const show = (id: string) =>
    onOpen(id).catch(() => {
      toast({ title: t('reportNotOpened'), description: t('tryItAgain'), tone: 'destructive' })
    })
  const remove = async () => {
    if (!deleted) return
    setDeleted(null)
    try {
      await call('DELETE /v1/plagiarism/report/{id}', { params: { id: deleted._id } })
      setReports((known) => (Array.isArray(known) ? known.filter(({ _id }) => _id !== deleted._id) : known))
    } catch {
      toast({ title: t('reportNotDeleted'), description: t('tryItAgain'), tone: 'destructive' })
    }
  }
  return (
    <section aria-label={t('reports')} className="grid gap-1.5">
      {shown ? (
        <a
          href={reportAddress(shown)}
          target="_blank"
          rel="noopener"
          className={`${buttonClass('line', 'small')} justify-self-start`}
        >
          <ExternalLink className="size-3.5" aria-hidden="true" />
          {t('reportPrint')}
        </a>
      ) : null}
      <details className="text-13" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="cursor-pointer text-muted touch:leading-11">{t('earlierReports')}</summary>
        {reports === 'failed' ? (
          <p role="alert" className="mt-1">
            {t('reportsNotLoaded')}
          </p>
        ) : null}
        {reports === null ? <p className="mt-1 text-muted">{t('loading')}</p> : null}
        {Array.isArray(reports) ? (
          <ul className="mt-1 grid">
            {reports.length === 0 ? <li className="text-muted">{t('noneYet')}</li> : null}
            {reports.map((one) => {
              const { _id, createdAt, overallScore, words } = one
              return (
                <li key={_id} className="flex items-center justify-between gap-2">
                  <span className="tabular-nums">
                    {shortDateTime(createdAt)} ·{' '}
                    {t('shareOfWords', { share: similarityPercent(overallScore), words })}
                  </span>
                  <span className="flex items-center">
                    <Button
                      size="small"
                      variant="ghost"
                      disabled={_id === shown}
                      onClick={() => void show(_id)}
                    >
                      {_id === shown ? t('shown') : t('show')}
                    </Button>
                    {_id === shown ? null : (
                      <IconButton
                        label={t('deleteReportOf', { time: shortDateTime(createdAt) })}
                        icon={<Trash2 className="size-4" aria-hidden="true" />}
                        onClick={() => setDeleted(one)}
                      />
                    )}
                  </span>
                </li>
              )
            })}
          </ul>
        ) : null}
      </details>
      <ConfirmDialog
        open={deleted !== null}
        onOpenChange={(open) => open || setDeleted(null)}
        title={t('deleteReport')}
        description={t('deleteReportAbout', { time: deleted ? shortDateTime(deleted.createdAt) : '' })}
        confirm={tUi('delete')}
        onConfirm={() => void remove()}
      />
    </section>
  )
}
