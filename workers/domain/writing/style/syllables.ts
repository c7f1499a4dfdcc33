// Syllables of an English word, counted by its groups of vowels: right for most words, and off by little over a text.

export function syllablesOf(word: string): number {
  const bare = word.toLowerCase().replace(/[^a-z]/g, '')
  if (bare.length <= 3) return 1
  const groups = bare
    .replace(/(?:[^laeiouy]es|[^aeiouytd]ed|[^l]e)$/, (ending) => ending.charAt(0))
    .replace(/^y/, '')
    .match(/[aeiouy]{1,2}/g)
  return Math.max(1, groups?.length ?? 1)
}
