// Gives the focus back to what had it before something opened that no trigger of Radix's opened: where it would else be lost
// to the page. Focus that has gone somewhere on purpose stays there.

import { useRef } from 'react'

/** @returns for `onCloseAutoFocus` */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  // Now, not in an effect: a field of what opens may take the focus first.
  if (open && !wasOpen.current) opener.current = document.activeElement
  wasOpen.current = open
  return (event) => {
    event.preventDefault()
    const { activeElement, body } = document
    const lost = activeElement === null || activeElement === body
    if (lost && opener.current instanceof HTMLElement) opener.current.focus()
  }
}
