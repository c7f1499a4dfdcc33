// A project's status as a badge with a menu of all statuses: a status may change to any other.

import { t } from 'messages:projects'
import { t as tUi } from 'messages:ui'
import { ChevronDown } from 'lucide-react'
import { PROJECT_STATUSES, type ProjectStatus } from '../../../workers/domain/project/project.ts'
import { Menu, MenuChoice } from '../../ui/overlays/menu.tsx'
import { StatusBadge, StatusGlyph } from '../../ui/status-badge.tsx'

const OPTIONS = PROJECT_STATUSES.map((status) => ({
  value: status,
  label: (
    <>
      <StatusGlyph status={status} />
      {tUi(`status.${status}`)}
    </>
  ),
}))

type StatusMenuProps = { title: string; status: ProjectStatus; onChange: (status: ProjectStatus) => void }

export const StatusMenu = ({ title, status, onChange }: StatusMenuProps) => (
  <Menu
    align="end"
    trigger={
      <button
        type="button"
        aria-label={t('statusOfTitle', { status: tUi(`status.${status}`), title })}
        className="relative inline-flex items-center gap-1 rounded-chip text-muted before:absolute before:-inset-x-1 before:-inset-y-1.25 hover:text-ink touch:before:-inset-y-2.75"
      >
        <StatusBadge status={status} />
        <ChevronDown className="size-3.5" aria-hidden="true" />
      </button>
    }
  >
    <MenuChoice label={t('status')} value={status} onValueChange={onChange} options={OPTIONS} />
  </Menu>
)
