// Asks for images: files to upload, or the address of one, and what they show.

import { useId, useRef, useState } from 'react'
import { ROOM_ATTRIBUTE_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import { safeImageSource } from '../../../../workers/domain/manuscript/safe-address.ts'
import { ApiError } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { ImageProblem, uploadImage } from '../upload-image.ts'
import { ADDRESS_MAX_LENGTH, completedAddress } from './completed-address.ts'
import { type Closing, submitted } from './form.ts'

export default function ImageDialog({
  projectId,
  files,
  onSet,
  onClose,
}: Closing & {
  /** Null before the project is saved: files need a project to belong to. */
  projectId: string | null
  /** Pasted or dropped. */
  files: File[]
  onSet(images: { src: string; alt: string; width: number }[]): void
}) {
  const form = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(files)
  const [address, setAddress] = useState('')
  const [alt, setAlt] = useState('')
  const [busy, setBusy] = useState<string | false>(false)
  const [failed, setFailed] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const insert = async () => {
    if (chosen.length === 0) {
      const src = safeImageSource(completedAddress(address))
      if (!src) return setError('Choose a file, or give the address of an image on the web.')
      return onSet([{ src, alt: alt.trim(), width: 0 }])
    }
    if (!projectId) return setError('Save the project first: an image file belongs to a project.')
    setBusy('Uploading')
    try {
      const images = []
      for (const [index, file] of chosen.entries()) {
        setBusy(chosen.length === 1 ? 'Uploading' : `Uploading ${index + 1} of ${chosen.length}`)
        const { url, width } = await uploadImage(projectId, file)
        images.push({ src: url, alt: alt.trim(), width: Math.min(width, 620) })
      }
      onSet(images)
    } catch (problem) {
      setError(
        problem instanceof ImageProblem || problem instanceof ApiError
          ? problem.message
          : 'The image could not be uploaded. Nothing was changed.',
      )
      setBusy(false)
      setFailed(true)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add image"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="ink" type="submit" form={form} busy={busy}>
            {failed ? 'Try again' : 'Add'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submitted(insert)} className="mt-4 grid gap-4" noValidate>
        <div className="flex items-center gap-3">
          <Button onClick={() => picker.current?.click()}>Choose file</Button>
          <span className="min-w-0 truncate text-muted">
            {chosen.length > 0 ? chosen.map(({ name }) => name).join(', ') : 'PNG, JPEG, WebP or GIF'}
          </span>
          <input
            ref={picker}
            type="file"
            accept="image/*"
            multiple
            className="sr-only"
            aria-label="Image file"
            tabIndex={-1}
            onChange={(event) => {
              setChosen([...(event.target.files ?? [])])
              setFailed(false)
              setError(null)
            }}
          />
        </div>
        {chosen.length === 0 ? (
          <Field label="Or its address" hint="An export shows its description and this link.">
            <Input
              value={address}
              inputMode="url"
              maxLength={ADDRESS_MAX_LENGTH}
              placeholder="https://"
              onChange={(event) => {
                setAddress(event.target.value)
                setError(null)
              }}
            />
          </Field>
        ) : null}
        <Field label="Description" hint="For readers who cannot see it: what the image shows." error={error}>
          <Input
            value={alt}
            maxLength={ROOM_ATTRIBUTE_MAX_LENGTH}
            onChange={(event) => setAlt(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
