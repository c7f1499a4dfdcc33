// Which sections of the toolbar fold into More at a given width. Widths are in slots, the width of one button, since touch
// has larger buttons.

/** Sections that may fold, with their width in slots; the last ones fold first. */
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
  clear: 2,
} as const

export type Section = keyof typeof SECTIONS

/** Slots of style, bold, italic, citation and undo; and of a separator. */
const FIXED = 8.5
const RULE = 0.3
/** Slots of the More button. */
const MORE = 1

const ORDER = Object.keys(SECTIONS) as Section[]
const WHOLE = ORDER.reduce((sum, section) => sum + SECTIONS[section], FIXED + 5 * RULE)

/** If a section does not fit, all after it fold too. */
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
