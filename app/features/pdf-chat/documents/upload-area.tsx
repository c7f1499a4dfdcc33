// Where a PDF is dropped or chosen, and how far its upload is.

import { FileUp } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { PDF_MAX_BYTES, PDF_PAGES_MAX } from '../../../../workers/contracts/limits.ts'
import { fileSize } from '../../../../workers/domain/display/file-size.ts'
import { useStore } from '../../../platform/external-store.ts'
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
              ? `Uploading, ${Math.floor(sent * 100)}% of ${fileSize(file.size)}`
              : 'Uploaded. Opening the file.'}
          </p>
          <Progress value={sent * 100} label="Upload" />
          <Button size="small" className="mt-3.5" onClick={() => upload.cancel()}>
            Cancel
          </Button>
        </div>
      ) : (
        <DropArea onFile={(chosen) => void upload.send(chosen)}>
          {state === 'failed' ? (
            <div className="mt-4">
              <ErrorState
                title="This file was not added."
                action={file ? <Button onClick={() => void upload.send(file)}>Try again</Button> : undefined}
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
        title="This PDF is encrypted"
        description={file ? `${file.name} can be read with its password.` : undefined}
      >
        <div className="pt-4 pb-1">
          <PasswordForm
            key={String(passwordWrong)}
            wrong={passwordWrong}
            onOpen={(password) => file && void upload.send(file, password)}
            actions={
              <Button variant="ghost" onClick={() => upload.cancel()}>
                Cancel
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
        aria-label="Place to drop a PDF"
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
          Upload PDF
        </Button>
        <p className="mt-2 text-muted touch:hidden">or drop it here</p>
        <p className="mt-1 text-13 text-muted">
          Up to {fileSize(PDF_MAX_BYTES)} and {PDF_PAGES_MAX.toLocaleString('en-GB')} pages. Files stay in
          your account.
        </p>
        <input
          ref={input}
          type="file"
          accept="application/pdf"
          aria-label="PDF file"
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
