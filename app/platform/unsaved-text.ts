// Which open manuscripts have text that the account lacks, for whatever must not interrupt somebody who writes.

const unsaved = new Set<object>()
const listeners = new Set<() => void>()

/** @param manuscript the same object each time */
export function noteUnsaved(manuscript: object, isUnsaved: boolean): void {
  if (unsaved.has(manuscript) === isUnsaved) return
  if (isUnsaved) unsaved.add(manuscript)
  else unsaved.delete(manuscript)
  if (unsaved.size === 0) for (const listener of listeners) listener()
}

/** Resolves when all text is saved, at once if it is. */
export const whenAllSaved = (): Promise<void> =>
  new Promise((resolve) => {
    if (unsaved.size === 0) return resolve()
    const listener = () => {
      listeners.delete(listener)
      resolve()
    }
    listeners.add(listener)
  })
