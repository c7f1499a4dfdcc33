// `npm run doctor -- https://colophon.example.edu`: whether a deployment works. COLOPHON_TOKEN is a personal access token.

import { parseArgs } from 'node:util'
import { isLoopback } from '../../workers/domain/loopback.ts'
import { endWith } from '../deploy/end-with.ts'
import { Problem } from '../deploy/problem.ts'
import { openTerminal } from '../deploy/terminal.ts'
import { examine, NEEDED_SCOPES } from './examine.ts'

async function doctor(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [given = ''] = positionals
  const address = originOf(given)
  if (address === null)
    throw new Problem('address_missing', 'Say which: npm run doctor -- https://colophon.example.edu')
  const { hostname, protocol } = new URL(address)
  if (protocol === 'http:' && !isLoopback(hostname))
    throw new Problem('address_insecure', `By http a token can be read on its way: https://${hostname}`)
  const terminal = openTerminal()
  const token =
    process.env.COLOPHON_TOKEN ??
    (terminal.isInteractive
      ? await terminal.askHidden(`Personal access token (${NEEDED_SCOPES}; empty for none):`)
      : '')
  if (!(await examine({ address, token, say: terminal.say }))) process.exitCode = 1
}

/** Null if the text is no http(s) address. */
function originOf(text: string): string | null {
  const url = URL.parse(text.includes('://') ? text : `https://${text}`)
  return url && /^https?:$/.test(url.protocol) && text !== '' ? url.origin : null
}

endWith(doctor())
