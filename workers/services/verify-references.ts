// Verifies a few references one after the other: catalogues are asked politely, and what runs after an answer has half
// a minute. Those beyond stay unchecked, which is what they are.

import type { ReferenceRecord } from '../domain/citations/reference.ts'
import type { Ports } from './ports.ts'
import { verifyReference } from './verify-reference.ts'

/** Milliseconds. */
const BUDGET = 20_000

export async function verifyReferences(
  ports: Pick<Ports, 'catalogues' | 'clock' | 'references'>,
  references: ReferenceRecord[],
): Promise<void> {
  const until = ports.clock.now() + BUDGET
  for (const reference of references) {
    if (ports.clock.now() > until) return
    if (reference.verification === 'unchecked') await verifyReference(ports, reference)
  }
}
