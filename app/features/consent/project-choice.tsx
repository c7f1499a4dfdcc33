// All projects or one. The list has those that were changed last.

import { useEffect, useState } from 'react'
import { LIST_MAX } from '../../../workers/contracts/limits.ts'
import type { ProjectItem } from '../../../workers/contracts/project.ts'
import { stripMarkup } from '../../../workers/domain/text/plain-text.ts'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Radio } from '../../ui/forms/radio.tsx'
import { Select } from '../../ui/forms/select.tsx'

type ProjectChoiceProps = {
  /** Null for all; undefined while one is wanted and none chosen. */
  projectId: string | null | undefined
  onChange: (projectId: string | null | undefined) => void
  /** The program may do more than read and write projects. */
  alsoOutside: boolean
}

type List = { projects: ProjectItem[]; total: number }

export function ProjectChoice({ projectId, onChange, alsoOutside }: ProjectChoiceProps) {
  const [list, setList] = useState<List | 'failed' | null>(null)
  const isOne = projectId !== null
  useEffect(() => {
    if (!isOne || list !== null) return
    call('GET /v1/projects', { query: { limit: LIST_MAX, sort: '-lastModified' } }).then(setList, () =>
      setList('failed'),
    )
  }, [isOne, list])

  return (
    <fieldset className="mt-7">
      <legend className="mb-1 text-15 font-semibold">In which projects</legend>
      <div className="flex flex-wrap gap-x-6">
        <Radio name="projects" checked={!isOne} onChange={() => onChange(null)} label="All projects" />
        <Radio name="projects" checked={isOne} onChange={() => onChange(undefined)} label="One project" />
      </div>
      {isOne ? (
        <div className="mt-2">
          {list === null ? <p className="text-13 text-muted">Loading your projects</p> : null}
          {list === 'failed' ? (
            <p role="alert" className="flex items-center gap-3 text-13 text-high">
              Your projects could not be loaded.
              <Button size="small" onClick={() => setList(null)}>
                Try again
              </Button>
            </p>
          ) : null}
          {list !== null && list !== 'failed' ? (
            list.projects.length === 0 ? (
              <p className="text-13 text-muted">You have no project yet. Create one first, or allow all.</p>
            ) : (
              <Field
                label="Project"
                hint={
                  list.total > list.projects.length
                    ? `The ${list.projects.length} of ${list.total} that were changed last.`
                    : undefined
                }
              >
                <Select
                  value={projectId ?? ''}
                  onValueChange={onChange}
                  placeholder="Choose a project"
                  options={list.projects.map(({ _id, title }) => ({ value: _id, label: stripMarkup(title) }))}
                />
              </Field>
            )
          ) : null}
          {alsoOutside ? (
            <p className="mt-2 text-13 text-muted">
              The library, files and answers belong to no project: there it may do what you allowed above.
            </p>
          ) : null}
        </div>
      ) : null}
    </fieldset>
  )
}
