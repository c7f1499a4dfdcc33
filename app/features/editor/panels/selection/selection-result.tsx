// What came of the selected words, below them: other words as a change to accept, an explanation, works to cite, or why there is
// nothing.

import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { CAUSE_WORDS, withoutModelReason } from '../../../../../workers/domain/display/cause-words.ts'
import { useStore } from '../../../../platform/external-store.ts'
import { ModelBudgetNote } from '../../../../shared/model-budget.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import type { Difference } from './edited-words.ts'
import { ACTIONS } from './selection-actions.ts'
import type { SelectionEdit } from './selection-edit.ts'
import { SupportList } from './support-list.tsx'

const CHANGED = 'These words have changed since. Try again with the words as they are now.'
type SelectionResultProps = { edit: SelectionEdit; onAccept(): void; onDiscard(): void }

export function SelectionResult({ edit, onAccept, onDiscard }: SelectionResultProps) {
  const { state, asked, outcome, failure, withoutModel, differences, changed, budget } = useStore(edit)
  const first = useRef<HTMLDivElement>(null)
  const kind = state === 'waiting' ? 'waiting' : (outcome?.kind ?? state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes along with what is shown
  useEffect(() => {
    const { current } = first
    // The focus moves unless one writes on.
    if (
      document.activeElement === null ||
      document.activeElement === document.body ||
      current?.closest('[role="dialog"]')?.contains(document.activeElement)
    )
      current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [kind, changed])
  const { label, doing } = ACTIONS[asked?.action ?? 'rewrite']
  const goal = asked?.action === 'translate' ? ` into ${asked.language}` : ''
  const again = (
    <Button size="small" onClick={() => edit.again()} data-first={kind !== 'words' || changed || undefined}>
      Try again
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
      <>
        <p role="status" className="text-13 text-muted">
          <span
            className="mr-2 inline-block size-2 animate-pulse rounded-full bg-accent"
            aria-hidden="true"
          />
          {doing}
          {goal}…<span className="max-md:hidden"> You can write on meanwhile.</span>
        </p>
        <Row>
          <Button size="small" onClick={() => edit.back()} data-first>
            Cancel
          </Button>
        </Row>
      </>
    )
  else if (outcome?.kind === 'words')
    content = (
      <>
        <section
          aria-label="The change"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long change is scrolled by keys
          tabIndex={0}
          className="grid min-h-10 gap-2 overflow-y-auto md:max-h-72 rounded-control bg-sunken px-2.5 py-2 font-serif text-15 wrap-anywhere"
        >
          {differences.map((parts, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
            <Paragraph key={at} parts={parts} />
          ))}
        </section>
        {changed ? (
          <Note>{CHANGED}</Note>
        ) : withoutModel ? (
          <Note>By rules: {withoutModelReason(withoutModel)}</Note>
        ) : null}
        <Row>
          {changed ? null : (
            <Button size="small" variant="accent" onClick={onAccept} data-first>
              Accept
            </Button>
          )}
          {withoutModel === 'no_model' && !changed ? null : again}
          {discard('Discard')}
        </Row>
      </>
    )
  else if (outcome?.kind === 'explanation')
    content = (
      <>
        <p role="status" className="text-14 wrap-anywhere">
          {outcome.text}
        </p>
        <Note>By a language model. It changes nothing in your text.</Note>
        <Row>
          {discard('Close', true)}
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
          {discard('Close', true)}
          {changed || !outcome.reached ? again : null}
        </Row>
      </>
    )
  else
    content = (
      <>
        <div role="status" className="grid gap-1.5 text-13">
          {changed && !outcome ? (
            <p>The selected words are gone.</p>
          ) : state === 'failed' || !outcome ? (
            <p>{failure} Your text is as it was.</p>
          ) : withoutModel ? (
            <p>
              {CAUSE_WORDS[withoutModel].reason} {CAUSE_WORDS[withoutModel].advice}
            </p>
          ) : (
            <>
              <p>What the model wrote is not shown. It was asked twice, and each time a check failed:</p>
              <ul className="list-disc pl-5">
                {outcome.kind === 'refused'
                  ? outcome.reasons.map((reason) => <li key={reason}>{reason}</li>)
                  : null}
              </ul>
            </>
          )}
        </div>
        <Row>
          {again}
          {discard('Close')}
        </Row>
      </>
    )
  return (
    <div ref={first} className="flex min-h-0 flex-col gap-3">
      <div className="flex items-center gap-1">
        <IconButton
          label="Other actions"
          icon={<ArrowLeft className="size-4" aria-hidden="true" />}
          onClick={() => edit.back()}
          className="-my-1 -ml-1.5"
        />
        <h3 className="text-14 font-semibold">
          {label}
          {goal}
        </h3>
      </div>
      {content}
      {budget && kind !== 'waiting' && asked?.action !== 'find_support' ? (
        <ModelBudgetNote {...budget} />
      ) : null}
    </div>
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

const Paragraph = ({ parts }: { parts: readonly Difference[] }) => (
  <p>
    {parts.map(({ kind, text }, at) =>
      kind === 'same' ? (
        text
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
        <Changed key={at} kind={kind} text={text} />
      ),
    )}
  </p>
)

/** The line ends with the last word, unless the space behind it is all that is changed. */
function Changed({ kind, text }: Difference) {
  const words = text.trimEnd() || text
  return (
    <>
      {kind === 'old' ? (
        <del className="text-deleted">{words}</del>
      ) : (
        <ins className="text-accent underline underline-offset-3">{words}</ins>
      )}
      {text.slice(words.length)}
    </>
  )
}
