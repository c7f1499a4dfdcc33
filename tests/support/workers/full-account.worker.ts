// A person who has something of everything: rows in all tables, files, rooms, an index of fingerprints, and programs.

import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { DEFAULT_LAYOUT } from '../../../workers/domain/project/document-layout.ts'
import { createPorts } from '../../../workers/env.ts'
import { dayOf } from '../../../workers/services/model-budget.ts'
import { buildPng } from '../images.ts'
import { buildPdf } from '../pdf/small-pdf.ts'
import { call } from './client.worker.ts'
import { detectingAs, TEXT } from './detecting.worker.ts'
import { connect } from './oauth-client.worker.ts'
import { readPdf } from './pdf.worker.ts'
import { buildPerson, type Person } from './person.worker.ts'
import { buildProject } from './project.worker.ts'

export type FullAccount = {
  person: Person
  projectId: string
  pdfId: string
  webhookId: string
  /** A personal token, and the access token of a grant. */
  programs: string[]
}

const post = async (token: string, path: string, json: unknown) => {
  const answer = await call(`/api/v1${path}`, {
    method: 'POST',
    token,
    json,
    headers: { 'idempotency-key': path },
  })
  expect(answer.status, path).toBeLessThan(300)
  return answer.body.data
}

export async function buildFullAccount(): Promise<FullAccount> {
  const person = await buildPerson()
  const { id, token } = person
  const { _id: projectId } = await buildProject(token, {
    title: 'Heat in attics',
    content: `<h1>Heat</h1><p>${TEXT}</p>`,
  })
  const form = new FormData()
  form.set('file', new File([buildPng(4, 3)], 'roof.png', { type: 'image/png' }))
  const files = `/api/v1/projects/${projectId}/files`
  expect((await call(files, { method: 'POST', token, body: form })).status).toBe(201)
  const works = ['Heat', 'Warmth', 'Cold'].map((title) => ({ type: 'book', title }))
  const { references } = await post(token, '/citation/import', {
    format: 'csl-json',
    text: JSON.stringify(works),
  })
  const [one, other, merged] = references.map(({ _id }: { _id: string }) => _id)
  await post(token, '/citation/duplicates/apart', { ids: [one, other] })
  await post(token, '/citation/merge', { ids: [one, merged] })
  await post(token, '/citation/add', {
    projectId,
    csl: {
      type: 'book',
      title: 'On Heat',
      ISBN: '9780306406157',
      author: [{ family: 'Lovelace' }],
      issued: { 'date-parts': [[1843]] },
    },
  })
  const pdfId = await readPdf(token, buildPdf([['Roofs give off until midnight what they took in at noon.']]))
  await post(token, '/chat/save', { userQuestion: 'When do roofs cool?', aiAnswer: 'At midnight.', pdfId })
  const detecting = detectingAs(() => person)
  await detecting.addSource()
  await detecting.report(TEXT, { projectId })
  const { ids, libraryKeys, modelUsage, proposals, sessions, suggestionOutcomes, webhookQueues } =
    createPorts(env)
  await suggestionOutcomes.record(
    id,
    { suggestionId: 's', projectId, type: 'clarity', priority: 'low', outcome: 'accepted', at: Date.now() },
    10,
  )
  const proposal = {
    id: ids.make(),
    userId: id,
    projectId,
    program: 'A script',
    quote: 'the tiles',
    suggestedText: 'the slates',
    citations: [],
    kind: 'rewrite' as const,
    type: null,
    priority: null,
    explanation: 'They are of slate.',
    state: 'open' as const,
    createdAt: Date.now(),
    settledAt: null,
  }
  await proposals.insert(proposal, { open: 10, settled: 10 })
  await libraryKeys.keep(id, 'zotero', 'a key of Zotero', Date.now())
  await modelUsage.take(id, dayOf(Date.now()), 5, 10)
  const { personalToken, token: secret } = await post(token, '/account/tokens', {
    name: 'A script',
    scopes: ['projects:read'],
  })
  await sessions.noteLive(personalToken._id, projectId, Date.now())
  await post(token, '/layout-templates', { name: 'My institute', layout: DEFAULT_LAYOUT })
  // Paused, so that nothing is posted.
  const { webhook } = await post(token, '/webhooks', {
    url: 'https://receiver.example.org/events',
    events: ['project.saved'],
    projectId,
  })
  const webhookId: string = webhook._id
  await call(`/api/v1/webhooks/${webhookId}`, { method: 'PATCH', token, json: { paused: true } })
  await webhookQueues.add(webhookId, {
    id: ids.make(),
    type: 'project.saved',
    createdAt: new Date().toISOString(),
    data: { projectId },
  })
  const { accessToken } = await connect(person)
  return { person, projectId, pdfId, webhookId, programs: [secret, accessToken] }
}
