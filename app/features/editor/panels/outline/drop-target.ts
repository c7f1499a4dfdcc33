// Where a section of the outline may be dropped.

import type { OutlineEntry } from './read-outline.ts'

/**
 * The index before which the dragged section would come, from the one that is pointed at; the number of headings is the
 * end. Null where it would stay as it is. A heading within another block has no place of its own: the next one counts.
 */
export function dropTarget(
  headings: readonly OutlineEntry[],
  dragged: OutlineEntry,
  pointed: number,
): number | null {
  let target = pointed
  while (target < headings.length && headings[target]?.words === null) target++
  const from = headings.indexOf(dragged)
  let end = from + 1
  while (end < headings.length && isWithin(headings[end], dragged)) end++
  return target >= from && target <= end ? null : target
}

const isWithin = (heading: OutlineEntry | undefined, section: OutlineEntry): boolean =>
  heading !== undefined && (heading.words === null || heading.level > section.level)
