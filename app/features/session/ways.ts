// How people may sign in, as the deployment is configured.

import type { PageSettings } from '../../../workers/contracts/pages/page-settings.ts'

export type Way = { by: 'google' } | { by: 'provider'; id: string; name: string } | { by: 'local' }

/** In the order in which they are offered. */
export function waysOf({ googleClientId, identityProviders, localSignIn }: PageSettings): Way[] {
  const providers = identityProviders.map(({ id, name }): Way => ({ by: 'provider', id, name }))
  return [
    ...(googleClientId === '' ? [] : [{ by: 'google' as const }]),
    ...providers,
    ...(localSignIn && googleClientId === '' ? [{ by: 'local' as const }] : []),
  ]
}
