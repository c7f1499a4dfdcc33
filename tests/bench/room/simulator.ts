// The simulator's rounds (tests/workers/rooms/simulator.test.ts), many more than the tests run: what each kind of event did,
// and how many letters were lost and doubled, and what indicators said that was not true.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { run as runTool } from '../../../scripts/run.ts'
import type { EventKind } from '../../support/simulator/events.ts'
import type { Finding } from '../../support/simulator/findings.ts'
import type { Row } from '../support/row.ts'

const ROUNDS = 2000
const TEST = 'tests/workers/rooms/simulator.test.ts'

/** What the test notes of a round. */
type Played = { happened: Partial<Record<EventKind, number>>; findings: Finding[] }
type Report = { testResults: { assertionResults: { meta: Partial<Played> }[] }[] }

async function play(rounds: number): Promise<Played[]> {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-simulator-'))
  const report = join(folder, 'report.json')
  try {
    const args = [
      'run',
      '--project',
      'workers',
      TEST,
      '-t',
      'in round',
      '--reporter',
      'json',
      '--outputFile',
      report,
    ]
    // It fails where a round does; the report says which.
    await runTool('vitest', args, { quiet: true, env: { SIMULATOR_ROUNDS: String(rounds) } }).catch(() => {})
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    return testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .flatMap(({ meta: { happened, findings } }) => (happened && findings ? [{ happened, findings }] : []))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Count = { rounds: number; events: number; lost: number; doubled: number; untrue: number; other: number }

function countOf(played: readonly Played[], events: number): Count {
  const findings = played.flatMap((round) => round.findings)
  const lettersOf = (kind: Finding['kind']) =>
    findings.reduce((sum, finding) => sum + (finding.kind === kind ? (finding.letters?.length ?? 0) : 0), 0)
  const among = (...kinds: Finding['kind'][]) => findings.filter(({ kind }) => kinds.includes(kind)).length
  return {
    rounds: played.length,
    events,
    lost: lettersOf('lost'),
    doubled: lettersOf('doubled'),
    untrue: among('false kept', 'false saved'),
    other: among('differs', 'error'),
  }
}

/** By kind of event: over the rounds in which it happened. */
function tableOf(played: readonly Played[]): string {
  const kinds = [...new Set(played.flatMap(({ happened }) => Object.keys(happened) as EventKind[]))].sort()
  const lines = kinds.map((kind) => {
    const among = played.filter(({ happened }) => happened[kind])
    const { rounds, events, lost, doubled, untrue, other } = countOf(
      among,
      among.reduce((sum, { happened }) => sum + (happened[kind] ?? 0), 0),
    )
    const cells = [
      kind.padEnd(22),
      ...[events, rounds, lost, doubled, untrue, other].map((value) => `${value}`.padStart(12)),
    ]
    return `| ${cells.join(' | ')} |`
  })
  const head = ['happened', 'in rounds', 'lost', 'doubled', 'false states', 'differences']
  return [`| ${['event'.padEnd(22), ...head.map((name) => name.padStart(12))].join(' | ')} |`, ...lines].join(
    '\n',
  )
}

export async function run(): Promise<Row[]> {
  const command = 'npm run bench -- simulator'
  const rounds = Number(process.env.SIMULATOR_ROUNDS ?? ROUNDS)
  const played = await play(rounds)
  console.log(`${tableOf(played)}\n`)
  const { lost, doubled, untrue, other } = countOf(played, 0)
  const name = (what: string) => `${rounds} simulated rounds: ${what}`
  return [
    { name: name('played to their end'), value: played.length, unit: 'rounds', least: rounds, command },
    { name: name('lost'), value: lost, unit: 'letters', limit: 0, command },
    { name: name('there twice'), value: doubled, unit: 'letters', limit: 0, command },
    { name: name('untrue "Saved" and "Saved on this device"'), value: untrue, unit: '', limit: 0, command },
    { name: name('pages, room and D1 that differ, and errors'), value: other, unit: '', limit: 0, command },
  ]
}
