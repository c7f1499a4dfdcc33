// Where a PDF is dropped or chosen, and how far its upload is.

import { t } from 'messages:chat'
import { t as tUi } from 'messages:ui'
import { FileUp } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { PDF_MAX_BYTES, PDF_PAGES_MAX } from '../../../../workers/contracts/limits.ts'
import { useStore } from '../../../platform/external-store.ts'
import { fileSize } from '../../../shared/display/file-size.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { PasswordForm } from '../viewer/password-form.tsx'
import type { PdfUpload } from './pdf-upload.ts'

export function UploadArea({ upload }: { upload: PdfUpload }) {
  const { state, file, sent, problem, passwordWrong } = useStore(upload)
  const isSending = state === 'sending' || state === 'waiting'
  return (
    <>
      {isSending && file ? (
        <div className="rounded-card border border-line bg-raised px-5 py-4">
          <p className="truncate font-semibold">{file.name}</p>
          <p className="mt-0.5 mb-3 text-13 text-muted tabular-nums">
            {state === 'sending'
              ? t('uploadingShare', { share: Math.floor(sent * 100) / 100, size: fileSize(file.size) })
              : t('uploaded')}
          </p>
          <Progress value={sent * 100} label={t('upload')} />
          <Button size="small" className="mt-3.5" onClick={() => upload.cancel()}>
            {tUi('cancel')}
          </Button>
        </div>
      ) : (
        <DropArea onFile={(chosen) => void upload.send(chosen)}>
          {state === 'failed' ? (
            <div className="mt-4">
              <ErrorState
                title={t('fileNotAdded')}
                action={
                  file ? <Button onClick={() => void upload.send(file)}>{tUi('tryAgain')}</Button> : undefined
                }
              >
                {problem}
              </ErrorState>
            </div>
          ) : null}
        </DropArea>
      )}
      <Dialog
        open={state === 'locked'}
        onOpenChange={(open) => open || upload.cancel()}
        title={t('pdfEncrypted')}
        description={file ? t('encryptedAbout', { name: file.name }) : undefined}
      >
        <div className="pt-4 pb-1">
          <PasswordForm
            key={String(passwordWrong)}
            wrong={passwordWrong}
            onOpen={(password) => file && void upload.send(file, password)}
            actions={
              <Button variant="ghost" onClick={() => upload.cancel()}>
                {tUi('cancel')}
              </Button>
            }
          />
        </div>
      </Dialog>
    </>
  )
}

function DropArea({ onFile, children }: { onFile(file: File): void; children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const choose = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  return (
    <>
      <section
        aria-label={t('placeDropPdf')}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={(event) => {
          const { currentTarget, relatedTarget } = event
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
        }}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          choose(event.dataTransfer.files)
        }}
        className={classNames(
          'grid justify-items-center gap-1 rounded-card border border-dashed px-6 py-10 text-center transition-colors',
          isOver ? 'border-accent bg-accent-wash' : 'border-line-strong bg-raised',
        )}
      >
        <FileUp className="mb-2 size-7 text-muted" strokeWidth={1.5} aria-hidden="true" />
        <Button variant="ink" onClick={() => input.current?.click()}>
          {t('uploadPdf')}
        </Button>
        <p className="mt-2 text-muted touch:hidden">{t('dropHere')}</p>
        <p className="mt-1 text-13 text-muted">
          {t('uploadLimits', { size: fileSize(PDF_MAX_BYTES), pages: PDF_PAGES_MAX })}
        </p>
        <input
          ref={input}
          type="file"
          accept="application/pdf"
          aria-label={t('pdfFile')}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            choose(event.target.files)
            // The same file again is a change, too.
            event.target.value = ''
          }}
        />
      </section>
      {children}
    </>
  )
}
