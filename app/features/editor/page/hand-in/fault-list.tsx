import { t } from 'messages:hand-in'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { FAULT_KINDS, type Fault } from './read-faults.ts'
import type { Faults } from './use-faults.ts'

/** Places of a kind that are listed. */
const PLACES_MAX = 20

type FaultListProps = { faults: Faults; onChoose(fault: Fault): void }

/** What is open, by kind, each with its places. */
export function FaultList({ faults: { places, general, reading }, onChoose }: FaultListProps) {
  const id = useId()
  const kinds = FAULT_KINDS.map((kind) => ({ kind, faults: places.filter((fault) => fault.kind === kind) }))
  const found = kinds.filter(({ faults }) => faults.length > 0)
  if (found.length + general.length === 0)
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
        {general.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {found.map(({ kind, faults }) => (
          <li key={kind}>
            <p>{t(`fault.${kind}`, { count: faults.length })}</p>
            <ul className="mt-0.5">
              {faults.slice(0, PLACES_MAX).map((fault) => (
                <li key={`${fault.at} ${fault.words}`}>
                  <button
                    type="button"
                    className="flex w-full items-baseline gap-1 rounded-chip py-1 text-start text-muted hover:text-ink touch:min-h-11"
                    onClick={() => onChoose(fault)}
                  >
                    <ChevronRight
                      className="size-3.5 shrink-0 translate-y-0.5 rtl:rotate-180"
                      aria-hidden="true"
                    />
                    <span className="min-w-0 break-words">{fault.words || t('withoutWords')}</span>
                  </button>
                </li>
              ))}
            </ul>
            {faults.length > PLACES_MAX ? (
              <p className="ps-4.5 text-muted">{t('more', { count: faults.length - PLACES_MAX })}</p>
            ) : null}
          </li>
        ))}
        {reading ? <li className="text-muted">{t('reading')}</li> : null}
      </ul>
    </section>
  )
}
