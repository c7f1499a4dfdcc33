const UNITS = ['bytes', 'kB', 'MB'] as const

/** Bytes in the unit that people use: `812 bytes`, `48 kB`, `3.4 MB`. */
export function fileSize(bytes: number): string {
  const unit = bytes < 1000 ? 0 : bytes < 999_500 ? 1 : 2
  const value = bytes / 1000 ** unit
  return `${unit === 2 && value < 9.95 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`
}
