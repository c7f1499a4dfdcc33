// Who may sign in, by the address that an identity provider has verified.

export type Admission = {
  anybody: boolean
  /** Lower case, as the addresses. */
  addresses: ReadonlySet<string>
  domains: ReadonlySet<string>
  /** Domains of which every domain below is admitted as well. */
  parents: readonly string[]
}

const ANYBODY = 'anybody'
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
const ADDRESS = /^[^\s@]+@[^\s@]+$/

/**
 * Reads a list, separated by commas or white space, of `anybody`, addresses (`ada@example.edu`), domains (`example.edu`, without
 * those below) and domains with those below (`*.example.edu`, without itself). An empty list admits nobody.
 * @returns null if an entry is none of these
 */
export function readAdmission(list: string): Admission | null {
  const addresses = new Set<string>()
  const domains = new Set<string>()
  const parents: string[] = []
  let anybody = false
  for (const entry of list.toLowerCase().split(/[\s,]+/)) {
    if (entry === '') continue
    if (entry === ANYBODY) anybody = true
    else if (entry.startsWith('*.') && DOMAIN.test(entry.slice(2))) parents.push(entry.slice(1))
    else if (DOMAIN.test(entry)) domains.add(entry)
    else if (ADDRESS.test(entry)) addresses.add(entry)
    else return null
  }
  return { anybody, addresses, domains, parents }
}

export function admits({ anybody, addresses, domains, parents }: Admission, email: string): boolean {
  if (anybody) return true
  const address = asciiLowerCase(email)
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return addresses.has(address) || domains.has(domain) || parents.some((parent) => domain.endsWith(parent))
}

/** `toLowerCase` makes a "k" of the Kelvin sign (U+212A): two addresses would be one. */
const asciiLowerCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** False if nobody at all is admitted. */
export const admitsSomebody = ({ anybody, addresses, domains, parents }: Admission): boolean =>
  anybody || addresses.size + domains.size + parents.length > 0
