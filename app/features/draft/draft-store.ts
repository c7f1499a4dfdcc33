// Store of the signed-in user's drafts: the form's fields, the plan, the running request, the latest drafts. It is outside of
// React, so that a request continues while another view is open. Signing out aborts the request.

import { t } from 'messages:draft'
import { ApiError, callRaw } from '../../platform/api.ts'
import { onSessionChange } from '../../platform/browser-storage.ts'
import { currentUser } from '../../platform/current-user.ts'
import { draftProgress } from '../../shared/draft-progress.ts'
import { toast } from '../../ui/overlays/toast.ts'
import {
  type Cause,
  causeOfError,
  causeText,
  type RequestFailure,
  templateReason,
  UNREACHABLE,
} from './draft-cause.ts'
import { draftEvents } from './draft-events.ts'
import { askedFields, type DraftFields, EMPTY_FIELDS } from './draft-fields.ts'
import {
  advance,
  canContinue,
  contentOf,
  continueRun,
  type DraftRun,
  finishedDraft,
  type KeptDraft,
  partialDraft,
  partialKey,
  progressOf,
  startRun,
  toBegunDraft,
} from './draft-run.ts'
import { readDraftCopy, readTabCopy, updateDraftCopy, writeTabCopy } from './draft-storage.ts'
import { mergeDrafts, withDraft } from './kept-drafts.ts'
import { type EditedPlan, type KeptPlan, sentPlan } from './plan/plan-edits.ts'
import { askedPlan, changedPlan, keptPlan, madePlan, type PlanState, undonePlan } from './plan/plan-state.ts'
import { requestPlan } from './plan/request-plan.ts'

export type DraftState = {
  /** False until the copy in IndexedDB has been read. */
  loaded: boolean
  fields: DraftFields
  plan: PlanState | null
  run: DraftRun | null
  /** Which is shown where there are a plan and drafts. */
  view: 'plan' | 'draft'
  /** Why the last request gave nothing; null after any other, and while one runs. */
  failure: RequestFailure | null
  /** Latest first. */
  drafts: readonly KeptDraft[]
  /** Index of the draft that is shown. */
  shown: number
  /** False after IndexedDB failed: it is blocked or full. */
  isStored: boolean
}

/** Milliseconds after the last change until the copy is written. */
const COPY_DELAY_MS = 500
/** Milliseconds between two copies of a draft that is being written. */
const COPY_EVERY_MS = 3000
const failed = (cause: Cause) =>
  ({ title: t('generationFailed'), description: causeText(cause), tone: 'destructive' }) as const

const EMPTY: DraftState = {
  loaded: false,
  fields: EMPTY_FIELDS,
  plan: null,
  run: null,
  view: 'draft',
  failure: null,
  drafts: [],
  shown: 0,
  isStored: true,
}

let state: DraftState = EMPTY
let userId: string | null = null
/** Aborts the running request, for a plan or a draft. */
let running: AbortController | null = null
/**
 * True after this tab made, changed or dropped a plan. Before, and once it is stored that the plan was dropped, the stored
 * one is another tab's.
 */
let ownsPlan = false
/** Keys of the drafts that this tab has read or made; a stored draft with another key is another tab's. */
let knownKeys: ReadonlySet<string> = new Set()
let copyTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const readDraftState = (): DraftState => state
export const readServerDraftState = (): DraftState => EMPTY

/** Calls `listener` after every change. Reads the signed-in user's copy if it is not read yet. */
export function onDraftState(listener: () => void): () => void {
  listeners.add(listener)
  open()
  return () => listeners.delete(listener)
}

function change(next: Partial<DraftState>) {
  state = { ...state, ...next }
  if (state.loaded) reportProgress(state)
  for (const listener of listeners) listener()
}

function reportProgress({ run, drafts: [latest] }: DraftState) {
  if (run) draftProgress.set('writing', progressOf(run, Date.now()).percent)
  else draftProgress.set(latest && canContinue(latest) ? 'broken' : 'none')
}

/**
 * Loads the drafts of the current user. The previous user's leave memory and remain in the browser's storage; so does this
 * tab's plan, unless the user logged out.
 * @param ended whether the server ended the session
 */
function open(ended = false) {
  const user = currentUser()
  if (user === userId) return
  running?.abort()
  running = null
  writeCopy()
  if (user === null && userId !== null && ownsPlan && !ended) writeTabCopy(userId, { fields: state.fields })
  userId = user
  knownKeys = new Set()
  const tab = user === null ? null : readTabCopy(user)
  ownsPlan = tab?.plan !== undefined
  change({
    ...EMPTY,
    loaded: user === null,
    ...(tab ? { fields: tab.fields } : {}),
    ...(tab?.plan ? { plan: keptPlan(tab.plan), view: 'plan' } : {}),
  })
  if (user === null) return
  readDraftCopy(user).then(
    (copy) => {
      if (userId !== user) return
      addKnownKeys(...(copy?.drafts ?? []).map(({ key }) => key))
      // This tab's own fields, from before the reload or typed while the copy was read, override the stored ones.
      const typed = state.fields !== EMPTY_FIELDS
      change({
        loaded: true,
        drafts: [...state.drafts, ...(copy?.drafts ?? [])],
        ...(copy?.plan && !ownsPlan ? { plan: keptPlan(copy.plan), view: 'plan' } : {}),
        ...(typed || !copy ? {} : { fields: copy.fields }),
      })
    },
    () => {
      if (userId === user) change({ loaded: true, isStored: false })
    },
  )
}

if (typeof window !== 'undefined') {
  onSessionChange(open)
  // The copy's timer does not fire after the page is left, and may not in a hidden one.
  window.addEventListener('pagehide', writeCopy)
  document.addEventListener('visibilitychange', writeCopy)
}

const addKnownKeys = (...keys: string[]) => {
  knownKeys = new Set([...knownKeys, ...keys])
}

/** Writes the copy after this time, or when an earlier call's time is over. */
function scheduleCopy(milliseconds: number) {
  copyTimer ??= setTimeout(writeCopy, milliseconds)
}

function writeCopyNow() {
  scheduleCopy(0)
  writeCopy()
}

/** Writes the scheduled copy, if there is one. */
function writeCopy() {
  if (copyTimer === undefined) return
  clearTimeout(copyTimer)
  copyTimer = undefined
  const user = userId
  if (user === null) return
  const { fields, plan, run, drafts } = state
  const planned: KeptPlan | null = plan?.is === 'ready' ? { fields: plan.fields, plan: plan.plan } : null
  const writesPlan = ownsPlan
  writeTabCopy(user, { fields, ...(writesPlan ? { plan: planned } : {}) })
  // An unfinished draft is stored as `broken`, because a reload ends its request.
  const part = run && partialDraft(run, 'broken', Date.now())
  const own = part ? withDraft(drafts, part) : drafts
  const keys = knownKeys
  updateDraftCopy(user, (stored) => ({
    fields,
    drafts: mergeDrafts(own, stored?.drafts ?? [], keys),
    plan: writesPlan ? planned : (stored?.plan ?? null),
  })).then(
    () => {
      if (userId !== user) return
      if (writesPlan && plan === null && state.plan === null) {
        ownsPlan = false
        writeTabCopy(user, { fields: state.fields })
      }
      if (part && state.run) draftProgress.markUnfinished()
      if (!state.isStored) change({ isStored: true })
    },
    () => userId === user && change({ isStored: false }),
  )
}

export function changeFields(fields: Partial<DraftFields>) {
  change({ fields: { ...state.fields, ...fields } })
  scheduleCopy(COPY_DELAY_MS)
}

/** Aborts the running request. The sections written so far become a draft; a plan before stays. */
export const stopDraft = () => running?.abort()

/** Puts the changed draft in the place of the one with its key. */
export function replaceDraft(changed: KeptDraft) {
  change({ drafts: state.drafts.map((draft) => (draft.key === changed.key ? changed : draft)) })
  writeCopyNow()
}

/** Deletes a draft of which a project was created. */
export function dropDraft(key: string) {
  change({ drafts: state.drafts.filter((draft) => draft.key !== key), shown: 0 })
  writeCopyNow()
}

/** Shows one of the drafts, 0 the latest. */
export const showDraft = (shown: number) => change({ shown, view: 'draft' })

export const showPlan = () => change({ view: 'plan' })

/** Requests a draft for the form's fields. Finished drafts stay in the list behind it. */
export async function generateDraft(): Promise<void> {
  await write(startRun(askedFields(state.fields), Date.now(), crypto.randomUUID()))
}

/** Requests a draft of the plan, which is kept until the draft is there. */
export async function writePlan(): Promise<void> {
  if (state.plan?.is !== 'ready') return
  const { fields, plan } = state.plan
  if (await write(startRun(fields, Date.now(), crypto.randomUUID()), plan)) dropPlan()
  else showPlan()
}

/** Requests the missing sections of a draft. */
export async function continueDraft({ run, revisions }: KeptDraft): Promise<void> {
  if (run) await write(continueRun({ run, revisions }, Date.now(), crypto.randomUUID()))
}

/** Requests a plan for the form's fields. */
export async function planDraft(): Promise<void> {
  if (state.run || state.plan?.is === 'asked') return
  const { plan: before } = state
  const fields = askedFields(state.fields)
  const controller = new AbortController()
  running = controller
  change({ plan: askedPlan(fields), view: 'plan', failure: null })
  let made: PlanState | null = null
  let cause = UNREACHABLE
  try {
    for await (const event of requestPlan(fields, controller.signal)) {
      if (running !== controller) return
      if (event.event === 'error') cause = event.data
      else if (event.event === 'done') made = madePlan(fields, event.data, before)
      else change({ plan: { is: 'asked', fields, found: event.data.works.length } })
      if (event.event !== 'sources') break
    }
  } catch (error) {
    if (error instanceof ApiError) cause = causeOfError(error)
  }
  if (running !== controller) return
  running = null
  if (made) return setPlan(made)
  const isStopped = controller.signal.aborted
  change({ plan: before, failure: isStopped ? null : { ...cause, of: 'plan' } })
  if (!isStopped) toast(failed(cause))
}

export function setPlan(plan: PlanState | null) {
  ownsPlan = true
  change({ plan, view: plan ? 'plan' : 'draft' })
  scheduleCopy(COPY_DELAY_MS)
}

/** @param edit what is changed (plan/plan-state.ts) */
export const changePlan = (plan: EditedPlan, edit: string | null = null) =>
  state.plan && setPlan(changedPlan(state.plan, plan, edit))
export const undoPlan = () => state.plan && setPlan(undonePlan(state.plan))
export const dropPlan = () => setPlan(null)

/** @returns whether there is new text, or a template */
async function write(started: DraftRun, plan?: EditedPlan): Promise<boolean> {
  if (state.run || state.plan?.is === 'asked') return false
  const { fields, begun } = started
  const controller = new AbortController()
  running = controller
  addKnownKeys(started.key, partialKey(started))
  change({ run: started, view: 'draft', failure: null })
  const isCurrent = () => running === controller
  let finished: KeptDraft | null = null
  let cause = UNREACHABLE
  try {
    const response = await callRaw('POST /v1/ai/writing-assistant', {
      body: {
        ...fields,
        topic: fields.topic.trim(),
        ...(plan ? { plan: sentPlan(plan) } : {}),
        ...(begun ? { begun: toBegunDraft(started) } : {}),
      },
      headers: { accept: 'text/event-stream' },
      signal: controller.signal,
    })
    for await (const event of draftEvents(response)) {
      if (!isCurrent() || !state.run) return false
      if (event.event === 'error') {
        cause = event.data
        break
      }
      if (event.event === 'done') {
        finished = finishedDraft(state.run, event.data, Date.now())
        break
      }
      change({ run: advance(state.run, event) })
      // A finished section is not requested again (continueRun), so it is stored at once.
      if (event.event === 'section') writeCopyNow()
      else scheduleCopy(COPY_EVERY_MS)
    }
  } catch (error) {
    // Refused, or the connection failed, or the user stopped it: `state.run` has what arrived before.
    if (error instanceof ApiError) cause = causeOfError(error)
  }
  if (!isCurrent() || !state.run) return false
  running = null
  const ending = controller.signal.aborted ? 'stopped' : 'broken'
  const draft = finished ?? partialDraft(state.run, ending, Date.now(), ending === 'broken' ? cause : null)
  const isNew = draft !== null && draft.content !== contentOf(started)
  change({
    run: null,
    failure: draft || ending === 'stopped' ? null : { ...cause, of: 'draft' },
    ...(draft ? { drafts: withDraft(state.drafts, draft), shown: 0 } : {}),
  })
  writeCopyNow()
  if (finished)
    toast(finished.template ? templateMade(finished.cause) : generated(finished.open?.length ?? 0))
  // No message if new text arrived: the page shows that text, that it is incomplete, and why.
  else if (ending === 'broken' && !isNew) toast(failed(cause))
  return isNew
}

/** @param open number of sections that are left open */
const generated = (open: number) =>
  open === 0
    ? ({
        title: t('contentGenerated'),
        description: t('draftReady'),
        tone: 'success',
      } as const)
    : {
        title: t('contentGenerated'),
        description: t('draftNotWhole', { open }),
      }
const templateMade = (cause: Cause | null | undefined) =>
  ({
    title: t('templateGenerated'),
    description: t('templateBecause', { templateReason: templateReason(cause) }),
  }) as const
