// An assistant that speaks the Model Context Protocol by the client of the official SDK.

import { exports } from 'cloudflare:workers'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Scope } from '../../../workers/domain/account/scopes.ts'
import { call, ORIGIN } from './client.worker.ts'
import type { Person } from './person.worker.ts'

export async function tokenOf(person: Person, scopes: Scope[], projectId?: string): Promise<string> {
  const json = { name: 'assistant', scopes, ...(projectId && { projectId }) }
  const made = await call('/api/v1/account/tokens', { method: 'POST', token: person.token, json })
  return made.body.data.token
}

export async function connected(token: string): Promise<Client> {
  const client = new Client({ name: 'tests', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL(`${ORIGIN}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: (url, init) => exports.default.fetch(new Request(url, init)),
  })
  await client.connect(transport)
  return client
}

export const use = async (client: Client, name: string, args: Record<string, unknown> = {}) => {
  const result = await client.callTool({ name, arguments: args })
  const [content] = result.content as { text: string }[]
  const data = (result.structuredContent ?? {}) as Record<string, unknown>
  return { failed: result.isError === true, said: content?.text ?? '', data }
}
