// The three things that need words before they can be put into the text: a link, an image, a formula.

import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { safeHref, safeImageSource } from '../../../workers/domain/manuscript/safe-address.ts'
import { ApiError } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { drawFormula } from './math-view.ts'
import { ImageProblem, uploadImage } from './upload-image.ts'

type Closing = { onClose(): void }

const submitted = (act: () => void) => (event: FormEvent) => {
  event.preventDefault()
  act()
}

/** An address as people type it: `doi.org/…` means https. */
const completed = (typed: string) => {
  const address = typed.trim()
  if (address === '' || /^(#|[a-z][a-z0-9+.-]*:)/i.test(address)) return address
  return address.includes('@') && !address.includes('/') ? `mailto:${address}` : `https://${address}`
}

export function LinkDialog({
  text,
  href,
  onSet,
  onClose,
}: Closing & { text: string; href: string; onSet(href: string, text: string): void }) {
  const form = useId()
  const [address, setAddress] = useState(href)
  const [words, setWords] = useState(text)
  const [refused, setRefused] = useState(false)
  const set = () => {
    const safe = safeHref(completed(address))
    if (!safe) return setRefused(true)
    onSet(safe, words.trim() || safe)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={href ? 'Edit link' : 'Add link'}
      actions={
        <>
          {href ? (
            <Button variant="ghost" className="mr-auto" onClick={() => onSet('', words)}>
              Remove link
            </Button>
          ) : null}
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="ink" type="submit" form={form}>
            {href ? 'Change' : 'Add'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submitted(set)} className="mt-4 grid gap-4" noValidate>
        <Field label="Address" error={refused ? 'Addresses of the web, e-mail and DOI can be linked.' : null}>
          <Input
            autoFocus
            value={address}
            inputMode="url"
            placeholder="https://"
            onChange={(event) => {
              setAddress(event.target.value)
              setRefused(false)
            }}
          />
        </Field>
        <Field label="Text" note="optional">
          <Input value={words} onChange={(event) => setWords(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}

export function ImageDialog({
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
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const insert = async () => {
    if (chosen.length === 0) {
      const src = safeImageSource(completed(address))
      if (!src) return setError('Choose a file, or give the address of an image on the web.')
      return onSet([{ src, alt: alt.trim(), width: 0 }])
    }
    if (!projectId) return setError('Save the project first: an image file belongs to a project.')
    setBusy(true)
    try {
      const images = []
      for (const file of chosen) {
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
          <Button variant="ink" type="submit" form={form} busy={busy && 'Uploading'}>
            Add
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
              setError(null)
            }}
          />
        </div>
        {chosen.length === 0 ? (
          <Field label="Or its address" hint="An export shows its description and this link.">
            <Input
              value={address}
              inputMode="url"
              placeholder="https://"
              onChange={(event) => {
                setAddress(event.target.value)
                setError(null)
              }}
            />
          </Field>
        ) : null}
        <Field label="Description" hint="For readers who cannot see it: what the image shows." error={error}>
          <Input value={alt} onChange={(event) => setAlt(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}

export function FormulaDialog({
  latex,
  display,
  editing,
  onSet,
  onClose,
}: Closing & {
  latex: string
  display: boolean
  editing: boolean
  onSet(latex: string, display: boolean): void
}) {
  const form = useId()
  const preview = useRef<HTMLDivElement>(null)
  const [source, setSource] = useState(latex)
  const [own, setOwn] = useState(display)
  useEffect(() => {
    if (preview.current) void drawFormula(preview.current, source, own)
  }, [source, own])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={editing ? 'Edit formula' : 'Add formula'}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="ink" type="submit" form={form} disabled={!source.trim()}>
            {editing ? 'Change' : 'Add'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submitted(() => onSet(source.trim(), own))} className="mt-4 grid gap-4">
        <Field label="LaTeX" hint="For example \frac{a}{b} or \sum_{i=1}^{n} x_i">
          <Textarea
            autoFocus
            rows={3}
            value={source}
            spellCheck={false}
            onChange={(event) => setSource(event.target.value)}
          />
        </Field>
        <div
          ref={preview}
          className="grid min-h-16 place-items-center overflow-x-auto rounded-control bg-paper p-3 ring ring-line"
          aria-hidden="true"
        />
        {editing ? null : <Checkbox label="On a line of its own" checked={own} onCheckedChange={setOwn} />}
      </form>
    </Dialog>
  )
}
