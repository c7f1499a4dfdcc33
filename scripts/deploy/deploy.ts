// `npm run deploy`: makes or updates a deployment on Cloudflare (docs/deploy.md).

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../build.ts'
import { examine } from '../doctor/examine.ts'
import { root } from '../local-configuration.ts'
import { findToken } from './account.ts'
import { answersFile, readAnswers } from './answers.ts'
import { createApi } from './cloudflare-api.ts'
import { endWith } from './end-with.ts'
import { runSteps } from './run-steps.ts'
import { openTerminal } from './terminal.ts'
import { createWrangler } from './wrangler.ts'

async function deploy(): Promise<void> {
  const { values } = parseArgs({
    options: {
      env: { type: 'string', default: '' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const terminal = openTerminal()
  const answers = await readAnswers(answersFile(root, values.env), values.env, terminal)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const { address } = await runSteps({
    answers,
    api: createApi(await findToken(createWrangler())),
    wrangler: createWrangler,
    terminal,
    dryRun: values['dry-run'],
    version,
    migrations: join(root, 'migrations'),
    build: async () => ({ folder: join(root, 'build'), digest: await build() }),
  })
  if (values['dry-run']) return terminal.say(`\nNothing was changed. The address would be ${address}`)
  terminal.say(`\nDeployed at ${address}`)
  const isWell = await examine({ address, token: process.env.COLOPHON_TOKEN ?? '', say: terminal.say })
  if (!isWell) process.exitCode = 1
}

endWith(deploy())
