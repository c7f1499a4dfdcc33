// Lets the index of a user's passages follow the documents that there are. It never throws: what it missed, the next call
// brings.

import type { Ports } from '../ports.ts'

export type RefreshPorts = Pick<Ports, 'log' | 'ownPassages'>

/** @param except key of a document that may stay as it is for now */
export async function refreshPassages(
  { log, ownPassages }: RefreshPorts,
  userId: string,
  except?: string,
): Promise<void> {
  try {
    await ownPassages(userId).refresh(except)
  } catch (error) {
    log.warn('passages_not_refreshed', { error: error instanceof Error ? error.name : 'unknown' })
  }
}
