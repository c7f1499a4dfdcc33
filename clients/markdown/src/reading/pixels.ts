/** CSS pixels by unit. */
const UNITS: Record<string, number> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
}

/** Pixels of a width as pandoc has it, `5.5in`; null where it depends on the page. */
export function pixels(width: string): number | null {
  const [, number, unit = ''] = /^([\d.]+)\s*([a-z]*)$/.exec(width) ?? []
  const size = UNITS[unit]
  return number === undefined || size === undefined ? null : Math.round(Number(number) * size)
}
