// React hook for whether a project's text is to have a list of references, kept in its `metadata` (`noReferenceList`).

import { useRef } from 'react'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import { call } from '../../../platform/api.ts'
import type { ReferenceListChoice } from './reference-list.ts'

/** @param projectId null before the project is saved; @param metadata null while it is not known */
export function useReferenceList(
  projectId: string | null,
  metadata: ProjectItem['metadata'] | null,
): ReferenceListChoice {
  /** The choice made since the page was opened. */
  const chosen = useRef<boolean | null>(null)
  const isUnwanted = () =>
    chosen.current ?? (metadata ? metadata.noReferenceList === true : projectId !== null)
  return {
    isUnwanted,
    onChange(unwanted) {
      if (isUnwanted() === unwanted) return
      chosen.current = unwanted
      if (projectId === null) return
      // If it is not kept, the list comes back with the first citation of an empty text.
      call('PATCH /v1/projects/{id}/metadata', {
        params: { id: projectId },
        body: { metadata: { noReferenceList: unwanted || null } },
      }).catch(() => {})
    },
  }
}
