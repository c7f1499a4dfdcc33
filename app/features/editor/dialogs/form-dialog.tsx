// Dialog with a form, Cancel and one submit button.

import { t as tUi } from 'messages:ui'
import { type FormEvent, type ReactNode, useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

export type Closing = { onClose(): void }

/** A submit handler that does not navigate. */
export const submitted = (act: () => void) => (event: FormEvent) => {
  event.preventDefault()
  act()
}

type FormDialogProps = Closing & {
  title: string
  description?: string
  /** True for content in columns. */
  wide?: boolean
  /** The button's label; `busy` replaces it while the action runs. */
  submit: string
  disabled?: boolean
  busy?: string | false
  onSubmit(): void
  /** A button that removes the edited node. */
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
            <Button variant="ghost" className="me-auto" onClick={remove.onRemove}>
              {remove.label}
            </Button>
          ) : null}
          <Button variant="ghost" onClick={onClose}>
            {tUi('cancel')}
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
