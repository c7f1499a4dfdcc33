// Routes of the consent page.

import { oauthRoutes } from '../contracts/routes/oauth-routes.ts'
import { deviceOf } from '../domain/account/device-name.ts'
import { isAppAddress } from '../domain/account/grant.ts'
import { isLoopback } from '../domain/loopback.ts'
import { map, ok } from '../domain/result.ts'
import { allowClient } from '../services/oauth/grants.ts'
import { originOf } from './http/origin.ts'
import { implement } from './implement.ts'

export const oauth = implement(oauthRoutes, {
  readAuthorizationRequest: async ({ body: { query }, c, ports }) =>
    map(await ports.oauth(originOf(c.req.raw)).readRequest(query), ({ redirectUri, ...request }) => {
      const { hostname, protocol } = new URL(redirectUri)
      const appScheme = isAppAddress(redirectUri) ? protocol.slice(0, -1) : null
      return { ...request, redirectHost: hostname, isLoopback: isLoopback(hostname), appScheme }
    }),
  decideAuthorization: async ({ body, c, ports, userId }) => {
    const origin = originOf(c.req.raw)
    const { decision, query } = body
    const device = deviceOf(c.req.header('user-agent') ?? '')
    if (decision === 'allow')
      return map(await allowClient(ports, origin, userId, query, { ...body, device }), (redirectTo) => ({
        redirectTo,
      }))
    const server = ports.oauth(origin)
    const request = await server.readRequest(query)
    return request.ok ? ok({ redirectTo: await server.deny(query) }) : request
  },
})
