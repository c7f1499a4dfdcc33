// Id of a suggestion: 24 hexadecimal characters, a hash of its rule and quoted words, so that a dismissed suggestion is
// recognised after its words have moved. Not cryptographic: FNV-1a (draft-eastlake-fnv) from three bases, with
// MurmurHash3's finaliser.

const PRIME = 0x01000193
const BASES = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b]

/** @param occurrence 1 for the first of the same words in a text, 2 for the next */
export function suggestionId(rule: string, quote: string, occurrence: number): string {
  const words = quote.replace(/\s+/g, ' ').trim()
  const key = `${rule}\n${words}${occurrence > 1 ? `\n${occurrence}` : ''}`
  return BASES.map((base) => hash(key, base).toString(16).padStart(8, '0')).join('')
}

function hash(key: string, base: number): number {
  let value = base
  for (let at = 0; at < key.length; at++) value = Math.imul(value ^ key.charCodeAt(at), PRIME)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
