// `npm run test:e2e`: builds if needed, then runs the journeys in the installed Chromium.
import { build } from './build.ts'
import { run, runToEnd } from './run.ts'

async function journeys(): Promise<void> {
  await build()
  await run('playwright', ['test', ...process.argv.slice(2)])
}

runToEnd(journeys())
