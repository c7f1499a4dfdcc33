// Finds the project that a person means.

import type { Client, ProjectItem } from '../../typescript/src/index.ts'
import { CommandError } from './command.ts'

export async function allProjects(client: Client, status?: ProjectItem['status']): Promise<ProjectItem[]> {
  const found: ProjectItem[] = []
  for await (const { projects } of client.listProjects.pages({
    limit: 100,
    ...(status && { status: [status] }),
  }))
    found.push(...projects)
  return found
}

/** @param named an id, or the whole title, in upper or lower case */
export async function idOf(client: Client, named: string): Promise<string> {
  if (/^[\da-f]{24}$/.test(named)) return named
  const wanted = named.trim().toLowerCase()
  const found = (await allProjects(client)).filter(({ title }) => title.trim().toLowerCase() === wanted)
  const [project] = found
  if (!project) throw new CommandError(`There is no project “${named}”.`)
  if (found.length > 1)
    throw new CommandError(
      `Several projects have the title “${named}”: ${found.map(({ _id }) => _id).join(', ')}. Say which by its id.`,
    )
  return project._id
}
