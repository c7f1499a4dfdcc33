// Which hostile requests are sent to which address, by route: the texts of the declared fields, and of the addresses outside
// of the API's declarations.

import type { PublishedRoute } from '../../../workers/contracts/routes/routes.ts'
import {
  HOSTILE_ROUTES,
  type HostileField,
  longest,
  textFields,
  withText,
} from '../../support/hostile/hostile-requests.ts'
import { HOSTILE_PROSE } from '../../support/hostile/hostile-texts.ts'
import { type Person, signIn } from '../../support/served-person.ts'
import { batches, idOf, manuscripts, newProject, uploads } from './hostile-files.ts'
import { type Case, type RouteCases, type Sent, send, statusOf } from './hostile-load.ts'

/** Texts of fields that have no more are measured together. */
const SHORT = 5000
/** The path with the ids of what is made for `person`; an unknown one where one request cannot make it. */
async function made(path: string, person: Person): Promise<string> {
  if (!path.includes('{')) return path
  const fill = (id: string) => path.replace('{id}', id)
  if (path === '/v1/citation/references/{id}')
    return fill(
      await idOf({ path: '/api/v1/citation/add', body: { csl: { type: 'book', title: 'A' } } }, person),
    )
  if (path === '/v1/chat/{id}')
    return fill(await idOf({ path: '/api/v1/chat/save', body: { userQuestion: 'A', aiAnswer: 'B' } }, person))
  if (!path.startsWith('/v1/projects/{id}')) return fill('64f1c2a9b3d4e5f607182930')
  const project = await newProject(person)
  const version = path.includes('{versionId}')
    ? await idOf({ path: `/api/v1/projects/${project}/versions`, body: { name: 'A' } }, person)
    : '64f1c2a9b3d4e5f607182930'
  return fill(project).replace('{versionId}', version)
}

function groupsOf(fields: HostileField[], sentWith: (body: object) => Sent, token: string | null): Case[][] {
  return fields.flatMap(({ name, limit, texts, body }) => {
    const cases = texts.map((text) => ({
      text: `${text.name} in ${name}`,
      run: () => statusOf(sentWith(body(longest(text, limit))), token),
    }))
    return limit < SHORT ? [cases] : cases.map((one) => [one])
  })
}

const declared = (): RouteCases[] =>
  HOSTILE_ROUTES.map(({ route, fields }) => ({
    route: nameOf(route),
    async prepare() {
      const person = await signIn(`hostile ${route.operationId}`)
      const path = `/api${await made(route.path, person)}`
      const method = route.method.toUpperCase()
      const sent = (body: object): Sent =>
        method === 'GET'
          ? { path: `${path}?${new URLSearchParams(body as Record<string, string>)}`, method }
          : { path, method, body }
      const token = route.access === 'operator' ? (process.env.CORPUS_TOKEN ?? '') : person.accessToken
      return groupsOf(fields, sent, token)
    },
  }))

const nameOf = ({ method, path }: Pick<PublishedRoute, 'method' | 'path'>) =>
  `${method.toUpperCase()} ${path}`

const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const outside = (): RouteCases[] => {
  const route = (name: string, limit: number, sent: (text: string) => Sent): RouteCases => ({
    route: name,
    prepare: async () => {
      const cases = HOSTILE_PROSE.map((text) => ({
        text: text.name,
        run: () => statusOf(sent(longest(text, limit)), null),
      }))
      return [cases]
    },
  })
  const query = (text: string) =>
    form({
      response_type: 'code',
      client_id: `https://example.invalid/${text}`,
      redirect_uri: text,
      scope: text,
      state: text,
    })
  return [
    route('GET /oauth/authorize', 1000, (text) => ({
      path: `/oauth/authorize?${query(text)}`,
      method: 'GET',
    })),
    route('POST /oauth/register', 3000, (text) => ({
      path: '/oauth/register',
      body: { client_name: text, redirect_uris: [`http://127.0.0.1/${text}`] },
    })),
    route('POST /oauth/token', 4000, (text) => ({
      path: '/oauth/token',
      body: form({ grant_type: 'authorization_code', client_id: text, code: text, redirect_uri: text }),
    })),
    route('POST /oauth/revoke', 8000, (text) => ({ path: '/oauth/revoke', body: form({ token: text }) })),
  ]
}

/** Each tool of assistants that takes text. */
const tools = (): RouteCases => ({
  route: 'POST /mcp',
  async prepare() {
    const person = await signIn('hostile assistant')
    const { data } = (await (
      await send(
        {
          path: '/api/v1/account/tokens',
          body: {
            name: 'Assistant',
            scopes: [
              'ai',
              'projects:read',
              'projects:write',
              'library:read',
              'library:write',
              'files:read',
              'files:write',
            ],
          },
        },
        person.accessToken,
      )
    ).json()) as { data: { token: string } }
    const call = (method: string, params: object): Sent => ({
      path: '/mcp',
      body: { jsonrpc: '2.0', id: 1, method, params },
    })
    const listed = await (await send(call('tools/list', {}), data.token)).text()
    const { result } = JSON.parse(listed.replace(/^[\s\S]*?data: /, '')) as {
      result: { tools: { name: string; inputSchema: object }[] }
    }
    const projectId = await newProject(person)
    return result.tools.flatMap(({ name, inputSchema }) =>
      textFields(inputSchema).flatMap((field) => {
        const texts = field.limit < SHORT ? HOSTILE_PROSE : HOSTILE_PROSE.slice(0, 12)
        return groupsOf(
          [
            {
              name: `${name}.${field.path.join('.')}`,
              limit: field.limit,
              texts,
              body: (text) => withText({ projectId }, field, text),
            },
          ],
          (args) => call('tools/call', { name, arguments: args }),
          data.token,
        )
      }),
    )
  },
})

export const hostileCases = (): RouteCases[] => [
  ...declared(),
  ...outside(),
  tools(),
  ...uploads(),
  ...manuscripts(),
  ...batches(),
]
