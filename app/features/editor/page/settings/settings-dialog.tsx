// Dialog of a project's settings. Nothing changes before Save; Cancel leaves all as it was.

import { t } from 'messages:settings'
import { t as tUi } from 'messages:ui'
import { useState } from 'react'
import { SUBJECT_MAX_LENGTH, TITLE_MAX_LENGTH } from '../../../../../workers/contracts/limits.ts'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import {
  languageOptions,
  levelOptions,
  styleOptions,
  typeOptions,
} from '../../../../shared/project-options.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import type { ChangeProject } from '../use-project-change.ts'
import {
  answeredErrors,
  changeOf,
  type FieldErrors,
  faultsOf,
  fieldsOf,
  type SettingsFields,
} from './settings-fields.ts'

type SettingsDialogProps = {
  project: ProjectItem
  onChange: ChangeProject
  onClose(): void
}

export default function SettingsDialog({ project, onChange, onClose }: SettingsDialogProps) {
  const [saved, setSaved] = useState(() => fieldsOf(project))
  const [fields, setFields] = useState(saved)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const set = (part: Partial<SettingsFields>) => {
    setFields({ ...fields, ...part })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))))
  }

  const save = async () => {
    const faults = faultsOf(fields)
    setErrors(faults)
    setRefused(null)
    if (busy || Object.keys(faults).length > 0) return
    const change = changeOf(saved, fields)
    if (change === null) return onClose()
    setBusy(true)
    const { metadata, ...others } = change
    const refusal = await onChange(others)
    if (refusal === null) setSaved({ ...fields, wordTarget: saved.wordTarget })
    const failure = refusal ?? (metadata ? await onChange({ metadata }) : null)
    if (failure === null) return onClose()
    setBusy(false)
    const answered = answeredErrors(failure.problem?.errors ?? [], fields)
    setErrors(answered)
    if (Object.keys(answered).length > 0) return
    const isTargetAlone = refusal === null && Object.keys(others).length > 0
    setRefused(isTargetAlone ? t('wordTargetCouldNot') : t('couldNotSavedTry'))
  }

  return (
    <FormDialog
      title={t('projectSettings')}
      submit={tUi('save')}
      busy={busy && tUi('saving')}
      onSubmit={() => void save()}
      onClose={() => busy || onClose()}
      className="pb-1 sm:grid-cols-2"
    >
      <Field label={tUi('title')} error={errors.title} className="sm:col-span-2">
        <Input
          value={fields.title}
          maxLength={TITLE_MAX_LENGTH}
          autoComplete="off"
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field
        label={tUi('language')}
        error={errors.language}
        hint={t('languageMeaning')}
        className="sm:col-span-2"
      >
        <Select
          value={fields.language}
          onValueChange={(language) => set({ language })}
          options={languageOptions(saved.language)}
        />
      </Field>
      <Field label={t('citationStyle')} error={errors.citationStyle}>
        <Select
          value={fields.citationStyle}
          onValueChange={(citationStyle) => set({ citationStyle })}
          options={styleOptions(saved.citationStyle)}
        />
      </Field>
      <Field label={t('wordTarget')} note={tUi('optional')} error={errors.wordTarget}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          value={fields.wordTarget}
          onChange={({ target }) => set({ wordTarget: target.value })}
        />
      </Field>
      <Field label={t('kind')} error={errors.projectType}>
        <Select
          value={fields.projectType}
          onValueChange={(projectType) => set({ projectType })}
          options={typeOptions()}
        />
      </Field>
      <Field label={t('level')} error={errors.academicLevel}>
        <Select
          value={fields.academicLevel}
          onValueChange={(academicLevel) => set({ academicLevel })}
          options={levelOptions()}
        />
      </Field>
      <Field label={t('subject')} note={tUi('optional')} error={errors.subjectArea} className="sm:col-span-2">
        <Input
          value={fields.subjectArea}
          maxLength={SUBJECT_MAX_LENGTH}
          onChange={({ target }) => set({ subjectArea: target.value })}
        />
      </Field>
      <div className="sm:col-span-2">
        <Checkbox
          label={t('saveItselfWhileI')}
          checked={fields.autoSave}
          onCheckedChange={(autoSave) => set({ autoSave })}
        />
      </div>
      {refused ? (
        <p role="alert" className="text-13 text-high sm:col-span-2">
          {refused}
        </p>
      ) : null}
    </FormDialog>
  )
}
