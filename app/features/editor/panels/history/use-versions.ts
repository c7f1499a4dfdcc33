// React hook that lists a project's versions; a reload keeps the old list until the response.

import { useCallback, useEffect, useState } from 'react'
import type { Version } from '../../../../../workers/contracts/version.ts'
import { listVersions } from './versions.ts'

export type VersionList = {
  /** Newest first; null until they are loaded. */
  versions: Version[] | null
  failed: boolean
  reload(): void
}

export function useVersions(projectId: string): VersionList {
  const [versions, setVersions] = useState<Version[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats it
  useEffect(() => {
    const abort = new AbortController()
    setFailed(false)
    listVersions(projectId, abort.signal).then(
      (found) => abort.signal.aborted || setVersions(found),
      () => abort.signal.aborted || setFailed(true),
    )
    return () => abort.abort()
  }, [projectId, attempt])

  return { versions, failed, reload: useCallback(() => setAttempt((count) => count + 1), []) }
}
