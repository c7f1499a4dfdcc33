// Wire form of a project: `_id`, and times in ISO 8601.
import type { Project, ProjectItem } from '../../contracts/project.ts'
import type { ProjectRecord } from '../../domain/project/project.ts'
import type { ProjectWithContent } from '../../services/projects/project-with-content.ts'

const time = (at: number) => new Date(at).toISOString()

export function projectItem({ id, ...project }: ProjectRecord): ProjectItem {
  return {
    _id: id,
    ...project,
    lastModified: time(project.lastModified),
    createdAt: time(project.createdAt),
    updatedAt: time(project.updatedAt),
  }
}

export const projectResponse = ({ project, content }: ProjectWithContent): Project => ({
  ...projectItem(project),
  content,
})
