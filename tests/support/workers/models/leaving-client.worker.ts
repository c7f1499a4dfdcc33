// Client that disconnects during a model request, and whether the model's request is aborted.

import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { api } from '../../../../workers/api/index.ts'
import { createPorts } from '../../../../workers/env.ts'
import { eventually } from '../../eventually.ts'
import { waitingModel } from '../../waiting-model.ts'
import { silentLog } from '../../wire/stand-in-writer.ts'
import { buildRequest } from '../client.worker.ts'
import type { Person } from '../person.worker.ts'

/** Asks with a model that never answers, leaves, and expects the model's signal to be aborted. */
export async function expectStopped(person: Person, path: string, json: unknown): Promise<void> {
  const { model, told } = waitingModel()
  const leave = new AbortController()
  const request = buildRequest(path, { method: 'POST', token: person.token, json })
  const answer = api.fetch(new Request(request, { signal: leave.signal }), {
    ports: { ...createPorts(env), model, log: silentLog() },
    address: '192.0.2.1',
  })
  await eventually(() => expect(told()).toBeDefined())
  leave.abort()
  await eventually(() => expect(told()?.aborted).toBe(true))
  await answer
}
