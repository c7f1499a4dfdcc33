// Verifies a few references one after the other, since catalogues limit requests and work after a response has half a
// minute. Larger imports, and the rest of a small one, wait for the cron (verify-waiting.ts).

import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import type { Ports } from '../ports.ts'
import { verifyReference } from './verify-reference.ts'

/** Milliseconds. */
const BUDGET = 20_000
const VERIFIED_MAX = 50

export async function verifyReferences(
  ports: Pick<Ports, 'catalogues' | 'clock' | 'references'>,
  references: ReferenceRecord[],
): Promise<void> {
  if (references.length > VERIFIED_MAX) return
  const until = ports.clock.now() + BUDGET
  for (const reference of references) {
    if (ports.clock.now() > until) return
    if (reference.verification === 'unchecked') await verifyReference(ports, reference)
  }
}
