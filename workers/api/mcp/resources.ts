// Resources of the Model Context Protocol: manuscripts as Markdown, and the library as CSL-JSON.

import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import type { Reference } from '../../contracts/citation.ts'
import type { ProjectItem } from '../../contracts/project.ts'
import { withReferences } from '../../domain/manuscript/markdown-references.ts'
import type { CallRoute } from './call-route.ts'
import { asData, type ReadManuscript } from './manuscript.ts'

const CSL = 'application/vnd.citationstyles.csl+json'

export function registerResources(server: McpServer, call: CallRoute, read: ReadManuscript): void {
  server.registerResource(
    'manuscript',
    new ResourceTemplate('colophon://projects/{projectId}', {
      list: async () => {
        const { projects } = (await call('listProjects', { query: { limit: '100' } })) as {
          projects: ProjectItem[]
        }
        return {
          resources: projects.map(({ _id, title, description }) => ({
            uri: `colophon://projects/${_id}`,
            name: title,
            ...(description && { description }),
            mimeType: 'text/markdown',
          })),
        }
      },
    }),
    { title: 'Manuscripts', description: 'The text of a project as Markdown.', mimeType: 'text/markdown' },
    async (uri, { projectId }) => {
      const { markdown, works } = await read(String(projectId))
      const text = asData(withReferences(markdown, works))
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] }
    },
  )

  server.registerResource(
    'library',
    'colophon://library',
    { title: 'Library', description: 'The person’s references as CSL-JSON.', mimeType: CSL },
    async (uri) => {
      const works: Reference['csl'][] = []
      let cursor: string | null = null
      do {
        const page = (await call('listReferences', { query: cursor === null ? {} : { cursor } })) as {
          references: Reference[]
          nextCursor: string | null
        }
        works.push(...page.references.map(({ csl }) => csl))
        cursor = page.nextCursor
      } while (cursor !== null)
      return { contents: [{ uri: uri.href, mimeType: CSL, text: JSON.stringify(works) }] }
    },
  )
}
