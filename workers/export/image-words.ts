/** Text in place of a picture that cannot be shown: alternative text and address. */
export const imageWords = (alt: string, source: string): string => {
  const address = source.startsWith('http') ? source : ''
  if (alt) return address ? `[${alt}] (${address})` : `[${alt}]`
  return `[${address || 'image'}]`
}
