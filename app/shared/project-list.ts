// The first page of Recent Projects. The page's first script asks for it before the list is there to show it, which takes the
// answer once.

import type { ListSort } from '../../workers/contracts/project.ts'
import type { RouteData } from '../../workers/contracts/routes/route-call.ts'
import { call } from '../platform/api.ts'
import { currentUser } from '../platform/current-user.ts'

/** Fills whole rows of two and of three cards. */
export const PAGE_SIZE = 24
/** Milliseconds in which an answer is taken. */
const FRESH_MS = 20_000

type Page = RouteData<'GET /v1/projects'>

let begun: { sort: ListSort; asker: string | null; at: number; answer: Promise<Page> } | null = null

const ask = (sort: ListSort, signal?: AbortSignal): Promise<Page> =>
  call('GET /v1/projects', { query: { limit: PAGE_SIZE, sort }, ...(signal && { signal }) })

export function beginList(sort: ListSort): void {
  const answer = ask(sort)
  // Who takes it hears of a failure.
  answer.catch(() => {})
  begun = { sort, asker: currentUser(), at: Date.now(), answer }
}

export function firstPage(sort: ListSort, signal: AbortSignal): Promise<Page> {
  const asked = begun
  begun = null
  const isOurs = asked?.sort === sort && asked.asker === currentUser() && Date.now() - asked.at < FRESH_MS
  return isOurs ? asked.answer : ask(sort, signal)
}
