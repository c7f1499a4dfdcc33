// The list of Recent Projects: pages by cursor in one of the orders, and a search over all of the user's projects. Until the server answers a
// search, the loaded projects are filtered in the browser.

import { t } from 'messages:projects'
import { useEffect, useRef, useState } from 'react'
import { LIST_MAX, SEARCH_MAX_LENGTH } from '../../../workers/contracts/limits.ts'
import type { ListSort, ProjectItem } from '../../../workers/contracts/project.ts'
import { searchText } from '../../../workers/domain/project/project-search.ts'
import { call } from '../../platform/api.ts'
import { currentUser } from '../../platform/current-user.ts'
import { isLate } from '../../platform/patience.ts'
import { changeKeptProjects, keepAnswer, readAnswer } from '../../shared/kept/kept-database.ts'
import { projectsOnDevice } from '../../shared/manuscript/project-cache.ts'
import { firstPage, PAGE_SIZE } from '../../shared/project-list.ts'

/** Debounce of the search request. */
const SEARCH_DELAY_MS = 150

export type List = {
  state: 'loading' | 'ready' | 'failed'
  projects: ProjectItem[]
  nextCursor: string | null
  total: number
  /** Milliseconds since 1970 from when this list is, where the server did not answer; null for the present one. */
  keptAt: number | null
  /** Ids of the projects whose text is on this device, beside a list that is not the present one; null if it is not known. */
  onDevice: ReadonlySet<string> | null
}
/** `full`: the response has the maximum number of projects, so there may be more. */
type Search = { text: string; state: 'ready' | 'failed'; projects: ProjectItem[]; full: boolean }

const EMPTY: List = {
  state: 'loading',
  projects: [],
  nextCursor: null,
  total: 0,
  keptAt: null,
  onDevice: null,
}

/** True if the title or the description contains the text, ignoring case. */
export const matches = (project: Pick<ProjectItem, 'title' | 'description'>, text: string): boolean => {
  const sought = searchText(text)
  return searchText(project.title).includes(sought) || searchText(project.description).includes(sought)
}

/** Label with the number of projects found; with `full` it is a lower bound. */
export const foundText = (count: number, full: boolean): string => t(full ? 'foundFirst' : 'found', { count })

/** Appends a page without duplicates: a project changed between two requests can be on both pages. */
const appendPage = (before: ProjectItem[], more: ProjectItem[]): ProjectItem[] => {
  const known = new Set(before.map(({ _id }) => _id))
  return [...before, ...more.filter(({ _id }) => !known.has(_id))]
}

/** Shows the list that was kept while the server does not answer, and the present one once it does. */
export async function readList(
  sort: ListSort,
  signal: AbortSignal,
  show: (list: List) => void,
): Promise<void> {
  const userId = currentUser()
  const asked = firstPage(sort, signal)
  try {
    const kept = (await isLate(asked)) ? await readKept(sort) : null
    if (kept && !signal.aborted) show(kept)
    const page = await asked
    if (signal.aborted) return
    show({ ...EMPTY, state: 'ready', ...page })
    void keepAnswer(userId, `projects:${sort}`, page)
  } catch {
    const kept = signal.aborted ? null : await readKept(sort)
    if (!signal.aborted) show(kept ?? { ...EMPTY, state: 'failed' })
  }
}

/** The list as it was kept; null if none was. */
async function readKept(sort: ListSort): Promise<List | null> {
  const kept = await readAnswer(`projects:${sort}`)
  const userId = currentUser()
  if (!kept || !userId) return null
  const onDevice = await projectsOnDevice(userId)
  return { ...EMPTY, ...kept.data, state: 'ready', nextCursor: null, onDevice, keptAt: kept.at }
}

export type ProjectList = ReturnType<typeof useProjectList>

export function useProjectList(sort: ListSort) {
  const [list, setList] = useState<List>(EMPTY)
  const [attempt, setAttempt] = useState(0)
  /** Aborts the requests for the list in its order. */
  const loading = useRef<AbortController | null>(null)
  const [loadingMore, setLoadingMore] = useState<'no' | 'yes' | 'failed'>('no')
  const [text, setText] = useState('')
  const [search, setSearch] = useState<Search | null>(null)
  const sought = text.trim().slice(0, SEARCH_MAX_LENGTH)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` repeats the request
  useEffect(() => {
    const controller = new AbortController()
    loading.current = controller
    setList(EMPTY)
    setLoadingMore('no')
    void readList(sort, controller.signal, setList)
    return () => controller.abort()
  }, [attempt, sort])

  const isPresent = list.state !== 'failed' && list.keptAt === null
  useEffect(() => {
    if (isPresent) return
    const again = () => setAttempt((count) => count + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isPresent])

  useEffect(() => {
    if (sought === '') return setSearch(null)
    const controller = new AbortController()
    const timer = setTimeout(() => {
      call('GET /v1/projects/search', {
        query: { q: sought, sort },
        signal: controller.signal,
      }).then(
        ({ projects }) =>
          setSearch({ text: sought, state: 'ready', projects, full: projects.length >= LIST_MAX }),
        () => {
          if (!controller.signal.aborted)
            setSearch({ text: sought, state: 'failed', projects: [], full: false })
        },
      )
    }, SEARCH_DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [sought, sort])

  async function loadMore() {
    const cursor = list.nextCursor
    const signal = loading.current?.signal
    if (cursor === null || signal === undefined || loadingMore === 'yes') return
    setLoadingMore('yes')
    try {
      const page = await call('GET /v1/projects', {
        query: { limit: PAGE_SIZE, sort, cursor },
        signal,
      })
      // Another order may have been chosen in the meantime.
      if (signal.aborted) return
      setList((before) => ({ ...before, ...page, projects: appendPage(before.projects, page.projects) }))
      setLoadingMore('no')
    } catch {
      if (!signal.aborted) setLoadingMore('failed')
    }
  }

  const changeAll = (change: (projects: ProjectItem[]) => ProjectItem[], gone = 0) => {
    const changed = <Of extends Pick<List, 'projects' | 'total'>>(before: Of): Of => ({
      ...before,
      projects: change(before.projects),
      total: Math.max(0, before.total - gone),
    })
    setList(changed)
    void changeKeptProjects(changed)
    setSearch((before) => before && { ...before, projects: change(before.projects) })
  }
  const answered = search?.text === sought && search.state === 'ready'
  return {
    state: list.state,
    keptAt: list.keptAt,
    onDevice: list.onDevice,
    /** Projects to show: the search's result or, until it arrives, the loaded projects that match. */
    projects:
      sought === ''
        ? list.projects
        : answered
          ? search.projects
          : list.projects.filter((project) => matches(project, sought)),
    /** The search may have found more than it shows. */
    searchFull: sought !== '' && answered && search.full,
    searching: sought !== '' && search?.text !== sought,
    searchFailed: sought !== '' && search?.text === sought && search.state === 'failed',
    sought,
    text,
    setText,
    total: list.total,
    loaded: list.projects.length,
    hasMore: sought === '' && list.nextCursor !== null,
    loadMore,
    loadingMore,
    retry: () => setAttempt((count) => count + 1),
    replace: (project: ProjectItem) =>
      changeAll((projects) => projects.map((one) => (one._id === project._id ? project : one))),
    remove: (ids: readonly string[]) => {
      const gone = new Set(ids)
      changeAll((projects) => projects.filter(({ _id }) => !gone.has(_id)), gone.size)
    },
  }
}
