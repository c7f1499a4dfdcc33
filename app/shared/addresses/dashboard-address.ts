// URLs of the dashboard's views: `?view=projects`, with `&sort=title` for another order than the last edited first,
// `?view=assistant`, `?view=editor` for a new project,
// `?view=editor&project=<id>` for an existing one, with `&history=<version>` for its history at a version or at `latest`,
// `?view=chat` with `&pdf=<id>` for a PDF, `&page=<n>` for a page of it, `&chat=<id>` for a saved chat.
// An unknown view opens the stored current project, or else the list.

import type { ListSort } from '../../../workers/contracts/project.ts'
import { isId } from '../../../workers/domain/id.ts'

/** The `history` parameter of the newest version. */
export const LATEST = 'latest'

/** Orders of Recent Projects; the first is the default. By status and by kind they are grouped. */
export const PROJECT_ORDERS = [
  '-lastModified',
  'title',
  'status',
  'projectType',
] as const satisfies ListSort[]
export type ProjectOrder = (typeof PROJECT_ORDERS)[number]

/** `page` counts from 1. */
export type ChatPlace = { pdfId: string | null; chatId: string | null; page: number | null }

export type DashboardView =
  | { name: 'undecided' }
  | { name: 'projects'; order: ProjectOrder }
  | { name: 'assistant' }
  | ({ name: 'chat' } & ChatPlace)
  | { name: 'editor'; projectId: string | null; history: string | null }

export function dashboardView(search: URLSearchParams): DashboardView {
  switch (search.get('view')) {
    case 'projects':
      return {
        name: 'projects',
        order: PROJECT_ORDERS.find((order) => order === search.get('sort')) ?? PROJECT_ORDERS[0],
      }
    case 'assistant':
      return { name: 'assistant' }
    case 'chat':
      return {
        name: 'chat',
        pdfId: idOf(search.get('pdf')),
        chatId: idOf(search.get('chat')),
        page: /^[1-9]\d{0,4}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : null,
      }
    case 'editor': {
      const project = search.get('project')
      if (project === null) return { name: 'editor', projectId: null, history: null }
      if (!isId(project)) return { name: 'projects', order: PROJECT_ORDERS[0] }
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

const idOf = (parameter: string | null) => (isId(parameter) ? parameter : null)

export const PROJECTS_ADDRESS = '/dashboard?view=projects'
export const projectsAddress = (order: ProjectOrder): string =>
  order === PROJECT_ORDERS[0] ? PROJECTS_ADDRESS : `${PROJECTS_ADDRESS}&sort=${order}`
export const DRAFT_ADDRESS = '/dashboard?view=assistant'
export const NEW_PROJECT_ADDRESS = '/dashboard?view=editor'
/** History state of a project's address that leads to words of its text. */
export type WordsState = { words: string }
export const wordsIn = (state: unknown): string | null => {
  const { words } = (state ?? {}) as Partial<WordsState>
  return typeof words === 'string' && words !== '' ? words : null
}
export const projectAddress = (id: string) => `/dashboard?view=editor&project=${id}`
export const historyAddress = (id: string, version: string) => `${projectAddress(id)}&history=${version}`

export function chatAddress({ pdfId, chatId, page }: Partial<ChatPlace> = {}): string {
  const parts = [pdfId && `&pdf=${pdfId}`, chatId && `&chat=${chatId}`, page && `&page=${page}`]
  return `/dashboard?view=chat${parts.filter(Boolean).join('')}`
}
