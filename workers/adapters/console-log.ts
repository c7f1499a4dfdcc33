// Structured log: one line of JSON per event, which Workers Logs indexes by field. The facts of `withLogContext` are on
// every line that is logged while its function runs, also after an await and in `waitUntil`.

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log, LogFacts } from '../services/ports.ts'

const context = new AsyncLocalStorage<LogFacts>()

const line = (event: string, facts?: LogFacts) => JSON.stringify({ event, ...context.getStore(), ...facts })

export const consoleLog: Log = {
  info: (event, facts) => console.info(line(event, facts)),
  warn: (event, facts) => console.warn(line(event, facts)),
  error: (event, facts) => console.error(line(event, facts)),
}

/** Runs `work` with `facts`, such as a request's id, on each line that it logs. */
export const withLogContext = <Value>(facts: LogFacts, work: () => Value): Value => context.run(facts, work)
