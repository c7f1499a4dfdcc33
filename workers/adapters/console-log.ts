// One line of JSON per event, which Workers' observability indexes by field.
import type { Log } from '../services/ports.ts'

export const consoleLog: Log = {
  info: (event, facts) => console.info(JSON.stringify({ event, ...facts })),
  warn: (event, facts) => console.warn(JSON.stringify({ event, ...facts })),
  error: (event, facts) => console.error(JSON.stringify({ event, ...facts })),
}
