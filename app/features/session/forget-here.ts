import { forgetKept } from '../../shared/kept/kept-database.ts'
import { clearProjectCache } from '../../shared/manuscript/project-cache.ts'

/** Deletes what this browser keeps of accounts, but for text that they lack. */
export async function forgetHere(): Promise<void> {
  await Promise.all([clearProjectCache(), forgetKept(null)])
}
