/** How much is written, as every count of words says it, against a target where there is one. */
export function wordsWritten(words: number, target: number | null = null): string {
  const written = words.toLocaleString('en-GB')
  return target === null
    ? `${written} ${words === 1 ? 'word' : 'words'}`
    : `${written} of ${target.toLocaleString('en-GB')} words`
}
