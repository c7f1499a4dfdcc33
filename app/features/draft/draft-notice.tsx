// What a person should know about a draft before reading it: it is a template, it broke off and why, or sections are open.

import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { type Cause, causeText } from './draft-cause.ts'
import { canContinue, type KeptDraft } from './draft-run.ts'

type DraftNoticeProps = { draft: KeptDraft; onContinue: (draft: KeptDraft) => void }

export function DraftNotice({ draft, onContinue }: DraftNoticeProps) {
  const { template, ending, cause, open = [], reached, total } = draft
  if (template)
    return (
      <Notice title="A structured template, not a written draft">
        {cause ? causeText(cause) : 'No language model was available.'} The chapters and guiding prompts
        follow your details.
      </Notice>
    )
  const broke = ending !== 'done'
  return (
    <>
      {broke ? (
        <Notice
          title={ending === 'stopped' ? 'Stopped' : 'The writing broke off'}
          action={
            canContinue(draft) ? (
              <Button size="small" variant="accent" onClick={() => onContinue(draft)}>
                Continue
              </Button>
            ) : null
          }
        >
          {cause ? `${causeText(cause)} ` : ''}
          {`What was written is kept. It ends in section ${reached} of ${total}.`}
        </Notice>
      ) : null}
      {open.length > 0 ? (
        <OpenSections open={open} onAgain={!broke && canContinue(draft) ? () => onContinue(draft) : null} />
      ) : null}
    </>
  )
}

/** Sections that could not be written. `onAgain` writes them alone; null where "Continue" does. */
const OpenSections = ({
  open,
  onAgain,
}: {
  open: NonNullable<KeptDraft['open']>
  onAgain: (() => void) | null
}) => (
  <Notice
    title={open.length === 1 ? 'One section is not written' : `${open.length} sections are not written`}
    action={
      onAgain ? (
        <Button size="small" variant="accent" onClick={onAgain}>
          {open.length === 1 ? 'Write this section again' : 'Write these sections again'}
        </Button>
      ) : null
    }
  >
    {open.length === 1 ? 'Its' : 'Their'} points stand in the text instead.
    <ul className="mt-1.5 grid gap-1">
      {[...new Set(open.map(whyOpen))].map((why) => (
        <li key={why}>
          <span className="font-semibold">
            {open
              .filter((section) => whyOpen(section) === why)
              .map(({ heading }) => heading)
              .join(', ')}
            :
          </span>{' '}
          {why}
        </li>
      ))}
    </ul>
  </Notice>
)

const whyOpen = (cause: Cause) =>
  [causeText(cause), cause.code === 'section_unusable' ? cause.detail : ''].filter(Boolean).join(' ')

/** Why the last request gave nothing, where nothing else is shown. */
export const FailureNotice = ({ cause }: { cause: Cause }) => (
  <Notice title="Nothing was written">{causeText(cause)}</Notice>
)

const Notice = ({
  title,
  children,
  action = null,
}: {
  title: string
  children: ReactNode
  action?: ReactNode
}) => (
  <div className="mx-4 mt-4 flex flex-wrap items-start gap-3 rounded-control bg-medium-wash px-3.5 py-3 sm:mx-6">
    <CircleAlert className="mt-0.5 size-4 shrink-0 text-medium" aria-hidden="true" />
    <div className="min-w-48 flex-1 wrap-anywhere">
      <span className="font-semibold">{title}.</span> {children}
    </div>
    {action}
  </div>
)
