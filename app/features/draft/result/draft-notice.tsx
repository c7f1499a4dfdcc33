// What a person should know about a draft before reading it: it is a template, it broke off and why, or sections are open.

import { t } from 'messages:draft'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { causeText, type RequestFailure } from '../draft-cause.ts'
import { canContinue, type KeptDraft } from '../draft-run.ts'

type Open = NonNullable<KeptDraft['open']>

type DraftNoticeProps = { draft: KeptDraft; onContinue: (draft: KeptDraft) => void }

export function DraftNotice({ draft, onContinue }: DraftNoticeProps) {
  const { template, ending, cause, open = [], reached, total } = draft
  if (template)
    return (
      <Notice title={t('templateTitle')}>
        {cause ? causeText(cause) : t('noModelAvailable')} {t('templateAbout')}
      </Notice>
    )
  const broke = ending !== 'done'
  return (
    <>
      {broke ? (
        <Notice
          title={ending === 'stopped' ? t('stopped') : t('writingBrokeOff')}
          action={
            canContinue(draft) ? (
              <Button size="small" variant="accent" onClick={() => onContinue(draft)}>
                {t('continue')}
              </Button>
            ) : null
          }
        >
          {cause ? `${causeText(cause)} ` : ''}
          {t('brokeOffAbout', { reached, total })}
        </Notice>
      ) : null}
      {open.length > 0 ? (
        <OpenSections open={open} onAgain={!broke && canContinue(draft) ? () => onContinue(draft) : null} />
      ) : null}
    </>
  )
}

/** Sections that could not be written, or not to their end. `onAgain` writes them alone; null where "Continue" does. */
const OpenSections = ({ open, onAgain }: { open: Open; onAgain: (() => void) | null }) => (
  <Notice
    title={openTitle(open)}
    action={
      onAgain ? (
        <Button size="small" variant="accent" onClick={onAgain}>
          {t('writeSectionsAgain', { count: open.length })}
        </Button>
      ) : null
    }
  >
    {openInText(open)}
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

const openTitle = (open: Open): string => {
  const key = open.some(({ partial }) => partial) ? 'sectionsNotWhole' : 'sectionsNotWritten'
  return t(key, { count: open.length })
}

/** What stands in the text of them. */
function openInText(open: Open): string {
  const missing = open.filter(({ partial }) => !partial)
  if (missing.length === 0) return t('textEnds', { count: open.length })
  const hasPoints = missing.some(({ points }) => points.length > 0)
  if (missing.length < open.length)
    return t(hasPoints ? 'elsewherePoints' : 'elsewhereHeadings', { count: missing.length })
  return t(hasPoints ? 'insteadPoints' : 'insteadHeadings', { count: open.length })
}

const whyOpen = (section: Open[number]) =>
  section.partial ? `${t('begunBrokenOff')} ${causeText(section)}` : causeText(section)

/** Why the last request gave nothing. */
export const FailureNotice = ({ failure, className }: { failure: RequestFailure; className?: string }) => (
  <Notice title={failure.of === 'plan' ? t('noPlanMade') : t('nothingWritten')} className={className}>
    {causeText(failure)}
  </Notice>
)

const Notice = ({
  title,
  children,
  action = null,
  className = 'mx-4 mt-4 sm:mx-6',
}: {
  title: string
  children: ReactNode
  action?: ReactNode
  className?: string
}) => (
  <div
    className={classNames(
      'flex flex-wrap items-start gap-3 rounded-control bg-medium-wash px-3.5 py-3',
      className,
    )}
  >
    <CircleAlert className="mt-0.5 size-4 shrink-0 text-medium" aria-hidden="true" />
    <div className="min-w-48 flex-1 wrap-anywhere">
      <span className="font-semibold">{title}.</span> {children}
    </div>
    {action}
  </div>
)
