// Returns the focus to the element that had it before an overlay without a Radix trigger opened, unless the focus has moved
// elsewhere meanwhile.

import { useRef } from 'react'

/** @returns for `onCloseAutoFocus` */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  // During rendering, not in an effect: a field of the overlay may take the focus before effects run.
  if (open && !wasOpen.current) opener.current = focusedOpener()
  wasOpen.current = open
  return (event) => {
    event.preventDefault()
    const { activeElement, body } = document
    const isUnfocused = activeElement === null || activeElement === body
    if (isUnfocused && opener.current instanceof HTMLElement) opener.current.focus()
  }
}

/** The element that has the focus; of an item of a menu, which closes, the menu's button. */
function focusedOpener(): Element | null {
  const { activeElement } = document
  const button = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (button && document.getElementById(button)) || activeElement
}
