// Dialog that adds a text to compare with: a name, where it stands, and its words.

import { t } from 'messages:similarity'
import { t as tUi } from 'messages:ui'
import { type FormEvent, useId, useState } from 'react'
import {
  SOURCE_ADDRESS_MAX_LENGTH,
  SOURCE_TEXT_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '../../../../workers/contracts/limits.ts'
import { call } from '../../../platform/api.ts'
import { quotaMessage } from '../../../platform/quota-message.ts'
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
      const message = (await quotaMessage(error)) ?? t('sourceNotAdded')
      setState({ isSaving: false, error: message })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('addSource')}
      description={t('addSourceAbout')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {tUi('cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="ink"
            disabled={!isComplete}
            busy={state.isSaving ? t('adding') : false}
          >
            {t('add')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={add} className="mt-3 grid gap-3.5" noValidate>
        <Field label={t('name')}>
          <Input
            value={name}
            maxLength={TITLE_MAX_LENGTH}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={t('addressOptional')}>
          <Input
            type="url"
            value={url}
            maxLength={SOURCE_ADDRESS_MAX_LENGTH}
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field>
        <Field label={t('text')}>
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
