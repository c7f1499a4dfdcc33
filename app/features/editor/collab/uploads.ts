// Counts running image uploads. Until they finish the images are only in this page's memory, so the save indicator does
// not show Saved, and leaving the page needs a confirmation.

let running = 0
const listeners = new Set<() => void>()

function count(by: number): void {
  running += by
  // The `beforeunload` listener is there only during uploads: a page with one is excluded from the back/forward cache.
  if (running > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
  for (const listener of listeners) listener()
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Whether an upload is running, as an external store of React. */
export const uploads = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  running: () => running > 0,
}

export async function trackUpload<T>(work: () => Promise<T>): Promise<T> {
  count(1)
  try {
    return await work()
  } finally {
    count(-1)
  }
}
