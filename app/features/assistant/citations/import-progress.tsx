// Progress of an import, or how long it waits for a busy service.

import { t } from 'messages:references'
import { Progress } from '../../../ui/progress.tsx'
import type { Tally } from './library-import.ts'

type ImportProgressProps = {
  label: string
  /** Null until the first response. */
  tally: Tally | null
  /** Seconds until the next request, as the service demanded. */
  waiting?: number
}

export function ImportProgress({ label, tally, waiting = 0 }: ImportProgressProps) {
  const share = tally && tally.total > 0 ? (100 * tally.read) / tally.total : 0
  return (
    <div className="grid gap-1.5">
      <Progress label={label} value={share} />
      <p className="text-13 text-muted tabular-nums" aria-live={waiting > 0 ? 'off' : 'polite'}>
        {waiting > 0
          ? t('serviceWaits', { waiting })
          : tally
            ? t('itemsCameIn', { read: tally.read, total: tally.total })
            : t('askingFirstItems')}
      </p>
    </div>
  )
}
