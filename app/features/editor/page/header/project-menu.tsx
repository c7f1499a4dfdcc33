// What a header has no room for on a phone's width: the files, the history, and the other page of the same project.

import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { Menu, MenuGroup, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { workspaceControls } from '../../controls/workspace-controls.ts'
import type { HistoryWays } from '../../panels/history/history-menu.tsx'
import { ExportItems } from './export-items.tsx'
import { useExport } from './use-export.ts'

type ProjectMenuProps = {
  project: ProjectItem | null
  /** Null where there is no history. */
  history: HistoryWays | null
  other: { label: string; icon: LucideIcon; address: string } | null
}

export function ProjectMenu({ project, history, other }: ProjectMenuProps) {
  const navigate = useNavigate()
  const { exporting, download } = useExport(project)
  const { history: show, saveVersion } = workspaceControls
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={exporting ? 'Preparing the file' : 'Project'}
          icon={<EllipsisVertical className="size-5" aria-hidden="true" />}
          aria-busy={exporting}
        />
      }
    >
      {project ? (
        <MenuGroup label="Export">
          <ExportItems download={download} />
        </MenuGroup>
      ) : null}
      {history ? (
        <MenuGroup label="History">
          <MenuItem onSelect={history.open} icon={<show.icon className="size-4" />}>
            {show.label}
          </MenuItem>
          <MenuItem onSelect={history.save} icon={<saveVersion.icon className="size-4" />}>
            {saveVersion.label}
          </MenuItem>
        </MenuGroup>
      ) : null}
      {other ? (
        <MenuGroup label="Manuscript">
          <MenuItem onSelect={() => navigate(other.address)} icon={<other.icon className="size-4" />}>
            {other.label}
          </MenuItem>
        </MenuGroup>
      ) : null}
    </Menu>
  )
}
