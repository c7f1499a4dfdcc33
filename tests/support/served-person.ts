// HTTP client of a signed-in user of the served API.

import { port } from '../../scripts/local-configuration.ts'

export const origin = `http://127.0.0.1:${port}`

export type Person = { id: string; accessToken: string; refreshToken: string }

/** A JSON request; throws on any answer that is not a success. */
export async function ask(
  path: string,
  { token, body, method }: { token?: string; body?: unknown; method?: string } = {},
) {
  const response = await fetch(`${origin}/api${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

export async function signIn(name: string): Promise<Person> {
  const local = await ask('/v1/auth/local-credential', {
    body: { email: `${name.replaceAll(' ', '-')}@example.org`, name },
  })
  const { credential } = local.data
  const { accessToken, refreshToken, data } = await ask('/v1/auth/google', { body: { credential } })
  return { id: data.user._id, accessToken, refreshToken }
}
