import { t } from 'messages:hand-in'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Finding, Mend } from './finding.ts'
import type { Findings } from './use-findings.ts'

/** Places of a finding that are listed. */
const PLACES_MAX = 20

type FindingListProps = { findings: Findings; onPlace(at: number): void; onMend(mend: Mend): void }

/** What is open, each with its places or with what mends it. */
export function FindingList({ findings: { list, reading }, onPlace, onMend }: FindingListProps) {
  const id = useId()
  if (list.length === 0)
    return (
      <p role="status" className="flex items-start gap-2 rounded-card bg-ground px-3 py-2.5 text-13">
        {reading ? null : <CircleCheck className="mt-0.5 size-4 shrink-0 text-done" aria-hidden="true" />}
        {reading ? t('reading') : t('nothingFound')}
      </p>
    )
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="text-13 font-semibold">
        {t('open')}
      </h3>
      <ul className="grid max-h-72 grid-cols-1 gap-3 overflow-y-auto rounded-card bg-ground p-3 text-13">
        {list.map((finding) => (
          <FindingItem key={finding.key} finding={finding} onPlace={onPlace} onMend={onMend} />
        ))}
        {reading ? <li className="text-muted">{t('reading')}</li> : null}
      </ul>
    </section>
  )
}

type FindingItemProps = Omit<FindingListProps, 'findings'> & { finding: Finding }

function FindingItem({ finding: { sentence, places, mend }, onPlace, onMend }: FindingItemProps) {
  return (
    <li>
      <p>{sentence}</p>
      {mend ? <Leading onSelect={() => onMend(mend)}>{t(`mend.${mend}`)}</Leading> : null}
      {places.length > 0 ? (
        <ul className="mt-0.5">
          {places.slice(0, PLACES_MAX).map(({ at, words }) => (
            <li key={`${at} ${words}`}>
              <Leading onSelect={() => onPlace(at)}>{words || t('withoutWords')}</Leading>
            </li>
          ))}
        </ul>
      ) : null}
      {places.length > PLACES_MAX ? (
        <p className="ps-4.5 text-muted">{t('more', { count: places.length - PLACES_MAX })}</p>
      ) : null}
    </li>
  )
}

const Leading = ({ onSelect, children }: { onSelect(): void; children: ReactNode }) => (
  <button
    type="button"
    className="flex w-full items-baseline gap-1 rounded-chip py-1 text-start text-muted hover:text-ink touch:min-h-11"
    onClick={onSelect}
  >
    <ChevronRight className="size-3.5 shrink-0 translate-y-0.5 rtl:rotate-180" aria-hidden="true" />
    <span className="min-w-0 break-words">{children}</span>
  </button>
)
