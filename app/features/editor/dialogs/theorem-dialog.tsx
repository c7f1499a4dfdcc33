// Dialog for the kind and the name of a theorem, its kin or a proof.

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
  theorem: 'Theorem',
  lemma: 'Lemma',
  proposition: 'Proposition',
  corollary: 'Corollary',
  definition: 'Definition',
  remark: 'Remark',
  example: 'Example',
  proof: 'Proof',
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
      title={editing ? 'Edit theorem' : 'Add theorem'}
      description="Theorems and their kin are numbered in one sequence, proofs are not."
      submit={editing ? 'Change' : 'Add'}
      remove={editing ? { label: 'Plain text', onRemove } : undefined}
      onSubmit={() => onSet({ kind: chosen, title: title.trim() })}
      onClose={onClose}
    >
      <Field label="Kind">
        <Select value={chosen} onValueChange={setChosen} options={OPTIONS} />
      </Field>
      <Field label="Name" note="optional">
        <Input
          value={title}
          maxLength={THEOREM_NAME_MAX}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
