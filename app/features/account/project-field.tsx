// The field of a form for what concerns all projects, or one of the latest.

import { t } from 'messages:account'
import { LIST_MAX } from '../../../workers/contracts/limits.ts'
import { stripMarkup } from '../../../workers/domain/text/plain-text.ts'
import { useLoaded } from '../../platform/use-loaded.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'

const ALL = 'all'

/** `projectId`: null for all projects. `hintOfOne`: what is different for one project. */
type ProjectFieldProps = {
  projectId: string | null
  onChange: (projectId: string | null) => void
  hintOfOne: string
}

export function ProjectField({ projectId, onChange, hintOfOne }: ProjectFieldProps) {
  const [projects] = useLoaded('GET /v1/projects', { query: { limit: LIST_MAX } })
  const list = projects.is === 'ready' ? projects.data.projects : []
  const isPart = projects.is === 'ready' && projects.data.total > list.length
  const hintOfAll = isPart ? t('latestProjects', { count: list.length }) : undefined
  return (
    <Field label={t('projects')} hint={projectId === null ? hintOfAll : hintOfOne}>
      <Select
        value={projectId ?? ALL}
        onValueChange={(chosen) => onChange(chosen === ALL ? null : chosen)}
        options={[
          { value: ALL, label: t('allProjects') },
          ...list.map(({ _id, title }) => ({
            value: _id,
            label: t('onlyTitle', { title: stripMarkup(title) }),
          })),
        ]}
      />
    </Field>
  )
}
