// The AI Writing Assistant: form beside the draft; on a phone one below the other.

import { t } from 'messages:draft'
import { t as tUi } from 'messages:ui'
import { FileUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { usePageSettings } from '../../platform/page-settings.ts'
import { ImportArea } from '../../shared/import/import-area.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { DraftForm } from './draft-form.tsx'
import {
  changeFields,
  changePlan,
  continueDraft,
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
import { DraftResult } from './result/draft-result.tsx'
import { useCreateProject } from './use-create-project.ts'
import { useModelUse } from './use-model-use.ts'
import { useResultFocus } from './use-result-focus.ts'

export default function DraftView({ onCreated }: { onCreated(projectId: string): void }) {
  const { fields, plan, run, view, drafts, shown, failure, isStored } = useSyncExternalStore(
    onDraftState,
    readDraftState,
    readServerDraftState,
  )
  const draft = drafts[shown] ?? null
  const { languageModel } = usePageSettings()
  const working = run !== null || plan?.is === 'asked'
  const use = useModelUse(languageModel, working)
  const { columns, result, ask, showing } = useResultFocus(working, view)
  const { creating, create } = useCreateProject(draft, onCreated)

  return (
    <ImportArea onImported={onCreated}>
      {(chooseDocument) => (
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
              <p className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line pt-4 text-13 text-muted">
                {t('haveText')}
                <Button
                  size="small"
                  icon={<FileUp className="size-4" aria-hidden="true" />}
                  onClick={chooseDocument}
                >
                  {tUi('importDocument')}
                </Button>
              </p>
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
                    title: t('planDiscarded'),
                    action: { label: tUi('undo'), onSelect: () => setPlan(plan) },
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
                onContinue={ask(continueDraft)}
                onStop={stopDraft}
                onChange={replaceDraft}
                onCreate={create}
              />
            )}
          </div>
        </div>
      )}
    </ImportArea>
  )
}
