// How far an import is, and that it waits where it does.

import { Progress } from '../../../ui/progress.tsx'
import type { Tally } from './library-import.ts'

type ImportProgressProps = {
  label: string
  /** Null until the first part is through. */
  tally: Tally | null
  /** Seconds that the service asked for. */
  waiting?: number
}

export function ImportProgress({ label, tally, waiting = 0 }: ImportProgressProps) {
  const share = tally && tally.total > 0 ? (100 * tally.read) / tally.total : 0
  return (
    <div className="grid gap-1.5">
      <Progress label={label} value={share} />
      <p className="text-13 text-muted tabular-nums" aria-live={waiting > 0 ? 'off' : 'polite'}>
        {waiting > 0
          ? `The service asked to wait. It goes on in ${waiting} s.`
          : tally
            ? `${tally.read.toLocaleString('en')} of ${tally.total.toLocaleString('en')} items. What has come in stays.`
            : 'Asking for the first items.'}
      </p>
    </div>
  )
}
