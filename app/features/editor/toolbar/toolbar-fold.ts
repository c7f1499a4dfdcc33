// Which parts of the toolbar stand in the bar at a width, and which fold into More. Decided in slots, the room that one
// button takes, so that a finger's larger buttons fold earlier.

/** The parts of the bar that may fold, the first to stay first, with the slots each takes. */
const SECTIONS = {
  redo: 1,
  underline: 2,
  outline: 1,
  lists: 3,
  insert: 3,
  link: 1,
  align: 1.5,
  colours: 2,
  indent: 2,
  font: 1.5,
  size: 1.5,
  script: 3,
  direction: 1,
  clear: 1,
} as const

export type Section = keyof typeof SECTIONS

/** Style, bold, italic, citation, undo, and the rules between the groups. */
const FIXED = 8.5
const RULE = 0.3
/** The button that opens what folded. */
const MORE = 1

const ORDER = Object.keys(SECTIONS) as Section[]
const WHOLE = ORDER.reduce((sum, section) => sum + SECTIONS[section], FIXED + 5 * RULE)

/** Once one part does not fit, what is less important folds too: the bar never skips. */
export function foldedSections(slots: number): Section[] {
  if (slots >= WHOLE) return []
  let left = slots - FIXED - MORE
  let full = false
  return ORDER.filter((section) => {
    left -= SECTIONS[section] + RULE / 2
    full ||= left < 0
    return full
  })
}
