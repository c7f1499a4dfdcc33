// `npm test`: all tests that need no browser.
import { run, runToEnd } from './run.ts'

runToEnd(run('vitest', ['run', ...process.argv.slice(2)]))
