// Dialogs (Radix: focus trap, Escape closes). Focus returns to the element that had it. ConfirmDialog is only for actions
// that cannot be undone.

import { t } from 'messages:ui'
import { AlertDialog, Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../forms/button.tsx'
import { useReturnFocus } from './use-return-focus.ts'

/** The panels' z-index, so that it also covers a dialog or sheet below this one. */
const SCRIM = 'fixed inset-0 z-50 bg-scrim appear'
const PANEL =
  'appear-dialog fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-2rem)] -translate-x-1/2 ' +
  '-translate-y-1/2 flex flex-col rounded-card bg-raised pt-5.5 pb-4.5 shadow-e3 outline-none'
const TITLE = 'px-6 font-serif text-dialog font-semibold text-balance'
const DESCRIPTION = 'mt-1.5 px-6 leading-5.25 text-muted'
const ACTIONS = 'mt-4.5 flex flex-wrap justify-end gap-2 px-6'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** True for the width that content in columns needs. */
  wide?: boolean
  description?: ReactNode
  children?: ReactNode
  /** Buttons; the one that confirms is the last. */
  actions?: ReactNode
}

export function Dialog({
  open,
  onOpenChange,
  title,
  wide = false,
  description,
  children,
  actions,
}: DialogProps) {
  const onCloseAutoFocus = useReturnFocus(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content
          className={classNames(PANEL, wide ? 'w-180' : 'w-110')}
          onCloseAutoFocus={onCloseAutoFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Radix.Title className={TITLE}>{title}</Radix.Title>
          {description ? <Radix.Description className={DESCRIPTION}>{description}</Radix.Description> : null}
          {/* Only the content scrolls; title and buttons stay visible. */}
          <div className="min-h-0 overflow-y-auto px-6">{children}</div>
          {actions ? <div className={ACTIONS}>{actions}</div> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  /** Label of the confirming button: a verb that names the action. */
  confirm: string
  cancel?: string
  /** A verb ("Deleting") while the action runs; the dialog stays open meanwhile. */
  busy?: string | false
  onConfirm: () => void
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirm,
  cancel = t('cancel'),
  busy = false,
  onConfirm,
}: ConfirmDialogProps) {
  const onCloseAutoFocus = useReturnFocus(open)
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (busy ? undefined : onOpenChange(next))}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={SCRIM} />
        <AlertDialog.Content className={classNames(PANEL, 'w-110')} onCloseAutoFocus={onCloseAutoFocus}>
          <AlertDialog.Title className={TITLE}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={DESCRIPTION}>{description}</AlertDialog.Description>
          <div className={ACTIONS}>
            <AlertDialog.Cancel asChild>
              <Button variant="ghost" disabled={busy !== false}>
                {cancel}
              </Button>
            </AlertDialog.Cancel>
            <Button variant="danger" busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
