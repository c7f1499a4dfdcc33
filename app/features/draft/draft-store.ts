// The draft of the person who is signed in: the form's text, the work in hand, the last draft. It lives beside the
// screens, so that a long draft goes on while another view is open, and ends with the session.

import { tokenSubject } from '../../access-token.ts'
import { callRaw } from '../../api.ts'
import { onSessionChange, readTokens } from '../../browser-storage.ts'
import { toast } from '../../ui/toast.ts'
import { readDraftCopy, writeDraftCopy } from './draft-copy.ts'
import { draftEvents } from './draft-events.ts'
import { type DraftFields, EMPTY_FIELDS } from './draft-fields.ts'
import { advance, type DraftRun, type KeptDraft, keepDraft, keepPart, startRun } from './draft-run.ts'

export type DraftState = {
  /** False until what was kept has been read. */
  loaded: boolean
  fields: DraftFields
  run: DraftRun | null
  draft: KeptDraft | null
  /** False where this browser cannot keep it: blocked or full. */
  kept: boolean
}

/** Milliseconds after the last change until the copy is written. */
const COPY_DELAY_MS = 500
/** Milliseconds between two copies of a draft in the making. */
const COPY_EVERY_MS = 3000
const FAILED = {
  title: 'Generation Failed',
  description: 'Failed to generate content. Please try again.',
  tone: 'destructive',
} as const

const EMPTY: DraftState = { loaded: false, fields: EMPTY_FIELDS, run: null, draft: null, kept: true }

let state: DraftState = EMPTY
let userId: string | null = null
let work: AbortController | null = null
let copyTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const currentUser = () => tokenSubject(readTokens()?.accessToken)

export const readDraftState = (): DraftState => state
export const readServerDraftState = (): DraftState => EMPTY

/** Calls `listener` after every change; the first one opens the copy of whoever is signed in. */
export function onDraftState(listener: () => void): () => void {
  listeners.add(listener)
  open()
  return () => listeners.delete(listener)
}

function change(next: Partial<DraftState>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** For another user, or none, nothing of the last one's stays in memory; theirs stays in the browser. */
function open() {
  const user = currentUser()
  if (user === userId) return
  work?.abort()
  work = null
  writeCopy()
  userId = user
  change({ ...EMPTY, loaded: user === null })
  if (user === null) return
  readDraftCopy(user).then(
    (copy) => {
      if (userId !== user) return
      // What was typed while the copy was being read is newer.
      const typed = state.fields !== EMPTY_FIELDS
      change({ loaded: true, draft: copy?.draft ?? null, ...(typed || !copy ? {} : { fields: copy.fields }) })
    },
    () => {
      if (userId === user) change({ loaded: true, kept: false })
    },
  )
}

if (typeof window !== 'undefined') {
  onSessionChange(open)
  // A page that goes away: the timer would not fire any more.
  window.addEventListener('pagehide', writeCopy)
}

function copyWithin(milliseconds: number) {
  copyTimer ??= setTimeout(writeCopy, milliseconds)
}

function copyNow() {
  copyWithin(0)
  writeCopy()
}

function writeCopy() {
  if (copyTimer === undefined) return
  clearTimeout(copyTimer)
  copyTimer = undefined
  const user = userId
  if (user === null) return
  const { fields, run, draft } = state
  // A draft in the making is kept as one that broke off: after a reload that is what it is.
  const part = run && keepPart(run, 'broken', Date.now(), crypto.randomUUID())
  writeDraftCopy(user, { fields, draft: part ?? draft }).then(
    () => userId === user && !state.kept && change({ kept: true }),
    () => userId === user && change({ kept: false }),
  )
}

export function changeFields(fields: Partial<DraftFields>) {
  change({ fields: { ...state.fields, ...fields } })
  copyWithin(COPY_DELAY_MS)
}

/** Stops the work in hand; what was written is kept. */
export const stopDraft = () => work?.abort()

/** After a project was made of it. */
export function dropDraft() {
  change({ draft: null })
  copyNow()
}

/** Asks for a draft of what the form says. The last one stays until there is something to take its place. */
export async function generateDraft(): Promise<void> {
  if (state.run) return
  const { fields } = state
  const controller = new AbortController()
  work = controller
  change({ run: startRun(fields, Date.now()) })
  const isMine = () => work === controller
  let finished: KeptDraft | null = null
  try {
    const response = await callRaw('POST', '/v1/ai/writing-assistant', {
      body: { ...fields, topic: fields.topic.trim() },
      headers: { accept: 'text/event-stream' },
      signal: controller.signal,
    })
    for await (const event of draftEvents(response)) {
      if (!isMine() || !state.run) return
      if (event.event === 'error') break
      if (event.event === 'done') {
        finished = keepDraft(state.run, event.data, Date.now(), crypto.randomUUID())
        break
      }
      change({ run: advance(state.run, event) })
      copyWithin(COPY_EVERY_MS)
    }
  } catch {
    // The connection, the server, or Stop: what came before it is in the run.
  }
  if (!isMine() || !state.run) return
  work = null
  const ending = controller.signal.aborted ? 'stopped' : 'broken'
  const kept = finished ?? keepPart(state.run, ending, Date.now(), crypto.randomUUID())
  change({ run: null, draft: kept ?? state.draft })
  copyNow()
  if (finished) toast(finished.template ? TEMPLATE : GENERATED)
  else if (!kept && ending === 'broken') toast(FAILED)
}

const GENERATED = {
  title: 'Content Generated',
  description: 'Your AI-generated draft is ready!',
  tone: 'success',
} as const
const TEMPLATE = {
  title: 'Template Generated',
  description:
    'AI service is temporarily unavailable. A structured template has been generated for you to build upon.',
} as const
