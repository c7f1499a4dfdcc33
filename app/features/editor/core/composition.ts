// Says when an input method (Japanese, Chinese, Korean, many phones) is composing: what it has under way lives in the
// page alone, and a change of the text around it from elsewhere would break it off. So it is with a footnote's panel,
// which stands beside the text in the same place.

import { Plugin } from '@milkdown/kit/prose/state'

/** Milliseconds that ProseMirror may take to read what was composed. */
const SETTLE_MS = 60

export const compositionObserver = (onChange: (composing: boolean) => void) =>
  new Plugin({
    view({ dom }) {
      const place = dom.parentElement ?? dom
      let timer: ReturnType<typeof setTimeout> | undefined
      const begin = () => {
        clearTimeout(timer)
        onChange(true)
      }
      const end = () => {
        clearTimeout(timer)
        timer = setTimeout(() => onChange(false), SETTLE_MS)
      }
      place.addEventListener('compositionstart', begin)
      place.addEventListener('compositionend', end)
      return {
        destroy() {
          place.removeEventListener('compositionstart', begin)
          place.removeEventListener('compositionend', end)
          clearTimeout(timer)
          onChange(false)
        },
      }
    },
  })
