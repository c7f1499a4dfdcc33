// The AI Writing Assistant: form beside the draft; on a phone one below the other.

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call, quotaMessage } from '../../platform/api.ts'
import { usePageSettings } from '../../platform/page-settings.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { addCitedWorks } from './add-cited-works.ts'
import { DraftForm } from './draft-form.tsx'
import type { KeptDraft } from './draft-run.ts'
import {
  changeFields,
  changePlan,
  continueDraft,
  dropDraft,
  dropPlan,
  generateDraft,
  onDraftState,
  planDraft,
  readDraftState,
  readServerDraftState,
  replaceDraft,
  setPlan,
  showDraft,
  showPlan,
  stopDraft,
  undoPlan,
  writePlan,
} from './draft-store.ts'
import { PlanView } from './plan/plan-view.tsx'
import { projectFromDraft } from './project-from-draft.ts'
import { DraftResult } from './result/draft-result.tsx'
import { useModelUse } from './use-model-use.ts'

export default function DraftView({ onCreated }: { onCreated(projectId: string): void }) {
  const { fields, plan, run, view, drafts, shown, failure, isStored } = useSyncExternalStore(
    onDraftState,
    readDraftState,
    readServerDraftState,
  )
  const draft = drafts[shown] ?? null
  const [creating, setCreating] = useState(false)
  const columns = useRef<HTMLDivElement>(null)
  const result = useRef<HTMLHeadingElement>(null)

  const { languageModel } = usePageSettings()
  const working = run !== null || plan?.is === 'asked'
  const use = useModelUse(languageModel, working)
  const asked = useRef(false)
  const ask = (request: () => Promise<void>) => () => {
    asked.current = true
    void request()
  }
  const continueWriting = (draft: KeptDraft) => {
    asked.current = true
    continueDraft(draft)
  }
  // Scrolls to the result only where it is below the form, not beside it.
  useEffect(() => {
    if (!working || !asked.current) return
    asked.current = false
    const form = columns.current?.firstElementChild?.getBoundingClientRect()
    const heading = result.current?.getBoundingClientRect()
    if (!form || !heading || heading.top < form.bottom) return
    result.current?.focus({ preventScroll: true })
    result.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [working])

  // The button that was pressed is gone.
  const switched = useRef(false)
  const showing = (show: () => void) => () => {
    switched.current = true
    show()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading of the other view
  useEffect(() => {
    if (!switched.current) return
    switched.current = false
    result.current?.focus({ preventScroll: true })
  }, [view])

  const create = async (heading: string) => {
    if (!draft?.content) {
      toast({ title: 'No Content', description: 'Please generate content first.', tone: 'destructive' })
      return
    }
    setCreating(true)
    try {
      // Drafts that an earlier version stored have no references.
      const { content, failed } = await addCitedWorks(draft.content, draft.references ?? [])
      const project = await call('POST /v1/projects', {
        body: projectFromDraft({ ...draft, content }, heading),
        headers: { 'idempotency-key': draft.key },
      })
      dropDraft(draft.key)
      toast({
        title: 'Project Created',
        description: draft.template
          ? 'Your project has been created from the structured template.'
          : 'Your AI-generated project has been created successfully!',
        tone: 'success',
      })
      if (failed > 0)
        toast({
          title: 'Not all works are in your library',
          description: `${failed} cited ${failed === 1 ? 'work' : 'works'} could not be added. The evidence ledger offers it again.`,
        })
      onCreated(project._id)
    } catch (error) {
      toast({
        title: 'Project Creation Failed',
        description: quotaMessage(error) ?? 'Failed to create project. Please try again.',
        tone: 'destructive',
      })
    } finally {
      setCreating(false)
    }
  }

  return (
    <div className="@container h-full">
      <div
        ref={columns}
        className="grid gap-7 px-4 py-7 sm:px-10 sm:py-9 @min-[56rem]:h-page @min-[56rem]:grid-cols-[minmax(0,22.75rem)_minmax(0,1fr)] @min-[56rem]:gap-10"
      >
        <div className="@min-[56rem]:-mx-1 @min-[56rem]:overflow-y-auto @min-[56rem]:px-1">
          <DraftForm
            fields={fields}
            working={working}
            use={use}
            onChange={changeFields}
            onPlan={languageModel ? ask(planDraft) : null}
            onGenerate={ask(generateDraft)}
          />
        </div>
        {plan && !run && (view === 'plan' || plan.is === 'asked') ? (
          <PlanView
            headingRef={result}
            state={plan}
            failure={failure}
            use={use}
            onShowDraft={drafts.length > 0 ? showing(() => showDraft(shown)) : null}
            onChange={changePlan}
            onUndo={undoPlan}
            onStop={stopDraft}
            onDiscard={() => {
              dropPlan()
              toast({
                title: 'Plan discarded',
                action: { label: 'Undo', onSelect: () => setPlan(plan) },
              })
            }}
            onWrite={ask(writePlan)}
          />
        ) : (
          <DraftResult
            headingRef={result}
            run={run}
            failure={failure}
            draft={draft}
            isStored={isStored}
            earlier={shown + 1 < drafts.length ? () => showDraft(shown + 1) : null}
            latest={shown > 0 ? () => showDraft(0) : null}
            plan={plan ? showing(showPlan) : null}
            creating={creating}
            onContinue={continueWriting}
            onStop={stopDraft}
            onChange={replaceDraft}
            onCreate={create}
          />
        )}
      </div>
    </div>
  )
}
