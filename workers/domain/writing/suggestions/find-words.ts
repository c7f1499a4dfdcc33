// Finds words in a text although the white space between them differs, as models copy a paragraph with other line breaks.

/** Offsets of the first occurrence, UTF-16 code units; null if it is not there. */
export function findWords(text: string, words: string): { start: number; end: number } | null {
  const exact = text.indexOf(words)
  if (exact >= 0) return { start: exact, end: exact + words.length }
  const wanted = words.trim().replace(/\s+/g, ' ')
  if (wanted === '') return null
  let flat = ''
  const offsets: number[] = []
  for (const { 0: part, index } of text.matchAll(/\s+|\S+/g)) {
    const kept = part.trim() === '' ? ' ' : part
    for (let at = 0; at < kept.length; at++) offsets.push(index + at)
    flat += kept
  }
  const at = flat.indexOf(wanted)
  const [start, last] = [offsets[at], offsets[at + wanted.length - 1]]
  return start === undefined || last === undefined ? null : { start, end: last + 1 }
}
