// Stand-ins of all research services over HTTP, for tests in Node, journeys and manual use:
// `node tests/support/wire/research-server.ts PORT` listens on PORT and the ports after it, and prints the variables
// that point Colophon to them.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CATALOGUE_NAMES, type CatalogueName } from '../../../workers/domain/citations/matching/found-work.ts'
import { MENDELEY_LIBRARY, WORKS, ZOTERO_LIBRARY } from '../works/works.ts'
import { type CatalogueFault, catalogueAnswer, type StandInWork } from './catalogue-wire.ts'
import {
  type LibraryFault,
  type MendeleyState,
  mendeleyAnswer,
  type ZoteroState,
  zoteroAnswer,
} from './library-wire.ts'

type Service = CatalogueName | 'zotero' | 'mendeley'
const VARIABLES: Record<Service, string> = {
  crossref: 'CROSSREF_URL',
  openalex: 'OPENALEX_URL',
  semantic_scholar: 'SEMANTIC_SCHOLAR_URL',
  arxiv: 'ARXIV_URL',
  zotero: 'ZOTERO_URL',
  mendeley: 'MENDELEY_URL',
}

/** For a Colophon that has no outside: every question is refused at once, and none leaves this machine. */
export const NO_RESEARCH: Record<string, string> = Object.fromEntries(
  Object.values(VARIABLES).map((name) => [name, 'http://127.0.0.1:9']),
)

export type ResearchServer = {
  /** The variables of a Colophon that asks these. */
  variables: Record<string, string>
  /** What each is asked, and how it fails from now on. */
  calls: { service: Service; url: URL }[]
  faults: Partial<Record<CatalogueName, CatalogueFault | 'silent'>> &
    Partial<Record<'zotero' | 'mendeley', LibraryFault>>
  /** What its Zotero holds, to be changed while it runs. */
  zotero: ZoteroState
  close(): Promise<void>
}

type Known = { works?: StandInWork[]; zotero?: ZoteroState; mendeley?: MendeleyState }

/** @param port 0 for any that are free */
export async function startResearchServer(
  { works = WORKS, zotero = ZOTERO_LIBRARY, mendeley = MENDELEY_LIBRARY }: Known = {},
  port = 0,
): Promise<ResearchServer> {
  const calls: ResearchServer['calls'] = []
  const faults: ResearchServer['faults'] = {}
  const variables: Record<string, string> = {}
  const servers: Server[] = []
  /** Null for never. */
  const answer = (service: Service, url: URL, headers: Headers): Response | null => {
    const at = calls.filter((call) => call.service === service).length
    if (service === 'zotero') return zoteroAnswer(zotero, url, headers, faults.zotero, at)
    if (service === 'mendeley') return mendeleyAnswer(mendeley, url, headers, faults.mendeley, at)
    const fault = faults[service]
    return fault === 'silent' ? null : catalogueAnswer(service, works, url, fault, at)
  }
  for (const [at, service] of [...CATALOGUE_NAMES, 'zotero' as const, 'mendeley' as const].entries()) {
    const server = createServer(async (request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      calls.push({ service, url })
      const headers = new Headers()
      for (const [name, value] of Object.entries(request.headers))
        if (typeof value === 'string') headers.set(name, value)
      const given = answer(service, url, headers)
      if (!given) return
      response.writeHead(given.status, Object.fromEntries(given.headers))
      response.end(new Uint8Array(await given.arrayBuffer()))
    })
    await new Promise<void>((resolve) => server.listen(port && port + at, '127.0.0.1', resolve))
    variables[VARIABLES[service]] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    servers.push(server)
  }
  return {
    variables,
    calls,
    faults,
    zotero,
    async close() {
      for (const server of servers) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}

if (import.meta.main) {
  const { variables } = await startResearchServer({}, Number(process.argv[2] ?? 0))
  console.log(
    Object.entries(variables)
      .map(([name, url]) => `${name}=${url}`)
      .join(' '),
  )
}
