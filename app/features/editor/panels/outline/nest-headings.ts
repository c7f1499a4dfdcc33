// Tree of headings from the flat list. A skipped level (h3 under h1) is one step of nesting.

import type { OutlineEntry } from './read-outline.ts'

/** `index` is that of the flat list. */
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
