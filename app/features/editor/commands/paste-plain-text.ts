// Pasting without formatting as a control, for where there is no key for it: the clipboard's text alone. Browsers ask
// the person before a page may read the clipboard; the key needs no such leave.

import type { Command } from '@milkdown/kit/prose/state'
import { toast } from '../../../ui/overlays/toast.ts'
import { asUndoGroup } from '../core/undo-group.ts'

export const pastePlainText: Command = (_, dispatch, view) => {
  if (!dispatch || !view) return true
  const read = async () => {
    try {
      const text = await navigator.clipboard.readText()
      if (text && !view.isDestroyed) asUndoGroup(view, () => view.pasteText(text))
    } catch {
      toast({
        title: 'Nothing was pasted.',
        description:
          'The browser does not let this page read the clipboard. The keys for it work nevertheless.',
      })
    }
  }
  void read()
  return true
}
