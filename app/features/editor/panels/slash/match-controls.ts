// Ranks controls for a typed slash command: prefix of the label, of a word of it, then of a keyword.

import type { Control } from '../../controls/control.ts'

type Named = Pick<Control, 'label' | 'keywords' | 'inline'>

const inlineFirst = (one: Named, other: Named) => Number(other.inline ?? false) - Number(one.inline ?? false)

const words = (text: string) => text.toLowerCase().split(/[\s-]+/)

function rank({ label, keywords = '' }: Named, typed: string): number {
  const name = label.toLowerCase()
  if (name.startsWith(typed)) return 0
  if (words(name).some((word) => word.startsWith(typed))) return 1
  if (words(keywords).some((word) => word.startsWith(typed))) return 2
  // Several words: each is a prefix of a word of the label or keywords.
  const parts = words(typed).filter(Boolean)
  const known = [...words(name), ...words(keywords)]
  return parts.length > 1 && parts.every((part) => known.some((word) => word.startsWith(part))) ? 3 : -1
}

/** @param within words stand before it: what stands within a sentence comes first, where nothing is typed that ranks it */
export function matchControls<Item extends Named>(
  controls: readonly Item[],
  typed: string,
  within: boolean,
): Item[] {
  const wanted = typed.trim().toLowerCase()
  if (!wanted) return within ? controls.toSorted(inlineFirst) : [...controls]
  return controls
    .map((control) => ({ control, rank: rank(control, wanted) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .map(({ control }) => control)
}
