// Plugin that scrolls the caret into view when a virtual keyboard opens over it.

import { Plugin } from '@milkdown/kit/prose/state'
import { isKeyboard } from '../../../ui/use-viewport-height.ts'
import { scrollToPosition } from '../core/scroll-to-position.ts'

export const caretAboveKeyboard = () =>
  new Plugin({
    view(view) {
      const screen = window.visualViewport
      if (!screen) return {}
      let tallest = screen.height
      const follow = () => {
        tallest = Math.max(tallest, screen.height)
        if (view.hasFocus() && isKeyboard(tallest - screen.height, screen))
          scrollToPosition(view, view.state.selection.head, 'if hidden')
      }
      screen.addEventListener('resize', follow)
      return { destroy: () => screen.removeEventListener('resize', follow) }
    },
  })
