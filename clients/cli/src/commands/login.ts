import { createClient } from '../../../typescript/src/index.ts'
import { asJson, type Command, CommandError, EXIT } from '../command.ts'
import { originOf } from '../connect.ts'
import { changeCredentials, credentialsFile, type Deployment, readCredentials } from '../credentials.ts'
import { signIn } from '../signing-in/sign-in.ts'

export const login: Command = {
  usage: '[address]',
  summary: 'Sign in to a deployment.',
  help: `Opens the deployment's page in your browser, where you allow this program to read and change
your projects and your library. With --token, a personal access token is kept instead; give - to
have it read from standard input. Tokens are kept in a file that you alone may read
(${credentialsFile()}), or come from the variable COLOPHON_TOKEN.`,
  options: { token: { type: 'string' }, 'no-browser': { type: 'boolean' } },
  takes: [0, 1],
  async run({ positionals: [address], values, print, tell }) {
    const named = address ?? (values.url as string) ?? (await readCredentials()).current
    if (!named) throw new CommandError('Say where: colophon login https://…', EXIT.usage)
    const deployment = originOf(named)
    if (values.token === undefined) {
      await keep(deployment, await signIn(deployment, tell, !values['no-browser']))
    } else {
      const token = (values.token === '-' ? await standardInput() : String(values.token)).trim()
      await confirm(deployment, token)
      await keep(deployment, { token })
    }
    if (values.json) return print(asJson({ deployment }))
    tell(`Signed in to ${deployment}.`)
  },
}

const keep = (deployment: string, kept: Deployment) =>
  changeCredentials((credentials) => {
    const { clientId } = credentials.deployments[deployment] ?? {}
    credentials.deployments[deployment] = { clientId, ...kept }
    credentials.current = deployment
  })

async function standardInput(): Promise<string> {
  let text = ''
  for await (const chunk of process.stdin) text += chunk
  return text
}

/** A token that may not list projects is a token all the same. */
async function confirm(baseUrl: string, token: string): Promise<void> {
  await createClient({ baseUrl, token })
    .listProjects({ limit: 1 })
    .catch((error) => {
      if (error.status !== 403) throw error
    })
}
