// What came of the selected words, below them: other words as a change to accept, an explanation, works to cite, or why there is
// nothing.

import { t } from 'messages:selection'
import { t as tUi } from 'messages:ui'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useStore } from '../../../../platform/external-store.ts'
import { causeWords } from '../../../../shared/cause-words.ts'
import { ModelBudgetNote } from '../../../../shared/model-budget.tsx'
import { withoutModelReason } from '../../../../shared/without-model-reason.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { ChangedWords } from './changed-words.tsx'
import { ACTIONS } from './selection-actions.ts'
import type { SelectionEdit } from './selection-edit.ts'
import { SupportList } from './support-list.tsx'

const CHANGED = t('theseWordsChangedSince')
type SelectionResultProps = { edit: SelectionEdit; onAccept(): void; onDiscard(): void }

export function SelectionResult({ edit, onAccept, onDiscard }: SelectionResultProps) {
  const { state, asked, outcome, withoutModel, differences, changed, budget } = useStore(edit)
  const first = useRef<HTMLDivElement>(null)
  const kind = state === 'waiting' ? 'waiting' : (outcome?.kind ?? state)
  useFirstFocus(first, kind, changed)
  const { label, doing } = ACTIONS[asked?.action ?? 'rewrite']

  const again = (
    <Button size="small" onClick={() => edit.again()} data-first={kind !== 'words' || changed || undefined}>
      {tUi('tryAgain')}
    </Button>
  )
  const discard = (name: string, isFirst = false) => (
    <Button size="small" variant="ghost" onClick={onDiscard} data-first={isFirst || undefined}>
      {name}
    </Button>
  )
  let content: ReactNode
  if (kind === 'waiting')
    content = (
      <Waiting
        doing={asked?.action === 'translate' ? t('translatingInto', { language: asked.language }) : doing}
        onCancel={() => edit.back()}
      />
    )
  else if (outcome?.kind === 'words')
    content = (
      <>
        <ChangedWords differences={differences} />
        {changed ? (
          <Note>{CHANGED}</Note>
        ) : withoutModel ? (
          <Note>{t('byRules', { why: withoutModelReason(withoutModel) })}</Note>
        ) : null}
        <Row>
          {changed ? null : (
            <Button size="small" variant="accent" onClick={onAccept} data-first>
              {t('accept')}
            </Button>
          )}
          {withoutModel === 'no_model' && !changed ? null : again}
          {discard(tUi('discard'))}
        </Row>
      </>
    )
  else if (outcome?.kind === 'explanation')
    content = (
      <>
        <p role="status" className="text-14 wrap-anywhere">
          {outcome.text}
        </p>
        <Note>{t('byModel')}</Note>
        <Row>
          {discard(tUi('close'), true)}
          {again}
        </Row>
      </>
    )
  else if (outcome?.kind === 'support')
    content = (
      <>
        <SupportList edit={edit} outcome={outcome} />
        {changed ? <Note>{CHANGED}</Note> : null}
        <Row>
          {discard(tUi('close'), true)}
          {changed || !outcome.reached ? again : null}
        </Row>
      </>
    )
  else
    content = (
      <>
        <div role="status" className="grid gap-1.5 text-13">
          <WhyNothing edit={edit} />
        </div>
        <Row>
          {again}
          {discard(tUi('close'))}
        </Row>
      </>
    )
  return (
    <div ref={first} className="flex min-h-0 flex-col gap-3">
      <div className="flex items-center gap-1">
        <IconButton
          label={t('otherActions')}
          icon={<ArrowLeft className="size-4" aria-hidden="true" />}
          onClick={() => edit.back()}
          className="-my-1 -ms-1.5"
        />
        <h3 className="text-14 font-semibold">
          {asked?.action === 'translate' ? t('translateTo', { language: asked.language }) : label}
        </h3>
      </div>
      {content}
      {budget && kind !== 'waiting' && asked?.action !== 'find_support' ? (
        <ModelBudgetNote {...budget} />
      ) : null}
    </div>
  )
}

/** Focuses the first button of what is shown, unless one writes on. */
function useFirstFocus(element: RefObject<HTMLElement | null>, kind: string, changed: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes along with what is shown
  useEffect(() => {
    const { current } = element
    if (
      document.activeElement === null ||
      document.activeElement === document.body ||
      current?.closest('[role="dialog"]')?.contains(document.activeElement)
    )
      current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [kind, changed])
}

const Waiting = ({ doing, onCancel }: { doing: string; onCancel(): void }) => (
  <>
    <p role="status" className="text-13 text-muted">
      <span className="me-2 inline-block size-2 animate-pulse rounded-full bg-accent" aria-hidden="true" />
      {doing}…<span className="max-md:hidden"> {t('canWriteMeanwhile')}</span>
    </p>
    <Row>
      <Button size="small" onClick={onCancel} data-first>
        {tUi('cancel')}
      </Button>
    </Row>
  </>
)

function WhyNothing({ edit }: { edit: SelectionEdit }) {
  const { state, outcome, failure, withoutModel, changed } = useStore(edit)
  if (changed && !outcome) return <p>{t('selectedWordsGone')}</p>
  if (state === 'failed' || !outcome)
    return (
      <p>
        {failure} {t('textAsItWas')}
      </p>
    )
  if (withoutModel)
    return (
      <p>
        {causeWords(withoutModel).reason} {causeWords(withoutModel).advice}
      </p>
    )
  return (
    <>
      <p>{t('whatModelWroteNot')}</p>
      <ul className="list-disc ps-5">
        {outcome.kind === 'refused' ? outcome.reasons.map((reason) => <li key={reason}>{reason}</li>) : null}
      </ul>
    </>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-1.5">{children}</div>
)
const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="text-13 text-muted">
    {children}
  </p>
)
