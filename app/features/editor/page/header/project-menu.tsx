// Menu of a phone's header: exports, history, settings, and the project's other page.

import { t } from 'messages:editor'
import { EllipsisVertical, type LucideIcon, Settings2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '../../../../ui/overlays/menu.tsx'
import { workspaceControls } from '../../controls/workspace-controls.ts'
import type { HistoryActions } from '../../panels/history/history-menu.tsx'
import type { SettingsKind } from '../settings/project-settings.tsx'
import { ExportItems, useExport } from './export-menu.tsx'
import type { HeaderProps } from './header-props.ts'

type ProjectMenuProps = {
  project: ProjectItem | null
  /** Null if nothing can be changed. */
  onSettings: ((kind: SettingsKind) => void) | null
  onUpdate: HeaderProps['onUpdate']
  /** Null if there is no history. */
  history: HistoryActions | null
  manuscript(): DocumentNode | null
  other: { label: string; icon: LucideIcon; address: string } | null
}

export function ProjectMenu({ project, onSettings, onUpdate, history, manuscript, other }: ProjectMenuProps) {
  const navigate = useNavigate()
  const { exporting, items } = useExport(project, 'toast')
  const { history: show, saveVersion } = workspaceControls
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={exporting ? t('header.preparingFile') : t('header.project')}
          icon={<EllipsisVertical className="size-5" aria-hidden="true" />}
          aria-busy={exporting}
        />
      }
    >
      {project ? (
        <MenuGroup label={t('header.export')}>
          <ExportItems
            {...items}
            title={project.title}
            manuscript={manuscript}
            onSettings={onSettings}
            onUpdate={onUpdate}
          />
        </MenuGroup>
      ) : null}
      {history ? (
        <MenuGroup label={t('header.history')}>
          <MenuItem onSelect={history.open} icon={<show.icon className="size-4" />}>
            {show.label}
          </MenuItem>
          <MenuItem onSelect={history.save} icon={<saveVersion.icon className="size-4" />}>
            {saveVersion.label}
          </MenuItem>
        </MenuGroup>
      ) : null}
      {onSettings ? (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => onSettings('project')} icon={<Settings2 className="size-4" />}>
            {t('header.projectSettings')}
          </MenuItem>
        </>
      ) : null}
      {other ? (
        <MenuGroup label={t('header.manuscript')}>
          <MenuItem onSelect={() => navigate(other.address)} icon={<other.icon className="size-4" />}>
            {other.label}
          </MenuItem>
        </MenuGroup>
      ) : null}
    </Menu>
  )
}
