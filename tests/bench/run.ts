// `npm run bench` prints all figures, `npm run bench -- size room` those of some parts; `--write` writes them into
// docs/figures.md as well. Figures depend on the machine, so no test uses them. Exits with 1 if a figure exceeds its limit or
// a part fails; other parts are printed nevertheless.

import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { standAside } from '../support/stand-aside.ts'
import { measuredCommit, writeSection } from './support/figures-page.ts'
import { boundsText, fits, type Row } from './support/row.ts'

type Part = { run(): Promise<Row[]> }

const PARTS: Record<string, () => Promise<Part>> = {
  start: () => import('./start.ts'),
  size: () => import('./size.ts'),
  deploy: () => import('./deploy.ts'),
  list: () => import('./list.ts'),
  authorisation: () => import('./authorisation.ts'),
  room: () => import('./room/room.ts'),
  echo: () => import('./room/echo.ts'),
  'many-rooms': () => import('./room/many-rooms.ts'),
  simulator: () => import('./room/simulator.ts'),
  crash: () => import('./room/crash.ts'),
  'local-copy': () => import('./room/local-copy.ts'),
  edits: () => import('./room/edits.ts'),
  thesis: () => import('./thesis.ts'),
  felt: () => import('./felt/felt.ts'),
  export: () => import('./export.ts'),
  catalogues: () => import('./catalogues.ts'),
  references: () => import('./references.ts'),
  'pdf-room': () => import('./pdf-room.ts'),
  'pdf-text': () => import('./pdf-text.ts'),
  bibliography: () => import('./bibliography.ts'),
  grammar: () => import('./grammar.ts'),
  spelling: () => import('./spelling.ts'),
  'tools-memory': () => import('./tools-memory.ts'),
  style: () => import('./style.ts'),
  formulas: () => import('./formulas.ts'),
  sources: () => import('./sources.ts'),
  verdicts: () => import('./verdicts.ts'),
  model: () => import('./model.ts'),
  suggestions: () => import('./suggestions.ts'),
  library: () => import('./library.ts'),
  fingerprints: () => import('./fingerprints.ts'),
  'plagiarism-check': () => import('./plagiarism-check.ts'),
  questions: () => import('./questions.ts'),
  plagiarism: () => import('./plagiarism.ts'),
  imports: () => import('./imports.ts'),
  hostile: () => import('./hostile.ts'),
}

function table(rows: Row[]): string {
  const cells = rows.map((row) => [
    row.name,
    String(row.value),
    row.unit,
    boundsText(row),
    boundsText(row) === '' ? '' : fits(row) ? 'ok' : 'short',
    row.command,
  ])
  const head = ['figure', 'value', 'unit', 'limit', '', 'command']
  const widths = head.map((name, column) =>
    Math.max(name.length, ...cells.map((line) => line[column]?.length ?? 0)),
  )
  const line = (texts: string[]) =>
    `| ${texts.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n')
}

const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`

async function measure(names: string[], isWritten: boolean): Promise<{ rows: Row[]; failed: string[] }> {
  const unknown = names.filter((name) => PARTS[name] === undefined)
  if (unknown.length > 0)
    throw new Error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`)
  const rows: Row[] = []
  const failed: string[] = []
  for (const [name, load] of Object.entries(PARTS)) {
    if (names.length > 0 && !names.includes(name)) continue
    console.error(`Measuring: ${name}`)
    try {
      const commit = isWritten ? measuredCommit() : ''
      const measured = await (await load()).run()
      rows.push(...measured)
      if (isWritten)
        writeSection(
          name,
          measured,
          `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${machine}.`,
        )
    } catch (error) {
      console.error(error)
      failed.push(name)
    }
  }
  return { rows, failed }
}

await standAside()
const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true })
const { rows, failed } = await measure(positionals, values.write === true)
console.log(`${machine}\n`)
console.log(table(rows))
if (failed.length > 0) console.log(`\nNot measured, since they failed: ${failed.join(', ')}`)
process.exitCode = rows.every(fits) && failed.length === 0 ? 0 : 1
