// A dialog that asks for something: what is asked for, Cancel, and the one button that acts.

import { type ReactNode, useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type Closing, submitted } from './form.ts'

type FormDialogProps = Closing & {
  title: string
  description?: string
  /** For what is read in columns. */
  wide?: boolean
  /** What the button does; `busy` says what it is doing. */
  submit: string
  disabled?: boolean
  busy?: string | false
  onSubmit(): void
  /** At the other end of the buttons: takes away what is being edited. */
  remove?: { label: string; onRemove(): void }
  className?: string
  children: ReactNode
}

export function FormDialog({
  submit,
  disabled,
  busy,
  onSubmit,
  remove,
  className,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const form = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      {...dialog}
      actions={
        <>
          {remove ? (
            <Button variant="ghost" className="mr-auto" onClick={remove.onRemove}>
              {remove.label}
            </Button>
          ) : null}
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="ink" type="submit" form={form} disabled={disabled} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={submitted(onSubmit)}
        className={classNames('mt-4 grid grid-cols-1 gap-4', className)}
        noValidate
      >
        {children}
      </form>
    </Dialog>
  )
}
