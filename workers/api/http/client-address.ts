// The address by which callers who are not known are limited.

/** Groups of an IPv6 address that are a network's: a host chooses the rest, anew for each request if it likes. */
const NETWORK_GROUPS = 4
const GROUPS = 8
const MAPPED_IPV4 = /^::ffff:(\d+(?:\.\d+){3})$/

/** An IPv4 address, or the network (/64) of an IPv6 one. `unknown` where the runtime names none, as on one's own machine. */
export function clientAddress(request: Request): string {
  const address = request.headers.get('cf-connecting-ip') ?? 'unknown'
  if (!address.includes(':')) return address
  const mapped = MAPPED_IPV4.exec(address.toLowerCase())?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.toLowerCase().split('::', 2)
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const left = tail === undefined ? 0 : Math.max(0, GROUPS - groups.length - after.length)
  return [...groups, ...Array<string>(left).fill('0'), ...after].slice(0, NETWORK_GROUPS).join(':')
}
