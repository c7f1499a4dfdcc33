// Which of the dashboard's views an address names: `?view=projects`, `?view=assistant`, `?view=editor` for a new project,
// `?view=editor&project=<id>` for one that exists. Without a view (or with one that there is not) the stored current
// project decides (spec section 4).

import { isId } from '../../workers/domain/id.ts'

export type DashboardView =
  | { name: 'undecided' }
  | { name: 'projects' }
  | { name: 'assistant' }
  | { name: 'editor'; projectId: string | null }

export function dashboardView(search: URLSearchParams): DashboardView {
  switch (search.get('view')) {
    case 'projects':
      return { name: 'projects' }
    case 'assistant':
      return { name: 'assistant' }
    case 'editor': {
      const project = search.get('project')
      if (project === null) return { name: 'editor', projectId: null }
      return isId(project) ? { name: 'editor', projectId: project } : { name: 'projects' }
    }
    default:
      return { name: 'undecided' }
  }
}

export const PROJECTS_ADDRESS = '/dashboard?view=projects'
export const NEW_PROJECT_ADDRESS = '/dashboard?view=editor'
export const projectAddress = (id: string) => `/dashboard?view=editor&project=${id}`
