// Which of the dashboard's views an address names: `?view=projects`, `?view=assistant`, `?view=editor` for a new project,
// `?view=editor&project=<id>` for one that exists. Without a view (or with one that there is not) the stored current
// project decides (spec section 4). `&history=<version>` opens a project's history at one version, `latest` at the newest.

import { isId } from '../../workers/domain/id.ts'
import { LATEST } from '../features/editor/panels/history/latest.ts'

export type DashboardView =
  | { name: 'undecided' }
  | { name: 'projects' }
  | { name: 'assistant' }
  | { name: 'editor'; projectId: string | null; history: string | null }

export function dashboardView(search: URLSearchParams): DashboardView {
  switch (search.get('view')) {
    case 'projects':
      return { name: 'projects' }
    case 'assistant':
      return { name: 'assistant' }
    case 'editor': {
      const project = search.get('project')
      if (project === null) return { name: 'editor', projectId: null, history: null }
      if (!isId(project)) return { name: 'projects' }
      const history = search.get('history')
      return {
        name: 'editor',
        projectId: project,
        history: history === LATEST || isId(history) ? history : null,
      }
    }
    default:
      return { name: 'undecided' }
  }
}

export const PROJECTS_ADDRESS = '/dashboard?view=projects'
export const DRAFT_ADDRESS = '/dashboard?view=assistant'
export const NEW_PROJECT_ADDRESS = '/dashboard?view=editor'
export const projectAddress = (id: string) => `/dashboard?view=editor&project=${id}`
export const historyAddress = (id: string, version: string) => `${projectAddress(id)}&history=${version}`
