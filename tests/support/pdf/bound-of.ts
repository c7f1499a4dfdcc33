// What the scan of a file finds.

import { SCAN_STEP, scanSteps } from '../../../workers/adapters/pdf/bounds/scan-file.ts'
import { TooComplex } from '../../../workers/adapters/pdf/bounds/too-complex.ts'

/** The bound that a file is beyond, the most bytes of one step, and how often others would have a turn. */
export function scanned(file: Uint8Array): { bound: string; most: number; turns: number } {
  let most = 0
  let sum = 0
  const found = (bound: string) => ({ bound, most, turns: Math.floor(sum / SCAN_STEP) })
  try {
    for (const bytes of scanSteps(file)) {
      most = Math.max(most, bytes)
      sum += bytes
    }
    return found('')
  } catch (error) {
    if (error instanceof TooComplex) return found(error.bound)
    throw error
  }
}

export const boundOf = (file: Uint8Array) => scanned(file).bound
