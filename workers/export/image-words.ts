/** What stands in a picture's place where it cannot be shown: its words, and where it lies. */
export const imageWords = (alt: string, source: string): string => {
  const address = source.startsWith('http') ? source : ''
  if (alt) return address ? `[${alt}] (${address})` : `[${alt}]`
  return `[${address || 'image'}]`
}
