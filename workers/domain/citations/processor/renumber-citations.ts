/// <reference path="./citeproc.d.ts" />
// Replaces the numbers of formatted citations instead of formatting them again. One work more at the start changes
// the number of every work after it, and formatting all their citations takes longer than everything else. If all
// numbers of a citation move by the same amount and each occurs in it once, replacing them gives the same text, since
// ranges and order depend on differences alone. In any doubt citeproc-js formats the citation. For styles without
// disambiguation.

import type { CitationObject, Engine, SortedItem } from 'citeproc'

type Written = { said: string; words: string; numbers: number[]; text: string }

/** Patches `process_CitationCluster` of the engine. */
export function renumberCitations(engine: Engine): void {
  const written = new WeakMap<CitationObject, Written>()
  const write = engine.process_CitationCluster
  engine.process_CitationCluster = (items, citation) => {
    const numbers = items.map(([{ id }]) => engine.registry.registry[id]?.seq ?? 0)
    const before = written.get(citation)
    const renumbered = before?.said === saidIn(items, citation) ? withNumbers(before, numbers) : null
    const text = renumbered ?? write.call(engine, items, citation)
    // citeproc-js changes the citation while it writes it.
    written.set(citation, { said: saidIn(items, citation), words: wordsIn(items), numbers, text })
    return text
  }
}

/** Everything that the text of a citation depends on, except the numbers. */
const saidIn = (items: readonly SortedItem[], { properties }: CitationObject): string =>
  JSON.stringify([properties.noteIndex, items.map(([{ id }, { sortkeys: _, ...said }]) => [id, said])])

/** Text of the cite items, which may contain digits. */
const wordsIn = (items: readonly SortedItem[]): string =>
  items.map(([, { locator, prefix, suffix }]) => [locator, prefix, suffix].join(' ')).join(' ')

/** The text with other numbers; null unless it is certain to be what citeproc-js would write. */
function withNumbers({ words, numbers, text }: Written, others: readonly number[]): string | null {
  const by = (others[0] ?? 0) - (numbers[0] ?? 0)
  if (numbers.some((number, index) => others[index] !== number + by)) return null
  const isNumber = (digits: string) => numbers.includes(Number(digits))
  const printed = (text.match(DIGITS) ?? []).filter(isNumber)
  const once = printed.length === numbers.length && new Set(printed).size === printed.length
  if (!once || (words.match(DIGITS) ?? []).some(isNumber)) return null
  return text.replace(DIGITS, (digits) => (isNumber(digits) ? String(Number(digits) + by) : digits))
}

const DIGITS = /\d+/g
