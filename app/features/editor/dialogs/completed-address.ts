import { ROOM_ATTRIBUTE_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'

/** UTF-16 code units of an address that is typed; completing it makes it a little longer. */
export const ADDRESS_MAX_LENGTH = ROOM_ATTRIBUTE_MAX_LENGTH - 10

/** An address as people type it: `doi.org/…` means https. */
export const completedAddress = (typed: string): string => {
  const address = typed.trim()
  if (address === '' || /^(#|[a-z][a-z0-9+.-]*:)/i.test(address)) return address
  return address.includes('@') && !address.includes('/') ? `mailto:${address}` : `https://${address}`
}
