import { useLayoutEffect, useRef } from 'react'
import type { FormattedRun } from '../../../../../workers/domain/citations/processor/formatted-text.ts'
import { drawRuns } from '../../citations/draw-runs.ts'

/** Formatted runs with their looks. */
export function FormattedRuns({ runs }: { runs: readonly FormattedRun[] }) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(...drawRuns(runs))
  }, [runs])
  return <span ref={place} />
}
