// Dialog for new images: files to upload or one URL, a description, and the caption of a single one.

import { t } from 'messages:dialogs'
import { t as tUi } from 'messages:ui'
import { useState } from 'react'
import { ROOM_ATTRIBUTE_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import { safeImageSource } from '../../../../workers/domain/text/safe-address.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { uploadImage } from '../collab/upload-image.ts'
import { allowExternalImage } from '../node-views/external-image.ts'
import { AddressInput, completedAddress } from './address-input.tsx'
import { type Closing, FormDialog } from './form-dialog.tsx'
import { ImageFiles } from './image-files.tsx'
import { useBufferedKeystrokes } from './lazy-dialog.tsx'
import { uploadErrorMessage } from './upload-error-message.ts'
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
      if (!src) return setError(t('chooseFileGiveAddress'))
      allowExternalImage(src)
      return onSet([{ src, alt: alt.trim(), width: 0 }], caption.trim())
    }
    if (!projectId) return setError(t('saveProjectFirstImage'))
    setBusy(t('uploading'))
    const signal = unmountSignal()
    try {
      const images = []
      for (const [index, file] of chosen.entries()) {
        setBusy(t('uploadingValue', { length: chosen.length, value: index + 1 }))
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
      title={t('addImage')}
      submit={failed ? tUi('tryAgain') : t('add')}
      busy={busy}
      onSubmit={() => void insert()}
      onClose={onClose}
    >
      <ImageFiles
        label={t('chooseFile')}
        hint={chosen.length > 0 ? chosen.map(({ name }) => name).join(', ') : t('pngJpegWebpGif')}
        multiple
        onChoose={(files) => {
          setChosen(files)
          setFailed(false)
          setError(null)
        }}
      />
      {chosen.length === 0 ? (
        <Field label={t('address')} hint={t('exportShowsDescriptionLink')}>
          <AddressInput
            value={address}
            onChange={(typed) => {
              setAddress(typed)
              setError(null)
            }}
          />
        </Field>
      ) : null}
      <Field label={t('description')} hint={t('readersWhoCannotSee')} error={error}>
        <Input
          value={alt}
          maxLength={ROOM_ATTRIBUTE_MAX_LENGTH}
          onChange={(event) => setAlt(event.target.value)}
        />
      </Field>
      {chosen.length > 1 ? null : (
        <Field label={t('caption')} note={tUi('optional')} hint={t('belowNumberReferencesCan')}>
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
