// The place in a page's bar for the button that opens the assistant where it is a sheet. The button comes from the assistant
// by a React portal, since features never import each other. Empty where the assistant is a column.

import { Store } from '../platform/external-store.ts'

class Slot extends Store<{ element: Element | null }> {
  readonly attach = (element: Element | null): void => this.update({ element })
}

/** The slot of the page; null while it has none. A page has at most one. */
export const assistantSlot = new Slot({ element: null })

export const AssistantSlot = () => (
  <div ref={assistantSlot.attach} className="flex shrink-0 items-center self-center pe-1 empty:hidden" />
)
