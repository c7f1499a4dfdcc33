// A flat list of headings as the tree that it means. A level that was left out (a third under a first) is one step in.

import type { OutlineEntry } from './read-outline.ts'

/** `index` is the heading's place in the flat list. */
export type HeadingBranch = { entry: OutlineEntry; index: number; children: HeadingBranch[] }

export function nestHeadings(headings: readonly OutlineEntry[]): HeadingBranch[] {
  const top: HeadingBranch[] = []
  const open: HeadingBranch[] = []
  headings.forEach((entry, index) => {
    const branch = { entry, index, children: [] }
    while (open.length > 0 && (open.at(-1)?.entry.level ?? 0) >= entry.level) open.pop()
    ;(open.at(-1)?.children ?? top).push(branch)
    open.push(branch)
  })
  return top
}
