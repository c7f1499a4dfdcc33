// Dialog for the kind and the name of a theorem, its kin or a proof.

import { t } from 'messages:dialogs'
import { t as tUi } from 'messages:ui'
import { useState } from 'react'
import {
  THEOREM_KINDS,
  THEOREM_NAME_MAX,
  type TheoremKind,
} from '../../../../workers/domain/manuscript/schema/theorem.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { type Closing, FormDialog } from './form-dialog.tsx'

const KINDS: Record<TheoremKind, string> = {
  theorem: t('theorem'),
  lemma: t('lemma'),
  proposition: t('proposition'),
  corollary: t('corollary'),
  definition: t('definition'),
  remark: t('remark'),
  example: t('example'),
  proof: t('proof'),
}
const OPTIONS = THEOREM_KINDS.map((value) => ({ value, label: KINDS[value] }))

type TheoremDialogProps = Closing & {
  kind: TheoremKind
  name: string
  editing: boolean
  onSet(theorem: { kind: TheoremKind; title: string }): void
  onRemove(): void
}

export default function TheoremDialog({ kind, name, editing, onSet, onRemove, onClose }: TheoremDialogProps) {
  const [chosen, setChosen] = useState(kind)
  const [title, setTitle] = useState(name)
  return (
    <FormDialog
      title={editing ? t('editTheorem') : t('addTheorem')}
      description={t('theoremsKinNumberedOne')}
      submit={editing ? t('change') : t('add')}
      remove={editing ? { label: t('plainText'), onRemove } : undefined}
      onSubmit={() => onSet({ kind: chosen, title: title.trim() })}
      onClose={onClose}
    >
      <Field label={t('kind')}>
        <Select value={chosen} onValueChange={setChosen} options={OPTIONS} />
      </Field>
      <Field label={t('name')} note={tUi('optional')}>
        <Input
          value={title}
          maxLength={THEOREM_NAME_MAX}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
