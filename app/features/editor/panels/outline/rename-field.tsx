// The field in which a heading of the outline is renamed: Enter and F2 keep the text, Escape does not.

import { t } from 'messages:outline'
import { useEffect, useRef, useState } from 'react'

type RenameFieldProps = {
  text: string
  maxLength: number
  /** CSS length before the field's text. */
  indent: string
  /**
   * Called once.
   * @param text null for Escape, an empty field, and the text as it was
   * @param byKey false where the focus has left the field
   */
  onDone(text: string | null, byKey: boolean): void
}

export function RenameField({ text, maxLength, indent, onDone }: RenameFieldProps) {
  const [typed, setTyped] = useState(text)
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  // The field gets the focus after a menu has closed, which would take it.
  useEffect(() => {
    const timer = setTimeout(() => {
      field.current?.focus()
      field.current?.select()
    })
    return () => clearTimeout(timer)
  }, [])
  const finish = (keep: boolean, byKey: boolean) => {
    if (isDone.current) return
    isDone.current = true
    const next = typed.trim()
    onDone(keep && next && next !== text ? next : null, byKey)
  }
  return (
    <input
      ref={field}
      dir="auto"
      // biome-ignore lint/a11y/noAutofocus: the person asked to type here
      autoFocus
      value={typed}
      maxLength={Math.max(maxLength, text.length)}
      aria-label={t('heading')}
      data-own-escape=""
      style={{ paddingInlineStart: indent }}
      className="h-8 w-full rounded-control bg-raised pe-2 text-13 inset-ring inset-ring-line-strong touch:h-11 touch:text-16"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => finish(true, false)}
      onKeyDown={(event) => {
        // Enter and Escape belong to the input method during IME composition.
        if (event.nativeEvent.isComposing) return
        const keeps = event.key === 'Enter' || event.key === 'F2'
        if (!keeps && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        finish(keeps, true)
      }}
    />
  )
}
