// Widget decoration behind the cursor: an ellipsis while waiting, then the proposed text. It is drawn by CSS, so that it is
// neither found, copied nor read as part of the manuscript.

import { Decoration } from '@milkdown/kit/prose/view'

/** @param words null while waiting for the model */
export const proposalWidget = (position: number, words: string | null, onPress: (() => void) | null) =>
  Decoration.widget(
    position,
    () => {
      const shown = document.createElement('span')
      shown.className = words === null ? 'continuation continuation-asked' : 'continuation'
      shown.dataset.words = words ?? '…'
      // The live region announces it.
      shown.setAttribute('aria-hidden', 'true')
      shown.addEventListener('pointerdown', (event) => {
        // Keeps the editor's focus.
        event.preventDefault()
        onPress?.()
      })
      return shown
    },
    { side: 1, key: words ?? '…', ignoreSelection: true, stopEvent: () => true },
  )
