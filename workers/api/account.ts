// Routes of a person's account.

import type { ConnectedApp, PersonalTokenItem } from '../contracts/account.ts'
import { EXPORT_MAX_BYTES } from '../contracts/limits.ts'
import { accountRoutes } from '../contracts/routes/account-routes.ts'
import { isAppAddress } from '../domain/account/grant.ts'
import { fail, map, ok } from '../domain/result.ts'
import { askDeletion, keepAccount } from '../services/account/account-deletion.ts'
import { accountOverview } from '../services/account/account-overview.ts'
import { exportAccount } from '../services/account/export-account.ts'
import type { ListedToken } from '../services/account-ports.ts'
import { revokeGrant } from '../services/oauth/grants.ts'
import type { ListedGrant } from '../services/oauth-ports.ts'
import {
  createPersonalToken,
  findPersonalToken,
  revokePersonalToken,
} from '../services/sessions/personal-tokens.ts'
import { contentDisposition } from './http/content-disposition.ts'
import { idempotent } from './http/idempotently.ts'
import { isoTime } from './http/iso-time.ts'
import { originOf } from './http/origin.ts'
import { DELETED } from './http/respond.ts'
import { userResponse } from './http/user-response.ts'
import { implement } from './implement.ts'

export const account = implement(accountRoutes, {
  readProfile: async ({ ports, userId }) => {
    const user = await ports.users.find(userId)
    return user ? ok(userResponse(user)) : fail({ reason: 'token_invalid' })
  },
  readAccount: async ({ ports, userId }) =>
    map(await accountOverview(ports, userId), ({ user, storage }) => ({
      user: userResponse(user),
      createdAt: new Date(user.createdAt).toISOString(),
      deleteAt: isoTime(user.deleteAt),
      directEdits: user.directEdits,
      language: user.language,
      storage,
    })),
  updateAccount: async ({ body, ports, userId }) => {
    const user = await ports.users.change(userId, body)
    return user
      ? ok({ directEdits: user.directEdits, language: user.language })
      : fail({ reason: 'token_invalid' })
  },
  exportAccount: async ({ ports, userId }) => {
    const account = await accountOverview(ports, userId)
    if (!account.ok) return account
    const stored = account.value.storage.filter(({ of }) => of !== 'projects' && of !== 'versions')
    if (stored.reduce((sum, { used }) => sum + used, 0) > EXPORT_MAX_BYTES)
      return fail({ reason: 'export_too_large', limit: EXPORT_MAX_BYTES })
    return new Response(ports.archive(exportAccount(ports, userId)), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': contentDisposition('colophon.zip'),
      },
    })
  },
  deleteAccount: async ({ body, ports, userId }) =>
    map(await askDeletion(ports, userId, body.email), (at) => ({ deleteAt: new Date(at).toISOString() })),
  readDeletion: async ({ ports, userId }) => {
    const user = await ports.users.find(userId)
    return user ? ok({ deleteAt: isoTime(user.deleteAt) }) : fail({ reason: 'token_invalid' })
  },
  keepAccount: async ({ ports, userId }) => map(await keepAccount(ports, userId), () => DELETED),
  listPersonalTokens: async ({ ports, userId }) =>
    ok({ tokens: (await ports.personalTokens.list(userId)).map(tokenResponse) }),
  createPersonalToken: ({ body, ports, userId }) =>
    idempotent({
      run: () => createPersonalToken(ports, userId, body),
      name: ({ token }) => token.id,
      find: (id) => findPersonalToken(ports, userId, id),
      data: ({ secret, token }) => ({ token: secret, personalToken: tokenResponse(token) }),
    }),
  listConnectedApps: async ({ ports, userId }) =>
    ok({ apps: (await ports.grants.list(userId)).map(appResponse) }),
  revokeConnectedApp: async ({ c, params, ports, userId }) =>
    map(await revokeGrant(ports, originOf(c.req.raw), userId, params.id), () => DELETED),
  revokePersonalToken: async ({ params, ports, userId }) =>
    map(await revokePersonalToken(ports, userId, params.id), () => DELETED),
})

/** The scheme of a native app where the address has no host. */
const hostOf = (address: string): string => {
  const { host, protocol } = new URL(address)
  return isAppAddress(address) ? protocol.slice(0, -1) : host
}

const appResponse = (grant: ListedGrant): ConnectedApp => ({
  _id: grant.id,
  name: grant.client.name,
  domain: grant.client.domain,
  host: hostOf(grant.redirectUri),
  device: grant.device,
  scopes: grant.scopes,
  project: grant.projectId === null ? null : { _id: grant.projectId, title: grant.projectTitle ?? '' },
  createdAt: new Date(grant.createdAt).toISOString(),
  expiresAt: new Date(grant.expiresAt).toISOString(),
  lastUsedAt: isoTime(grant.lastUsedAt),
})

const tokenResponse = (token: ListedToken): PersonalTokenItem => ({
  _id: token.id,
  name: token.name,
  scopes: token.scopes,
  project: token.projectId === null ? null : { _id: token.projectId, title: token.projectTitle ?? '' },
  lastFour: token.lastFour,
  createdAt: new Date(token.createdAt).toISOString(),
  expiresAt: new Date(token.expiresAt).toISOString(),
  lastUsedAt: isoTime(token.lastUsedAt),
})
