// A PDF of 200 pages in the served Worker: from its upload to the first answer, beside pdftotext on the same file, and the
// live heap of the isolate while its room reads. Two files: plain text in two columns, made here, and, where the sample
// papers are there (DATA_DIR, else ../shared/data), those one after another in one file, with their fonts and figures.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../../scripts/build.ts'
import { migrate } from '../../scripts/migrate.ts'
import { serve } from '../../scripts/serve.ts'
import { freePort } from '../support/free-port.ts'
import { ask, origin, signIn } from '../support/served-person.ts'
import { inspectedHeap } from './support/inspected-heap.ts'
import { longPdf } from './support/long-pdf.ts'
import { type Row, rounded } from './support/row.ts'

const COMMAND = 'npm run bench -- pdf-room'
const PAGES = 200
/** Times that the papers stand in their file: 212 pages. */
const UNITED_TIMES = 4
const RATIO_MAX = 4
const HEAP_MAX_MB = 100
const QUESTION = 'What was measured in the survey?'

export async function run(): Promise<Row[]> {
  await Promise.all([build(), migrate()])
  const inspectorPort = await freePort()
  const runtime = await serve({ inspectorPort })
  const folder = mkdtempSync(join(tmpdir(), 'colophon-pdf-room-'))
  try {
    const rows: Row[] = []
    for (const [name, path] of await files(folder)) {
      // The first upload of a person loads pdf.js into the isolate; another person's is timed.
      await firstAnswer(path, await token())
      rows.push(...(await timesOf(name, path)))
      rows.push(await heapOf(name, path, inspectorPort))
    }
    return rows
  } finally {
    rmSync(folder, { recursive: true })
    await runtime.dispose()
  }
}

async function files(folder: string): Promise<[name: string, path: string][]> {
  const plain = join(folder, 'plain.pdf')
  writeFileSync(plain, await longPdf(PAGES))
  const made: [string, string][] = [[`${PAGES} pages of plain text`, plain]]
  const papers = join(
    process.env.DATA_DIR ?? join(import.meta.dirname, '../../../shared/data'),
    'pdfs/academic',
  )
  if (!existsSync(papers)) return made
  const united = join(folder, 'united.pdf')
  const each = readdirSync(papers).map((file) => join(papers, file))
  execFileSync('pdfunite', [...Array.from({ length: UNITED_TIMES }, () => each).flat(), united], {
    stdio: 'ignore',
  })
  return [...made, ['the sample papers in one file of 212 pages', united]]
}

let people = 0
const token = async () => (await signIn(`reader-${++people}`)).accessToken

async function timesOf(name: string, path: string): Promise<Row[]> {
  const ours = await timed(async () => firstAnswer(path, await token()))
  const theirs = await timed(() => execFileSync('pdftotext', [path, join(tmpdir(), 'colophon-pdf-room.txt')]))
  const row = { command: COMMAND, unit: 'ms' }
  return [
    { ...row, name: `Upload to first answer: ${name}`, value: rounded(ours, 0) },
    { ...row, name: `pdftotext: ${name}`, value: rounded(theirs, 0) },
    { ...row, name: `Ratio: ${name}`, value: rounded(ours / theirs, 1), unit: '×', limit: RATIO_MAX },
  ]
}

async function heapOf(name: string, path: string, port: number): Promise<Row> {
  const reader = await token()
  let peak = 0
  let isDone = false
  const reading = firstAnswer(path, reader).finally(() => {
    isDone = true
  })
  const stir = () => ask('/v1/projects?limit=1', { token: reader })
  while (!isDone) peak = Math.max(peak, await inspectedHeap(port, stir))
  await reading
  return {
    name: `Live heap of the isolate at most, while reading ${name}`,
    value: rounded(peak / 1e6),
    unit: 'MB',
    limit: HEAP_MAX_MB,
    command: COMMAND,
  }
}

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function firstAnswer(path: string, accessToken: string): Promise<void> {
  const form = new FormData()
  form.set('pdf', new File([readFileSync(path)], 'paper.pdf'))
  const authorization = `Bearer ${accessToken}`
  const response = await fetch(`${origin}/api/v1/pdf/upload`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  const { data } = await response.json()
  const events = await fetch(`${origin}/api/v1/pdf/${data.pdfId}`, {
    headers: { authorization, accept: 'text/event-stream' },
  })
  if (!(await events.text()).includes('"status":"ready"')) throw new Error('the PDF was not read')
  await ask('/v1/pdf/ask', { token: accessToken, body: { question: QUESTION, pdfId: data.pdfId } })
}
