// History menu of the editor's header.

import { t } from 'messages:editor'
import { Button } from '../../../../ui/forms/button.tsx'
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { shortcutText } from '../../controls/control.ts'
import { workspaceControls } from '../../controls/workspace-controls.ts'

export type HistoryActions = { open(): void; save(): void }

const { history, saveVersion } = workspaceControls

export function HistoryMenu({ open, save }: HistoryActions) {
  const item = ({ label, icon: Icon, key }: typeof history | typeof saveVersion, onSelect: () => void) => (
    <MenuItem onSelect={onSelect} icon={<Icon className="size-4" />} shortcut={shortcutText(key)}>
      {label}
    </MenuItem>
  )
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="ghost"
          className="max-sm:px-2.5"
          icon={<history.icon className="size-4" aria-hidden="true" />}
        >
          <span className="max-sm:sr-only">{t('header.history')}</span>
        </Button>
      }
    >
      {item(history, open)}
      {item(saveVersion, save)}
    </Menu>
  )
}
