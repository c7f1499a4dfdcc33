// ProseMirror plugin that reports IME composition (Japanese, Chinese, Korean, many phones). The text under composition
// exists only in the DOM, and a remote change around it would abort it. The listeners are on the editor's parent, which
// also holds a footnote's panel.

import { Plugin } from '@milkdown/kit/prose/state'

/** Milliseconds after `compositionend` until ProseMirror has read the composed text. */
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
