// Command that pastes the clipboard's text without formatting, for devices without a key for it. Unlike the key, it
// needs the browser's permission to read the clipboard.

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
