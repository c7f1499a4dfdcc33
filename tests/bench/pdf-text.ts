// Text of PDFs beside poppler's pdftotext: what is found of it, the order, time and memory; and what becomes of every file
// of the sample. The files are not in the repository: DATA_DIR, else ../shared/data.
//
// Recall is the part of pdftotext's 4-grams of words (folded, words divided by hyphens joined) that our text has, each as
// often. The bound is on that. Beside it stands what `-raw`, pdftotext's other order, has of them, and our recall of those
// that both orders have: the order of footnotes, cells of tables, labels in figures and parts of formulas differs even between
// the two.
//
// Order is the longest run of pdftotext's sentences that stand in the same order in ours (not necessarily one after
// another), as part of those found in both: against pdftotext's own reading order, and against `-raw`, the order of the content stream, which is
// right where a program wrote column after column and wrong where it interleaved them. The control is `-layout`, which reads
// columns across: its order against pdftotext's own.

import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { longPdf } from './support/long-pdf.ts'
import { readPdf } from './support/read-pdf.ts'
import { percentile, type Row, rounded } from './support/row.ts'
import { foundInOrder, fourGrams, inBoth, recall } from './support/text-agreement.ts'

const root = join(import.meta.dirname, '../..')
const COMMAND = 'npm run bench -- pdf-text'
const RECALL_LEAST = 0.97
const TIME_RATIO_MAX = 2.5
const HEAP_MAX_MB = 100
const TIMED_PAGES = 200
const LONG_PAGES = 1000
const UNITED_TIMES = 4
/** Runs of which the fastest counts, for both alike. */
const RUNS = 3

type Entry = { file: string; category: string; password: string | null; pages: number | null }

const pdftotext = (path: string, ...options: string[]) =>
  execFileSync('pdftotext', [...options, '-enc', 'UTF-8', path, '-'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  })

async function papers(folder: string, entries: Entry[]): Promise<Row[]> {
  const agreed: number[] = []
  const all: number[] = []
  const control: number[] = []
  const rows: Row[] = []
  for (const { file } of entries.filter(({ category }) => category === 'academic')) {
    const path = join(folder, file)
    const { pages } = await readPdf(new Uint8Array(readFileSync(path)))
    const ours = pages.map(({ text }) => text).join('\n')
    const [theirs, raw, layout] = [pdftotext(path), pdftotext(path, '-raw'), pdftotext(path, '-layout')]
    const grams = { ours: fourGrams(ours), theirs: fourGrams(theirs), raw: fourGrams(raw) }
    const found = {
      agreed: recall(inBoth(grams.theirs, grams.raw), grams.ours),
      all: recall(grams.theirs, grams.ours),
      control: recall(grams.theirs, grams.raw),
    }
    agreed.push(found.agreed)
    all.push(found.all)
    control.push(found.control)
    const order = (text: string, other: string) => rounded(foundInOrder(text, other), 3)
    rows.push({
      name: `${file}: 4-grams agreed on, all (control: -raw)`,
      value: `${rounded(found.agreed, 4)}, ${rounded(found.all, 4)} (${rounded(found.control, 4)})`,
      unit: 'of 1',
      command: COMMAND,
    })
    rows.push({
      name: `${file}: order by -raw, by reading order (control: -layout)`,
      value: `${order(raw, ours)}, ${order(theirs, ours)} (${order(theirs, layout)})`,
      unit: 'of 1',
      command: COMMAND,
    })
  }
  const median = (what: string, values: number[]): Row => ({
    name: `Papers, recall of ${what}, median of ${values.length}`,
    value: rounded(percentile(values, 0.5), 4),
    unit: 'of 1',
    command: COMMAND,
  })
  return [
    { ...median('the 4-grams of pdftotext', all), least: RECALL_LEAST },
    median('those that its order and -raw both have', agreed),
    median('the 4-grams of pdftotext by its own -raw', control),
    ...rows,
  ]
}

async function everyFile(folder: string, entries: Entry[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const { file, password } of entries) {
    const bytes = () => new Uint8Array(readFileSync(join(folder, file)))
    const bare = await readPdf(bytes())
    const read = password === null ? bare : await readPdf(bytes(), password)
    const characters = read.pages.reduce((sum, { text }) => sum + text.length, 0)
    const head = [
      read.head?.title ?? 'no title',
      read.head?.authors.join(', ') || 'no authors',
      read.head?.doi ?? 'no DOI',
    ]
    rows.push({
      name: file,
      value:
        `${bare.outcome}${password === null ? '' : `, with password ${read.outcome}`}; ` +
        `${read.pages.length} pages, ${characters} characters; ${head.join(' · ')}`,
      unit: '',
      command: COMMAND,
    })
  }
  return rows
}

async function fastest(run: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let times = 0; times < RUNS; times++) {
    const began = performance.now()
    await run()
    least = Math.min(least, performance.now() - began)
  }
  return least
}

/** The papers again and again, with fonts, formulas and figures, and a file of plain text. */
async function times(folder: string, papersOf: string[]): Promise<Row[]> {
  const [united, plain] = [join(folder, 'united.pdf'), join(folder, 'plain.pdf')]
  execFileSync('pdfunite', [...Array.from({ length: UNITED_TIMES }, () => papersOf).flat(), united], {
    stdio: 'ignore',
  })
  writeFileSync(plain, await longPdf(TIMED_PAGES))
  return [
    ...(await timesOf(`the papers ${UNITED_TIMES} times in one file`, united)),
    ...(await timesOf(`${TIMED_PAGES} pages of plain text in two columns`, plain)),
  ]
}

async function timesOf(what: string, path: string): Promise<Row[]> {
  const { pages } = await readPdf(new Uint8Array(readFileSync(path)))
  const ours = await fastest(() => readPdf(new Uint8Array(readFileSync(path))))
  const theirs = await fastest(() => pdftotext(path))
  const row = (name: string, value: number, more: Partial<Row> = {}): Row => ({
    name: `${pages.length} pages, ${what}: ${name}`,
    value: rounded(value, 2),
    unit: 'ms',
    command: COMMAND,
    ...more,
  })
  return [
    row('read, laid out and composed', ours),
    row('pdftotext', theirs),
    row('read over pdftotext', ours / theirs, { unit: '×', limit: TIME_RATIO_MAX }),
  ]
}

/** In a process of its own, whose heap has the bound. */
async function memory(folder: string): Promise<Row[]> {
  const path = join(folder, 'long.pdf')
  writeFileSync(path, await longPdf(LONG_PAGES))
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    `--max-old-space-size=${HEAP_MAX_MB}`,
    join(import.meta.dirname, 'support/pdf-memory.ts'),
    path,
    folder,
  ])
  const { peak, pages } = JSON.parse(stdout) as { peak: number; pages: number }
  return [
    {
      name: `${pages} pages read one at a time: peak of heap and buffers, after collection every 20 pages`,
      value: rounded(peak / 1e6),
      unit: 'MB',
      limit: HEAP_MAX_MB,
      command: COMMAND,
    },
  ]
}

export async function run(): Promise<Row[]> {
  const folder = join(process.env.DATA_DIR ?? join(root, '../shared/data'), 'pdfs')
  if (!existsSync(folder))
    throw new Error(`The PDFs are not at ${folder}: set DATA_DIR to the folder that holds pdfs/.`)
  const entries: Entry[] = readFileSync(join(folder, 'manifest.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const made = mkdtempSync(join(tmpdir(), 'pdf-text-'))
  try {
    return [
      ...(await papers(folder, entries)),
      ...(await times(
        made,
        entries.filter(({ category }) => category === 'academic').map(({ file }) => join(folder, file)),
      )),
      ...(await memory(made)),
      ...(await everyFile(folder, entries)),
    ]
  } finally {
    rmSync(made, { recursive: true })
  }
}
