// Who may call what: every route of the API, with every wrong way to come to it.

import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../../workers/api/index.ts'
import { DEFAULT_LAYOUT } from '../../../workers/domain/project/document-layout.ts'
import { call } from '../../support/workers/client.worker.ts'
import { signLike, unsigned } from '../../support/workers/jwt.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

/** Routes that nobody has signed in for yet; the socket brings a ticket instead, and the corpus a token of the operator. */
const OPEN = new Set([
  'POST /api/v1/auth/google',
  'POST /api/v1/auth/local-credential',
  'POST /api/v1/auth/provider-answers',
  'POST /api/v1/auth/providers/:provider',
  'POST /api/v1/auth/refresh-token',
  'POST /api/v1/client-errors',
  'POST /api/v1/plagiarism/corpus',
  'DELETE /api/v1/plagiarism/corpus',
  'GET /api/v1/projects/:id/live',
])
const routes = api.routes.filter(({ method }) => method !== 'ALL')
const guarded = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))].filter(
  (route) => !OPEN.has(route),
)
const ofProject = guarded.filter((route) => route.includes('/projects/:id'))
const MISSING = 'ffffffffffffffffffffffff'

/** A body that is right for each route that has one, so that only the project is wrong. */
const bodies: Record<string, unknown> = {
  'POST /api/v1/projects/:id/preview': { layout: DEFAULT_LAYOUT },
  'PUT /api/v1/projects/:id': { title: 'Taken over' },
  'POST /api/v1/projects/:id/duplicate': { newTitle: 'Taken over' },
  'PATCH /api/v1/projects/:id/metadata': { metadata: { pages: 1 } },
  'PATCH /api/v1/projects/:id/content': { content: '<p>Taken over</p>' },
  'POST /api/v1/projects/:id/content': { content: '<p>Taken over</p>' },
  'PATCH /api/v1/projects/:id/proposals/:proposalId': { state: 'accepted' },
  'POST /api/v1/projects/:id/proposals': { quote: 'Words.', explanation: 'Taken over' },
  'POST /api/v1/projects/:id/edits': { quote: 'Words.', explanation: 'Taken over' },
  'POST /api/v1/projects/:id/versions': { name: 'Taken over' },
  'PATCH /api/v1/projects/:id/versions/:versionId': { name: 'Taken over' },
}

/** Names of files that such routes are sent. */
const uploads: Record<string, string> = {
  'POST /api/v1/projects/:id/files': 'x.png',
  'POST /api/v1/projects/:id/import': 'x.docx',
}

function callRoute(route: string, id: string, token?: string) {
  const [method = '', path = ''] = route.split(' ')
  const url = path.replace(':id', id).replace(/:\w+/, MISSING)
  const query = path.endsWith('/export') ? '?format=pdf' : ''
  const json = bodies[route]
  const name = uploads[route]
  if (name) {
    const form = new FormData()
    form.set('file', new File(['x'], name))
    return call(url, { method, token, body: form })
  }
  return call(url + query, { method, token, json })
}

describe.each(guarded)('%s', (route) => {
  const claims = { sub: '0123456789abcdef01234567', sid: '0123456789abcdef01234567' }
  const past = Math.floor(Date.now() / 1000) - 1

  it('asks for a token', async () => {
    const answer = await callRoute(route, MISSING)
    expect(answer).toMatchObject({ status: 401, body: { code: 'token_missing', status: 401 } })
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.headers.get('www-authenticate')).toBe(
      'Bearer resource_metadata="http://localhost/.well-known/oauth-protected-resource/api"',
    )
  })

  it.each([
    [
      'signed with another secret',
      signLike(claims, { secret: 'another secret, quite as long as the first' }),
    ],
    [
      'without a signature',
      unsigned({ ...claims, iss: 'colophon', aud: 'colophon-access', exp: past + 900 }),
    ],
    ['that is a ticket', signLike(claims, { audience: 'colophon-live' })],
    ['of another issuer', signLike({ ...claims, iss: 'somebody' })],
    ['that never ends', signLike({ ...claims, exp: undefined })],
    ['that is no token', 'abc.def.ghi'],
  ])('refuses a token %s', async (_name, token) => {
    const answer = await callRoute(route, MISSING, await token)
    expect(answer).toMatchObject({ status: 401, body: { code: 'token_invalid' } })
  })

  it('refuses a token that has expired, and says so', async () => {
    const answer = await callRoute(route, MISSING, await signLike({ ...claims, exp: past }))
    expect(answer).toMatchObject({ status: 401, body: { code: 'token_expired' } })
  })
})

describe('a project of someone else', () => {
  let owner: Person
  let stranger: Person
  let id: string
  beforeAll(async () => {
    owner = await buildPerson()
    stranger = await buildPerson()
    id = (await buildProject(owner.token, { content: '<p>Mine</p>' }))._id
  })

  it.each(ofProject)('is not found by %s', async (route) => {
    const answer = await callRoute(route, id, stranger.token)
    expect(answer).toMatchObject({ status: 404, body: { code: 'project_not_found' } })
    const still = await call(`/api/v1/projects/${id}`, { token: owner.token })
    expect(still.body.data).toMatchObject({ title: 'A title', content: '<p>Mine</p>' })
  })

  it('has the same response as one that does not exist', async () => {
    const [foreign, missing] = await Promise.all(
      [id, MISSING].map((each) => call(`/api/v1/projects/${each}`, { token: stranger.token })),
    )
    expect({ ...foreign?.body, requestId: '' }).toEqual({ ...missing?.body, requestId: '' })
  })

  it('is not in another list, search or count', async () => {
    const { token } = stranger
    expect((await call('/api/v1/projects', { token })).body.data.total).toBe(0)
    expect((await call('/api/v1/projects/search?q=title', { token })).body.data.projects).toEqual([])
    expect((await call('/api/v1/projects/stats', { token })).body.data.total).toBe(0)
  })
})

describe('a malformed id', () => {
  it.each(ofProject)('is refused by %s', async (route) => {
    const { token } = await buildPerson()
    for (const id of ['abc', 'ABCDEFABCDEFABCDEFABCDEF', `${MISSING}0`, "' or 1=1 --", '%00']) {
      const answer = await callRoute(route, encodeURIComponent(id), token)
      expect(answer, id).toMatchObject({ status: 400, body: { code: 'id_malformed' } })
    }
  })
})
