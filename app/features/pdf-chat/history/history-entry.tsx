// A saved chat in the history: opens it, renames it, deletes it.

import { t } from 'messages:chat'
import { t as tUi } from 'messages:ui'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { CHAT_TITLE_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import { chatAddress } from '../../../shared/addresses/dashboard-address.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/overlays/dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

type HistoryEntryProps = {
  id: string
  title: string
  /** What it asks; '' while that is not known. */
  document: string
  current: boolean
  onChosen(): void
  onRename(title: string): Promise<void>
  onRemove(): Promise<void>
}

export function HistoryEntry({
  id,
  title,
  document,
  current,
  onChosen,
  onRename,
  onRemove,
}: HistoryEntryProps) {
  const [asking, setAsking] = useState<'no' | 'rename' | 'delete'>('no')
  const [busy, setBusy] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)

  const act = async (work: () => Promise<void>, failed: string) => {
    setBusy(true)
    try {
      await work()
      setAsking('no')
    } catch {
      toast({ title: failed, description: t('asItWas'), tone: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className={classNames('group relative rounded-control hover:bg-sunken', current && 'bg-sunken')}>
      <Link
        ref={link}
        to={chatAddress({ chatId: id })}
        aria-current={current ? 'page' : undefined}
        onClick={onChosen}
        className="block rounded-control px-2 py-1.75 group-focus-within:pe-9 group-hover:pe-9 touch:pe-12"
      >
        <span className="block truncate font-medium" title={title}>
          {title}
        </span>
        <span className="block h-4.5 truncate text-13 text-muted">{document}</span>
      </Link>
      <Menu
        align="end"
        trigger={
          <IconButton
            label={t('moreAboutTitle', { title })}
            icon={<Ellipsis className="size-4" aria-hidden="true" />}
            className="absolute top-2 end-1 size-7 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 touch:opacity-100"
          />
        }
      >
        <MenuItem icon={<Pencil className="size-4" />} onSelect={() => setAsking('rename')}>
          {t('rename')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem destructive icon={<Trash2 className="size-4" />} onSelect={() => setAsking('delete')}>
          {tUi('delete')}
        </MenuItem>
      </Menu>
      {asking === 'rename' ? (
        <RenameDialog
          title={title}
          busy={busy}
          onClose={() => setAsking('no')}
          onRename={(next) => act(() => onRename(next), t('chatNotRenamed'))}
        />
      ) : null}
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(open) => setAsking(open ? 'delete' : 'no')}
        title={t('deleteChat')}
        description={t('deleteChatAbout', { title })}
        confirm={tUi('delete')}
        busy={busy && t('deleting')}
        onConfirm={() => act(onRemove, t('chatNotDeleted'))}
      />
    </li>
  )
}

type RenameDialogProps = { title: string; busy: boolean; onClose(): void; onRename(title: string): void }

function RenameDialog({ title, busy, onClose, onRename }: RenameDialogProps) {
  const [typed, setTyped] = useState(title)
  const next = typed.trim()
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('renameChat')}>
      <form
        className="grid gap-4 pt-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (next && !busy) onRename(next)
        }}
      >
        <Field label={tUi('title')}>
          <Input
            value={typed}
            maxLength={CHAT_TITLE_MAX_LENGTH}
            autoFocus
            onFocus={(event) => event.target.select()}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {tUi('cancel')}
          </Button>
          <Button type="submit" variant="ink" disabled={next === ''} busy={busy && t('renaming')}>
            {t('rename')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
