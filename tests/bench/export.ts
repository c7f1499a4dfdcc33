// Seconds and peak memory of exports of 150 and 300 pages, each in its own process, compared with pandoc on the same HTML in the same
// run.
//
// node tests/bench/export.ts pdf | docx CHAPTERS writes one file; the rows measure that.

import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nextTurn } from '../../workers/adapters/next-turn.ts'
import { zip } from '../../workers/adapters/storage/zip.ts'
import { documentToHtml } from '../../workers/domain/manuscript/html.ts'
import { NO_CITATIONS } from '../../workers/domain/manuscript/tree/manuscript-citations.ts'
import { countDocument } from '../../workers/domain/manuscript/word-count.ts'
import { DEFAULT_LAYOUT } from '../../workers/domain/project/document-layout.ts'
import { createExporters } from '../../workers/export/index.ts'
import { hundredPages, PICTURE, picture } from './support/hundred-pages.ts'
import { type Row, rounded } from './support/row.ts'

const root = join(import.meta.dirname, '../..')
const FORMATS = ['pdf', 'docx'] as const
type Format = (typeof FORMATS)[number]
/** Chapters of about 150 pages. */
const CHAPTERS = 9
/** Seconds by what pandoc takes for the same HTML to Word. */
const LIMITS: Record<Format, (pandoc: number) => number> = {
  pdf: (pandoc) => 1.5 * pandoc + 1,
  docx: (pandoc) => 0.6 * pandoc,
}
const TWICE_LIMIT = 2.2

/** Kilobytes that a process has had resident at most; Linux alone tells. */
function peakMemory(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    // The process has just ended; the last reading stands.
    return 0
  }
}

function measured(
  command: string,
  parameters: string[],
): Promise<{ seconds: number; megabytes: number; out: string }> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const child = spawn(command, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
    let peak = 0
    let out = ''
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    const watch = setInterval(() => {
      peak = Math.max(peak, peakMemory(child.pid))
    }, 5)
    child.on('error', reject)
    child.on('close', (status) => {
      clearInterval(watch)
      const seconds = (performance.now() - start) / 1000
      if (status === 0) resolve({ seconds, megabytes: peak / 1024, out })
      else reject(new Error(`${command} ended with ${status}`))
    })
  })
}

const installed = (command: string) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0

export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-'))
  try {
    const { rows, seconds } = await pandoc(folder)
    for (const format of FORMATS) rows.push(...(await ours(format, folder, seconds)))
    return rows
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @param seconds that pandoc takes, or null */
async function ours(format: Format, folder: string, seconds: number | null): Promise<Row[]> {
  const file = join(folder, `out.${format}`)
  const command = `node tests/bench/export.ts ${format} ${CHAPTERS}`
  const write = async (chapters: number) => {
    const { megabytes, out } = await measured(process.execPath, [
      ...['tests/bench/export.ts', format, String(chapters), file],
    ])
    return { megabytes, ...(JSON.parse(out) as { first: number; second: number; words: number }) }
  }
  const twice = await write(2 * CHAPTERS)
  const { first, second, words, megabytes } = await write(CHAPTERS)
  const name = `150 pages to ${format}`
  return [
    {
      name: `${name}, ${words} words, first export of a process`,
      value: rounded(first, 2),
      unit: 's',
      ...(seconds !== null && { limit: rounded(LIMITS[format](seconds), 2) }),
      command,
    },
    { name: `${name}, second export`, value: rounded(second, 2), unit: 's', command },
    {
      name: `300 pages to ${format}, first export of a process, over 150`,
      value: rounded(twice.first / first, 2),
      unit: '×',
      limit: TWICE_LIMIT,
      command,
    },
    {
      name: `300 pages to ${format}, peak memory of the process`,
      value: rounded(twice.megabytes, 0),
      unit: 'MB',
      command,
    },
    { name: `${name}, peak memory of the process`, value: rounded(megabytes, 0), unit: 'MB', command },
    ...(format === 'pdf' ? [{ name, value: pagesOf(file), unit: 'pages', command }] : []),
    { name: `${name}, size`, value: rounded(statSync(file).size / 1e6, 1), unit: 'MB', command },
  ]
}

const pagesOf = (file: string) => readFileSync(file, 'latin1').match(/\/Type \/Page\b/g)?.length ?? 0

async function pandoc(folder: string): Promise<{ rows: Row[]; seconds: number | null }> {
  const command = 'pandoc -f html -o out.docx manuscript.html'
  if (!installed('pandoc'))
    return {
      rows: [{ name: 'pandoc, the same HTML to docx', value: 'not installed', unit: '', command }],
      seconds: null,
    }
  // Pandoc cannot fetch our addresses: it is given files, as our exporter is given bytes.
  let html = documentToHtml(hundredPages(CHAPTERS))
  for (let number = 0; number < 6; number++) {
    writeFileSync(join(folder, `${number}.png`), picture(number))
    html = html.replaceAll(PICTURE(number), join(folder, `${number}.png`))
  }
  const source = join(folder, 'manuscript.html')
  writeFileSync(source, `<!doctype html><title>Bench</title>${html}`)
  const target = join(folder, 'pandoc.docx')
  const { seconds, megabytes } = await measured('pandoc', ['-f', 'html', '-o', target, source])
  const rows: Row[] = [
    { name: 'pandoc, the same HTML to docx', value: rounded(seconds, 2), unit: 's', command },
    { name: 'pandoc, the same HTML to docx, peak memory', value: rounded(megabytes, 0), unit: 'MB', command },
    {
      name: 'pandoc, the same HTML to pdf',
      value: ['xelatex', 'pdflatex', 'typst', 'weasyprint'].some(installed)
        ? 'not measured'
        : 'no PDF engine installed',
      unit: '',
      command: 'pandoc -f html -o out.pdf manuscript.html',
    },
  ]
  return { rows, seconds }
}

/** Writes twice, as an isolate that lives on does, and says how long each took. */
async function writeTwice(format: Format, chapters: number, file: string): Promise<void> {
  const bytes = async (path: string) => new Uint8Array(readFileSync(join(root, 'public', path)))
  const assets = { bytes, find: bytes }
  const exporters = createExporters(assets, nextTurn, zip)
  const document = hundredPages(chapters)
  const pictures = new Map(Array.from({ length: 6 }, (_, number) => [PICTURE(number), picture(number)]))
  const write = async () => {
    const start = performance.now()
    const { body } = await exporters[format].write({
      document,
      edition: { id: '0123456789abcdef01234567', at: 0 },
      title: 'A hundred pages',
      author: 'Bench',
      language: 'en-GB',
      citations: NO_CITATIONS,
      layout: DEFAULT_LAYOUT,
      image: async (address) => {
        const bytes = pictures.get(address)
        return bytes ? { bytes, type: 'image/png' } : null
      },
    })
    const parts: Uint8Array[] = []
    for await (const part of body) parts.push(part)
    return { seconds: (performance.now() - start) / 1000, parts }
  }
  const first = await write()
  const second = await write()
  writeFileSync(file, Buffer.concat(second.parts))
  const { words } = countDocument(document)
  console.log(JSON.stringify({ first: first.seconds, second: second.seconds, words }))
}

if (import.meta.main) {
  const [format, chapters, file] = process.argv.slice(2)
  if (format === 'pdf' || format === 'docx')
    await writeTwice(format, Number(chapters ?? CHAPTERS), file ?? join(tmpdir(), `colophon-bench.${format}`))
  else console.table(await run())
}
