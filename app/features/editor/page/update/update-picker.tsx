// The choice of an edited file of a project, and how far its reading is.

import { t } from 'messages:update'
import { lazy, type RefObject, Suspense, useState } from 'react'
import type { EditedFile } from '../../../../../workers/contracts/documents/import-report.ts'

const CompareDialog = lazy(() => import('./compare-dialog.tsx'))

type UpdatePickerProps = {
  projectId: string
  /** The input, whose click opens the choice. */
  input: RefObject<HTMLInputElement | null>
  onRead(file: EditedFile): void
}

export function UpdatePicker({ projectId, input, onRead }: UpdatePickerProps) {
  /** `choice`: another for each choice, of the same file as well. */
  const [chosen, setChosen] = useState<{ file: File; choice: number } | null>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".docx,.odt"
        aria-label={t('chooseFile')}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) setChosen((last) => ({ file, choice: (last?.choice ?? 0) + 1 }))
          // The same file again is a change, too.
          target.value = ''
        }}
      />
      {chosen ? (
        <Suspense fallback={null}>
          <CompareDialog
            key={chosen.choice}
            projectId={projectId}
            file={chosen.file}
            onRead={(read) => {
              setChosen(null)
              onRead(read)
            }}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
