// Height of the page above a virtual keyboard that covers it without resizing it, as iOS has it. Other browsers resize the page
// (`interactive-widget`, root.tsx).

import { useEffect } from 'react'

/** Pixels covered from which on it is a keyboard, not a bar of the browser. */
const KEYBOARD_FROM = 120

/** Sets `--viewport-height`, which pages of the window's height (`h-page`, app.css) take. */
export function useViewportHeight(): void {
  useEffect(() => {
    const screen = window.visualViewport
    if (!screen) return
    const { style } = document.documentElement
    const update = () => {
      // Pinch zoom makes the visual viewport smaller as well.
      const covered = screen.scale < 1.05 ? window.innerHeight - screen.height : 0
      if (covered < KEYBOARD_FROM) style.removeProperty('--viewport-height')
      else {
        style.setProperty('--viewport-height', `${screen.height}px`)
        // Safari has moved the page up to show the caret.
        window.scrollTo(0, 0)
      }
    }
    screen.addEventListener('resize', update)
    return () => {
      screen.removeEventListener('resize', update)
      style.removeProperty('--viewport-height')
    }
  }, [])
}
