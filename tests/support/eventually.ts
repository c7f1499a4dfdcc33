import { vi } from 'vitest'

/** Waits until `check` no longer throws. The limit guards a hang; no machine is that slow. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 })
