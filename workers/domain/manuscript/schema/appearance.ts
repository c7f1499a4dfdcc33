// Formatting attributes of nodes and marks, and their readers: alignment, direction, indent, colours, sizes,
// families. Readers drop every value that is not listed here, whatever its source.

export const ALIGNMENTS = ['', 'left', 'center', 'right', 'justify'] as const
export const DIRECTIONS = ['', 'ltr', 'rtl'] as const
export const FONT_SIZES = ['small', 'large', 'huge'] as const
export const FONT_FAMILIES = ['serif', 'sans', 'mono'] as const
export const INDENT_MAX = 8
/** One step of indent in em, in the editor and in exports. */
export const INDENT_EM = 2
/** Relative to the surrounding text. */
export const FONT_SIZE_EM: Record<FontSize, number> = { small: 0.8, large: 1.35, huge: 1.8 }

export type Alignment = (typeof ALIGNMENTS)[number]
export type FontSize = (typeof FONT_SIZES)[number]
export type FontFamily = (typeof FONT_FAMILIES)[number]

const oneOf =
  <T extends string>(allowed: readonly T[], otherwise: T) =>
  (value: unknown): T =>
    allowed.includes(value as T) ? (value as T) : otherwise

export const readAlignment = oneOf(ALIGNMENTS, '')
export const readDirection = oneOf(DIRECTIONS, '')
export const readFontSize = (value: unknown): FontSize | null =>
  FONT_SIZES.includes(value as FontSize) ? (value as FontSize) : null
export const readFontFamily = (value: unknown): FontFamily | null =>
  FONT_FAMILIES.includes(value as FontFamily) ? (value as FontFamily) : null

/** A BCP 47 tag as in `lang`; '' for any other value. */
export const readLanguage = (value: unknown): string =>
  typeof value === 'string' && value.length <= 35 && /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i.test(value)
    ? value
    : ''

export function readIndent(value: unknown): number {
  const steps = Math.trunc(Number(value))
  return Number.isFinite(steps) ? Math.min(INDENT_MAX, Math.max(0, steps)) : 0
}

const hex = (part: string) => Math.min(255, Number(part)).toString(16).padStart(2, '0')

/** A colour as `#rrggbb`, from `#rgb`, `#rrggbb` or `rgb(r, g, b)`; null for anything else, `url()` included. */
export function readColor(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const color = value.trim().toLowerCase()
  if (/^#[0-9a-f]{6}$/.test(color)) return color
  if (/^#[0-9a-f]{3}$/.test(color)) return `#${[...color.slice(1)].map((digit) => digit + digit).join('')}`
  const parts = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(color)
  return parts?.[1] && parts[2] && parts[3] ? `#${hex(parts[1])}${hex(parts[2])}${hex(parts[3])}` : null
}

/** Value of one declaration of a style attribute, in lower case, or ''. Parses text, so it needs no DOM. */
export function styleValue(style: string | null | undefined, property: string): string {
  for (const declaration of (style ?? '').split(';')) {
    const colon = declaration.indexOf(':')
    if (colon > 0 && declaration.slice(0, colon).trim().toLowerCase() === property)
      return declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase()
  }
  return ''
}
