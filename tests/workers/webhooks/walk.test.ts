// The whole way of an event: a project is saved, and a receiver that we did not write accepts the signature.

import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { createPorts } from '../../../workers/env.ts'
import { call } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'
import { buildWebhook, standInReceiver, verified } from '../../support/workers/receiver.worker.ts'

it('a save is posted to a webhook, signed', async () => {
  const { token } = await buildPerson()
  const { received, url } = standInReceiver()
  const { secret } = await buildWebhook(token, url)
  const { _id } = await buildProject(token)
  await call(`/api/v1/projects/${_id}`, {
    method: 'PUT',
    token,
    json: { content: '<p>Three words here.</p>' },
  })
  await createPorts(env).rooms.save(_id)
  const [post] = await received(1)
  if (!post) throw new Error('nothing was posted')
  expect(verified(secret, post)).toMatchObject({
    id: post.headers['webhook-id'],
    type: 'project.saved',
    data: { projectId: _id, words: 3 },
  })
  expect(post).toMatchObject({ redirect: 'manual', headers: { 'content-type': 'application/json' } })
  expect(post.body).not.toContain('words here')
})
