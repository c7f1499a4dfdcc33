// Dialog of a project's page layout: a template, what may differ from it, what is handed in, and the first pages. Nothing of the project
// changes before Save.

import { t } from 'messages:layout'
import { t as tUi } from 'messages:ui'
import { useState } from 'react'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import { DEFAULT_LAYOUT } from '../../../../../workers/domain/project/document-layout.ts'
import { DEFAULT_FILES, type HandIn } from '../../../../../workers/domain/project/handed-files.ts'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import { PagesPreview } from '../pages/pages-preview.tsx'
import type { ChangeProject } from '../use-project-change.ts'
import { HandedFields, patternProblem } from './handed-fields.tsx'
import { fieldsOf, type LayoutErrors, type LayoutFields, readFields } from './layout-fields.ts'
import { Group, LayoutGroups } from './layout-groups.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { findTemplate, type Template, useTemplates } from './use-templates.ts'

type LayoutDialogProps = { project: ProjectItem; onChange: ChangeProject; onClose(): void }

const NOTHING_ASKED: HandIn = { ...DEFAULT_FILES, page: null }

export default function LayoutDialog({ project, onChange, onClose }: LayoutDialogProps) {
  const [fields, setFields] = useState(() => fieldsOf(project.settings.layout ?? DEFAULT_LAYOUT))
  const [asked, setAsked] = useState(project.settings.handIn ?? NOTHING_ASKED)
  const [chosen, setChosen] = useState<string | null>(null)
  const [errors, setErrors] = useState<LayoutErrors>({})
  const [pattern, setPattern] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const [busy, setBusy] = useState(false)
  const templates = useTemplates()
  const read = readFields(fields)
  const layout = 'errors' in read ? null : read
  /** The last layout that the fields described. */
  const [shown, setShown] = useState(layout ?? DEFAULT_LAYOUT)
  const set = (part: Partial<LayoutFields>) => {
    const next = { ...fields, ...part }
    const described = readFields(next)
    setFields(next)
    setErrors({})
    if (!('errors' in described)) setShown(described)
  }
  const choose = ({ id, name, files, layout: { titlePage, ...rest } }: Template) => {
    setChosen(id)
    // Lines of a title page that were typed stay.
    set(fieldsOf({ ...rest, titlePage: fields.titlePage ?? titlePage }))
    setAsked({
      ...asked,
      ...files,
      page: { template: name, paper: rest.paper, margins: rest.margins },
    })
    setPattern(null)
  }
  /** What the fields hold; what is wrong is said at them. */
  const content = () => {
    const wrong = patternProblem(asked.name)
    setPattern(wrong)
    if ('errors' in read) setErrors(read.errors)
    if (wrong !== null || 'errors' in read) return null
    return { layout: read, files: { formats: asked.formats, name: asked.name } }
  }

  const save = async () => {
    if (busy || !content() || !layout) return
    setBusy(true)
    setRefused(false)
    const isAsked = project.settings.handIn || JSON.stringify(asked) !== JSON.stringify(NOTHING_ASKED)
    if ((await onChange({ settings: { layout, ...(isAsked && { handIn: asked }) } })) === null)
      return onClose()
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
        <TemplateChoice
          templates={templates}
          template={layout && findTemplate(templates.list, layout, chosen)}
          onChoose={choose}
          content={content}
        />
        <LayoutGroups fields={fields} errors={errors} set={set} />
        <Group label={t('group.handIn')}>
          <HandedFields
            files={asked}
            problem={pattern}
            onChange={(files) => {
              setAsked({ ...asked, ...files })
              setPattern(null)
            }}
          />
        </Group>
        {refused ? (
          <p role="alert" className="text-13 text-high col-span-2">
            {t('notSaved')}
          </p>
        ) : null}
      </div>
      <PagesPreview projectId={project._id} layout={shown} />
    </FormDialog>
  )
}
