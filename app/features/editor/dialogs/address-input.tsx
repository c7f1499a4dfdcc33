import type { ComponentProps } from 'react'
import { Input } from '../../../ui/forms/input.tsx'
import { ADDRESS_MAX_LENGTH } from './completed-address.ts'

type AddressInputProps = Omit<ComponentProps<typeof Input>, 'onChange'> & { onChange(address: string): void }

/** Where an address is typed or pasted. */
export const AddressInput = ({ onChange, ...rest }: AddressInputProps) => (
  <Input
    {...rest}
    inputMode="url"
    maxLength={ADDRESS_MAX_LENGTH}
    placeholder="https://"
    onChange={(event) => onChange(event.target.value)}
  />
)
