import { t } from 'messages:ui'

/**
 * A count of words or characters: under 1,000 as it is, then with one decimal in thousands ("1.2k"), then in millions. A count
 * that would round up to "1000.0k" is "1.0M".
 */
export function abbreviateCount(count: number): string {
  if (count < 1000) return String(count)
  const thousands = Math.round(count / 100) / 10
  return thousands < 1000
    ? t('count.thousands', { count: thousands })
    : t('count.millions', { count: count / 1_000_000 })
}
