// `npm run test:e2e`: builds what changed, then the browser journeys with whatever Chromium there is.
import { build } from './build.ts'
import { run, runToEnd } from './run.ts'

async function journeys(): Promise<void> {
  await build()
  await run('playwright', ['test', ...process.argv.slice(2)])
}

runToEnd(journeys())
