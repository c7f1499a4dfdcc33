// The command line: finds the command, and ends with an exit code and one line where it fails.

import { parseArgs } from 'node:util'
import { ColophonError } from '../../typescript/src/index.ts'
import { type Command, CommandError, EXIT, type Values } from './command.ts'
import { cite } from './commands/cite.ts'
import { exportProject } from './commands/export.ts'
import { list } from './commands/list.ts'
import { login } from './commands/login.ts'
import { logout } from './commands/logout.ts'
import { pull } from './commands/pull.ts'
import { push } from './commands/push.ts'

// The build puts the version of the package here.
const VERSION = 'not packed'
const COMMANDS: Record<string, Command> = { login, logout, list, pull, push, export: exportProject, cite }
const COMMON = {
  url: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const print = (text: string) => {
  process.stdout.write(text)
}
const tell = (text: string) => {
  process.stderr.write(`${text}\n`)
}

async function run([name = '', ...rest]: string[]): Promise<void> {
  if (name === '--version') return print(`${VERSION}\n`)
  if (name === '' || name === '--help' || name === '-h' || name === 'help') return print(overview())
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new CommandError(`There is no command “${name}”: see colophon --help.`, EXIT.usage)
  const { positionals, values } = argumentsOf(command, rest)
  if (values.help) return print(helpOf(name, command))
  const [least, most] = command.takes
  if (positionals.length < least || positionals.length > most)
    throw new CommandError(`Usage: colophon ${name} ${command.usage}`.trimEnd(), EXIT.usage)
  await command.run({ positionals, values, print, tell })
}

function argumentsOf({ options }: Command, args: string[]): { positionals: string[]; values: Values } {
  try {
    const read = parseArgs({ args, options: { ...COMMON, ...options }, allowPositionals: true })
    return { positionals: read.positionals, values: read.values as Values }
  } catch (error) {
    throw new CommandError((error as Error).message.split('. ')[0] ?? '', EXIT.usage)
  }
}

const overview = () => `Usage: colophon <command> [options]

${Object.entries(COMMANDS)
  .map(([name, { summary, usage }]) => `  ${`${name} ${usage}`.padEnd(36)} ${summary}`)
  .join('\n')}

Each command has --help. All take --json (the result as JSON, on standard output) and --url
(another deployment than that of the last login; also COLOPHON_URL).

Exit codes: 0 done, ${EXIT.failed} failed, ${EXIT.usage} wrong usage, ${EXIT.signIn} not signed in or not allowed, ${EXIT.refused} nothing was written, where
--force would have.
`

const helpOf = (name: string, { usage, summary, help, options }: Command) => `Usage: colophon ${name} ${usage}

${summary}

${help}

Options: ${Object.entries<Command['options'][string]>({ ...options, ...COMMON })
  .map(([option, { short }]) => (short ? `-${short}, --${option}` : `--${option}`))
  .join(', ')}
`

/** One line, and an exit code. */
function failureOf(error: unknown): { line: string; code: number } {
  if (error instanceof CommandError) return { line: error.message, code: error.exitCode }
  if (error instanceof ColophonError) {
    const places = error.errors.map(({ path, message }) => ` ${path}: ${message}`).join(';')
    const isSignIn = error.status === 401 || error.status === 403
    return { line: `${error.message}${places} (${error.code})`, code: isSignIn ? EXIT.signIn : EXIT.failed }
  }
  const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  const why = cause?.code ?? cause?.message
  return { line: why ? `The deployment cannot be reached: ${why}.` : message, code: EXIT.failed }
}

// A reader that has had enough, as `head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

run(process.argv.slice(2)).catch((error) => {
  const { line, code } = failureOf(error)
  tell(`colophon: ${line.replace(/\s+/g, ' ')}`)
  process.exitCode = code
})
