// Height of the page above a virtual keyboard that covers it without resizing it, as iOS has it. Other browsers resize the page
// (`interactive-widget`, root.tsx).

import { useEffect } from 'react'

/** Pixels from which on it is a keyboard, not a bar of the browser. */
const KEYBOARD_FROM = 120

/** True if a height that the page lost is that of a virtual keyboard; pinch zoom makes the visual viewport smaller as well. */
export const isKeyboard = (lost: number, { scale }: VisualViewport): boolean =>
  lost >= KEYBOARD_FROM && scale < 1.05

/** Sets `--viewport-height`, which pages of the window's height (`h-page`, app.css) take. */
export function useViewportHeight(): void {
  useEffect(() => {
    const screen = window.visualViewport
    if (!screen) return
    const { style } = document.documentElement
    const update = () => {
      if (!isKeyboard(window.innerHeight - screen.height, screen))
        return style.removeProperty('--viewport-height')
      style.setProperty('--viewport-height', `${screen.height}px`)
      // Safari has moved a page that does not scroll up, to show the caret.
      if (document.documentElement.scrollHeight <= window.innerHeight) window.scrollTo(0, 0)
    }
    screen.addEventListener('resize', update)
    return () => {
      screen.removeEventListener('resize', update)
      style.removeProperty('--viewport-height')
    }
  }, [])
}
