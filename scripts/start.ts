// `npm start`: builds if needed, migrates, serves, prints one line when ready, and stops everything on a signal.
import { build } from './build.ts'
import { checkModel } from './check-model.ts'
import { findModel } from './find-model.ts'
import { givenVariables, localVariables, port } from './local-configuration.ts'
import { migrate } from './migrate.ts'
import { runToEnd } from './run.ts'
import { takenPort } from './taken-port.ts'

const address = `http://localhost:${port}`
const another = `Another port: PORT=${port + 1} npm start`

async function start(): Promise<void> {
  const taken = await takenPort(port)
  if (taken?.isColophon) return console.log(`Colophon runs already at ${address}. ${another}`)
  if (taken) throw new Error(`Port ${port} is used by another program. ${another}`)
  // Wrangler prints errors only.
  process.env.WRANGLER_LOG ??= 'error'
  const [{ serve }, found] = await Promise.all([
    import('./serve.ts'),
    findModel(givenVariables()),
    build(),
    migrate(),
  ])
  Object.assign(process.env, found?.variables)
  const runtime = await serve()
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await runtime.dispose()
    process.exit(0)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop)
  const writer = found ? `, and writes with ${found.model} of ${found.server}` : ''
  console.log(`Colophon is ready at ${address}${writer}`)
  const fault = await modelFault()
  if (fault) console.warn(`The model is not set up correctly: ${fault}`)
}

async function modelFault(): Promise<string | null> {
  const { AI_PROVIDER, OPENAI_BASE_URL = '', OPENAI_API_KEY = '', OPENAI_MODEL = '' } = localVariables()
  if (AI_PROVIDER !== 'openai') return null
  return checkModel({ baseUrl: OPENAI_BASE_URL, apiKey: OPENAI_API_KEY, model: OPENAI_MODEL })
}

runToEnd(start())
