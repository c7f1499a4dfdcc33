// Images on their way to the account. Until they are there they are in this page's memory alone, so the save indicator
// does not say that everything is saved, and whoever leaves is asked.

let running = 0
const listeners = new Set<() => void>()

function count(by: number): void {
  running += by
  // Only while there is something to ask: a page that listens for it is not kept for the browser's Back.
  if (running > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
  for (const listener of listeners) listener()
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** For React's useSyncExternalStore: whether any image is on its way. */
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
