// `npm run generate`: writes all generated files; `npm run check` fails if that changes one.
import { generateClient } from './generate-client.ts'
import { generateLicences } from './generate-licences.ts'
import { generateOpenApi } from './generate-openapi.ts'
import { generatePrintedCharacters } from './generate-printed-characters.ts'
import { generateTextPages } from './generate-text-pages.ts'
import { writeMessageTypes } from './messages/message-types.ts'
import { run, runToEnd } from './run.ts'

export async function generate(): Promise<void> {
  await run('wrangler', ['types', '--strict-vars=false'], { quiet: true })
  await run('react-router', ['typegen'], { quiet: true })
  await run('drizzle-kit', ['generate'], { quiet: true })
  writeMessageTypes()
  generateOpenApi()
  await generateClient()
  generateLicences()
  generateTextPages()
  generatePrintedCharacters()
}

if (import.meta.main) runToEnd(generate())
