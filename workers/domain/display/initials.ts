/** Initials of the first and the last word, at most two letters. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word))
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words
  const first = (word = '') => word.match(/[\p{L}\p{N}]/u)?.[0] ?? ''
  return ends.map(first).join('').toLocaleUpperCase() || '?'
}
