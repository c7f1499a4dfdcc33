// What is drawn behind the cursor: three dots while a model is asked, then its words and the key that takes them. Not as
// text: it would be read, found and copied as the manuscript's own.

import { Decoration } from '@milkdown/kit/prose/view'

/** @param words null while they are asked for */
export const proposalWidget = (position: number, words: string | null, onPress: (() => void) | null) =>
  Decoration.widget(
    position,
    () => {
      const shown = document.createElement('span')
      shown.className = words === null ? 'continuation continuation-asked' : 'continuation'
      shown.dataset.words = words ?? '…'
      // Said by the status beside it.
      shown.setAttribute('aria-hidden', 'true')
      shown.addEventListener('pointerdown', (event) => {
        // The text keeps the focus.
        event.preventDefault()
        onPress?.()
      })
      return shown
    },
    { side: 1, key: words ?? '…', ignoreSelection: true, stopEvent: () => true },
  )
