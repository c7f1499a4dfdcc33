// Gives this process a free port and a temporary state folder, deleted when it ends. Must run before anything imports
// the local configuration.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

export async function standAside(): Promise<void> {
  const state = mkdtempSync(join(tmpdir(), 'colophon-aside-'))
  process.on('exit', () => rmSync(state, { recursive: true, force: true }))
  Object.assign(process.env, {
    PORT: String(await freePort()),
    STATE_DIR: state,
    // Playwright's configuration makes a state where it is given none.
    E2E_STATE: state,
    AI_PROVIDER: 'embedded',
    LOCAL_SIGN_IN: 'true',
    WRANGLER_LOG: 'error',
    WRANGLER_SEND_METRICS: 'false',
  })
}
