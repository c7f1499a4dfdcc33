import { asJson, type Command, CommandError, EXIT } from '../command.ts'
import { originOf } from '../connect.ts'
import { changeCredentials } from '../credentials.ts'
import { revoke } from '../signing-in/oauth.ts'

export const logout: Command = {
  usage: '[address]',
  summary: 'Sign out, here and at the deployment.',
  help: `Ends the session at the deployment and removes its tokens from this machine. A personal access
token is only removed here: it is revoked on your account's page.`,
  options: {},
  takes: [0, 1],
  run: ({ positionals: [address], values, print, tell }) =>
    changeCredentials(async (credentials) => {
      const named = address ?? (values.url as string | undefined) ?? credentials.current
      const deployment = named && originOf(named)
      const kept = deployment ? credentials.deployments[deployment] : undefined
      if (!deployment || !kept || !(kept.grant || kept.token))
        throw new CommandError('Not signed in.', EXIT.signIn)
      if (kept.grant) await revoke(deployment, kept.grant, kept.clientId ?? '')
      credentials.deployments[deployment] = { clientId: kept.clientId }
      if (credentials.current === deployment) delete credentials.current
      if (values.json) return print(asJson({ deployment }))
      tell(
        kept.token
          ? `The token for ${deployment} is removed here. It works until it is revoked on your account's page.`
          : `Signed out of ${deployment}.`,
      )
    }),
}
