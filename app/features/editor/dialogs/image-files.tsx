// Button that opens the file chooser for images.

import { t } from 'messages:dialogs'
import { useRef } from 'react'
import { Button } from '../../../ui/forms/button.tsx'

type ImageFilesProps = {
  label: string
  /** The chosen files' names, or the accepted types. */
  hint: string
  multiple?: boolean
  disabled?: boolean
  onChoose(files: File[]): void
}

export function ImageFiles({ label, hint, multiple, disabled, onChoose }: ImageFilesProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className="flex items-center gap-3">
      <Button onClick={() => picker.current?.click()} disabled={disabled}>
        {label}
      </Button>
      <span className="min-w-0 truncate text-muted">{hint}</span>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple={multiple}
        className="sr-only"
        aria-label={t('imageFile')}
        tabIndex={-1}
        onChange={(event) => onChoose([...(event.target.files ?? [])])}
      />
    </div>
  )
}
