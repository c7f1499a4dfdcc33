import { t } from 'messages:ui'
import { locale } from '../../platform/language.ts'

/** Bytes in the unit that people use: `812 bytes`, `48 kB`, `3.4 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return t('size.bytes', { count: bytes })
  const [unit, value] = bytes < 999_500 ? ['kB', bytes / 1000] : ['MB', bytes / 1_000_000]
  const digits = unit === 'MB' && value < 9.95 ? 1 : 0
  const shown = new Intl.NumberFormat(locale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${shown.format(value)} ${unit}`
}
