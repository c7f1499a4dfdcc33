// What the dialogs share: how they end, and a form that acts instead of leaving the page.

import type { FormEvent } from 'react'

export type Closing = { onClose(): void }

export const submitted = (act: () => void) => (event: FormEvent) => {
  event.preventDefault()
  act()
}
