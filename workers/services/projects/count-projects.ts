// Counts of a user's projects and words by status and type; every status and type is listed, also with zero.
import {
  PROJECT_STATUSES,
  PROJECT_TYPES,
  type ProjectStatus,
  type ProjectType,
} from '../../domain/project/project.ts'
import type { Ports } from '../ports.ts'

type Tally = { projects: number; words: number }
export type ProjectTotals = {
  total: number
  words: number
  byStatus: Record<ProjectStatus, Tally>
  byType: Record<ProjectType, Tally>
}

export async function countProjects(
  { projects }: Pick<Ports, 'projects'>,
  userId: string,
): Promise<ProjectTotals> {
  const totals: ProjectTotals = {
    total: 0,
    words: 0,
    byStatus: tallies(PROJECT_STATUSES),
    byType: tallies(PROJECT_TYPES),
  }
  for (const group of await projects.stats(userId)) {
    totals.total += group.projects
    totals.words += group.words
    for (const tally of [totals.byStatus[group.status], totals.byType[group.projectType]]) {
      tally.projects += group.projects
      tally.words += group.words
    }
  }
  return totals
}

const tallies = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, { projects: 0, words: 0 }])) as Record<Name, Tally>
