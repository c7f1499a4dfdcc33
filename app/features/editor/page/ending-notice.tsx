// Notice for a session that ended: the reason, what is kept, and what the user can do.

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
  deleted:
    'This project was deleted. What you see is no longer kept in your account: copy it if you still need it.',
  forbidden: 'This project cannot be edited from here any more.',
  schema_too_old: 'A newer version of Colophon is there. Reload to continue; nothing is lost.',
  too_large:
    'This project has reached the size a project may have. What you typed last is kept on this device only: copy it, and shorten the text.',
  refused:
    'A change was not accepted. What you typed since is kept on this device: copy or download it, then reload to try again, or open the project without it.',
  signed_out: 'You are signed out. What you typed is kept on this device.',
}

type EndingNoticeProps = { ending: CloseReason; session: ManuscriptSession; onDiscarded(): void }

export function EndingNotice({ ending, session, onDiscarded }: EndingNoticeProps) {
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  /** The room refuses the local copy at every reconnect, so the project opens only without it. */
  const isRefused = ending === 'refused' || ending === 'too_large'
  const copy = () =>
    navigator.clipboard.write([asClipboard(session)]).then(
      () => toast({ title: 'Text copied', tone: 'success' }),
      () =>
        toast({ title: 'The browser did not allow copying. Select the text instead.', tone: 'destructive' }),
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
          Reload
        </Button>
      ) : null}
      {ending !== 'schema_too_old' && ending !== 'forbidden' ? (
        <Button size="small" onClick={() => void copy()}>
          Copy text
        </Button>
      ) : null}
      {isRefused ? (
        <>
          <Button size="small" onClick={download}>
            Download text
          </Button>
          <Button size="small" variant="danger-line" onClick={() => setAsked(true)}>
            Open without these changes
          </Button>
          <ConfirmDialog
            open={asked}
            onOpenChange={setAsked}
            title="Open without these changes?"
            description="The project opens as your account has it. What only this device has is removed and cannot be brought back: copy or download it first."
            cancel="Keep"
            confirm="Open without them"
            busy={busy && 'Opening'}
            onConfirm={() => void openWithout()}
          />
        </>
      ) : null}
      {ending === 'deleted' ? (
        <Button size="small" variant="danger-line" busy={busy && 'Discarding'} onClick={() => void discard()}>
          Discard
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
