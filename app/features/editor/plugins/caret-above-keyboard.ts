// Plugin that scrolls the caret into view when a virtual keyboard opens over it.

import { Plugin } from '@milkdown/kit/prose/state'
import { scrollToPosition } from '../core/scroll-to-position.ts'

export const caretAboveKeyboard = () =>
  new Plugin({
    view(view) {
      const screen = window.visualViewport
      let height = screen?.height ?? 0
      const follow = () => {
        const before = height
        height = screen?.height ?? 0
        const isKeyboard = height < before && window.matchMedia('(pointer: coarse)').matches
        if (isKeyboard && view.hasFocus()) scrollToPosition(view, view.state.selection.head, 'if hidden')
      }
      screen?.addEventListener('resize', follow)
      return { destroy: () => screen?.removeEventListener('resize', follow) }
    },
  })
