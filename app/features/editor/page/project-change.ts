// A change of a project: the parts that change, and nothing else.

import type { ProjectItem } from '../../../../workers/contracts/project.ts'

export type ProjectChange = Partial<
  Pick<ProjectItem, 'title' | 'status' | 'projectType' | 'academicLevel' | 'subjectArea'>
> & {
  settings?: Partial<ProjectItem['settings']>
  /** Word targets (panels/counts/word-target.ts); null removes one. */
  metadata?: Record<string, number | null>
}

/** The project with a change. */
export const withChange = (
  project: ProjectItem,
  { settings, metadata, ...fields }: ProjectChange,
): ProjectItem => ({
  ...project,
  ...fields,
  settings: { ...project.settings, ...settings },
  metadata: { ...project.metadata, ...metadata },
})

/** The change that gives what another one changes the values that a project has now. */
export function reverseOf(
  { settings, metadata, ...fields }: ProjectChange,
  project: ProjectItem,
): ProjectChange {
  const valuesOf = <Part extends object>(part: Part, values: object): Part =>
    Object.fromEntries(
      Object.keys(part).map((key) => [key, (values as Record<string, unknown>)[key] ?? null]),
    ) as Part
  return {
    ...valuesOf(fields, project),
    ...(settings && { settings: valuesOf(settings, project.settings) }),
    ...(metadata && { metadata: valuesOf(metadata, project.metadata) }),
  }
}
