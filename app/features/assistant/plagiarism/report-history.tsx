// Earlier reports of the project, loaded when the list is opened; each can be shown again or deleted, and the one that is
// shown opened as a page to print.

import { ExternalLink, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PlagiarismSummary } from '../../../../workers/contracts/plagiarism.ts'
import { britishDateTime } from '../../../../workers/domain/display/british-date.ts'
import { similarityPercent } from '../../../../workers/domain/display/similarity-percent.ts'
import { call } from '../../../platform/api.ts'
import { reportAddress } from '../../../shared/addresses/report-address.ts'
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
      toast({ title: 'The report could not be opened.', description: 'Try it again.', tone: 'destructive' })
    })
  const remove = async () => {
    if (!deleted) return
    setDeleted(null)
    try {
      await call('DELETE /v1/plagiarism/report/{id}', { params: { id: deleted._id } })
      setReports((known) => (Array.isArray(known) ? known.filter(({ _id }) => _id !== deleted._id) : known))
    } catch {
      toast({ title: 'The report could not be deleted.', description: 'Try it again.', tone: 'destructive' })
    }
  }
  return (
    <section aria-label="Reports" className="grid gap-1.5">
      {shown ? (
        <a
          href={reportAddress(shown)}
          target="_blank"
          rel="noopener"
          className={`${buttonClass('line', 'small')} justify-self-start`}
        >
          <ExternalLink className="size-3.5" aria-hidden="true" />
          Report to print
        </a>
      ) : null}
      <details className="text-13" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="cursor-pointer text-muted touch:leading-11">Earlier reports</summary>
        {reports === 'failed' ? (
          <p role="alert" className="mt-1">
            The reports could not be loaded.
          </p>
        ) : null}
        {reports === null ? <p className="mt-1 text-muted">Loading...</p> : null}
        {Array.isArray(reports) ? (
          <ul className="mt-1 grid">
            {reports.length === 0 ? <li className="text-muted">None yet.</li> : null}
            {reports.map((one) => {
              const { _id, createdAt, overallScore, words } = one
              return (
                <li key={_id} className="flex items-center justify-between gap-2">
                  <span className="tabular-nums">
                    {britishDateTime(createdAt)} · {similarityPercent(overallScore)} of{' '}
                    {words.toLocaleString('en')} words
                  </span>
                  <span className="flex items-center">
                    <Button
                      size="small"
                      variant="ghost"
                      disabled={_id === shown}
                      onClick={() => void show(_id)}
                    >
                      {_id === shown ? 'Shown' : 'Show'}
                    </Button>
                    {_id === shown ? null : (
                      <IconButton
                        label={`Delete the report of ${britishDateTime(createdAt)}`}
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
        title="Delete this report?"
        description={`The report of ${deleted ? britishDateTime(deleted.createdAt) : ''} is gone for good. Your text stays as it is.`}
        confirm="Delete"
        onConfirm={() => void remove()}
      />
    </section>
  )
}
