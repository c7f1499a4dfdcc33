// Search of citation styles by prefixes of words. Shorter titles first: "nature" finds Nature before Nature Reviews
// Genetics.

import { FIRST_STYLES } from '../../../../../workers/domain/citations/processor/styles.ts'

export type ListedStyle = { id: string; title: string }

const RESULTS_MAX = 60

const words = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []
const first = new Map(FIRST_STYLES.map(({ id, short }) => [id, short]))

/** @param styles in the order of the list; results keep it for equal rank */
export function findStyles(styles: readonly ListedStyle[], typed: string): ListedStyle[] {
  const wanted = words(typed)
  if (wanted.length === 0) return styles.slice(0, RESULTS_MAX)
  return styles
    .map((style, place) => ({
      style,
      place,
      name: words(`${style.title} ${first.get(style.id) ?? ''} ${style.id}`),
    }))
    .filter(({ name }) => wanted.every((word) => name.some((one) => one.startsWith(word))))
    .sort(
      (one, other) =>
        Number(first.has(other.style.id)) - Number(first.has(one.style.id)) ||
        one.style.title.length - other.style.title.length ||
        one.place - other.place,
    )
    .slice(0, RESULTS_MAX)
    .map(({ style }) => style)
}
