// Heap of the isolate in workerd before the first check of a text and after it. Cloudflare's limit is 128 MB.

import { build } from '../../scripts/build.ts'
import { migrate } from '../../scripts/migrate.ts'
import { serve } from '../../scripts/serve.ts'
import { freePort } from '../support/free-port.ts'
import { ask, signIn } from '../support/served-person.ts'
import { inspectedHeap } from './support/inspected-heap.ts'
import { type Row, rounded } from './support/row.ts'

const COMMAND = 'Runtime.getHeapUsage of workerd’s inspector (npm run bench -- tools-memory)'
const ISOLATE_MB = 128
const SENTENCE = 'The residents of the upper floors recieve less air at night then those below. '

export async function run(): Promise<Row[]> {
  await Promise.all([build(), migrate()])
  const inspectorPort = await freePort()
  const runtime = await serve({ inspectorPort })
  try {
    const { accessToken: token } = await signIn('candidate')
    const request = () => ask('/v1/projects?limit=1', { token })
    const check = (sentences: number) =>
      ask('/v1/grammar/check', { token, body: { text: SENTENCE.repeat(sentences) } })
    const row = (name: string, bytes: number): Row => ({
      name: `Heap of the Worker ${name}`,
      value: rounded(bytes / 1e6),
      unit: 'MB',
      limit: ISOLATE_MB,
      command: COMMAND,
    })
    await request()
    const rows = [row('before a text is checked', await inspectedHeap(inspectorPort, request))]
    await check(1)
    rows.push(row('with the language tools loaded', await inspectedHeap(inspectorPort, request)))
    await check(2000)
    rows.push(row('after a text of 28,000 words', await inspectedHeap(inspectorPort, request)))
    return rows
  } finally {
    await runtime.dispose()
  }
}
