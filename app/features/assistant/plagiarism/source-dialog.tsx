// Dialog that adds a text to compare with: a name, where it stands, and its words.

import { type FormEvent, useId, useState } from 'react'
import {
  SOURCE_ADDRESS_MAX_LENGTH,
  SOURCE_TEXT_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '../../../../workers/contracts/limits.ts'
import { call, quotaMessage } from '../../../platform/api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type SourceDialogProps = { onAdded(): void; onClose(): void }

export function SourceDialog({ onAdded, onClose }: SourceDialogProps) {
  const form = useId()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [text, setText] = useState('')
  const [state, setState] = useState<{ isSaving: boolean; error: string | null }>({
    isSaving: false,
    error: null,
  })
  const isComplete = name.trim() !== '' && text.trim() !== ''
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete || state.isSaving) return
    setState({ isSaving: true, error: null })
    try {
      await call('POST /v1/plagiarism/sources', { body: { name, text, url } })
      onAdded()
    } catch (error) {
      const message = quotaMessage(error) ?? 'The source could not be added. What you entered is still here.'
      setState({ isSaving: false, error: message })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Add a source"
      description="Paste the text that yours is to be compared with. It stays in your account; its address is a label, and is not fetched."
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant="ink"
            disabled={!isComplete}
            busy={state.isSaving ? 'Adding' : false}
          >
            Add
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={add} className="mt-3 grid gap-3.5" noValidate>
        <Field label="Name">
          <Input
            value={name}
            maxLength={TITLE_MAX_LENGTH}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label="Address (optional)">
          <Input
            type="url"
            value={url}
            maxLength={SOURCE_ADDRESS_MAX_LENGTH}
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field>
        <Field label="Text">
          <Textarea
            rows={8}
            value={text}
            maxLength={SOURCE_TEXT_MAX_LENGTH}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {state.error ? (
          <p role="alert" className="text-13 text-high">
            {state.error}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
