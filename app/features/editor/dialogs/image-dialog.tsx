// Dialog for new images: files to upload or one URL, a description, and the caption of a single one.

import { useState } from 'react'
import { ROOM_ATTRIBUTE_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import { safeImageSource } from '../../../../workers/domain/text/safe-address.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { uploadErrorMessage, uploadImage } from '../collab/upload-image.ts'
import { allowExternalImage } from '../node-views/external-image.ts'
import { AddressInput, completedAddress } from './address-input.tsx'
import { type Closing, FormDialog } from './form-dialog.tsx'
import { ImageFiles } from './image-files.tsx'
import { useBufferedKeystrokes } from './lazy-dialog.tsx'
import { useUnmountSignal } from './use-unmount-signal.ts'

export default function ImageDialog({
  projectId,
  files,
  onSet,
  onClose,
}: Closing & {
  /** Null before the project is saved, since files belong to a project. */
  projectId: string | null
  /** Pasted or dropped. */
  files: File[]
  /** `caption` '' for none. */
  onSet(images: { src: string; alt: string; width: number }[], caption: string): void
}) {
  const [chosen, setChosen] = useState(files)
  const [address, setAddress] = useState('')
  const [alt, setAlt] = useState('')
  const [caption, setCaption] = useState('')
  const [busy, setBusy] = useState<string | false>(false)
  const [failed, setFailed] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useBufferedKeystrokes(setAddress)
  const unmountSignal = useUnmountSignal()
  const insert = async () => {
    if (chosen.length === 0) {
      const src = safeImageSource(completedAddress(address))
      if (!src) return setError('Choose a file, or give the address of an image on the web.')
      allowExternalImage(src)
      return onSet([{ src, alt: alt.trim(), width: 0 }], caption.trim())
    }
    if (!projectId) return setError('Save the project first: an image file belongs to a project.')
    setBusy('Uploading')
    const signal = unmountSignal()
    try {
      const images = []
      for (const [index, file] of chosen.entries()) {
        setBusy(chosen.length === 1 ? 'Uploading' : `Uploading ${index + 1} of ${chosen.length}`)
        const { url, width } = await uploadImage(projectId, file, signal)
        images.push({ src: url, alt: alt.trim(), width: Math.min(width, 620) })
      }
      if (!signal.aborted) onSet(images, images.length === 1 ? caption.trim() : '')
    } catch (problem) {
      setError(uploadErrorMessage(problem))
      setBusy(false)
      setFailed(true)
    }
  }
  return (
    <FormDialog
      title="Add image"
      submit={failed ? 'Try again' : 'Add'}
      busy={busy}
      onSubmit={() => void insert()}
      onClose={onClose}
    >
      <ImageFiles
        label="Choose file"
        hint={chosen.length > 0 ? chosen.map(({ name }) => name).join(', ') : 'PNG, JPEG, WebP or GIF'}
        multiple
        onChoose={(files) => {
          setChosen(files)
          setFailed(false)
          setError(null)
        }}
      />
      {chosen.length === 0 ? (
        <Field label="Or its address" hint="An export shows its description and this link.">
          <AddressInput
            value={address}
            onChange={(typed) => {
              setAddress(typed)
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
      {chosen.length > 1 ? null : (
        <Field label="Caption" note="optional" hint="Below it, with a number that references can point to.">
          <Input
            value={caption}
            maxLength={ROOM_ATTRIBUTE_MAX_LENGTH}
            onChange={(event) => setCaption(event.target.value)}
          />
        </Field>
      )}
    </FormDialog>
  )
}
