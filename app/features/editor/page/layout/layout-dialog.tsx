// Dialog of a project's page layout: a template, what may differ from it, and a sketch. Nothing changes before Save.

import { t } from 'messages:layout'
import { t as tUi } from 'messages:ui'
import { useState } from 'react'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import {
  DEFAULT_LAYOUT,
  LAYOUT_TEMPLATES,
  type LayoutTemplate,
  layoutOf,
  templateOf,
} from '../../../../../workers/domain/project/document-layout.ts'
import { stripMarkup } from '../../../../../workers/domain/text/plain-text.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import type { ChangeProject } from '../use-project-change.ts'
import { fieldsOf, type LayoutErrors, type LayoutFields, readFields } from './layout-fields.ts'
import { LayoutGroups } from './layout-groups.tsx'
import { PageSketch } from './page-sketch.tsx'
import { beginningOf } from './text-beginning.ts'

type LayoutDialogProps = {
  project: ProjectItem
  /** The manuscript as it is now, or null before it is open. */
  manuscript(): DocumentNode | null
  onChange: ChangeProject
  onClose(): void
}

export default function LayoutDialog({ project, manuscript, onChange, onClose }: LayoutDialogProps) {
  const [fields, setFields] = useState(() => fieldsOf(project.settings.layout ?? DEFAULT_LAYOUT))
  const [paragraphs] = useState(() => beginningOf(manuscript()))
  const [errors, setErrors] = useState<LayoutErrors>({})
  const [refused, setRefused] = useState(false)
  const [busy, setBusy] = useState(false)
  const read = readFields(fields)
  const layout = 'errors' in read ? null : read
  /** The last layout that the fields described. */
  const [sketched, setSketched] = useState(layout ?? DEFAULT_LAYOUT)
  const set = (part: Partial<LayoutFields>) => {
    const next = { ...fields, ...part }
    const described = readFields(next)
    setFields(next)
    setErrors({})
    if (!('errors' in described)) setSketched(described)
  }
  const template = layout && templateOf(layout)

  const save = async () => {
    if (busy) return
    if ('errors' in read) return setErrors(read.errors)
    setBusy(true)
    setRefused(false)
    if ((await onChange({ settings: { layout: read } })) === null) return onClose()
    setBusy(false)
    setRefused(true)
  }

  return (
    <FormDialog
      title={t('title')}
      description={t('meaning')}
      wide
      submit={tUi('save')}
      busy={busy && tUi('saving')}
      onSubmit={() => void save()}
      onClose={() => busy || onClose()}
      className="gap-x-7 pb-1 md:grid-cols-[1fr_auto]"
    >
      <div className="grid grid-cols-2 content-start gap-4">
        <Field label={t('template')} className="col-span-2">
          <Select
            value={template ?? 'own'}
            onValueChange={(name) =>
              name !== 'own' && set({ ...fieldsOf(layoutOf(name)), titlePage: fields.titlePage })
            }
            options={[
              ...LAYOUT_TEMPLATES.map((name: LayoutTemplate | 'own') => ({
                value: name,
                label: t(`template.${name}`),
              })),
              ...(template ? [] : [{ value: 'own' as const, label: t('template.own') }]),
            ]}
          />
        </Field>
        <LayoutGroups fields={fields} errors={errors} set={set} />
        {refused ? (
          <p role="alert" className="text-13 text-high col-span-2">
            {t('notSaved')}
          </p>
        ) : null}
      </div>
      <PageSketch
        layout={sketched}
        title={stripMarkup(project.title)}
        paragraphs={paragraphs}
        language={project.settings.language}
      />
    </FormDialog>
  )
}
