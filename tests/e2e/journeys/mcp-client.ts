// An assistant that speaks the Model Context Protocol, with a personal token.

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { APIRequestContext } from '@playwright/test'
import { authorized, type Person } from './person.ts'

export type Connected = {
  call(name: string, args: Record<string, unknown>): Promise<{ failed: boolean; said: string }>
}
export type Connection = { baseURL: string | undefined; person: Person; request: APIRequestContext }

export async function connect(
  { baseURL, person, request }: Connection,
  scopes: string[],
): Promise<Connected> {
  const made = await request.post('/api/v1/account/tokens', {
    headers: authorized(person),
    data: { name: 'My assistant', scopes },
  })
  const { token } = (await made.json()).data
  const client = new Client({ name: 'journey', version: '1.0.0' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', baseURL), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  )
  return {
    async call(name, args) {
      const result = await client.callTool({ name, arguments: args })
      const [content] = result.content as { text: string }[]
      return { failed: result.isError === true, said: content?.text ?? '' }
    },
  }
}
