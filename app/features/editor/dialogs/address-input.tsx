// Input for a URL or an e-mail address.

import type { ComponentProps } from 'react'
import { ROOM_ATTRIBUTE_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import { Input } from '../../../ui/forms/input.tsx'

/** UTF-16 code units of what is typed; the completed address is a little longer. */
const ADDRESS_MAX_LENGTH = ROOM_ATTRIBUTE_MAX_LENGTH - 10

type AddressInputProps = Omit<ComponentProps<typeof Input>, 'onChange'> & { onChange(address: string): void }

export const AddressInput = ({ onChange, ...rest }: AddressInputProps) => (
  <Input
    {...rest}
    inputMode="url"
    maxLength={ADDRESS_MAX_LENGTH}
    placeholder="https://"
    onChange={(event) => onChange(event.target.value)}
  />
)

/** The typed address with its scheme: `https:` (`doi.org/…`) or `mailto:`; '' for an empty one. */
export const completedAddress = (typed: string): string => {
  const address = typed.trim()
  if (address === '' || /^(#|[a-z][a-z0-9+.-]*:)/i.test(address)) return address
  return address.includes('@') && !address.includes('/') ? `mailto:${address}` : `https://${address}`
}
