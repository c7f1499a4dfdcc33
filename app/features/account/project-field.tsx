// The field of a form for what concerns all projects, or one of the latest.

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
  const hintOfAll = isPart ? `The list has your latest ${list.length} projects.` : undefined
  return (
    <Field label="Projects" hint={projectId === null ? hintOfAll : hintOfOne}>
      <Select
        value={projectId ?? ALL}
        onValueChange={(chosen) => onChange(chosen === ALL ? null : chosen)}
        options={[
          { value: ALL, label: 'All projects' },
          ...list.map(({ _id, title }) => ({ value: _id, label: `Only “${stripMarkup(title)}”` })),
        ]}
      />
    </Field>
  )
}
