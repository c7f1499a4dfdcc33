// The bar above a conversation: its title, and what a narrow page shows in sheets.

import { t } from 'messages:chat'
import { Ellipsis, FileText, History, Trash2 } from 'lucide-react'
import { NavigationButton } from '../../../shared/navigation-button.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'

type ConversationHeaderProps = {
  title: string
  /** Null where the history has a column. */
  onHistory: (() => void) | null
  /** Null where the pages have a column, and without a PDF. */
  onPages: (() => void) | null
  /** Null without a PDF. */
  onDelete: (() => void) | null
}

export const ConversationHeader = ({ title, onHistory, onPages, onDelete }: ConversationHeaderProps) => (
  <header className="flex h-13 shrink-0 items-center gap-1 border-b border-line pe-2 ps-4 sm:ps-7 has-data-navigation-button:ps-1">
    <NavigationButton />
    {onHistory ? (
      <IconButton
        label={t('chatHistory')}
        icon={<History className="size-4.5" aria-hidden="true" />}
        className="first:-ms-2.5"
        onClick={onHistory}
      />
    ) : null}
    <h1 className="min-w-0 flex-1 truncate text-15 font-semibold" title={title}>
      {title}
    </h1>
    {onPages ? (
      <IconButton
        label={t('showPages')}
        icon={<FileText className="size-4.5" aria-hidden="true" />}
        onClick={onPages}
      />
    ) : null}
    {onDelete ? (
      <Menu
        align="end"
        trigger={<IconButton label={t('more')} icon={<Ellipsis className="size-4.5" aria-hidden="true" />} />}
      >
        <MenuItem destructive icon={<Trash2 className="size-4" />} onSelect={onDelete}>
          {t('deletePdf')}
        </MenuItem>
      </Menu>
    ) : null}
  </header>
)
