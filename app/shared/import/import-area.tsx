// A page to which a document is given to import: by a button, or dropped anywhere on it.

import { t } from 'messages:ui'
import { FileUp } from 'lucide-react'
import { type DragEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

/** Endings and types of documents that can be read. */
const ACCEPTED = '.docx,.docm,.odt,.tex,.ltx,.md,.markdown,.html,.htm,.txt,.zip'

type ImportAreaProps = {
  onImported(projectId: string): void
  /** @param choose opens the choice of a file */
  children(choose: () => void): ReactNode
}

export function ImportArea({ onImported, children }: ImportAreaProps) {
  const input = useRef<HTMLInputElement>(null)
  /** `choice`: another for each choice, of the same file as well. */
  const [chosen, setChosen] = useState<{ file: File; choice: number } | null>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) setChosen((last) => ({ file, choice: (last?.choice ?? 0) + 1 }))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button
    <div
      className="relative min-h-full"
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        // A document that is being imported keeps its place: the events of its dialog come here, too.
        if (chosen) event.dataTransfer.dropEffect = 'none'
        else setIsOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        if (!chosen) take(event.dataTransfer.files)
      }}
    >
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        onChange={(event) => {
          take(event.target.files)
          // The same file again is a change, too.
          event.target.value = ''
        }}
      />
      {isOver ? (
        <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-scrim">
          <p className="flex items-center gap-2.5 rounded-card border border-accent bg-raised px-5 py-4 font-semibold shadow-e3">
            <FileUp className="size-5 text-accent" aria-hidden="true" />
            {t('dropToImport')}
          </p>
        </div>
      ) : null}
      {chosen ? (
        <Suspense fallback={null}>
          <ImportDialog
            key={chosen.choice}
            file={chosen.file}
            onImported={onImported}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')
