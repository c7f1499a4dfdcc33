// The way to the history, in the editor's header.

import { Bookmark, History } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import type { HistoryKeys } from './use-history-keys.ts'

export function HistoryMenu({ open, save }: HistoryKeys) {
  const mod = /Mac|iPhone|iPad/.test(navigator.platform) ? { alt: '⌥⌘S', shift: '⌥⇧⌘H' } : null
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="ghost"
          className="max-sm:px-2.5"
          icon={<History className="size-4" aria-hidden="true" />}
        >
          <span className="max-sm:sr-only">History</span>
        </Button>
      }
    >
      <MenuItem
        onSelect={open}
        icon={<History className="size-4" />}
        shortcut={mod?.shift ?? 'Ctrl+Alt+Shift+H'}
      >
        Show history
      </MenuItem>
      <MenuItem onSelect={save} icon={<Bookmark className="size-4" />} shortcut={mod?.alt ?? 'Ctrl+Alt+S'}>
        Save version
      </MenuItem>
    </Menu>
  )
}
