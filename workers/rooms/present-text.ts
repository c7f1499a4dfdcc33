// What is made of a room's text takes turns with others, who may change the text meanwhile.

import type { DocumentNode } from '../domain/manuscript/document.ts'
import { runAtOnce, runInTurns, type Steps } from '../domain/steps.ts'
import type { NextTurn } from '../services/ports.ts'

/** Times that others may change the text while something is made of it; after that it is made at once. */
const TRIES = 5

export class PresentText {
  constructor(
    private readonly document: { readonly revision: number; read(): DocumentNode },
    private readonly nextTurn: NextTurn,
  ) {}

  /** What `make` makes of the text as it is at the call. */
  made<Made>(make: (text: DocumentNode) => Steps<Made>): Promise<Made> {
    return runInTurns(make(this.document.read()), this.nextTurn)
  }

  /** Calls `use` with what `make` makes of the text, which nobody has changed since `make` got it. */
  async use<Made, Value>(
    make: (text: DocumentNode) => Steps<Made>,
    use: (made: Made) => Value,
  ): Promise<Value> {
    for (let tries = 0; tries < TRIES; tries++) {
      const text = this.document.read()
      const { revision } = this.document
      const made = await runInTurns(make(text), this.nextTurn)
      if (this.document.revision === revision) return use(made)
    }
    return use(runAtOnce(make(this.document.read())))
  }
}
