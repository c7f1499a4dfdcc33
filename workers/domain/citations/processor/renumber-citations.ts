/// <reference path="./citeproc.d.ts" />
// A work more at the start gives every work after it another number, and to write all citations anew for that takes
// longer than everything else. A citation whose numbers have all moved by as much is what it was with the numbers
// exchanged, where each of them stands in it once and is not said otherwise: ranges and order depend on differences
// alone. Where there is any doubt, the processor writes it. For styles that tell no works apart.

import type { CitationObject, Engine, SortedItem } from 'citeproc'

type Written = { said: string; words: string; numbers: number[]; text: string }

/** From now on the processor exchanges numbers where that is enough. */
export function renumberCitations(engine: Engine): void {
  const written = new WeakMap<CitationObject, Written>()
  const write = engine.process_CitationCluster
  engine.process_CitationCluster = (items, citation) => {
    const numbers = items.map(([{ id }]) => engine.registry.registry[id]?.seq ?? 0)
    const before = written.get(citation)
    const renumbered = before?.said === saidIn(items, citation) ? withNumbers(before, numbers) : null
    const text = renumbered ?? write.call(engine, items, citation)
    // The processor notes some things about a citation as it writes it.
    written.set(citation, { said: saidIn(items, citation), words: wordsIn(items), numbers, text })
    return text
  }
}

/** All that a citation's text depends on, but for the numbers. */
const saidIn = (items: readonly SortedItem[], { properties }: CitationObject): string =>
  JSON.stringify([properties.noteIndex, items.map(([{ id }, { sortkeys: _, ...said }]) => [id, said])])

/** What the citation itself says, and might be taken for a number. */
const wordsIn = (items: readonly SortedItem[]): string =>
  items.map(([, { locator, prefix, suffix }]) => [locator, prefix, suffix].join(' ')).join(' ')

/** The text with other numbers; null where it is not certain to be what the processor would write. */
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
