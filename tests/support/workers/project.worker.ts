import { env } from 'cloudflare:workers'
import type { Project } from '../../../workers/contracts/project.ts'
import { createPorts } from '../../../workers/env.ts'
import type { Rooms } from '../../../workers/services/project-ports.ts'
import { call } from './client.worker.ts'

/** A project of a person, made through the API. */
export async function buildProject(token: string, fields: Record<string, unknown> = {}): Promise<Project> {
  const answer = await call('/api/v1/projects', {
    method: 'POST',
    token,
    json: { title: 'A title', ...fields },
  })
  if (answer.status !== 201) throw new Error(`Creating answered ${answer.status} ${answer.body?.code}`)
  return answer.body.data
}

/** Rooms of which some verb fails, as when a Durable Object cannot be reached. */
export const brokenRooms = (verb: keyof Rooms): Rooms => ({
  ...createPorts(env).rooms,
  [verb]: () => Promise.reject(new Error('unreachable')),
})
