// A campus behind one address, with the limit of a deployment.

import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { IdentityProvider } from '../../../../workers/services/session-ports.ts'
import { callWith } from '../../../support/workers/client.worker.ts'

const STUDENTS = 2000
const AT_ONCE = 50
const { DEPLOYED_ADDRESS_LIMIT: limit } = env as unknown as { DEPLOYED_ADDRESS_LIMIT: RateLimit }
const addressRate = { allow: async (key: string) => (await limit.limit({ key })).success }

/** Verifies at once, so that the limit is what is tried. */
const identityProvider: IdentityProvider = {
  verify: async (credential) => ({
    ok: true,
    id: `lecture-${credential}`,
    expiresAt: Date.now() + 60_000,
    identity: {
      issuer: 'https://id.test',
      subject: credential,
      email: `${credential}@example.edu`,
      name: credential,
      picture: null,
    },
  }),
}

it(`signs in ${STUDENTS} people from one address in a minute`, async () => {
  const ports = { addressRate, identityProvider, admits: () => true }
  const statuses = new Map<number, number>()
  const signIn = async (student: number) => {
    const json = { credential: `student-${student}` }
    const { status } = await callWith(ports, '/api/v1/auth/google', { method: 'POST', json })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  for (let from = 0; from < STUDENTS; from += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => signIn(from + at)))
  expect(statuses).toEqual(new Map([[200, STUDENTS]]))
})
