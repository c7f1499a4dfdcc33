// Badge of a project's status on every screen: ring, half disc, disc or check, and the status in lower case with spaces.

import { t } from 'messages:ui'
import type { ProjectStatus } from '../../workers/domain/project/project.ts'
import { Badge, type BadgeTone } from './badge.tsx'

const TONES: Record<ProjectStatus, BadgeTone> = {
  draft: 'draft',
  in_progress: 'progress',
  review: 'review',
  completed: 'done',
}

export function StatusGlyph({ status }: { status: ProjectStatus }) {
  return (
    <svg viewBox="0 0 10 10" className="size-2.5 shrink-0" aria-hidden="true">
      {status === 'completed' ? (
        <path
          d="M1.5 5.4 4 7.9l4.6-5.4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      ) : (
        <>
          <circle cx="5" cy="5" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.5" />
          {status === 'in_progress' ? <path d="M5 1.6a3.4 3.4 0 0 0 0 6.8z" fill="currentColor" /> : null}
          {status === 'review' ? <circle cx="5" cy="5" r="3.4" fill="currentColor" /> : null}
        </>
      )}
    </svg>
  )
}

export const StatusBadge = ({ status }: { status: ProjectStatus }) => (
  <Badge tone={TONES[status]} glyph={<StatusGlyph status={status} />}>
    {t(`status.${status}`)}
  </Badge>
)
