// What the last reading of a draft changed, folded: each sentence as it was and as it is.

import { t } from 'messages:draft'
import { ChevronDown } from 'lucide-react'
import type { Draft } from '../../../../workers/contracts/writing/draft.ts'

type Revision = Draft['revisions'][number]

/** Nothing for a draft that was not read again, or where nothing was at fault. */
export function DraftRevisions({ revisions }: { revisions: readonly Revision[] }) {
  if (revisions.length === 0) return null
  return (
    <details className="group mx-4 mb-6 border-t border-line pt-3 text-13 sm:mx-6">
      <summary className="-ms-1 flex min-h-8 cursor-default items-center gap-1.5 rounded-control px-1 font-semibold hover:bg-sunken touch:min-h-11">
        <ChevronDown
          className="size-3.5 -rotate-90 text-muted transition-transform group-open:rotate-0"
          aria-hidden="true"
        />
        {t('lastReading')}
        <span className="ms-auto font-normal text-muted tabular-nums">{revisions.length}</span>
      </summary>
      <ul className="mt-2 grid gap-3">
        {revisions.map(({ section, fault, before, after }) => (
          <li key={`${section} ${before}`} className="wrap-anywhere">
            <p className="text-muted">{t(`revised.${fault}`, { section })}</p>
            <p className="border-s-2 border-line ps-3">
              <del className="text-muted">
                <span className="sr-only">{t('before')} </span>
                {before}
              </del>
            </p>
            {after === '' ? (
              <p className="border-s-2 border-line ps-3 text-muted">{t('takenOut')}</p>
            ) : (
              <p className="border-s-2 border-line ps-3">
                <ins className="no-underline">
                  <span className="sr-only">{t('after')} </span>
                  {after}
                </ins>
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
