// Takes what is typed while the dialog that was asked for is still loading: it is meant for the dialog's field, and would
// else go into the text.

import { type RefObject, useLayoutEffect, useRef } from 'react'

export function TypedAhead({ typed }: { typed: RefObject<string> }) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    typed.current = ''
    field.current?.focus()
  }, [typed])
  return (
    <input
      ref={field}
      aria-label="Works"
      className="sr-only"
      onChange={({ target }) => {
        typed.current = target.value
      }}
    />
  )
}
