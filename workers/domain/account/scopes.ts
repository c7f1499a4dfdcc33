// What a program may be allowed to do for a person: scopes of OAuth grants and of personal access tokens (RFC 6749,
// section 3.3), by resource and verb.

export const SCOPES = [
  'projects:read',
  'projects:write',
  'library:read',
  'library:write',
  'files:read',
  'files:write',
  'ai',
  'profile',
] as const

export type Scope = (typeof SCOPES)[number]

export const isScope = (text: string): text is Scope => (SCOPES as readonly string[]).includes(text)
