// Dialog for a version's name; a failed save keeps it open with what was typed.

import { t } from 'messages:history'
import { t as tUi } from 'messages:ui'
import { type FormEvent, useState } from 'react'
import { VERSION_NAME_MAX_LENGTH } from '../../../../../workers/contracts/limits.ts'
import { ApiError } from '../../../../platform/api.ts'
import { problemText } from '../../../../platform/problem-text.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useBufferedKeystrokes } from '../../dialogs/lazy-dialog.tsx'

type VersionNameDialogProps = {
  title: string
  description: string
  name: string
  /** A rejection is shown, and the dialog stays open. */
  onSave(name: string): Promise<void>
  onClose(): void
}

export function VersionNameDialog({ title, description, name, onSave, onClose }: VersionNameDialogProps) {
  const [typed, setTyped] = useState(name)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useBufferedKeystrokes((ahead) => setTyped(name + ahead))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    if (!typed.trim()) return setError(t('typeName'))
    setSaving(true)
    setError(null)
    try {
      await onSave(typed.trim())
    } catch (reason) {
      setError(reason instanceof ApiError && reason.problem ? problemText(reason) : t('nameNotSavedCheck'))
      setSaving(false)
    }
  }
  return (
    <Dialog open onOpenChange={(open) => open || saving || onClose()} title={title} description={description}>
      <form onSubmit={save} className="mt-4">
        <Field label={t('name')} error={error}>
          <Input
            autoFocus
            value={typed}
            maxLength={VERSION_NAME_MAX_LENGTH}
            placeholder={t('eGDraftMy')}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <div className="mt-4.5 flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose} disabled={saving}>
            {tUi('cancel')}
          </Button>
          <Button type="submit" variant="ink" busy={saving && tUi('saving')}>
            {t('saveName')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
