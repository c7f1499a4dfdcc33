import { describe, expect, it } from 'vitest'
import { call } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

describe('one way through the house', () => {
  it('signs in, creates, lists, reads and deletes a project', async () => {
    const { token, id } = await buildPerson()
    const project = await buildProject(token, { title: 'Rivers', content: '<h1>Rivers</h1><p>They run.</p>' })
    expect(project).toMatchObject({ userId: id, title: 'Rivers', wordCount: 3, status: 'draft' })

    const list = await call('/api/v1/projects', { token })
    expect(list.body.data).toMatchObject({ total: 1, nextCursor: null, projects: [{ _id: project._id }] })
    expect(list.body.data.projects[0]).not.toHaveProperty('content')

    const read = await call(`/api/v1/projects/${project._id}`, { token })
    expect(read.body.data.content).toBe('<h1>Rivers</h1><p>They run.</p>')

    const removed = await call(`/api/v1/projects/${project._id}`, { method: 'DELETE', token })
    expect(removed.body).toEqual({ status: 'Successful', data: { deleted: 1 } })
    expect((await call(`/api/v1/projects/${project._id}`, { token })).status).toBe(404)
  })
})
