// Position of a menu at the caret: below it, or above if there is more room, within the visual viewport. Pixels.

export type Box = { left: number; top: number; right: number; bottom: number }
export type MenuPlace = { left: number; maxHeight: number } & ({ top: number } | { bottom: number })

const GAP = 6
const EDGE = 8
export const MENU_WIDTH = 272
export const MENU_HEIGHT_MAX = 320

/** @param seen the visual viewport, smaller than the window above a phone's keyboard */
export function placeMenu(caret: Box, seen: Box, windowHeight: number): MenuPlace {
  const left = Math.max(seen.left + EDGE, Math.min(caret.left, seen.right - EDGE - MENU_WIDTH))
  const below = seen.bottom - caret.bottom - GAP - EDGE
  const above = caret.top - seen.top - GAP - EDGE
  if (below >= Math.min(MENU_HEIGHT_MAX, above))
    return { left, top: caret.bottom + GAP, maxHeight: Math.min(MENU_HEIGHT_MAX, below) }
  return { left, bottom: windowHeight - caret.top + GAP, maxHeight: Math.min(MENU_HEIGHT_MAX, above) }
}
