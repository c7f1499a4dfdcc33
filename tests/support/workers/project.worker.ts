import type { Project } from '../../../workers/contracts/project.ts'
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
