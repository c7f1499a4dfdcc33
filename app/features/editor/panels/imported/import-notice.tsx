// What an import made of the document that this text comes from: shown above the text until it is dismissed. A place leads to its
// words in the text.

import { t } from 'messages:import'
import { t as tUi } from 'messages:ui'
import { ChevronDown, FileCheck2, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { ImportReport } from '../../../../../workers/contracts/documents/import-report.ts'
import { call } from '../../../../platform/api.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { revealWords } from '../../core/reveal-words.ts'

type Remark = ImportReport['remarks'][number]
type ImportNoticeProps = { projectId: string; editor: EditorHandle }

const KINDS = ['left', 'changed', 'kept'] as const

export default function ImportNotice({ projectId, editor }: ImportNoticeProps) {
  const [report, setReport] = useState<ImportReport | null>(null)
  const [open, setOpen] = useState(false)
  const details = useId()

  useEffect(() => {
    const work = new AbortController()
    call('GET /v1/projects/{id}/import-report', { params: { id: projectId }, signal: work.signal }).then(
      setReport,
      // Without its report nothing is shown: the text is there.
      () => {},
    )
    return () => work.abort()
  }, [projectId])

  if (!report) return null
  const dismiss = () => {
    setReport(null)
    call('PATCH /v1/projects/{id}/metadata', {
      params: { id: projectId },
      body: { metadata: { imported: null } },
    }).catch(() => {})
  }
  const of = (kind: Remark['kind']) => report.remarks.filter((remark) => remark.kind === kind)
  return (
    <section aria-label={t('report')} className="border-b border-line bg-ground text-13">
      <div className="flex items-center gap-2.5 py-1 ps-4 pe-2">
        <FileCheck2 className="size-4 shrink-0 text-accent" aria-hidden="true" />
        <p role="status" className="min-w-0 flex-1 py-1">
          <span className="font-semibold wrap-anywhere">
            {t('importedFrom', { fileName: report.fileName })}
          </span>{' '}
          <span className="text-muted">
            {t('summary', { changed: of('changed').length, left: of('left').length })}
          </span>
        </p>
        <Button
          variant="ghost"
          size="small"
          aria-expanded={open}
          aria-controls={details}
          onClick={() => setOpen(!open)}
        >
          {t('details')}
          <ChevronDown
            className={classNames('size-4 transition-transform', open && 'rotate-180')}
            aria-hidden="true"
          />
        </Button>
        <IconButton
          label={tUi('dismiss')}
          icon={<X className="size-4" aria-hidden="true" />}
          onClick={dismiss}
        />
      </div>
      <div
        id={details}
        hidden={!open}
        className="max-h-[40dvh] overflow-y-auto border-t border-line px-4 pt-3 pb-4"
      >
        <div className="grid gap-x-8 gap-y-4 md:grid-cols-3">
          {KINDS.map((kind) =>
            of(kind).length > 0 ? (
              <section key={kind} aria-labelledby={`${details}-${kind}`}>
                <h3 id={`${details}-${kind}`} className="font-semibold">
                  {t(`kind.${kind}`)}
                </h3>
                <ul className="mt-1 grid gap-1">
                  {of(kind).map((remark) => (
                    <RemarkItem key={remark.what} remark={remark} editor={editor} />
                  ))}
                </ul>
              </section>
            ) : null,
          )}
        </div>
        <Comments report={report} editor={editor} />
      </div>
    </section>
  )
}

function Comments({ report: { comments }, editor }: { report: ImportReport; editor: EditorHandle }) {
  const id = useId()
  if (comments.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-4">
      <h3 id={id} className="font-semibold">
        {t('commentsOf')}
      </h3>
      <ul className="mt-1 grid gap-1.5">
        {comments.map(({ author, text, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: comments have no ids, and their order stays
          <li key={index} className="wrap-anywhere">
            <span className="whitespace-pre-line">{author ? t('commentBy', { author, text }) : text}</span>{' '}
            {words ? (
              <button
                type="button"
                className="text-muted underline decoration-line-strong underline-offset-2 hover:text-ink touch:py-2.5"
                onClick={() => revealWords(editor.view, words)}
              >
                {t('place', { words })}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function RemarkItem({ remark: { what, count, places }, editor }: { remark: Remark; editor: EditorHandle }) {
  return (
    <li>
      {t(`remark.${what}`, { count })}
      {places.length > 0 ? (
        <ul className="mt-0.5 flex flex-wrap gap-x-3 gap-y-0.5">
          {places.map((words) => (
            <li key={words} className="max-w-full">
              <button
                type="button"
                className="max-w-full truncate text-muted underline decoration-line-strong underline-offset-2 hover:text-ink touch:py-2.5"
                onClick={() => revealWords(editor.view, words)}
              >
                {t('place', { words })}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}
