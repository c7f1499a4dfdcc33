// What a program may be allowed to do for a person: scopes of OAuth grants and of personal access tokens (RFC 6749,
// section 3.3), by resource and verb.

export const SCOPES = [
  'projects:read',
  'projects:write',
  'proposals:write',
  'library:read',
  'library:write',
  'files:read',
  'files:write',
  'ai',
  'profile',
] as const

export type Scope = (typeof SCOPES)[number]

/** Whether a program with these scopes may do what needs another: who may change a text may propose a change of it. */
export const isAllowed = (given: readonly Scope[], needed: Scope): boolean =>
  given.includes(needed) || (needed === 'proposals:write' && given.includes('projects:write'))

export const isScope = (text: string): text is Scope => (SCOPES as readonly string[]).includes(text)
