// React component that renders the formatted runs of a citation or a bibliography entry.

import { useLayoutEffect, useRef } from 'react'
import type { FormattedRun } from '../../../../../workers/domain/citations/processor/formatted-text.ts'
import { renderRuns } from '../../citations/render-runs.ts'

export function FormattedRuns({ runs }: { runs: readonly FormattedRun[] }) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(...renderRuns(runs))
  }, [runs])
  return <span ref={place} />
}
