// Waits a moment for the verification of a work that was added by an identifier alone, so that it is whole when it appears.

import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import type { Ports } from '../ports.ts'

/** Milliseconds. */
const PATIENCE = 2500

/**
 * @param verifying the verification, which goes on if it takes longer
 * @returns the reference as it is stored after that
 */
export async function verifySoon(
  { references }: Pick<Ports, 'references'>,
  reference: ReferenceRecord,
  verifying: Promise<unknown>,
  patience = PATIENCE,
): Promise<ReferenceRecord> {
  if (reference.csl.title) return reference
  let timer: ReturnType<typeof setTimeout> | undefined
  const waited = new Promise((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  // A failure is logged where the verification was begun.
  await Promise.race([verifying.catch(() => {}), waited])
  clearTimeout(timer)
  return (await references.find(reference.userId, reference.id)) ?? reference
}
