// Resources of the Model Context Protocol: manuscripts as Markdown, and the library as CSL-JSON.

import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
} from '@modelcontextprotocol/server'
import type { Reference } from '../../contracts/citations/citation.ts'
import { LIST_MAX } from '../../contracts/limits.ts'
import type { RouteResult } from '../../contracts/routes/route-call.ts'
import { type CallRoute, RouteProblem } from './call-route.ts'
import { asData, type PrintManuscript } from './manuscript.ts'

const CSL = 'application/vnd.citationstyles.csl+json'
const LIBRARY = {
  uri: 'colophon://library',
  title: 'Library',
  description: 'The person’s references as CSL-JSON.',
}

export function registerResources(server: McpServer, call: CallRoute, print: PrintManuscript): void {
  server.registerResource(
    'manuscript',
    // Listed below, in pages.
    new ResourceTemplate('colophon://projects/{projectId}', { list: undefined }),
    {
      title: 'Manuscripts',
      description: 'A whole manuscript as a Markdown file, as pandoc and colophon push read it.',
      mimeType: 'text/markdown',
    },
    async (uri, { projectId }) => {
      const text = asData(await print(String(projectId)))
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] }
    },
  )

  const { uri: library, ...said } = LIBRARY
  server.registerResource('library', library, { ...said, mimeType: CSL }, async (uri) => {
    const works: Reference['csl'][] = []
    let cursor: string | null = null
    do {
      const page: RouteResult<'GET /v1/citation/references'> = await call('GET /v1/citation/references', {
        query: cursor === null ? {} : { cursor },
      })
      works.push(...page.references.map(({ csl }) => csl))
      cursor = page.nextCursor
    } while (cursor !== null)
    return { contents: [{ uri: uri.href, mimeType: CSL, text: JSON.stringify(works) }] }
  })

  // The SDK's own list of what is registered has one page.
  server.server.setRequestHandler('resources/list', async ({ params }) => {
    const cursor = params?.cursor
    const { projects, nextCursor } = await listed(call, cursor)
    const manuscripts = projects.map(({ _id, title, description }) => ({
      ...{ uri: `colophon://projects/${_id}`, name: title, title, mimeType: 'text/markdown' },
      ...(description && { description }),
    }))
    const first = cursor === undefined ? [{ ...LIBRARY, name: 'library', mimeType: CSL }] : []
    return { resources: [...first, ...manuscripts], ...(nextCursor !== null && { nextCursor }) }
  })
}

async function listed(call: CallRoute, cursor: string | undefined) {
  const query = { limit: LIST_MAX, ...(cursor !== undefined && { cursor }) }
  try {
    return await call('GET /v1/projects', { query })
  } catch (error) {
    if (!(error instanceof RouteProblem)) throw error
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message)
  }
}
