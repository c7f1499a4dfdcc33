// An image that stands in the text: what it shows, how wide it is, whether it has a caption; another file, or none.

import type { Attrs } from '@milkdown/kit/prose/model'
import { useId, useRef, useState } from 'react'
import { ROOM_ATTRIBUTE_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import { ApiError } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { ImageProblem, uploadImage } from '../upload-image.ts'
import { type Closing, submitted } from './form.ts'

/** Pixels of the manuscript's measure. */
const MEASURE = 620
const SHARES = [25, 50, 75, 100]
const pixels = (share: number) => Math.round((MEASURE * share) / 100)

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
  const form = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [alt, setAlt] = useState(String(image.alt))
  const [width, setWidth] = useState(Number(image.width) > 0 ? String(image.width) : '')
  const [caption, setCaption] = useState(captioned)
  const [replacement, setReplacement] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const own = Math.trunc(Number(width))
  const wrong = width !== '' && !(own >= 1 && own <= 10_000)
  const set = async () => {
    if (wrong) return
    let src = String(image.src)
    if (replacement && projectId) {
      setBusy(true)
      try {
        src = (await uploadImage(projectId, replacement)).url
      } catch (problem) {
        setBusy(false)
        return setError(
          problem instanceof ImageProblem || problem instanceof ApiError
            ? problem.message
            : 'The image could not be uploaded. Nothing was changed.',
        )
      }
    }
    onSet({ src, alt: alt.trim(), width: own || 0 }, caption)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit image"
      actions={
        <>
          <Button variant="ghost" className="mr-auto" onClick={onRemove}>
            Remove image
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="ink" type="submit" form={form} busy={busy && 'Uploading'}>
            {error ? 'Try again' : 'Change'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submitted(set)} className="mt-4 grid gap-4" noValidate>
        <Field label="Description" hint="For readers who cannot see it: what the image shows.">
          <Input
            autoFocus
            value={alt}
            maxLength={ROOM_ATTRIBUTE_MAX_LENGTH}
            onChange={(event) => setAlt(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap items-end gap-2">
          <Field
            label="Width"
            note="pixels"
            className="min-w-28 flex-1"
            error={wrong ? 'A whole number of pixels, 10,000 at most.' : null}
          >
            <Input
              value={width}
              inputMode="numeric"
              placeholder="As it is"
              onChange={(event) => setWidth(event.target.value)}
            />
          </Field>
          {SHARES.map((share) => (
            <Button
              key={share}
              size="small"
              aria-label={`${share} % of the page’s width`}
              aria-pressed={own === pixels(share)}
              className={own === pixels(share) ? 'mb-1.25 bg-sunken' : 'mb-1.25'}
              onClick={() => setWidth(String(pixels(share)))}
            >
              {share} %
            </Button>
          ))}
        </div>
        <Checkbox
          label="Caption, with a number that references can point to"
          checked={caption}
          onCheckedChange={setCaption}
        />
        <div className="grid gap-1.5">
          <div className="flex items-center gap-3">
            <Button onClick={() => picker.current?.click()} disabled={!projectId}>
              Replace file
            </Button>
            <span className="min-w-0 truncate text-muted">
              {replacement?.name ??
                (projectId ? 'PNG, JPEG, WebP or GIF' : 'Save the project first to replace the file.')}
            </span>
            <input
              ref={picker}
              type="file"
              accept="image/*"
              className="sr-only"
              aria-label="Image file"
              tabIndex={-1}
              onChange={(event) => {
                setReplacement(event.target.files?.[0] ?? null)
                setError(null)
              }}
            />
          </div>
          {error ? (
            <p role="alert" className="text-13 text-high">
              {error}
            </p>
          ) : null}
        </div>
      </form>
    </Dialog>
  )
}
