// Routes of the consent page.

import { oauthRoutes } from '../contracts/routes/oauth-routes.ts'
import { isLoopback } from '../domain/loopback.ts'
import { map, ok } from '../domain/result.ts'
import { allowClient } from '../services/oauth/grants.ts'
import { originOf } from './http/origin.ts'
import { implement } from './implement.ts'

export const oauth = implement(oauthRoutes, {
  readAuthorizationRequest: async ({ body: { query }, c, ports }) =>
    map(await ports.oauth(originOf(c.req.raw)).readRequest(query), ({ redirectUri, ...request }) => {
      const { hostname } = new URL(redirectUri)
      return { ...request, redirectHost: hostname, isLoopback: isLoopback(hostname) }
    }),
  decideAuthorization: async ({ body, c, ports, userId }) => {
    const origin = originOf(c.req.raw)
    const { decision, query } = body
    if (decision === 'allow')
      return map(await allowClient(ports, origin, userId, query, body), (redirectTo) => ({ redirectTo }))
    const server = ports.oauth(origin)
    const request = await server.readRequest(query)
    return request.ok ? ok({ redirectTo: await server.deny(query) }) : request
  },
})
