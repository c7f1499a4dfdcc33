// The terminal of a command: lines, questions, and a secret that is not shown while it is typed.

import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export type Terminal = {
  say(line: string): void
  /** False where nobody can answer: then nothing is asked. */
  isInteractive: boolean
  /** The trimmed answer; `otherwise` where it is empty. */
  ask(question: string, otherwise?: string): Promise<string>
  /** As `ask`; what is typed is not shown. */
  askHidden(question: string): Promise<string>
}

export function openTerminal(): Terminal {
  async function ask(question: string, output: NodeJS.WritableStream): Promise<string> {
    const reader = createInterface({ input: process.stdin, output, terminal: true })
    try {
      return (await reader.question(question)).trim()
    } finally {
      reader.close()
    }
  }
  return {
    say: (line) => console.log(line),
    isInteractive: Boolean(process.stdin.isTTY && process.stdout.isTTY && !process.env.CI),
    async ask(question, otherwise = '') {
      return (
        (await ask(otherwise ? `${question} [${otherwise}] ` : `${question} `, process.stdout)) || otherwise
      )
    },
    async askHidden(question) {
      process.stdout.write(`${question} `)
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
      const typed = await ask('', nowhere)
      process.stdout.write('\n')
      return typed
    },
  }
}
