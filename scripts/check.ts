// `npm run check`: format, lint, generated files up to date, types.
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
]
const TYPES = [
  'tsconfig.domain.json',
  'tsconfig.workers.json',
  'tsconfig.app.json',
  'tsconfig.json',
  'clients/typescript',
]

async function check(): Promise<void> {
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
