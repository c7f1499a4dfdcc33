// The cookie that holds, sealed, what belongs to an attempt to sign in by an identity provider (RFC 6265).

import { isLoopback } from '../../domain/loopback.ts'

const NAME = 'colophon-sign-in'
/** Seconds. */
const LIFE = 600

/** `Set-Cookie` of an attempt; null deletes it. */
export function beginningCookie(request: Request, begun: string | null): string {
  const secure = isLoopback(new URL(request.url).hostname) ? '' : '; Secure'
  const age = begun === null ? 0 : LIFE
  return `${NAME}=${begun ?? ''}; Path=/api/v1/auth; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
}

export function readBeginning(request: Request): string | null {
  for (const cookie of request.headers.get('cookie')?.split(';') ?? []) {
    const [name, value] = cookie.trim().split('=', 2)
    if (name === NAME) return value || null
  }
  return null
}
