// Notice for a session that ended: the reason, what is kept, and what the user can do.

import { t } from 'messages:editor'
import { t as tUi } from 'messages:ui'
import { useState } from 'react'
import { deriveTitle } from '../../../../workers/domain/manuscript/derive-title.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../../workers/domain/manuscript/html.ts'
import { blockTexts } from '../../../../workers/domain/manuscript/word-count.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { fileNameOf } from '../../../shared/manuscript/export-project.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import type { ManuscriptSession } from '../collab/manuscript-session.ts'
import type { CloseReason } from '../collab/room-socket.ts'

const ENDINGS: Record<CloseReason, string> = {
  deleted: t('page.projectDeletedWhatSee'),
  forbidden: t('page.projectCannotEditedHere'),
  schema_too_old: t('page.newerVersionReload'),
  too_large: t('page.projectReachedSizeProject'),
  refused: t('page.changeNotAccepted'),
  signed_out: t('page.signedOutWhatTyped'),
}

type EndingNoticeProps = { ending: CloseReason; session: ManuscriptSession; onDiscarded(): void }

export function EndingNotice({ ending, session, onDiscarded }: EndingNoticeProps) {
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  /** The room refuses the local copy at every reconnect, so the project opens only without it. */
  const isRefused = ending === 'refused' || ending === 'too_large'
  const copy = () =>
    navigator.clipboard.write([asClipboard(session)]).then(
      () => toast({ title: t('page.textCopied'), tone: 'success' }),
      () => toast({ title: t('page.browserDidNotAllow'), tone: 'destructive' }),
    )
  const discard = async () => {
    setBusy(true)
    await session.discard()
    onDiscarded()
  }
  const openWithout = async () => {
    setBusy(true)
    await session.discard()
    window.location.reload()
  }
  const download = () => {
    const document = session.document()
    saveFile(asFile(document), fileNameOf(deriveTitle(document), 'html'))
  }
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-high-wash px-4 py-2.5 text-14"
    >
      <p className="min-w-60 flex-1">{ENDINGS[ending]}</p>
      {ending === 'schema_too_old' || ending === 'refused' ? (
        <Button size="small" onClick={() => window.location.reload()}>
          {t('page.reload')}
        </Button>
      ) : null}
      {ending !== 'schema_too_old' && ending !== 'forbidden' ? (
        <Button size="small" onClick={() => void copy()}>
          {t('page.copyText')}
        </Button>
      ) : null}
      {isRefused ? (
        <>
          <Button size="small" onClick={download}>
            {t('page.downloadText')}
          </Button>
          <Button size="small" variant="danger-line" onClick={() => setAsked(true)}>
            {t('page.openWithoutTheseChanges')}
          </Button>
          <ConfirmDialog
            open={asked}
            onOpenChange={setAsked}
            title={t('page.openWithoutTitle')}
            description={t('page.projectOpensAccountWhat')}
            cancel={t('page.keep')}
            confirm={t('page.openWithout')}
            busy={busy && t('page.opening')}
            onConfirm={() => void openWithout()}
          />
        </>
      ) : null}
      {ending === 'deleted' ? (
        <Button
          size="small"
          variant="danger-line"
          busy={busy && t('page.discarding')}
          onClick={() => void discard()}
        >
          {tUi('discard')}
        </Button>
      ) : null}
    </div>
  )
}

const asFile = (document: DocumentNode): Blob =>
  new Blob(['<!doctype html><meta charset="utf-8">', documentToHtml(document)], { type: 'text/html' })

/** HTML and plain text. */
function asClipboard(session: ManuscriptSession): ClipboardItem {
  const document = session.document()
  const blob = (type: string, text: string) => new Blob([text], { type })
  return new ClipboardItem({
    'text/html': blob('text/html', documentToHtml(document)),
    'text/plain': blob('text/plain', blockTexts(document).join('\n\n')),
  })
}
