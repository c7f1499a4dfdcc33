// The cookie that holds, sealed, what belongs to an attempt to sign in by an identity provider (RFC 6265).

import { isLoopback } from '../../domain/loopback.ts'

const NAME = 'colophon-sign-in'
/** Seconds. */
const LIFE = 600

/**
 * `__Host-` keeps other hosts of the domain from setting it (RFC 6265bis, section 4.1.3.2): whoever could would sign a person in
 * as somebody else. It asks for https, which this machine does not have.
 */
const nameFor = (request: Request): string => (isOnThisMachine(request) ? NAME : `__Host-${NAME}`)

const isOnThisMachine = (request: Request): boolean => isLoopback(new URL(request.url).hostname)

/** `Set-Cookie` of an attempt; null deletes it. */
export function beginningCookie(request: Request, begun: string | null): string {
  const secure = isOnThisMachine(request) ? '' : '; Secure'
  const age = begun === null ? 0 : LIFE
  return `${nameFor(request)}=${begun ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
}

export function readBeginning(request: Request): string | null {
  const wanted = nameFor(request)
  for (const cookie of request.headers.get('cookie')?.split(';') ?? []) {
    const [name, value] = cookie.trim().split('=', 2)
    if (name === wanted) return value || null
  }
  return null
}
