// Numbers and labels of list items. Both exporters print these, so that a list is the same in PDF and Word.

/** Number formats, and their `type` of HTML's `ol`. */
export const NUMBER_TYPES = {
  decimal: '1',
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
} as const
export type NumberFormat = keyof typeof NUMBER_TYPES

/** Default formats by depth, outermost first; deeper lists begin again. */
const DEPTH_FORMATS = ['decimal', 'lowerLetter', 'lowerRoman'] as const
export const BULLETS = ['•', '–', '▪'] as const
export const CHECKED = '☑'
export const UNCHECKED = '☐'

/** '' for any other value: the depth decides. */
export const readNumberFormat = (value: unknown): NumberFormat | '' =>
  typeof value === 'string' && Object.hasOwn(NUMBER_TYPES, value) ? (value as NumberFormat) : ''

export const numberFormat = (depth: number): NumberFormat =>
  DEPTH_FORMATS[depth % DEPTH_FORMATS.length] ?? 'decimal'

export const bullet = (depth: number): string => BULLETS[depth % BULLETS.length] ?? BULLETS[0]

/** 1 → a, 26 → z, 27 → aa, 28 → bb, as in Word; other numbers stay digits. */
export function toLetters(count: number): string {
  if (count < 1) return String(count)
  // Word repeats the letter (aa, bb), and both files must agree.
  const letter = String.fromCharCode(97 + ((count - 1) % 26))
  const times = Math.floor((count - 1) / 26) + 1
  return times > 5 ? String(count) : letter.repeat(times)
}

const ROMAN: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

/** 4 → iv; numbers below 1 and from 4000 stay digits. */
export function toRoman(count: number): string {
  if (count < 1 || count > 3999) return String(count)
  let text = ''
  let left = count
  for (const [value, letters] of ROMAN)
    while (left >= value) {
      text += letters
      left -= value
    }
  return text
}

/** Label of an item in an ordered list: `3.`, `c.`, `III.`. */
export function orderedLabel(format: NumberFormat, count: number): string {
  switch (format) {
    case 'decimal':
      return `${count}.`
    case 'lowerLetter':
      return `${toLetters(count)}.`
    case 'upperLetter':
      return `${toLetters(count).toUpperCase()}.`
    case 'lowerRoman':
      return `${toRoman(count)}.`
    case 'upperRoman':
      return `${toRoman(count).toUpperCase()}.`
  }
}
