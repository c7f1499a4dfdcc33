// Dialog for an image node: description, width, caption, replacement of its file.

import { t } from 'messages:dialogs'
import { t as tUi } from 'messages:ui'
import type { Attrs } from '@milkdown/kit/prose/model'
import { useState } from 'react'
import { ROOM_ATTRIBUTE_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { uploadImage } from '../collab/upload-image.ts'
import { type Closing, FormDialog } from './form-dialog.tsx'
import { ImageFiles } from './image-files.tsx'
import { useBufferedKeystrokes } from './lazy-dialog.tsx'
import { uploadErrorMessage } from './upload-error-message.ts'
import { useUnmountSignal } from './use-unmount-signal.ts'

/** Pixels: the width of the page's text. */
const PAGE_WIDTH = 620
const SHARES = [25, 50, 75, 100]
const pixels = (share: number) => Math.round((PAGE_WIDTH * share) / 100)

type EditImageDialogProps = Closing & {
  projectId: string | null
  image: Attrs
  captioned: boolean
  onSet(image: { src: string; alt: string; width: number }, caption: boolean): void
  onRemove(): void
}

export default function EditImageDialog({
  projectId,
  image,
  captioned,
  onSet,
  onRemove,
  onClose,
}: EditImageDialogProps) {
  const [alt, setAlt] = useState(String(image.alt))
  const [width, setWidth] = useState(Number(image.width) > 0 ? String(image.width) : '')
  const [caption, setCaption] = useState(captioned)
  const [replacement, setReplacement] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useBufferedKeystrokes((typed) => setAlt(alt + typed))
  const own = Math.trunc(Number(width))
  const wrong = width !== '' && !(own >= 1 && own <= 10_000)
  const unmountSignal = useUnmountSignal()
  const set = async () => {
    if (wrong) return
    const signal = unmountSignal()
    let src = String(image.src)
    if (replacement && projectId) {
      setBusy(true)
      try {
        src = (await uploadImage(projectId, replacement, signal)).url
      } catch (problem) {
        setBusy(false)
        return setError(uploadErrorMessage(problem))
      }
    }
    if (!signal.aborted) onSet({ src, alt: alt.trim(), width: own || 0 }, caption)
  }
  return (
    <FormDialog
      title={t('editImage')}
      submit={error ? tUi('tryAgain') : t('change')}
      busy={busy && t('uploading')}
      remove={{ label: t('removeImage'), onRemove }}
      onSubmit={() => void set()}
      onClose={onClose}
    >
      <Field label={t('description')} hint={t('readersWhoCannotSee')}>
        <Input
          autoFocus
          value={alt}
          maxLength={ROOM_ATTRIBUTE_MAX_LENGTH}
          onChange={(event) => setAlt(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label={t('width')}
          note={t('pixels')}
          className="min-w-28 flex-1"
          error={wrong ? t('widthLimit') : null}
        >
          <Input
            value={width}
            inputMode="numeric"
            placeholder={t('asItIs')}
            onChange={(event) => setWidth(event.target.value)}
          />
        </Field>
        {SHARES.map((share) => (
          <Button
            key={share}
            size="small"
            aria-label={t('sharePagesWidth', { share })}
            aria-pressed={own === pixels(share)}
            className={own === pixels(share) ? 'mb-1.25 bg-sunken' : 'mb-1.25'}
            onClick={() => setWidth(String(pixels(share)))}
          >
            {share} %
          </Button>
        ))}
      </div>
      <Checkbox label={t('captionNumberReferencesCan')} checked={caption} onCheckedChange={setCaption} />
      <div className="grid gap-1.5">
        <ImageFiles
          label={t('replaceFile')}
          hint={replacement?.name ?? (projectId ? t('pngJpegWebpGif') : t('saveProjectFirstReplace'))}
          disabled={!projectId}
          onChoose={([file]) => {
            setReplacement(file ?? null)
            setError(null)
          }}
        />
        {error ? (
          <p role="alert" className="text-13 text-high">
            {error}
          </p>
        ) : null}
      </div>
    </FormDialog>
  )
}
