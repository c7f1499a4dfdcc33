// `npm run check`: format, lint, generated files up to date, types, subjects of the latest commits.
import { execFileSync } from 'node:child_process'
import { digest } from './build.ts'
import { generate } from './generate.ts'
import { root } from './local-configuration.ts'
import { run, runToEnd } from './run.ts'

const GENERATED = [
  'worker-configuration.d.ts',
  'migrations',
  'public/openapi.json',
  'clients/typescript/src/generated',
  'app/routes/licences.json',
  'app/routes/judgements.json',
  'docs/formats.md',
]
const TYPES = [
  'tsconfig.domain.json',
  'tsconfig.workers.json',
  'tsconfig.app.json',
  'tsconfig.service-worker.json',
  'tsconfig.json',
  'clients/typescript',
]

const SUBJECT_MAX_LENGTH = 72
/** The latest commits, whose subjects are read. */
const COMMITS = 100

function checkSubjects(): void {
  const subjects = execFileSync('git', ['log', `-${COMMITS}`, '--format=%s'], { cwd: root, encoding: 'utf8' })
  const long = subjects.split('\n').filter((subject) => subject.length > SUBJECT_MAX_LENGTH)
  if (long.length > 0)
    throw new Error(
      `Subjects of commits are longer than ${SUBJECT_MAX_LENGTH} characters:\n${long.join('\n')}`,
    )
}

async function check(): Promise<void> {
  checkSubjects()
  await run('biome', ['check', '--error-on-warnings', '.'])
  const before = digest(GENERATED)
  await generate()
  if (digest(GENERATED) !== before) {
    console.error(
      execFileSync('git', ['status', '--short', '--', ...GENERATED], { cwd: root, encoding: 'utf8' }),
    )
    throw new Error('Generated files were out of date: run `npm run generate` and commit what it writes.')
  }
  for (const project of TYPES) await run('tsc', ['-p', project])
}

runToEnd(check())
