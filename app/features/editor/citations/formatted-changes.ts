// What a worker has formatted, as it is sent to the page: of citations, labels and entries only those that the page has
// not got yet. Whoever reads it has for everything that says the same as before the same object as before.

import type { FormattedCitations } from '../../../../workers/domain/citations/processor/format-works.ts'
import type { FormattedRun } from '../../../../workers/domain/citations/processor/formatted-text.ts'
import { type Numbered, NumberedReader, Numbering } from './delta-codec.ts'

type Body = { runs: FormattedRun[]; work: string }

export type FormattedChanges = Pick<FormattedCitations, 'inNotes' | 'layout'> & {
  citations: Numbered<FormattedRun[]>
  labels: Numbered<FormattedRun[]>
  bodies: Numbered<Body>
}

/** The formatter keeps what it has written, so that most texts are turned into a key once. */
const keys = new WeakMap<FormattedRun[], string>()

function keyOf(runs: FormattedRun[]): string {
  const key = keys.get(runs) ?? JSON.stringify(runs)
  keys.set(runs, key)
  return key
}

const asItIs = <T>(value: T): T => value

/** @returns what is to be sent of each answer, one after the other */
export function changesWriter(): (formatted: FormattedCitations) => FormattedChanges {
  const citations = new Numbering<string, FormattedRun[]>()
  const labels = new Numbering<string, FormattedRun[]>()
  const bodies = new Numbering<string, Body>()
  return ({ inNotes, layout, bibliography, ...formatted }) => ({
    inNotes,
    layout,
    citations: citations.number(formatted.citations, keyOf, asItIs),
    labels: labels.number(
      bibliography.map(({ label }) => label),
      keyOf,
      asItIs,
    ),
    bodies: bodies.number(
      bibliography,
      ({ runs, work }) => `${work} ${keyOf(runs)}`,
      ({ runs, work }) => ({ runs, work }),
    ),
  })
}

/** @returns what reads the answers of one writer in their order */
export function changesReader(): (changes: FormattedChanges) => FormattedCitations {
  const citations = new NumberedReader<FormattedRun[]>()
  const labels = new NumberedReader<FormattedRun[]>()
  const bodies = new NumberedReader<Body>()
  return ({ inNotes, layout, ...changes }) => {
    const said = labels.read(changes.labels)
    return {
      inNotes,
      layout,
      citations: citations.read(changes.citations),
      bibliography: bodies.read(changes.bodies).map((body, index) => ({ ...body, label: said[index] ?? [] })),
    }
  }
}
