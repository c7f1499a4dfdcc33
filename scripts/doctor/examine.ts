// Tries what a person does at a deployment, one after the other, and says of each whether it works. What it makes is one
// project, which it deletes.

import { type Client, ColophonError, createClient } from '../../clients/typescript/src/index.ts'
import { readTexts } from '../messages/catalogues.ts'
import { echoLetter } from './echo-letter.ts'

/** `said` is one line; null where nothing is to be added. A check that throws has failed with the error's words. */
type Check = { name: string; run: () => Promise<string | null> }

const PATIENCE_MS = 60_000
const TITLE = 'Written by npm run doctor'
/** Scopes of a personal access token that the checks need. */
export const NEEDED_SCOPES = 'projects:read, projects:write, library:read, ai'

/**
 * @param token a personal access token; without one only what anybody sees is tried
 * @returns true if nothing failed
 */
export async function examine({
  address,
  token,
  say,
}: {
  address: string
  token: string
  say: (line: string) => void
}): Promise<boolean> {
  let isWell = true
  for (const { name, run } of openChecks(address)) isWell = (await tried(name, run, say)) && isWell
  if (!token) {
    say(
      `-      not tried, as there is no token: API, room, PDF, catalogues, model. Sign in at ${address}, make a personal access token (${NEEDED_SCOPES}) under Account, and run COLOPHON_TOKEN=… npm run doctor -- ${address}`,
    )
    return isWell
  }
  const client = createClient({ baseUrl: address, token, retries: { attempts: 2 } })
  let projectId = ''
  const made = await tried(
    'API: a project is made',
    async () => {
      projectId = (await client.createProject({ body: { title: TITLE } }))._id
      return null
    },
    say,
  )
  if (made) {
    for (const { name, run } of projectChecks(client, address, projectId))
      isWell = (await tried(name, run, say)) && isWell
    const remove = async () => {
      await client.deleteProject({ id: projectId })
      return null
    }
    isWell = (await tried('API: the project is deleted', remove, say)) && isWell
  }
  for (const { name, run } of serviceChecks(client)) isWell = (await tried(name, run, say)) && isWell
  return isWell && made
}

async function tried(
  name: string,
  run: () => Promise<string | null>,
  say: (line: string) => void,
): Promise<boolean> {
  try {
    const added = await run()
    say(`well   ${name}${added ? `: ${added}` : ''}`)
    return true
  } catch (error) {
    say(`FAILS  ${name}: ${wordsOf(error as Error)}`)
    return false
  }
}

function wordsOf(error: Error): string {
  if (error instanceof ColophonError) {
    const mend =
      error.code === 'configuration_invalid'
        ? ' A variable is missing or wrong: docs/operating.md, "503".'
        : error.code === 'insufficient_scope'
          ? ` The token needs ${NEEDED_SCOPES}.`
          : ''
    return `${error.message} (${error.code})${mend}`
  }
  const { cause } = error
  return cause instanceof Error ? `${error.message} (${cause.message})` : error.message
}

const openChecks = (address: string): Check[] => {
  let page = ''
  return [
    {
      name: 'page',
      async run() {
        const response = await fetch(`${address}/`, {
          headers: { 'accept-language': 'en' },
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        page = await response.text()
        if (response.status === 503 && page.includes('configuration_invalid'))
          throw new Error('the configuration is invalid: docs/operating.md, "503"')
        if (!response.ok) throw new Error(`it answers ${response.status}`)
        if (!page.includes('Colophon')) throw new Error('something else than Colophon answers')
        return null
      },
    },
    {
      name: 'sign-in',
      async run() {
        if (page === '') throw new Error('the page did not come')
        const none = readTexts('en', 'session').signNotSetUp ?? ''
        if (page.includes(none))
          throw new Error(
            'nobody can sign in: set SIGN_IN_ALLOWED, and GOOGLE_CLIENT_ID or IDENTITY_PROVIDERS (docs/sign-in.md)',
          )
        return 'a way to sign in is set up'
      },
    },
  ]
}

const projectChecks = (client: Client, address: string, id: string): Check[] => [
  {
    name: 'room: a letter reaches another editor',
    async run() {
      const ticket = async () => (await client.issueLiveTicket({ id })).ticket
      return `${Math.round(await echoLetter(address, id, ticket))} ms`
    },
  },
  {
    name: 'PDF',
    async run() {
      const response = await client.exportProject({ id, format: 'pdf' })
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (new TextDecoder().decode(bytes.subarray(0, 5)) !== '%PDF-') throw new Error('what came is no PDF')
      return `${Math.ceil(bytes.length / 1000)} kB`
    },
  },
]

const serviceChecks = (client: Client): Check[] => [
  {
    name: 'catalogues',
    async run() {
      const { reached, papers } = await client.searchPapers({ body: { query: 'photosynthesis' } })
      if (!reached) throw new Error('no research catalogue can be reached')
      return `${papers.length} works found`
    },
  },
  {
    name: 'model',
    async run() {
      const { budget, model, modelFault } = await client.countSuggestions()
      if (modelFault)
        throw new Error(
          `${modelFault.what} (${modelFault.variable}): docs/operating.md, "The language model"`,
        )
      if (!budget) return 'none: drafts are templates, and rules check texts'
      const { works, cause, milliseconds } = await client.testModel()
      if (!works) throw new Error(`it does not answer: ${cause}`)
      return `${model?.name} answers in ${milliseconds} ms`
    },
  },
]
