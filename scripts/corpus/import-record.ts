// Record of an import, beside its input: a line of JSON for each document that was stored or left out, so that an import
// that was stopped goes on where it was. Whoever wants one tried again deletes its line.

import { appendFileSync, existsSync, readFileSync } from 'node:fs'

export class ImportRecord {
  readonly done = new Set<string>()
  private readonly file: string

  constructor(file: string) {
    this.file = file
    if (!existsSync(file)) return
    const text = readFileSync(file, 'utf8')
    // The last line may have been cut off.
    if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n')
    for (const line of text.split('\n')) {
      const name = nameIn(line)
      if (name !== null) this.done.add(name)
    }
  }

  add(names: readonly string[], outcome: string): void {
    appendFileSync(this.file, names.map((name) => `${JSON.stringify([name, outcome])}\n`).join(''))
    for (const name of names) this.done.add(name)
  }
}

function nameIn(line: string): string | null {
  try {
    const [name] = JSON.parse(line)
    return String(name)
  } catch {
    return null
  }
}
