// Routes of a person's account (routes.ts). All but the profile are closed to programs.

import { z } from 'zod'
import {
  accountChangesSchema,
  accountSchema,
  accountSettingsSchema,
  connectedAppSchema,
  createTokenSchema,
  deletionSchema,
  madeTokenSchema,
  personalTokenSchema,
} from '../account.ts'
import { userSchema } from '../session.ts'
import { declareRoutes } from './route-contract.ts'

export const accountRoutes = declareRoutes({
  readProfile: {
    method: 'get',
    path: '/v1/profile',
    summary: 'Name and e-mail address of the person.',
    access: 'profile',
    response: { data: userSchema },
    failures: [],
  },
  readAccount: {
    method: 'get',
    path: '/v1/account',
    summary: 'The account: its person, and how much of each quota is used.',
    access: 'session',
    response: { data: accountSchema },
    failures: [],
  },
  updateAccount: {
    method: 'patch',
    path: '/v1/account',
    summary:
      'Set the language of the pages, and whether programs that may change projects may change texts themselves.',
    access: 'session',
    body: accountChangesSchema,
    example: { directEdits: true },
    response: { data: accountSettingsSchema },
    failures: [],
  },
  exportAccount: {
    method: 'get',
    path: '/v1/account/export',
    summary: 'Everything that the account holds, as one zip, written while it is read. At most 4 GB.',
    access: 'session',
    response: { media: ['application/zip'] },
    failures: ['export_too_large'],
  },
  deleteAccount: {
    method: 'post',
    path: '/v1/account/deletion',
    summary:
      'Delete the account in 14 days. Programs and tokens end at once. The body confirms it by the account’s address.',
    access: 'session',
    body: deletionSchema,
    example: { email: 'ada@example.edu' },
    response: { data: z.object({ deleteAt: z.iso.datetime() }) },
    failures: ['email_mismatch'],
  },
  readDeletion: {
    method: 'get',
    path: '/v1/account/deletion',
    summary: 'When the account is deleted; null where nobody asked for it.',
    access: 'session',
    response: { data: accountSchema.pick({ deleteAt: true }) },
    failures: [],
  },
  keepAccount: {
    method: 'delete',
    path: '/v1/account/deletion',
    summary: 'Keep an account that was to be deleted.',
    access: 'session',
    response: { data: z.object({ deleted: z.literal(1) }) },
    failures: [],
  },
  listPersonalTokens: {
    method: 'get',
    path: '/v1/account/tokens',
    summary: 'Personal access tokens, newest first, without the tokens themselves.',
    access: 'session',
    response: { data: z.object({ tokens: z.array(personalTokenSchema) }) },
    failures: [],
  },
  createPersonalToken: {
    method: 'post',
    path: '/v1/account/tokens',
    summary: 'A personal access token for one’s own scripts. It is shown this once.',
    access: 'session',
    body: createTokenSchema,
    example: { name: 'Backup of my thesis', scopes: ['projects:read', 'library:read'], expiresInDays: 30 },
    creates: true,
    response: { data: madeTokenSchema },
    failures: ['project_not_found', 'personal_tokens_full', 'personal_token_not_found'],
  },
  listConnectedApps: {
    method: 'get',
    path: '/v1/account/apps',
    summary: 'Programs that the person allowed something, newest first.',
    access: 'session',
    response: { data: z.object({ apps: z.array(connectedAppSchema) }) },
    failures: [],
  },
  revokeConnectedApp: {
    method: 'delete',
    path: '/v1/account/apps/{id}',
    summary: 'End what a program may do at once; its sockets close.',
    access: 'session',
    response: { data: z.object({ deleted: z.literal(1) }) },
    failures: ['grant_not_found'],
  },
  revokePersonalToken: {
    method: 'delete',
    path: '/v1/account/tokens/{id}',
    summary: 'End a personal access token at once; its sockets close.',
    access: 'session',
    response: { data: z.object({ deleted: z.literal(1) }) },
    failures: ['personal_token_not_found'],
  },
})
