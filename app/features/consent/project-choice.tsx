// All projects or one. The list has those that were changed last.

import { t } from 'messages:consent'
import { t as tUi } from 'messages:ui'
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
      <legend className="mb-1 text-15 font-semibold">{t('whichProjects')}</legend>
      <div className="flex flex-wrap gap-x-6">
        <Radio name="projects" checked={!isOne} onChange={() => onChange(null)} label={t('allProjects')} />
        <Radio name="projects" checked={isOne} onChange={() => onChange(undefined)} label={t('oneProject')} />
      </div>
      {isOne ? (
        <div className="mt-2">
          {list === null ? <p className="text-13 text-muted">{t('loadingProjects')}</p> : null}
          {list === 'failed' ? (
            <p role="alert" className="flex items-center gap-3 text-13 text-high">
              {t('projectsNotLoaded')}
              <Button size="small" onClick={() => setList(null)}>
                {tUi('tryAgain')}
              </Button>
            </p>
          ) : null}
          {list !== null && list !== 'failed' ? (
            list.projects.length === 0 ? (
              <p className="text-13 text-muted">{t('noProject')}</p>
            ) : (
              <Field
                label={t('project')}
                hint={
                  list.total > list.projects.length
                    ? t('changedLast', { count: list.projects.length, total: list.total })
                    : undefined
                }
              >
                <Select
                  value={projectId ?? ''}
                  onValueChange={onChange}
                  placeholder={t('chooseAProject')}
                  options={list.projects.map(({ _id, title }) => ({ value: _id, label: stripMarkup(title) }))}
                />
              </Field>
            )
          ) : null}
          {alsoOutside ? <p className="mt-2 text-13 text-muted">{t('outsideProjects')}</p> : null}
        </div>
      ) : null}
    </fieldset>
  )
}
