/** An address as people type it: `doi.org/…` means https. */
export const completedAddress = (typed: string): string => {
  const address = typed.trim()
  if (address === '' || /^(#|[a-z][a-z0-9+.-]*:)/i.test(address)) return address
  return address.includes('@') && !address.includes('/') ? `mailto:${address}` : `https://${address}`
}
