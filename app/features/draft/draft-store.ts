// Store of the drafts of the signed-in person: the form's fields, the running request, the latest drafts. It is outside of
// React, so that a request continues while another view is open, and ends with the session.

import { tokenSubject } from '../../access-token.ts'
import { callRaw } from '../../api.ts'
import { onSessionChange, readTokens } from '../../browser-storage.ts'
import { draftProgress } from '../../draft-progress.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { draftEvents } from './draft-events.ts'
import { type DraftFields, EMPTY_FIELDS } from './draft-fields.ts'
import {
  advance,
  begunOf,
  canContinue,
  contentOf,
  continueRun,
  type DraftRun,
  type KeptDraft,
  keepDraft,
  keepPart,
  partKey,
  progressOf,
  startRun,
} from './draft-run.ts'
import { readDraftCopy, readTabFields, updateDraftCopy, writeTabFields } from './draft-storage.ts'
import { mergeDrafts, withDraft } from './kept-drafts.ts'

export type DraftState = {
  /** False until what was kept has been read. */
  loaded: boolean
  fields: DraftFields
  run: DraftRun | null
  /** Latest first. */
  drafts: readonly KeptDraft[]
  /** Which of them is shown. */
  shown: number
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

const EMPTY: DraftState = {
  loaded: false,
  fields: EMPTY_FIELDS,
  run: null,
  drafts: [],
  shown: 0,
  kept: true,
}

let state: DraftState = EMPTY
let userId: string | null = null
let work: AbortController | null = null
/** Keys of the drafts that this tab has read or made. */
let known: ReadonlySet<string> = new Set()
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
  if (state.loaded) tellUnderWay(state)
  for (const listener of listeners) listener()
}

function tellUnderWay({ run, drafts: [latest] }: DraftState) {
  if (run) draftProgress.set('writing', progressOf(run, Date.now()).percent)
  else draftProgress.set(latest && canContinue(latest) ? 'broken' : 'none')
}

/** For another user, or none, nothing of the last one's stays in memory; theirs stays in the browser. */
function open() {
  const user = currentUser()
  if (user === userId) return
  work?.abort()
  work = null
  writeCopy()
  userId = user
  known = new Set()
  const fields = user === null ? null : readTabFields(user)
  change({ ...EMPTY, loaded: user === null, ...(fields ? { fields } : {}) })
  if (user === null) return
  readDraftCopy(user).then(
    (copy) => {
      if (userId !== user) return
      know(...(copy?.drafts ?? []).map(({ key }) => key))
      // What this tab said before, or was typed while the copy was being read, comes first.
      const typed = state.fields !== EMPTY_FIELDS
      change({
        loaded: true,
        drafts: [...state.drafts, ...(copy?.drafts ?? [])],
        ...(typed || !copy ? {} : { fields: copy.fields }),
      })
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

const know = (...keys: string[]) => {
  known = new Set([...known, ...keys])
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
  const { fields, run, drafts } = state
  writeTabFields(user, fields)
  // A draft in the making is kept as one that broke off: after a reload that is what it is.
  const part = run && keepPart(run, 'broken', Date.now())
  const own = part ? withDraft(drafts, part) : drafts
  const had = known
  updateDraftCopy(user, (stored) => ({
    fields,
    drafts: mergeDrafts(own, stored?.drafts ?? [], had),
  })).then(
    () => {
      if (userId !== user) return
      if (part && state.run) draftProgress.markUnfinished()
      if (!state.kept) change({ kept: true })
    },
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
export function dropDraft(key: string) {
  change({ drafts: state.drafts.filter((draft) => draft.key !== key), shown: 0 })
  copyNow()
}

/** Shows one of the drafts, 0 the latest. */
export const showDraft = (shown: number) => change({ shown })

/** Asks for a draft of what the form says. Finished ones stay behind it. */
export const generateDraft = (): Promise<void> =>
  write(startRun(state.fields, Date.now(), crypto.randomUUID()))

/** Goes on with one that ended early. */
export async function continueDraft({ run }: KeptDraft): Promise<void> {
  if (run) await write(continueRun(run, Date.now(), crypto.randomUUID()))
}

async function write(started: DraftRun): Promise<void> {
  if (state.run) return
  const { fields, begun } = started
  const controller = new AbortController()
  work = controller
  know(started.key, partKey(started))
  change({ run: started })
  const isMine = () => work === controller
  let finished: KeptDraft | null = null
  try {
    const response = await callRaw('POST', '/v1/ai/writing-assistant', {
      body: {
        ...fields,
        topic: fields.topic.trim(),
        ...(begun ? { begun: begunOf(started) } : {}),
      },
      headers: { accept: 'text/event-stream' },
      signal: controller.signal,
    })
    for await (const event of draftEvents(response)) {
      if (!isMine() || !state.run) return
      if (event.event === 'error') break
      if (event.event === 'done') {
        finished = keepDraft(state.run, event.data, Date.now())
        break
      }
      change({ run: advance(state.run, event) })
      // A part that is whole is not written again (continueRun), so it is kept at once.
      if (event.event === 'section') copyNow()
      else copyWithin(COPY_EVERY_MS)
    }
  } catch {
    // The connection, the server, or Stop: what came before it is in the run.
  }
  if (!isMine() || !state.run) return
  work = null
  const ending = controller.signal.aborted ? 'stopped' : 'broken'
  const kept = finished ?? keepPart(state.run, ending, Date.now())
  change({ run: null, ...(kept ? { drafts: withDraft(state.drafts, kept), shown: 0 } : {}) })
  copyNow()
  if (finished) toast(finished.template ? TEMPLATE : GENERATED)
  // What was written since is there to see.
  else if (ending === 'broken' && (!kept || kept.content === contentOf(started))) toast(FAILED)
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
