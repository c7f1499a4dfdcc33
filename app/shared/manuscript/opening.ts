// What an editor asks of the server first. Its route asks before the editor's scripts are there; the editor takes each answer
// once, and asks itself for another.

import type { RouteData } from '../../../workers/contracts/routes/route-call.ts'
import { call } from '../../platform/api.ts'
import { currentUser } from '../../platform/current-user.ts'
import { askForAll, openRoom, type RoomOpening } from './room-opening.ts'
import { hasRows } from './unsaved-database.ts'

type Answers = {
  project: Promise<RouteData<'GET /v1/projects/{id}/item'>>
  room: Promise<RoomOpening>
}

/** Milliseconds in which an answer is taken. */
const FRESH_MS = 20_000

let current: string | null = null
/** Who asked. */
let asker: string | null = null
let answers: Partial<Answers> = {}
/** The project, once it is there. */
let arrived: Awaited<Answers['project']> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Called by routes at every navigation. @param projectId of the editor that is shown; null for another page */
export function beginOpening(projectId: string | null): void {
  const person = currentUser()
  if (projectId === current && person === asker) return
  current = projectId
  asker = person
  dropAnswers()
  if (projectId === null) return
  const project = call('GET /v1/projects/{id}/item', { params: { id: projectId } })
  const room = openRoom(projectId)
  // Who takes them hears of a failure.
  project
    .then((opened) => {
      if (answers.project === project) arrived = opened
    })
    .catch(() => {})
  room.catch(() => {})
  answers = { project, room }
  timer = setTimeout(dropAnswers, FRESH_MS)
  if (person !== null) void askIfNothingIsHere(person, projectId, room)
}

/** Where this browser has nothing of the text, the room sends it while the editor is loading. */
async function askIfNothingIsHere(
  userId: string,
  projectId: string,
  room: Promise<RoomOpening>,
): Promise<void> {
  const isHere = await hasRows({ userId, projectId }).catch(() => true)
  const opening = isHere ? null : await room.catch(() => null)
  if (opening && answers.room === room) askForAll(opening)
}

function dropAnswers(): void {
  clearTimeout(timer)
  answers.room?.then(({ socket }) => socket.close(1000)).catch(() => {})
  answers = {}
  arrived = null
}

/** What `takeAnswer` will give for the project, to draw the page with it at once; null if it is not there yet. */
export const arrivedProject = (projectId: string): Awaited<Answers['project']> | null =>
  projectId === current && currentUser() === asker ? arrived : null

/** Null if it was asked for another project, by another person, too long ago or not at all, or is taken. */
export function takeAnswer<What extends keyof Answers>(what: What, projectId: string): Answers[What] | null {
  if (projectId !== current || currentUser() !== asker) return null
  const answer = answers[what]
  delete answers[what]
  if (what === 'project') arrived = null
  return answer ?? null
}
