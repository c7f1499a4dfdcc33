// Resolves the labels of citations ("[1]") to the reference lists of sections. `[n]` resolves within its own section: models
// restart numbering in each. Without a list there, it may resolve to one list for the whole text. An ambiguous label resolves
// to nothing: a wrong citation is worse than none.

import { sourceParts } from './source-parts.ts'
import type { TakenSource } from './strip-citations.ts'

/** The labels that a section cites, and those of its own list. */
export type PartLabels = { cited: ReadonlySet<string>; listed: ReadonlySet<string> }

export const labelsOfPart = (taken: readonly TakenSource[]): PartLabels => ({
  cited: new Set(
    taken
      .filter(({ form }) => form === 'key')
      .flatMap(sourceParts)
      .flatMap((part) => (part.kind === 'label' ? [part.label] : [])),
  ),
  listed: new Set(taken.flatMap(({ form, label }) => (form === 'entry' && label !== '' ? [label] : []))),
})

/**
 * The section whose list a label resolves to. Not `sure`: that section cites the same label, so only the sentence's subject
 * can confirm it.
 */
export type LabelTarget = { list: number; sure: boolean }

/** For each section, the labels that resolve to another section's list. */
export function resolveLabels(parts: readonly PartLabels[]): Map<string, LabelTarget>[] {
  const times = new Map<string, number>()
  for (const { listed } of parts) for (const one of listed) times.set(one, (times.get(one) ?? 0) + 1)
  const meant = parts.map(() => new Map<string, LabelTarget>())
  for (const [list, { cited, listed }] of parts.entries()) {
    // A section with a list uses that alone, even for missing labels: lists may be truncated.
    const before = parts.slice(0, list).filter((part) => part.listed.size === 0)
    // A list with no other label than its own section cites belongs to that section.
    const isOfAll = [...listed].some((one) => !cited.has(one) && before.some((part) => part.cited.has(one)))
    // Two lists with the same label have restarted numbering.
    const isAlone = [...listed].every((one) => times.get(one) === 1)
    if (!isOfAll || !isAlone) continue
    const sure = !before.some((part) => [...part.cited].some((one) => cited.has(one)))
    for (const part of before) for (const one of listed) meant[parts.indexOf(part)]?.set(one, { list, sure })
  }
  return meant
}
