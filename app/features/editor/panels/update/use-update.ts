// State of an update from an edited file: what it changes, what was decided of it, and the decisions' effects on the text.

import { t } from 'messages:update'
import { useEffect, useRef, useState } from 'react'
import type { EditedFile } from '../../../../../workers/contracts/documents/import-report.ts'
import { VERSION_NAME_MAX_LENGTH } from '../../../../../workers/contracts/limits.ts'
import { ApiError } from '../../../../platform/api.ts'
import { problemText } from '../../../../platform/problem-text.ts'
import { toast } from '../../../../ui/overlays/toast.ts'
import type { ManuscriptSession } from '../../collab/manuscript-session.ts'
import { ImageError } from '../../collab/upload-image.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { useUnmountSignal } from '../../dialogs/use-unmount-signal.ts'
import { createVersionBefore } from '../history/versions.ts'
import { applyChanges } from './apply-changes.ts'
import { NewThings } from './bring-new.ts'
import { type PlannedUpdate, readPlan } from './read-plan.ts'

/** `overtaken`: the text has become another in that place, so it was left as it is. */
export type Decision = 'accepted' | 'kept' | 'overtaken'
export type UpdateState = { is: 'loading' } | { is: 'failed' } | { is: 'there'; plan: PlannedUpdate }
type Text = { projectId: string; session: ManuscriptSession; editor: EditorHandle; file: EditedFile }

export function useUpdate({ projectId, session, editor, file }: Text) {
  const [state, setState] = useState<UpdateState>({ is: 'loading' })
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map())
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const unmountSignal = useUnmountSignal()
  const things = useRef<NewThings | null>(null)
  const version = useRef<Promise<unknown> | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` compares anew
  useEffect(() => {
    const work = new AbortController()
    setState({ is: 'loading' })
    setDecisions(new Map())
    readPlan(editor.view, file, work.signal).then(
      (plan) => {
        if (work.signal.aborted) return
        things.current ??= new NewThings(projectId, file.images, editor, plan.present)
        setState({ is: 'there', plan })
      },
      () => work.signal.aborted || setState({ is: 'failed' }),
    )
    return () => work.abort()
  }, [projectId, editor, file, attempt])

  const accepted = new Set([...decisions].flatMap(([id, decision]) => (decision === 'accepted' ? [id] : [])))
  const note = (ids: readonly number[], decision: Decision | null) =>
    setDecisions((before) => {
      const next = new Map(before)
      for (const id of ids)
        if (decision) next.set(id, decision)
        else next.delete(id)
      return next
    })

  /** The text before is a version of the history before anything is changed. */
  const keepVersion = async () => {
    const name = t('before', { fileName: file.report.fileName }).slice(0, VERSION_NAME_MAX_LENGTH)
    version.current ??= createVersionBefore(projectId, name)
    await version.current.catch((error: unknown) => {
      version.current = null
      throw error
    })
  }

  /** @returns how many were made */
  const accept = async (ids: readonly number[]): Promise<number> => {
    if (state.is !== 'there' || busy || ids.length === 0) return 0
    const signal = unmountSignal()
    setBusy(true)
    try {
      await keepVersion()
      const wanted = new Set(ids)
      const parts = []
      for (const part of state.plan.parts) {
        const isWanted = part.blocks && part.change !== null && wanted.has(part.change)
        const blocks = isWanted && part.blocks ? await things.current?.bring(part.blocks, signal) : null
        parts.push(blocks ? { ...part, blocks } : part)
      }
      // Closed meanwhile: the person may be typing.
      if (signal.aborted) {
        toast({ title: t('notChanged'), description: t('closedBefore') })
        return 0
      }
      const plan = { ...state.plan, parts }
      const made = applyChanges({ view: editor.view, doc: session.doc }, plan, accepted, ids)
      setState({ is: 'there', plan })
      note(made, 'accepted')
      note(
        ids.filter((id) => !made.includes(id)),
        'overtaken',
      )
      return made.length
    } catch (error) {
      if (signal.aborted) return 0
      const reason = error instanceof ApiError && error.problem ? problemText(error) : null
      toast({
        title: t('notChanged'),
        description: error instanceof ImageError ? error.message : (reason ?? t('tryAgain')),
        tone: 'destructive',
      })
      return 0
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }

  /** Opens a decision again; what was accepted leaves the text. */
  const reopen = (id: number) => {
    if (state.is !== 'there' || busy) return
    if (decisions.get(id) !== 'accepted') return note([id], null)
    const [undone] = applyChanges({ view: editor.view, doc: session.doc }, state.plan, accepted, [id])
    if (undone === undefined) toast({ title: t('notUndone'), description: t('changedSince') })
    else note([id], null)
  }

  return {
    state,
    decisions,
    busy,
    accept,
    keep: (ids: readonly number[]) => note(ids, 'kept'),
    reopen,
    compareAgain: () => setAttempt(attempt + 1),
  }
}
