// Signs in users, a new one unless named.
import { call } from './client.worker.ts'

let made = 0

export type Person = {
  token: string
  refreshToken: string
  id: string
  email: string
  language: string | null
}

export async function buildPerson(
  email = `person-${++made}-${crypto.randomUUID()}@example.org`,
): Promise<Person> {
  const local = await call('/api/v1/auth/local-credential', {
    method: 'POST',
    json: { email, name: 'A person' },
  })
  const { credential } = local.body.data
  const answer = await call('/api/v1/auth/google', { method: 'POST', json: { credential } })
  const { accessToken, refreshToken, data } = answer.body
  return { token: accessToken, refreshToken, id: data.user._id, email, language: data.language }
}
